import type { Question } from '@ulty/contracts/books.js';

/** Sentences shown under 'À retenir'. */
const TAKEAWAYS = 2;
/** Shorter ones ('Non.', 'Deux sur trois.') mean little away from their question. */
const MIN_LENGTH = 30;

/** The first sentence of an explanation. */
const sentenceOf = ({ explanation }: Question): string => /^.*?[.!?…](?=\s|$)/s.exec(explanation)?.[0] ?? explanation;

/** Begins with a word that points at its question: 'Il y voit…', 'Ces raisons…', 'Non…'. */
const POINTS_BACK = /^(ils?|elles?|on|ce(ci|la|lui|lles?|ux|s|t|tte)?|c’est|non|oui|vrai|faux|les? (deux )?autres?)\b/i;

/**
 * Two sentences worth keeping, out of the explanations. Calculations, very short ones and those that need their question come last, after
 * the ideas of the book.
 * @param questions those to prefer first @param ideas key ideas of the book, if it is known
 */
export function takeaways(questions: readonly Question[], ideas: readonly string[] = []): string[] {
  const alone = questions
    .filter(({ type }) => type !== 'number')
    .map(sentenceOf)
    .filter(standsAlone);
  return [...new Set([...alone, ...ideas, ...questions.map(sentenceOf)])].slice(0, TAKEAWAYS);
}

const standsAlone = (sentence: string) => sentence.length >= MIN_LENGTH && !sentence.includes('=') && !POINTS_BACK.test(sentence);
