import type { Question } from '@ulty/contracts/learning/books.js';

/** Sentences shown under 'À retenir'. */
const TAKEAWAYS = 2;
/** Shorter ones ('Non.', 'Deux sur trois.') teach less than a longer one. */
const MIN_LENGTH = 30;

/** A sentence worth remembering, with the question that it answers; an idea of the book has no question. */
export interface Takeaway {
  prompt: string | null;
  sentence: string;
}

/** The first sentence of an explanation. */
const sentenceOf = ({ explanation }: Question): string => /^.*?[.!?…](?=\s|$)/s.exec(explanation)?.[0] ?? explanation;

const takeawayOf = (question: Question): Takeaway => ({ prompt: question.prompt, sentence: sentenceOf(question) });

/**
 * Two sentences worth remembering, from the explanations, each with its question: 'Il y voit…', 'Ces raisons…' mean nothing without it.
 * Calculations and very short ones come last, after the ideas of the book.
 * @param questions those to prefer first
 * @param ideas key ideas of the book, if it is known
 * @param kept the idea to keep of the chapter, which comes first
 */
export function takeaways(questions: readonly Question[], ideas: readonly string[] = [], kept?: string): Takeaway[] {
  const telling = questions
    .filter(({ type }) => type !== 'number')
    .map(takeawayOf)
    .filter(isTelling);
  const all = [
    ...(kept ? [{ prompt: null, sentence: kept }] : []),
    ...telling,
    ...ideas.map((sentence) => ({ prompt: null, sentence })),
    ...questions.map(takeawayOf),
  ];
  return all.filter(({ sentence }, at) => all.findIndex((other) => other.sentence === sentence) === at).slice(0, TAKEAWAYS);
}

const isTelling = ({ sentence }: Takeaway) => sentence.length >= MIN_LENGTH && !sentence.includes('=');
