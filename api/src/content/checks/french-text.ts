import { allWordsOf } from '../read/book-checks.js';

/** Reduces a text to letters and digits in small letters without accents, one space between words: 'L’été à Bobo !' → 'l ete a bobo'. */
export const fold = (text: string): string => allWordsOf(text).join(' ');

/** Whether a folded text contains these folded words as whole words. */
export const hasWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

const END = /(?<=[.!?…](?:[\s\u00a0]?[»”)])?)[\s\u00a0]+(?=[\p{Lu}\p{N}«“(—–])/u;

/** Splits a paragraph into sentences. An initial ('M. Sawadogo') ends none. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph
    .split(END)
    .reduce<string[]>((all, part) => {
      const last = all.at(-1);
      if (last !== undefined && /(?:^|(?<!\d)[\s\u00a0(«])(?:\p{Lu}|MM|Mme|Dr|n°)\.$/u.test(last))
        return [...all.slice(0, -1), `${last} ${part}`];
      return [...all, part];
    }, [])
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** Splits into words as a reader counts them: 'l’étal' is one, '45 000 F' too. */
export function wordsOf(text: string): string[] {
  return (
    text.replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d)|(?:F|FCFA)(?!\p{L}))/gu, '').match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu) ??
    []
  );
}

/** Computes the Lesbarhetsindex of these sentences. */
export function lix(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => sentence.match(/\p{L}+/gu) ?? []);
  const long = words.filter((word) => word.length > 6).length;
  return words.length === 0 ? 0 : words.length / sentences.length + (100 * long) / words.length;
}

export function meanAndDeviation(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}
