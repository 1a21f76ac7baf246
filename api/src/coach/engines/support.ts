import { foldText, stemOf, tellingWords, wordsOf } from '@ulty/domain/base/search-text.js';

/** Words of a coach that state no facts: they need no source. */
const OF_COACHES = new Set(
  `abord aider alors apres ainsi aussi autre avant bien bravo cherchez chapitre cela combien commencez comparez comptez comprenez comptes deux donc ecrivez encore ensuite essai essais
   essayez etape exemple extrait faites fois indice juste lecon lisez livre maintenant moment montrez notez oui non pas passage pensez premier premiere prenez puis question quoi
   reflechissez regardez relisez repondez reponse retrouvez second seconde texte toujours tout tous toute toutes tres trouvez trois une voici voila voyez meme ici`
    .split(/\s+/)
    .map(stemOf),
);

const NEGATIONS = new Set(['ne', 'n', 'pas', 'jamais', 'aucun', 'aucune', 'rien', 'ni', 'sans', 'nul', 'interdit']);
/** Share of a sentence's words that must occur together in its source: in two consecutive sentences. */
const TOGETHER = 0.6;

/** A text of ours that was given to a model. */
export interface Ground {
  stems: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  /** Each sentence joined with the next one. */
  windows: readonly { stems: ReadonlySet<string>; denies: boolean }[];
}

/** A word that carries information: `tellingWords` drops words without information beside it. */
const TELLING = 'information';
const isTelling = (word: string) => tellingWords([word, TELLING]).length === 2 && !/^\d/.test(word) && !OF_COACHES.has(stemOf(word));
const tellingOf = (text: string) => wordsOf(text).filter(isTelling);

/** Numbers as they are compared: '4\u202f000' and '4 000' are one. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d+(?:[ \u00a0\u202f.]\d{3})*(?:,\d+)?/g) ?? []).map((number) => number.replaceAll(/[ \u00a0\u202f.]/g, ''));

const denies = (text: string) => wordsOf(text).some((word) => NEGATIONS.has(word));

/** Sentences of a text of ours; each item of a list is one. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?…])\s+|\n/).filter((sentence) => sentence.trim() !== '');

export function groundOf(title: string, text: string): Ground {
  const sentences = sentencesOf(text);
  const all = `${title}. ${text}`;
  return {
    stems: new Set(wordsOf(all).map(stemOf)),
    numbers: new Set(numbersOf(all)),
    windows: sentences.flatMap((sentence, at) => {
      const next = sentences[at + 1];
      const stems = (of: string) => new Set(wordsOf(of).map(stemOf));
      return [
        { stems: stems(sentence), denies: denies(sentence) },
        ...(next === undefined ? [] : [{ stems: stems(`${sentence} ${next}`), denies: denies(`${sentence} ${next}`) }]),
      ];
    }),
  };
}

/** Whether a word may be shown before the end of its sentence: a word of a coach, or one of a given text. */
export function isSupportedWord(word: string, grounds: readonly Ground[]): boolean {
  const folded = foldText(word);
  if (/\d/.test(folded)) return numbersOf(folded).every((number) => grounds.some(({ numbers }) => numbers.has(number)));
  return tellingOf(folded).every((telling) => grounds.some(({ stems }) => stems.has(stemOf(telling))));
}

/**
 * Returns the indexes of the texts that support a sentence; empty when it must not be shown. Every informative word occurs in the text,
 * most of them together, every number too, and both contain a negation or neither does. It compares words, not meaning: mixed-up facts of
 * one text wrongly pass.
 */
export function supportOf(sentence: string, grounds: readonly Ground[], cited: readonly number[]): number[] {
  const words = [...new Set(tellingOf(sentence).map(stemOf))];
  const numbers = numbersOf(sentence);
  if (words.length + numbers.length < 2 || hasAddress(sentence)) return [];
  const isDenied = denies(sentence);
  const holding = grounds.flatMap((ground, place) => {
    const hasAll = words.every((word) => ground.stems.has(word)) && numbers.every((number) => ground.numbers.has(number));
    const stands = (window: Ground['windows'][number]) =>
      window.denies === isDenied && words.filter((word) => window.stems.has(word)).length >= words.length * TOGETHER;
    return hasAll && ground.windows.some(stands) ? [place] : [];
  });
  const named = holding.filter((place) => cited.includes(place));
  return named.length > 0 ? named : holding.slice(0, 1);
}

/** Whether a text contains an address, which would lead out of our texts. */
const hasAddress = (text: string) => /https?:|www\.|@|<[a-z/]/i.test(text);
