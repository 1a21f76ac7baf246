import { foldText, isCommonWord, stemOf, wordsOf } from '@ulty/domain/base/search-text.js';
import { isOfQuestions } from '../passages/question-words.js';

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)| arobase )\s?[\p{L}\p{N}.-]{1,120}\.\p{L}{2,24}/giu;
/** Six digits and more, however they are set apart. */
const NUMBER = /\+?\d(?:[ .\-/()\u00a0\u202f]?\d){5,}/g;
/** A sum is no telephone number. */
const UNIT = /^[\s\u00a0\u202f]?(?:f?cfa|francs?|f|utc|%)(?!\p{L})/iu;
const BORN = /(?<!\p{L})n[ée]e?\s+le\s+\d{1,2}[\d\p{L} /.-]{2,18}\d{2}/giu;
const AGE = /(?<!\p{L})(?:j[’' ]?ai|[âa]g[ée]e?\sde)\s{1,3}\d{1,2}\s{0,3}ans(?!\p{L})/giu;

/** What is said before a name, and what then stands for it. */
interface Cue {
  before: RegExp;
  /** Between the cue and the name. */
  fillers: ReadonlySet<string>;
  /** Whether the first word behind it is a name whatever it is. */
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
/** People of one's own: who they are stays, what they are called does not. */
const RELATION: Cue = {
  before:
    /(?<!\p{L})(?:m[ao]n?|notre|le|la|un|une)\s(?:prof|professeure?|amie?|cop(?:ain|ine)|camarade|fr[èe]re|s(?:œ|oe)ur|p[èe]re|m[èe]re|papa|maman|oncle|tante|cousine?|voisine?|ma[îi]tre(?:sse)?|directeur|directrice|patronn?e?|monsieur|madame)(?!\p{L})/giu,
  fillers: new Set(['monsieur', 'madame', 'm', 'mme']),
  mark: (cue) => `${cue} [nom]`,
};

const NEXT_WORD = /[\s-]{1,4}(?:[dl][’'])?([\p{L}\p{N}][\p{L}\p{N}’'-]{0,40})/uy;
/** Words behind a cue that are looked at. */
const MOST_BEHIND = 8;
/** Capitalised or all in capitals, wherever it stands. */
const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}’'-]{0,60}/gu;
const MARK_OR_WORD = /\[\p{L}{1,8}\]|\p{L}{3,60}/gu;
const isTitled = (word: string) => /^\p{Lu}[’'-]?\p{L}*\p{Ll}/u.test(word);

/** What is known where a text is read. */
export interface Known {
  /** What the account holds of the person. */
  own: readonly string[];
  /** Our passages that are shown beside it: names in them are ours. */
  passages: readonly string[];
  /** Stems of ordinary words: see Lexicon. */
  words: ReadonlySet<string>;
  /** Of a minor no word is passed on that is neither common nor ours. */
  isMinor: boolean;
}

/**
 * A question without what tells who asks or of whom: names, numbers, addresses, schools, ages, places. What goes to a model passes here, for everybody. A name
 * is a capitalised word that is neither ordinary nor in our passages, or a word like it behind a cue, however it is written.
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

/** A question without who asks it, where they live and learn, as far as capitals tell: names that nothing of ours has are not what it is about. */
export const withoutPerson = (question: string): string =>
  CUES.reduce(
    (text, cue) => hide(text, { ...cue, mark: () => ' ' }, isTitled),
    [EMAIL, BORN, AGE].reduce((text, told) => text.replace(told, ' '), question),
  );

/** A text with the names behind a cue, and the cue, replaced. */
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

/** Where the name ends that begins at a place, or a little behind it; null where none does. */
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
