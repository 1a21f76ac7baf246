import type { QueueType } from '@ulty/offline/event-calls';
import type { NewEvent } from '@ulty/offline/new-event';
import { startOutbox, type OutboxEvents, type RunningOutbox } from '@ulty/offline/start-outbox';
import { useConnectivity, useOutbox, type SendOptions, type Sent } from '@ulty/kit';

/** What the page does about what the engine says. */
export type Listeners = Pick<OutboxEvents, 'onDecided' | 'onSynced'> & { onRest: () => void };

let running: { userId: string; outbox: RunningOutbox } | null = null;
let listeners: Listeners | null = null;

/** The engine of a learner: one at work in this page. */
export function outboxOf(userId: string): RunningOutbox {
  if (running?.userId === userId) return running.outbox;
  running?.outbox.stop();
  const outbox = startOutbox(userId, {
    onDecided: (...news) => listeners?.onDecided(...news),
    onSynced: (count, message) => listeners?.onSynced(count, message),
    onChange: (snapshot) => {
      useOutbox.setState(snapshot);
      if (!snapshot.isSyncing) listeners?.onRest();
    },
  }, () => useConnectivity.getState().isApart);
  running = { userId, outbox };
  return outbox;
}

/** Follows the engine of a learner, and ends it. @returns ends it */
export function follow(userId: string, given: Listeners): () => void {
  listeners = given;
  outboxOf(userId);
  return () => {
    running?.outbox.stop();
    running = listeners = null;
    useOutbox.setState(useOutbox.getInitialState(), true);
  };
}

/** Keeps what a learner did, and sends it when it can leave; what somebody else did here before waits for him. */
export function record(type: QueueType, event: NewEvent, { label = '', expectedUtc }: SendOptions): Promise<Sent<unknown>> {
  return outboxOf(running?.userId ?? event.userId).record({ type, event: { ...event }, display: { label, expectedUtc: expectedUtc ?? null } });
}
