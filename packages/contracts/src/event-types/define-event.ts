import type { ReadTopic } from '@ulty/domain/read-topics.js';

/** Something a learner does, stated once: the outbox keeps it and sends it in order, exactly once. Design §8. */
export interface EventType<Body = unknown, Outcome = unknown> {
  /** Name in the queue. The specification's four live in its store and shape, others in ours (spec §3). */
  readonly type: string;
  readonly method: 'POST' | 'PUT';
  readonly path: `/api/${string}`;
  /** Every read with one of these in its `changedBy` is renewed once the server has decided. */
  readonly changes: readonly ReadTopic[];
  /** In words, for the list of what waits on the phone. */
  readonly label: (body: Body) => string;
  /** In types only. */
  readonly types?: { body: Body; outcome: Outcome };
}

/** States an event. It ships to browsers: no zod in its file. */
export function defineEvent<Body, Outcome>(statement: Omit<EventType<Body, Outcome>, 'types'>): EventType<Body, Outcome> {
  return statement;
}
