import type { PowerClass } from '@ulty/domain/base/power-class.js';
import type { ReadAccess, ReadTopic } from '@ulty/domain/base/read-topics.js';
import type { ReadParams } from '../reads/define-read.js';
import type { EventKind } from './event-kinds.js';

/** A call that changes something, declared once and used by API and pages. An event is a command too. Design §8. */
export interface Command<Body = unknown, Answer = unknown, Params extends ReadParams = ReadParams> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Address as a URI template (RFC 6570): `{name}` a segment, `{?a,b}` query values that may be absent. */
  readonly path: `/api/${string}`;
  /** Who may send it; absent for an event, which is for members. */
  readonly access?: ReadAccess;
  /** Class of power of an administrator's act, on which the required proof depends. Decision 0112. */
  readonly power?: PowerClass;
  /** The kind of event under which it is stored in the server's log; null or absent where it has rows of its own. */
  readonly log?: EventKind | null;
  /** Topics of the reads that the logged event changes. */
  readonly changes?: readonly ReadTopic[];
  /** Exists in types only. */
  readonly types?: { body: Body; answer: Answer; params: Params };
}

/** An administrator's act must state its class of power, and no other command may. */
type Allowed = { readonly access: 'public' | 'member'; readonly power?: never } | { readonly access: 'admin'; readonly power: PowerClass };
/** A logged command must state which topics it changes. */
type Logged = { readonly log?: never; readonly changes?: never } | { readonly log: EventKind; readonly changes: readonly ReadTopic[] };

/** Input of a command: its body and the values of its path, each where it has them. */
export type Given<Body, Params> = ([Body] extends [undefined] ? { body?: undefined } : { body: Body }) &
  (Record<never, never> extends Params ? { params?: Params } : { params: Params });

/**
 * Declares a command: `Body` is undefined without one, `Answer` void for 204. `@Command` makes the route from it, `sendCommand` sends it. It
 * ships to browsers: no zod in its file.
 */
export function defineCommand<Body, Answer, Params extends ReadParams = Record<never, never>>(
  statement: Pick<Command, 'method' | 'path'> & Allowed & Logged,
): Command<Body, Answer, Params> {
  return statement;
}
