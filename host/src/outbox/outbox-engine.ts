import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import type { NewEvent } from '@ulty/offline/new-event';
import { startOutbox, type OutboxEvents, type RunningOutbox } from '@ulty/offline/start-outbox';
import { useConnectivity, useOutbox, type SendOptions, type Sent } from '@ulty/kit';

/** The page's callbacks for the engine's events. */
export type Listeners = Omit<OutboxEvents, 'onChange'> & { onRest: () => void };

type News = (page: Listeners) => void;

/** One engine per page. Its events are queued until a listener is set: the outbox may be used before its runner is mounted. */
let running: { userId: string; outbox: RunningOutbox; untold: News[] } | null = null;
let listeners: Listeners | null = null;

/** The engine of a learner; starting one stops the engine of another account. */
export function outboxOf(userId: string): RunningOutbox {
  if (running?.userId === userId) return running.outbox;
  running?.outbox.stop();
  const untold: News[] = [];
  const tell = (news: News) => {
    // Events of an engine that was replaced by another account's are dropped.
    if (running?.untold !== untold) return;
    if (listeners) news(listeners);
    else untold.push(news);
  };
  const outbox = startOutbox(
    userId,
    {
      onDecided: (...news) => tell((page) => page.onDecided(...news)),
      onGivenUp: (count) => tell((page) => page.onGivenUp(count)),
      onSynced: (result) => tell((page) => page.onSynced(result)),
      onChange: (snapshot) => {
        useOutbox.setState(snapshot);
        if (!snapshot.isSyncing) tell((page) => page.onRest());
      },
    },
    () => useConnectivity.getState().isDetached,
  );
  running = { userId, outbox, untold };
  return outbox;
}

/** Starts a learner's engine and sets its listeners. @returns stops it */
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

/** Stores a learner's event and sends it when possible; another account's earlier events wait for that account. */
export async function record<Body, Outcome>(
  statement: EventType<Body, Outcome>,
  event: NewEvent & Body,
  { title = '', expectedUtc }: SendOptions,
): Promise<Sent<Outcome>> {
  const sent = await outboxOf(running?.userId ?? event.userId).record({
    type: statement.type,
    call: statement,
    event: { ...(event as NewEvent & Record<string, unknown>) },
    display: { label: statement.label(event, title), expectedUtc: expectedUtc ?? null },
  });
  return sent as Sent<Outcome>;
}
