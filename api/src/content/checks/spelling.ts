import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hunspell } from 'hunspell-asm';
import type { ContentProblem } from '../files/content-problem.js';
import { decodeText } from '../files/sound-text.js';
import { HOUSE_WORDS } from './limits.js';
import type { WrittenText } from './written-texts.js';

/** Words of our own: one on each line, sorted. */
export const OWN_WORDS = 'words.txt';

/** Dictionaries of French, and of English for the original terms. */
interface Dictionaries {
  french: Pick<Hunspell, 'spell' | 'suggest'>;
  english: Pick<Hunspell, 'spell'>;
}

/** Its own 3 s are too few for a machine that stands still. */
const LOAD_MS = 60_000;

let loading: Promise<Dictionaries> | undefined;
/** Half a second; the verdict on each word is kept. */
const dictionaries = () => (loading ??= load());

async function load(): Promise<Dictionaries> {
  const [{ loadModule }, { default: fr }, { default: en }] = await Promise.all([
    import('hunspell-asm'),
    import('dictionary-fr'),
    import('dictionary-en'),
  ]);
  const factory = await loadModule({ timeout: LOAD_MS });
  const [french, english] = [fr, en].map(({ aff, dic }) => factory.create(factory.mountBuffer(aff), factory.mountBuffer(dic)));
  if (!french || !english) throw new Error('No dictionary.');
  return {
    french: { spell: kept((word) => french.spell(word)), suggest: (word) => french.suggest(word) },
    english: { spell: kept((word) => english.spell(word)) },
  };
}

function kept(judge: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const now = judge(word);
    known.set(word, now);
    return now;
  };
}

/** A word with what it needs to be judged. */
interface Word {
  written: string;
  /** Without 'l’', 'd’', 'qu’'. */
  bare: string;
  /** Whether it opens a sentence, so that its capital letter says nothing. */
  isFirst: boolean;
  /** Whether it stands in parentheses, or in a quotation or title that is all English: an original term. */
  mayBeEnglish: boolean;
}

const WORD = /\p{L}[\p{L}\p{M}]*(?:[’'-]\p{L}[\p{L}\p{M}]*)*/gu;
/** '1er', '3D', 'c2' and identifiers are no words. */
const NUMBERED = /[\p{L}\p{N}_-]+/gu;
const ELIDED = /^(?:[ldjmnstc]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu)[’']/i;
const ENGLISH_PLACES = /\([^()]*\)|«[^«»]*»|^[^«»()]*$/g;

function* wordsIn(given: string, isEnglish: (word: string) => boolean): Generator<Word> {
  const text = /\p{N}/u.test(given) ? given.replaceAll(NUMBERED, (word) => (/\p{N}/u.test(word) ? ' ' : word)) : given;
  const english = [...text.matchAll(ENGLISH_PLACES)]
    .filter(([words]) => words.startsWith('(') || (words.match(WORD) ?? []).every((word) => isCapital(word) || isEnglish(word)))
    .map(({ index, 0: { length } }) => [index, index + length] as const);
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const bare = written.replace(ELIDED, '');
    yield {
      written,
      bare,
      isFirst: bare === written && opensSentence(text, index),
      mayBeEnglish: english.some(([from, to]) => index >= from && index < to),
    };
  }
}

/** 'M. Sanou', 'W. Chan Kim': a point that ends no sentence. */
const INITIAL = /(?<![\p{L}\p{N}])(?:\p{Lu}|MM|Mme|Dr)\.$/u;

/** Whether a word at this place opens a sentence, a title, a quotation or an enumeration. */
function opensSentence(text: string, index: number): boolean {
  let at = index - 1;
  while (at >= 0 && /[\s*_#>|]/.test(text[at] ?? '')) at -= 1;
  return at < 0 || (/[.!?…:;«“"(—–•[/-]/.test(text[at] ?? '') && !INITIAL.test(text.slice(Math.max(0, at - 4), at + 1)));
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
/** 'ONG', 'PME-PMI'. */
const isInitials = (word: string): boolean => /^[\p{Lu}’'-]+$/u.test(word);

/** A word that neither the dictionary nor our own list knows, at its first place in a file. */
export interface UnknownWord {
  word: string;
  file: string;
  line: number;
}

/** What the words of a library are, held against the dictionary and our own words. */
export interface Spelling {
  unknown: UnknownWord[];
  /** Own words that the dictionary knows, or that no text uses. */
  known: string[];
  unused: string[];
  /** Forms that the house writes otherwise. */
  otherwise: UnknownWord[];
}

/**
 * Judges every word of these texts. A word with a capital letter inside a sentence is a name, and so is one at the beginning of
 * two sentences.
 * @param own words of our own, whose plurals are known too
 */
export async function spellingOf(texts: readonly WrittenText[], own: readonly string[]): Promise<Spelling> {
  const { french, english } = await dictionaries();
  const isEnglish = (word: string) => english.spell(word);
  const placed = texts.map(({ text, ...place }) => ({ place, words: [...wordsIn(text, isEnglish)] }));
  const names = namesIn(placed.flatMap(({ words }) => words));
  const ours = new Map(own.flatMap((word) => [word, `${word}s`].map((form) => [form, word])));
  const used = new Set<string>();
  const spelling: Spelling = { unknown: [], otherwise: [], known: own.filter((word) => french.spell(word)), unused: [] };
  for (const { place, words } of placed) {
    for (const { written, bare, isFirst, mayBeEnglish } of words) {
      const mine = [bare, bare.toLowerCase()].map((form) => ours.get(form)).find((word) => word !== undefined);
      if (mine !== undefined) used.add(mine);
      if (bare.toLowerCase() in HOUSE_WORDS) spelling.otherwise.push({ word: bare, ...place });
      const isName = isCapital(bare) && (!isFirst || names.has(bare));
      if (
        mine !== undefined ||
        isName ||
        isInitials(bare) ||
        french.spell(written) ||
        french.spell(bare) ||
        (mayBeEnglish && isEnglish(bare))
      )
        continue;
      spelling.unknown.push({ word: bare, ...place });
    }
  }
  spelling.unused = own.filter((word) => !used.has(word));
  spelling.unknown = firstInFile(spelling.unknown);
  return spelling;
}

/** Words with a capital letter inside a sentence, or at the beginning of two. */
function namesIn(words: readonly Word[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const { bare, isFirst } of words) if (isCapital(bare)) seen.set(bare, (seen.get(bare) ?? 0) + (isFirst ? 1 : 2));
  return new Set([...seen].filter(([, count]) => count > 1).map(([name]) => name));
}

function firstInFile(words: readonly UnknownWord[]): UnknownWord[] {
  return [...new Map(words.toReversed().map((one) => [`${one.file} ${one.word}`, one])).values()].toReversed();
}

/** Reads our own words; none where there is no list. */
export function readOwnWords(dir: string): { words: string[]; problems: ContentProblem[] } {
  try {
    const text = decodeText(readFileSync(join(dir, OWN_WORDS)));
    if (typeof text !== 'string') return { words: [], problems: text.map((problem) => ({ file: OWN_WORDS, ...problem })) };
    return { words: text.split('\n').filter(Boolean), problems: [] };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { words: [], problems: [] };
    throw error;
  }
}

const inFrench = new Intl.Collator('fr').compare;
/** The text of a list of own words. */
export const writeOwnWords = (words: readonly string[]): string =>
  [...new Set(words)]
    .sort(inFrench)
    .map((word) => `${word}\n`)
    .join('');

/** Words for which a suggestion is looked up: one takes a third of a second. */
const SUGGESTED = 5;

/** Every misspelt word, and every own word that is not needed. */
export async function spellingProblems(dir: string, texts: readonly WrittenText[]): Promise<ContentProblem[]> {
  const { words, problems } = readOwnWords(dir);
  const { unknown, otherwise, known, unused } = await spellingOf(texts, words);
  const { french } = await dictionaries();
  const ownLine = (word: string) => words.indexOf(word) + 1;
  const sorted = writeOwnWords(words).split('\n').filter(Boolean);
  const unsorted = words.findIndex((word, at) => word !== sorted[at]);
  return [
    ...problems,
    ...unknown.map(({ word, ...place }, at) => {
      const [meant] = at < SUGGESTED ? french.suggest(word) : [];
      const guess = meant ? ` (« ${meant} » ?)` : '';
      return {
        ...place,
        message: `« ${word} » n’est pas un mot connu${guess} : corrigez-le ou, s’il est juste, lancez « npm run content -- words ${word} ».`,
      };
    }),
    ...otherwise.map(({ word, ...place }) => ({
      ...place,
      message: `Ici « ${word} » s’écrit « ${HOUSE_WORDS[word.toLowerCase()]} ».`,
    })),
    ...known.map((word) => ({
      file: OWN_WORDS,
      line: ownLine(word),
      message: `Le dictionnaire connaît déjà « ${word} » : ôtez cette ligne.`,
    })),
    ...unused.map((word) => ({ file: OWN_WORDS, line: ownLine(word), message: `Aucun texte n’emploie « ${word} » : ôtez cette ligne.` })),
    ...(unsorted < 0
      ? []
      : [{ file: OWN_WORDS, line: unsorted + 1, message: 'Cette liste suit l’alphabet, chaque mot une fois : rangez cette ligne.' }]),
  ];
}
