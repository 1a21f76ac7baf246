import type { Command } from '@ulty/contracts/commands/define-command.js';
import { addressOf, parameterNames } from '@ulty/contracts/reads/address.js';
import type { Read, ReadParams } from '@ulty/contracts/reads/define-read.js';
import type { ErrorCode } from '@ulty/contracts/base/errors.js';
import type { PowerClass } from '@ulty/domain/base/power-class.js';
import { routeOf } from '../core/http/stated-route.js';
import type { FullLearner, LearnedContent } from './full-learner.js';
import type { TestRequest } from './http-client.js';
import type { MadeUser } from './make-user.js';

/** The callers: a visitor, the learner who owns the data, another learner, an admin. */
export const PERSONS = ['visitor', 'learner', 'other', 'admin'] as const;
export type Person = (typeof PERSONS)[number];

/** A status, or the code of an error. */
export type Answer = number | ErrorCode;
export type Answers = Record<Person, Answer>;

/** Values that rows use in their requests. */
export interface Scene extends Record<Exclude<Person, 'visitor' | 'learner'>, MadeUser> {
  learner: FullLearner;
  content: LearnedContent & { bookId: string; secondCourseId: string; partnerSlug: string };
}

/** One route of the application and its answer to each caller. */
export interface AccessRow {
  /** Method and pattern, as the router knows them. */
  route: string;
  answers: Answers;
  /** Address where the pattern has parameters; it names the learner's data, for every caller. */
  url?: (scene: Scene) => string;
  payload?: (scene: Scene) => TestRequest['payload'];
  /** Class of power of an administrator's route, which decides the required proof. */
  power?: PowerClass;
  /** The route returns the learner's own data: no other caller gets the same answer. */
  isOwn?: boolean;
  /** An allowed caller changes data of the learner with this request. */
  isChange?: boolean;
  /** Public texts about the learner that the answer may contain. */
  shows?: (scene: Scene) => string[];
  /** Errors are HTML pages for people without scripts. */
  hasErrorPages?: boolean;
}

export const anyone = (answer: Answer): Answers => ({ visitor: answer, learner: answer, other: answer, admin: answer });
export const member = (answer: Answer): Answers => ({ ...anyone(answer), visitor: 'UNAUTHENTICATED' });
const admin = (answer: Answer): Answers => ({ ...anyone('FORBIDDEN'), visitor: 'UNAUTHENTICATED', admin: answer });

export const row = (route: string, answers: Answers, more: Partial<Omit<AccessRow, 'route'>> = {}): AccessRow => ({
  route,
  answers,
  ...more,
});

/** The row of an administrator's act without a command statement. */
export const act = (power: PowerClass, route: string, answer: Answer, more: Partial<Omit<AccessRow, 'route' | 'power'>> = {}): AccessRow =>
  row(route, admin(answer), { ...more, power });

type CommandRowMore<Params> = Partial<Omit<AccessRow, 'route' | 'url' | 'answers' | 'power'>> & { params?: (scene: Scene) => Params };

/**
 * The row of a command or an event, from its statement: route, class of power, and who may send it. `answer`: for everyone who may, or per
 * caller.
 * `params` where its path has parameters.
 */
export function commandRow<Body, Params extends ReadParams>(
  command: Command<Body, unknown, Params>,
  answer: Answer | Answers,
  { params, ...more }: CommandRowMore<Params> = {},
): AccessRow {
  const { method, path, access = 'member', power } = command;
  return row(`${method} ${routeOf(path)}`, typeof answer === 'object' ? answer : { public: anyone, member, admin }[access](answer), {
    ...(power && { power }),
    ...(params && { url: (scene: Scene) => addressOf(command, params(scene)) }),
    ...more,
  });
}

type ReadRowMore<Params> = Partial<Omit<AccessRow, 'route' | 'url'>> & { params?: (scene: Scene) => Params };

/** The row of a read, from its statement: its path, and 200 for every caller who may read it. `params` where its path has parameters. */
export function readRow<Params extends ReadParams>(read: Read<unknown, Params>, { params, ...more }: ReadRowMore<Params> = {}): AccessRow {
  const answers = { public: anyone, member, admin }[read.access](200);
  return row(`GET ${routeOf(read.path)}`, answers, {
    ...(read.access === 'admin' && { power: 'read' }),
    ...(params && { url: (scene: Scene) => addressOf(read, params(scene)) }),
    ...more,
  });
}

/** Rows of reads without parameters, from their declarations: private data on a device belong to its owner. */
export const rowsOfStated = (reads: readonly Read[], rows: readonly AccessRow[]): AccessRow[] =>
  reads
    .filter(({ path }) => parameterNames(path).inPath.length === 0 && !rows.some(({ route }) => route === `GET ${routeOf(path)}`))
    .map((read) => readRow(read, { isOwn: read.keep === 'own' && read.access !== 'admin' }));
