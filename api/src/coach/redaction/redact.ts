import { foldText, isCommonWord, stemOf, wordsOf } from '@ulty/domain/base/search-text.js';
import { isOfQuestions } from '../passages/question-words.js';

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)| arobase )\s?[\p{L}\p{N}.-]{1,120}\.\p{L}{2,24}/giu;
/** Six digits or more, whatever separates them. */
const NUMBER = /\+?\d(?:[ .\-/()\u00a0\u202f]?\d){5,}/g;
/** A unit after a number: a sum of money is no telephone number. */
const UNIT = /^[\s\u00a0\u202f]?(?:f?cfa|francs?|f|utc|%)(?!\p{L})/iu;
const BORN = /(?<!\p{L})n[ée]e?\s+le\s+\d{1,2}[\d\p{L} /.-]{2,18}\d{2}/giu;
const AGE = /(?<!\p{L})(?:j[’' ]?ai|[âa]g[ée]e?\sde)\s{1,3}\d{1,2}\s{0,3}ans(?!\p{L})/giu;

/** Words that introduce a name, and the placeholder that replaces it. */
interface Cue {
  before: RegExp;
  /** Words allowed between the cue and the name. */
  fillers: ReadonlySet<string>;
  /** Whether the first word after the cue is always a name. */
  isSure?: boolean;
  mark: (cue: string) => string;
}

const SCHOOL: Cue = {
  before: /(?<!\p{L})(?:lyc[ée]e|coll[eè]ge|[ée]cole|universit[ée]|institut|complexe\sscolaire|cours|ceg|cet)(?!\p{L})/giu,
  fillers: new Set('prive privee municipal municipale moderne mixte technique de du des d la le l saint sainte'.split(' ')),
  mark: () => '[école]',
};
const PLACE: Cue = {
  before: /(?<!\p{L})(?:secteur|quartier|village|(?:j[’' ]?habite|je\svis))(?!\p{L})/giu,
  fillers: new Set('a au aux de du des d la le l en dans vers quartier village'.split(' ')),
  mark: () => '[lieu]',
};
const NAME_TOLD: Cue = {
  before: /(?<!\p{L})(?:je\sm[’' ]?appelle|mon\s(?:pr[ée])?nom\s(?:est|c[’' ]?est)|moi\sc[’' ]?est|my\sname\sis)(?!\p{L})/giu,
  fillers: new Set(),
  isSure: true,
  mark: () => '[nom]',
};
const NAME_SAID: Cue = { before: /(?<!\p{L})je\ssuis(?!\p{L})/giu, fillers: new Set(), mark: () => '[nom]' };
const CUES = [SCHOOL, NAME_TOLD, NAME_SAID, PLACE];
/** Relatives and acquaintances: the relation stays in the text, the name is removed. */
const RELATION: Cue = {
  before:
    /(?<!\p{L})(?:m[ao]n?|notre|le|la|un|une)\s(?:prof|professeure?|amie?|cop(?:ain|ine)|camarade|fr[èe]re|s(?:œ|oe)ur|p[èe]re|m[èe]re|papa|maman|oncle|tante|cousine?|voisine?|ma[îi]tre(?:sse)?|directeur|directrice|patronn?e?|monsieur|madame)(?!\p{L})/giu,
  fillers: new Set(['monsieur', 'madame', 'm', 'mme']),
  mark: (cue) => `${cue} [nom]`,
};

const NEXT_WORD = /[\s-]{1,4}(?:[dl][’'])?([\p{L}\p{N}][\p{L}\p{N}’'-]{0,40})/uy;
/** Number of words after a cue that are examined. */
const MOST_BEHIND = 8;
/** A word that is capitalised or all in capitals, wherever it occurs. */
const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}’'-]{0,60}/gu;
const MARK_OR_WORD = /\[\p{L}{1,8}\]|\p{L}{3,60}/gu;
const isTitled = (word: string) => /^\p{Lu}[’'-]?\p{L}*\p{Ll}/u.test(word);

/** What is known about a text before it is read. */
export interface Known {
  /** Personal data that the account holds. */
  own: readonly string[];
  /** Our passages that are shown beside the text: names in them are not personal. */
  passages: readonly string[];
  /** Stems of ordinary words: see Lexicon. */
  words: ReadonlySet<string>;
  /** For a minor, a word that is neither common nor in our texts is removed. */
  isMinor: boolean;
}

/**
 * Removes what identifies the person who asks or other people: names, numbers, addresses, schools, ages, places. Every text for a model
 * passes here. A name is a capitalised word that is neither ordinary nor in our passages, or such a word after a cue, however it is
 * written.
 */
export function redact(question: string, { own, passages, words, isMinor }: Known): string {
  const ours = new Set(passages.flatMap(wordsOf).map(stemOf));
  const isKnown = (word: string) => isCommonWord(word) || isOfQuestions(word) || ours.has(stemOf(word)) || words.has(stemOf(word));
  const isOurs = (name: string) => wordsOf(name).every((word) => word.length < 2 || isKnown(word));
  const isName = (word: string) => isTitled(word) || !isOurs(word);
  const cued = CUES.reduce(
    (text, cue) => hide(text, cue, isName),
    question
      .normalize('NFC')
      .replace(EMAIL, '[adresse]')
      .replace(BORN, '[date]')
      .replace(AGE, '[âge]')
      .replace(NUMBER, (number, at: number, whole: string) => (UNIT.test(whole.slice(at + number.length)) ? number : '[numéro]')),
  );
  const given = hide(cued, RELATION, (word) => !isOurs(word)).replace(CAPITALISED, (name) => (isOurs(name) ? name : '[nom]'));
  const names = new Set(own.flatMap((text) => wordsOf(text)).filter((word) => word.length > 2 && !ours.has(stemOf(word))));
  const clean = given.replaceAll(/[\p{L}\p{N}]+/gu, (word) => (names.has(foldText(word)) ? '[nom]' : word));
  return isMinor ? clean.replace(MARK_OR_WORD, (word) => (word.startsWith('[') || isOurs(word) ? word : '[…]')) : clean;
}

/** Removes the person, their place and school, as far as capitals reveal them: unknown names are not the subject of a question. */
export const withoutPerson = (question: string): string =>
  CUES.reduce(
    (text, cue) => hide(text, { ...cue, mark: () => ' ' }, isTitled),
    [EMAIL, BORN, AGE].reduce((text, told) => text.replace(told, ' '), question),
  );

/** Replaces the names after a cue, and the cue. */
function hide(text: string, { before, fillers, isSure = false, mark }: Cue, isName: (word: string) => boolean): string {
  let hidden = '';
  let at = 0;
  for (const { 0: cue, index } of text.matchAll(before)) {
    if (index < at) continue;
    const end = endOfName(text, index + cue.length, fillers, isSure, isName);
    if (end === null) continue;
    hidden += text.slice(at, index) + mark(cue);
    at = end;
  }
  return hidden + text.slice(at);
}

/** Returns where the name ends that begins at an offset, or up to a few words after it; null where no name begins. */
function endOfName(
  text: string,
  from: number,
  fillers: ReadonlySet<string>,
  isSure: boolean,
  isName: (word: string) => boolean,
): number | null {
  let end: number | null = null;
  NEXT_WORD.lastIndex = from;
  for (let count = 0; count < MOST_BEHIND; count += 1) {
    const [, word] = NEXT_WORD.exec(text) ?? [];
    if (word === undefined) break;
    if (isName(word) || /^\d/.test(word) || (isSure && count === 0)) end = NEXT_WORD.lastIndex;
    else if (end !== null || !fillers.has(foldText(word))) break;
  }
  return end;
}
