import type { AskedWord } from './asked-words';
import type { LoadedIndex } from './loaded-index';

export interface RankedText {
  /** Index in `LoadedIndex.texts`. */
  text: number;
  score: number;
}

/** The share of the query's words that a text must contain to be found. */
const COVERED = 0.5;
/** A text is about a word from this impact on; this many texts about each word are found even if they contain no other. */
const ABOUT = 0.8;
const ABOUT_EACH = 3;
/** The first results, and how many words that none of them is about get one text among them. */
const FIRST = 5;
const MISSING = 2;

/** The impact of a text for each word of the query, by the word's position. */
interface Found {
  text: number;
  impacts: Map<number, number>;
  covers: number;
  score: number;
}

/**
 * Texts that contain enough of the query, or are most about one of its words, best first: rare words count most, and texts that contain
 * many of the words rank higher. Ranks as the server does, decisions 0089 and 0117. `wholeOf`: the key of the result a text belongs to; a
 * word that none of the first results is about gets one among them.
 */
export function rankTexts(
  asked: readonly AskedWord[],
  { terms, texts }: Pick<LoadedIndex, 'terms' | 'texts'>,
  wholeOf: (text: number) => unknown = (text) => text,
): RankedText[] {
  const found = new Map<number, Found>();
  const rarity = asked.map(({ stems }, place) => {
    const weights = new Map<number, number>();
    const impacts = new Map<number, number>();
    for (const [stem, weight] of stems) {
      const postings = terms.get(stem) ?? [];
      for (let at = 0; at < postings.length; at += 2) {
        const [text, impact] = [postings[at] ?? 0, postings[at + 1] ?? 0];
        impacts.set(text, Math.max(impacts.get(text) ?? 0, weight * impact));
        weights.set(text, Math.max(weights.get(text) ?? 0, weight));
      }
    }
    const rare = impacts.size === 0 ? 0 : Math.log(1 + texts.length / impacts.size);
    for (const [text, impact] of impacts) {
      const one = found.get(text) ?? { text, impacts: new Map<number, number>(), covers: 0, score: 0 };
      one.impacts.set(place, impact);
      one.covers += rare * (weights.get(text) ?? 0);
      one.score += rare * impact;
      found.set(text, one);
    }
    return rare;
  });
  const total = rarity.reduce((sum, rare) => sum + rare, 0);
  for (const one of found.values()) {
    one.covers /= total;
    one.score *= one.covers ** 2;
  }
  const best = [...found.values()].sort((a, b) => b.score - a.score || a.text - b.text);
  const isAbout = (place: number) => (one: Found) => (one.impacts.get(place) ?? 0) >= ABOUT;
  const abouts = new Set(asked.flatMap((_, place) => best.filter(isAbout(place)).slice(0, ABOUT_EACH)));
  const ranked = best.filter((one) => one.covers >= COVERED || abouts.has(one));

  const wholes = [...new Set(ranked.map(({ text }) => wholeOf(text)))];
  const first = new Set(wholes.slice(0, FIRST));
  const added = rarity
    .map((rare, place) => ({ rare, about: ranked.filter(isAbout(place)) }))
    .filter(({ about }) => about.length > 0 && about.every(({ text }) => !first.has(wholeOf(text))))
    .sort((a, b) => b.rare - a.rare)
    .slice(0, MISSING)
    .flatMap(({ about }) => about.slice(0, 1).map(({ text }) => wholeOf(text)));
  const lifted = [...new Set(added)];
  if (lifted.length === 0) return ranked;
  const kept = wholes.filter((whole) => !lifted.includes(whole));
  const before = FIRST - lifted.length;
  const order = new Map([...kept.slice(0, before), ...lifted, ...kept.slice(before)].map((whole, at) => [whole, at]));
  return ranked.sort((a, b) => (order.get(wholeOf(a.text)) ?? 0) - (order.get(wholeOf(b.text)) ?? 0) || b.score - a.score);
}
