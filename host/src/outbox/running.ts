import type { QueueType } from '@ulty/offline/event-calls';
import type { NewEvent } from '@ulty/offline/new-event';
import { startOutbox, type OutboxEvents, type RunningOutbox } from '@ulty/offline/start-outbox';
import { useConnectivity, useOutbox, type SendOptions, type Sent } from '@ulty/kit';

/** What the page does about what the engine says. */
export type Listeners = Pick<OutboxEvents, 'onDecided' | 'onSynced'> & { onRest: () => void };

type News = (page: Listeners) => void;

/** One at work in this page. What it says while no page listens yet is told to the first that does: the outbox may be asked before its runner stands. */
let running: { userId: string; outbox: RunningOutbox; untold: News[] } | null = null;
let listeners: Listeners | null = null;

/** The engine of a learner: one at work in this page. */
export function outboxOf(userId: string): RunningOutbox {
  if (running?.userId === userId) return running.outbox;
  running?.outbox.stop();
  const untold: News[] = [];
  const tell = (news: News) => {
    // An engine that gave way to another person's says nothing more.
    if (running?.untold !== untold) return;
    if (listeners) news(listeners);
    else untold.push(news);
  };
  const outbox = startOutbox(
    userId,
    {
      onDecided: (...news) => tell((page) => page.onDecided(...news)),
      onSynced: (count, message) => tell((page) => page.onSynced(count, message)),
      onChange: (snapshot) => {
        useOutbox.setState(snapshot);
        if (!snapshot.isSyncing) tell((page) => page.onRest());
      },
    },
    () => useConnectivity.getState().isApart,
  );
  running = { userId, outbox, untold };
  return outbox;
}

/** Follows the engine of a learner, and ends it. @returns ends it */
export function follow(userId: string, given: Listeners): () => void {
  outboxOf(userId);
  listeners = given;
  for (const news of running?.untold.splice(0) ?? []) news(given);
  return () => {
    running?.outbox.stop();
    running = listeners = null;
    useOutbox.setState(useOutbox.getInitialState(), true);
  };
}

/** Keeps what a learner did, and sends it when it can leave; what somebody else did here before waits for him. */
export function record(type: QueueType, event: NewEvent, { label = '', expectedUtc }: SendOptions): Promise<Sent<unknown>> {
  return outboxOf(running?.userId ?? event.userId).record({
    type,
    event: { ...event },
    display: { label, expectedUtc: expectedUtc ?? null },
  });
}
