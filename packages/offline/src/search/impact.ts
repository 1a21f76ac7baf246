import { stemOf, tellingWords, wordsOf } from '@ulty/domain/base/search-text.js';
import type { DeviceText } from './device-texts';

/** Usual length of a text in words; saturation and weight of the length as in BM25 (Robertson and Zaragoza 2009). */
const USUAL_WORDS = 120;
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;

/** Maximum number of letters of a word: longer ones are addresses or noise. */
const MOST_LETTERS = 32;
const isKept = (word: string) => word.length <= MOST_LETTERS;

/**
 * The weight of each stem in a text, as the server's search computes it: high in the title, higher in a short title; lower in the lines
 * beside it; in the text by BM25 without rarity, which the search adds. Stop words count in titles only.
 */
export function impactsOf({ title, about, summary, paragraphs }: Pick<DeviceText, 'title' | 'about' | 'summary' | 'paragraphs'>) {
  const impacts = new Map<string, number>();
  const add = (stem: string, impact: number) => impacts.set(stem, (impacts.get(stem) ?? 0) + impact);
  const stems = (words: readonly string[]) => words.filter(isKept).map(stemOf);

  const inTitle = new Set(stems(wordsOf(title)));
  for (const stem of inTitle) add(stem, 6 / (3 + inTitle.size));
  for (const stem of new Set(stems(tellingWords(wordsOf(`${about} ${summary}`))))) add(stem, 0.6);

  const text = stems(tellingWords(wordsOf(paragraphs.join(' '))));
  const counts = new Map<string, number>();
  for (const stem of text) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * text.length) / USUAL_WORDS;
  for (const [stem, count] of counts) add(stem, (1.1 * count) / (count + SATURATION * length));
  return impacts;
}
