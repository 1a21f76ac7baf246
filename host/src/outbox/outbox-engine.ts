import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import type { NewEvent } from '@ulty/offline/new-event';
import { startOutbox, type OutboxEvents, type RunningOutbox } from '@ulty/offline/start-outbox';
import { useConnectivity, useOutbox, type SendOptions, type Sent } from '@ulty/kit';

/** What the page does about what the engine says. */
export type Listeners = Omit<OutboxEvents, 'onChange'> & { onRest: () => void };

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
