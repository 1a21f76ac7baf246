import { LEAST_ANSWER_MS, leastAnswersMs, type AskedText } from '@ulty/domain/learning/reading.js';

export type Haste = 'too_fast' | 'implausible_time';

/** Times of answers, in milliseconds. */
export interface AnswerTimes {
  /** Null without answers. */
  medianMs: number | null;
  totalMs: number;
}

/** An answer without time took none. Product §1.6. */
export function timesOf(answers: readonly { ms?: number | undefined }[]): AnswerTimes {
  const times = answers.map(({ ms }) => ms ?? 0);
  return { medianMs: median(times), totalMs: times.reduce((sum, ms) => sum + ms, 0) };
}

/**
 * The reason these times are impossible for these questions, or null. Product §1.4, §1.6.
 * @param hadTime whether there was time for the answers
 */
export function hasteOf({ medianMs, totalMs }: AnswerTimes, questions: readonly AskedText[], hadTime: boolean): Haste | null {
  if (medianMs === null || medianMs < LEAST_ANSWER_MS || totalMs < leastAnswersMs(questions)) return 'too_fast';
  return hadTime ? null : 'implausible_time';
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2);
}
