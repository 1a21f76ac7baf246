/** Words a minute of a slow reader, used for every reading time. Product §2.19. */
export const READ_WORDS_PER_MINUTE = 200;

/** Least share of a text's reading time after which it counts as read: equals 500 words a minute. Product §1.6. */
export const LEAST_READ_SHARE = 0.4;

/** Number of words of a text: a word has at least one letter or digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Minutes to read a text, at least one. Product §2.19. */
export function readingTimeMin(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / READ_WORDS_PER_MINUTE));
}

/**
 * Least seconds of active time, on all devices together, for which a lesson or chapter pays.
 * @param readMinutes its reading time
 */
export function leastReadSeconds(readMinutes: number): number {
  return Math.round(readMinutes * 60 * LEAST_READ_SHARE);
}

/** Least mean time of an answer in a quiz, in milliseconds. Product §1.4, §1.6. */
export const LEAST_ANSWER_MS = 3_000;

/** The texts that are read before a question can be answered. */
export interface AskedText {
  prompt: string;
  choices: readonly { text: string }[];
}

/** Least time, in milliseconds, in which these questions can be read and answered: faster answers pay nothing. Product §1.6. */
export function leastAnswersMs(questions: readonly AskedText[]): number {
  const words = questions.reduce(
    (sum, { prompt, choices }) => sum + countWords(prompt) + choices.reduce((all, { text }) => all + countWords(text), 0),
    0,
  );
  return Math.max(questions.length * LEAST_ANSWER_MS, Math.round((words * 60_000 * LEAST_READ_SHARE) / READ_WORDS_PER_MINUTE));
}
