import type { NewEvent, Sent } from '@ulty/kit';

/** One go at something done in several steps, kept on the device at each: a quiz, a review. It ends as one event. */
export interface KeptAttempt<Outcome = unknown> {
  id: string;
  /** By question id. */
  answers: Readonly<Record<string, AnswerMade>>;
  /** Made at the end, before anything is sent: every repeat is this same event. */
  event: NewEvent | null;
  /** What became of it. */
  sending: Sent<Outcome> | null;
}

export interface AnswerMade {
  /** Empty: 'Je ne sais pas'. */
  choice: string[];
  /** Milliseconds the question was in view before the answer. */
  ms: number;
  hint: boolean;
}

/** What two pages know of one attempt: no answer is lost, the device's is the later one, and an event made is made for good. */
export function merged<A extends KeptAttempt>(kept: A, mine: A): A {
  return { ...mine, answers: { ...mine.answers, ...kept.answers }, event: kept.event ?? mine.event, sending: kept.sending ?? mine.sending };
}
