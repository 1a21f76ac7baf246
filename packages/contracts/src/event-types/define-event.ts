import type { ReadTopic } from '@ulty/domain/base/read-topics.js';
import type { Command } from '../commands/define-command.js';
import type { EventKind } from '../commands/event-kinds.js';

/**
 * The call that sends an event, and what its decision changes: a device keeps both with each queued event, so that it can be sent without
 * its page.
 */
export interface EventCall {
  readonly method: 'POST' | 'PUT';
  /** Address; `{name}` stands for a field of the event. */
  readonly path: `/api/${string}`;
  /** Every read with one of these in its `changedBy` is revalidated once the server has decided. */
  readonly changes: readonly ReadTopic[];
  /** The part of `changes` that the sending page updates from the answer itself, so that nothing is requested twice. */
  readonly shown?: readonly ReadTopic[];
}

/** A kind of user action, declared once: the outbox stores its events and sends them in order, exactly once. Design §8. */
export interface EventType<Body = unknown, Outcome = unknown> extends EventCall, Omit<Command<Body, Outcome>, keyof EventCall | 'types'> {
  /** Name in the queue. The specification's four types use its store and shape, others use ours (spec §3). */
  readonly type: string;
  /** Null: not in the log, but in rows of its own. */
  readonly log: EventKind | null;
  /** In words, for the list of queued events. @param title of what it is about */
  readonly label: (body: Body, title: string) => string;
  /** Always of members. */
  readonly access?: undefined;
  readonly power?: undefined;
  /** In types only. */
  readonly types?: NonNullable<Command<Body, Outcome>['types']>;
}

/** Declares an event. It ships to browsers: no zod in its file. */
export function defineEvent<Body, Outcome>(
  statement: Omit<EventType<Body, Outcome>, 'types' | 'access' | 'power'>,
): EventType<Body, Outcome> {
  return statement;
}
