import type { HoldCode } from '@ulty/domain/people/safety.js';
import { fold, formsOf, wordsOf } from './lookalike-letters.js';
import { CONTACTS, DANGERS, EXAM_WORDS, INSULTS, INVITATIONS, MARKETS, NUMBER_WORDS, SCAMS } from './word-lists.js';

/** Longer texts than any room accepts are not analysed: they are held. */
const MOST_CHARS = 20_000;

const EMAIL = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}\.[a-z]{2}/;
const LINK = /https?:|www\.|\b[a-z0-9-]{2,63}\.(?:com|net|org|info|bf|ci|fr|io|me|ly|app|xyz|top|tk)\b/;
const LONG_NUMBER = /\+?\d[\d .\-/()]{6,24}\d/g;
/** A unit after a number: a sum or a measure. */
const UNIT = /^\s{0,2}(?:f?cfa|francs?|f|utc|km|kg|m|g|euros?|e)\b/;

const exact = new Set<string>(INSULTS.filter((word) => !word.endsWith('*')));
const beginnings = INSULTS.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
const contacts = new Set<string>(CONTACTS);
const markets = new Set<string>(MARKETS);
const invitations = new Set<string>(INVITATIONS);
/** Most words between an invitation and the name of a service. */
const BESIDE = 5;
const numberWords = new Set<string>(NUMBER_WORDS);

/** Codes of why a text may have to be held, whoever wrote it. */
type Found = Extract<HoldCode, 'danger' | 'insult' | 'exam_leak' | 'scam' | 'contact' | 'link' | 'too_long'>;

export interface ReadText {
  found: Set<Found>;
  /** Whether it mentions a subject of an exam: with a picture that is enough to announce one. */
  speaksOfExam: boolean;
}

/** Analyses a text as people read it, through lookalike letters, invisible characters and leetspeak. Its time is linear in the text. */
export function readText(text: string): ReadText {
  const found = new Set<Found>();
  if (text.length > MOST_CHARS) return { found: found.add('too_long'), speaksOfExam: false };
  const folded = fold(text);
  const inOrder = wordsOf(folded).map(formsOf);
  const words = new Set(inOrder.flat());
  const line = ` ${folded
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join(' ')} `;
  const has = (phrases: readonly string[]) => phrases.some((phrase) => line.includes(` ${phrase} `));
  const hasAny = (list: readonly string[]) => list.some((word) => words.has(word));
  if (has(DANGERS)) found.add('danger');
  if (has(SCAMS)) found.add('scam');
  if ([...words].some((word) => exact.has(word) || beginnings.some((beginning) => word.startsWith(beginning)))) found.add('insult');
  const isNumberNamed = [...words].some((word) => numberWords.has(word));
  const leadsElsewhere = [...words].some((word) => contacts.has(word)) || invitesElsewhere(inOrder);
  if (leadsElsewhere || EMAIL.test(folded) || hasPhone(folded, isNumberNamed)) found.add('contact');
  if (LINK.test(folded)) found.add('link');
  const speaksOfExam = hasAny(EXAM_WORDS.subject) && hasAny(EXAM_WORDS.exam);
  if (speaksOfExam && hasAny(EXAM_WORDS.claim)) found.add('exam_leak');
  return { found, speaksOfExam };
}

/** Whether an invitation is near the name of a service where people sell, before or after it. */
function invitesElsewhere(inOrder: readonly (readonly string[])[]): boolean {
  return inOrder.some(
    (forms, at) =>
      forms.some((form) => markets.has(form)) &&
      inOrder.slice(Math.max(0, at - BESIDE), at + BESIDE + 1).some((near) => near.some((form) => invitations.has(form))),
  );
}

/** Whether a folded text contains a telephone number: eight digits as written in Burkina Faso, or those of another country. */
function hasPhone(folded: string, isNumberNamed: boolean): boolean {
  const digits = folded.replaceAll(/(?<=\d)o|o(?=\d)/g, '0');
  for (const match of digits.matchAll(LONG_NUMBER)) {
    const [text] = match;
    // A decimal number, or a sum of money.
    const before = digits.slice(Math.max(0, match.index - 2), match.index);
    if (/\d[.,]$/.test(before) || (text.startsWith('+') && /[\da-z)]\s?$/.test(before))) continue;
    if (UNIT.test(digits.slice(match.index + text.length, match.index + text.length + 10))) continue;
    if (isPhone(text) || isNumberNamed) return true;
  }
  return false;
}

function isPhone(text: string): boolean {
  const groups = text.split(/\D/).filter(Boolean);
  const all = groups.join('');
  if (text.startsWith('+') || /^(?:00)?226/.test(all)) return all.length >= 9;
  const isWritten = groups.length === 1 || groups.every(({ length }) => length === 2);
  return all.length === 8 && isWritten && /^[0567]/.test(all);
}
