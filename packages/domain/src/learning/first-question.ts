import { dayNumber, dayOf } from '../days/streak.js';

/** The question that a visitor may answer before any account: one for each day of the week, from Monday. Product §2.21, identity §17. */
export const FIRST_QUESTION = {
  /** Questions in the content, and choices of each. */
  count: 7,
  choices: 3,
  /** Most words of a question with its choices, so that a first right answer is near. */
  maxWords: 40,
  /** Pieces of the strip, of which a right answer weaves the first. */
  pieces: 5,
} as const;

/** Where forms without script send an answer, and where links ask for another question (`?question=`). */
export const FIRST_ANSWER_PATH = '/api/first-answer';

/** 1970-01-01 was a Thursday: days since Monday. */
const FIRST_WEEKDAY = 3;

/**
 * The place of the question of a moment's day in Burkina Faso: 0 on Mondays, 6 on Sundays.
 * @param now ISO date and time
 */
export function firstQuestionPlace(now: string): number {
  return (dayNumber(dayOf(now)) + FIRST_WEEKDAY) % FIRST_QUESTION.count;
}

/** A sentence in parts: `isBold` where it repeats the right answer. */
export function boldedAnswer(sentence: string, answer: string): { text: string; isBold: boolean }[] {
  return sentence
    .split(answer)
    .flatMap((text, at) => [...(at > 0 ? [{ text: answer, isBold: true }] : []), { text, isBold: false }])
    .filter(({ text }) => text !== '');
}
