import { BOOK } from './books.js';
import { plural } from '../base/format.js';
import { COUNTING_CARDS } from './local-streak.js';

/** Why work does not make its day count. `missing`: number of answers or cards still needed. As in contracts/events. */
export interface ShortReason {
  reason: string;
  missing?: number | undefined;
}

/**
 * Why a quiz does not make its day count, or null. 'Je ne sais pas' is an answer. Product §2.8.
 * @param given number of answers
 */
export function shortOfAnswers(given: number, isPassed: boolean): { reason: 'few_answers'; missing: number } | null {
  return isPassed || given >= BOOK.minQuestions ? null : { reason: 'few_answers', missing: BOOK.minQuestions - given };
}

/**
 * Why a review does not make its day count, or null.
 * @param cards number of recalled cards that were due
 */
export function shortOfCards(cards: number): { reason: 'few_cards'; missing: number } | null {
  return cards >= COUNTING_CARDS ? null : { reason: 'few_cards', missing: COUNTING_CARDS - cards };
}

const lacks = (missing: number | undefined) => (missing ? `\u00a0: il en manque ${missing}` : '');

const SHORT_WORDS: Record<string, (missing: number | undefined) => string> = {
  few_answers: (missing) =>
    `Un quiz pas encore réussi compte pour la journée à partir de ${plural(BOOK.minQuestions, 'réponse')}, «\u00a0Je ne sais pas\u00a0» compris${lacks(missing)}.`,
  few_cards: (missing) => `Une révision compte pour la journée à partir de ${plural(COUNTING_CARDS, 'carte')} à revoir${lacks(missing)}.`,
  too_fast: () => 'Les réponses sont venues trop vite pour que la journée compte\u00a0: prenez le temps de lire chaque question.',
  implausible_time: () => 'Le temps de ce travail ne va pas avec l’heure où il a été fait\u00a0: il ne fait pas compter la journée.',
};

/** Why the day does not count, in one sentence; a neutral one for an unknown reason of a later version. */
export function shortOfDayWords({ reason, missing }: ShortReason): string {
  return SHORT_WORDS[reason]?.(missing) ?? 'Ce travail ne fait pas compter la journée.';
}
