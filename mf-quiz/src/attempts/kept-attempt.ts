import type { NewEvent, Sent } from '@ulty/kit';

/** One attempt at something with several steps (a quiz, a review), stored on the device at each step. It ends as one event. */
export interface KeptAttempt<Outcome = unknown> {
  id: string;
  /** By question id. */
  answers: Readonly<Record<string, AnswerMade>>;
  /** Created at the end, before anything is sent: every retry sends this same event. */
  event: NewEvent | null;
  /** The result of sending it. */
  sending: Sent<Outcome> | null;
  /** Whether it stays however long it is left: a paper of two hours may be ended another day. */
  isLasting?: boolean;
}

export interface AnswerMade {
  /** Empty for 'Je ne sais pas'. */
  choice: string[];
  /** Milliseconds the question was in view before the answer. */
  ms: number;
  hint: boolean;
}

/**
 * Merges two pages' versions of one attempt: no answer is lost, the stored one counts as later, and an existing event is never replaced.
 */
export function merged<A extends KeptAttempt>(kept: A, mine: A): A {
  return { ...mine, answers: { ...mine.answers, ...kept.answers }, event: kept.event ?? mine.event, sending: kept.sending ?? mine.sending };
}
