import type { ReadTopic } from '@ulty/domain/base/read-topics.js';
import type { Command } from '../commands/define-command.js';
import type { EventKind } from '../commands/event-kinds.js';

/**
 * The call that sends an event, and the topics that its decision changes: a device stores both with each queued event, so that it can be
 * sent without its page.
 */
export interface EventCall {
  readonly method: 'POST' | 'PUT';
  /** Address; `{name}` stands for a field of the event. */
  readonly path: `/api/${string}`;
  /** Every read with one of these in its `changedBy` is revalidated once the server has decided. */
  readonly changes: readonly ReadTopic[];
  /** The topics of `changes` that the sending page updates from the answer itself, so that nothing is requested twice. */
  readonly shown?: readonly ReadTopic[];
}

/** A kind of user action, declared once: the outbox stores its events and sends them in order, exactly once. Design §8. */
export interface EventType<Body = unknown, Outcome = unknown> extends EventCall, Omit<Command<Body, Outcome>, keyof EventCall | 'types'> {
  /** Name in the queue. The specification's four types use its store and shape, others use ours (spec §3). */
  readonly type: string;
  /** Null when it is not in the log but has rows of its own. */
  readonly log: EventKind | null;
  /**
   * The words for it in the list of queued events.
   * @param title of the content it is about
   */
  readonly label: (body: Body, title: string) => string;
  /** Absent: events are always for members. */
  readonly access?: undefined;
  readonly power?: undefined;
  /** Exists in types only. */
  readonly types?: NonNullable<Command<Body, Outcome>['types']>;
}

/** Declares an event. It ships to browsers: no zod in its file. */
export function defineEvent<Body, Outcome>(
  statement: Omit<EventType<Body, Outcome>, 'types' | 'access' | 'power'>,
): EventType<Body, Outcome> {
  return statement;
}
