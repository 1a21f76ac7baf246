import type { Question } from '@ulty/contracts/books.js';

/** Sentences shown under 'À retenir'. */
const TAKEAWAYS = 2;
/** Shorter ones ('Non.', 'Deux sur trois.') mean little away from their question. */
const MIN_LENGTH = 30;

/** The first sentence of an explanation. */
const sentenceOf = ({ explanation }: Question): string => /^.*?[.!?…](?=\s|$)/s.exec(explanation)?.[0] ?? explanation;

/** Two sentences worth keeping, out of the explanations: calculations and very short ones are left for last. @param questions those to prefer first */
export function takeaways(questions: readonly Question[]): string[] {
  const sentences = [...new Set(questions.map(sentenceOf))];
  const standsAlone = (sentence: string) => sentence.length >= MIN_LENGTH && !sentence.includes('=');
  return [...sentences.filter(standsAlone), ...sentences.filter((sentence) => !standsAlone(sentence))].slice(0, TAKEAWAYS);
}
