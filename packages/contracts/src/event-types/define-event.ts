import type { ReadTopic } from '@ulty/domain/read-topics.js';

/** How an event leaves, and what its decision changes: what a device keeps with each event that waits, so that it leaves without its page. */
export interface EventCall {
  readonly method: 'POST' | 'PUT';
  readonly path: `/api/${string}`;
  /** Every read with one of these in its `changedBy` is renewed once the server has decided. */
  readonly changes: readonly ReadTopic[];
  /** Of `changes`: what the page that sends it brings to the screen itself when it gets the answer, so that nothing is asked twice. */
  readonly shown?: readonly ReadTopic[];
}

/** Something a learner does, stated once: the outbox keeps it and sends it in order, exactly once. Design §8. */
export interface EventType<Body = unknown, Outcome = unknown> extends EventCall {
  /** Name in the queue. The specification's four live in its store and shape, others in ours (spec §3). */
  readonly type: string;
  /** In words, for the list of what waits on the phone. @param title of what it is about */
  readonly label: (body: Body, title: string) => string;
  /** In types only. */
  readonly types?: { outcome: Outcome };
}

/** States an event. It ships to browsers: no zod in its file. */
export function defineEvent<Body, Outcome>(statement: Omit<EventType<Body, Outcome>, 'types'>): EventType<Body, Outcome> {
  return statement;
}
