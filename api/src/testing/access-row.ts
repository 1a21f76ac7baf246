import type { ErrorCode } from '@ulty/contracts/errors.js';
import type { FullLearner, LearnedContent } from './full-learner.js';
import type { TestRequest } from './http-client.js';
import type { MadeUser } from './make-user.js';

/** Who asks: nobody signed in, the learner whose data are asked for, another learner, an admin. */
export const PERSONS = ['visitor', 'learner', 'other', 'admin'] as const;
export type Person = (typeof PERSONS)[number];

/** A status, or the code of an error. */
export type Answer = number | ErrorCode;
export type Answers = Record<Person, Answer>;

/** What a row may name in its requests. */
export interface Scene extends Record<Exclude<Person, 'visitor' | 'learner'>, MadeUser> {
  learner: FullLearner;
  content: LearnedContent & { bookId: string; secondCourseId: string; partnerSlug: string };
}

/** One route of the application and what each person is answered there. */
export interface AccessRow {
  /** Method and pattern, as the router knows them. */
  route: string;
  answers: Answers;
  /** Address where the pattern has parameters; the learner's things are named, whoever asks. */
  url?: (scene: Scene) => string;
  payload?: (scene: Scene) => TestRequest['payload'];
  /** The learner reads here what is theirs: nobody else is answered the same. */
  isOwn?: boolean;
  /** Whoever has the right changes here something of the learner. */
  isChange?: boolean;
  /** What everybody may know of the learner. */
  shows?: (scene: Scene) => string[];
  /** Errors are pages for people without scripts. */
  hasErrorPages?: boolean;
}

export const anyone = (answer: Answer): Answers => ({ visitor: answer, learner: answer, other: answer, admin: answer });
export const member = (answer: Answer): Answers => ({ ...anyone(answer), visitor: 'UNAUTHENTICATED' });
export const admin = (answer: Answer): Answers => ({ ...anyone('FORBIDDEN'), visitor: 'UNAUTHENTICATED', admin: answer });

export const row = (route: string, answers: Answers, more: Omit<AccessRow, 'route' | 'answers'> = {}): AccessRow => ({
  route,
  answers,
  ...more,
});
