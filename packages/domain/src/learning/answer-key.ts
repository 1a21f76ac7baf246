import type { QuestionType } from './books.js';
import type { ExerciseType } from './exercises.js';
import { numberReadings, typedNumber } from '../base/typed-number.js';

/**
 * How an answer is compared with the key, on the device and on the server alike. Product §1.6, §2.21.
 *
 * Every answer has one canonical text:
 * - single: the id of the choice; truefalse: 'true' or 'false'
 * - multiple: the ids, each once, sorted, joined by commas: the order of ticking does not count
 * - order: the ids as they were put, joined by commas
 * - number: the number in its shortest decimal writing, as `typedNumber` reads it; '15,000' may be 15 or 15000, and is right as either
 * - text: letters and digits alone, lower case, without accents, spaces, apostrophes or ligatures; 'L’Œuvre' is 'loeuvre'
 *
 * The device holds SHA-256(`keyInput(question id, canonical text)`) of each right answer, so that it can tell right from wrong without
 * network, and one right answer to show in a correction. Neither is a secret: coins are safe because the server grades the first attempt
 * again, counts its time, and asks held-out questions before it pays money.
 */

/** An answer as the quiz passes it: choice ids, true or false, a number or the typed text. */
export type GivenAnswer = string | readonly string[] | boolean | number;

/** Most right answers one question may have; more hashes would make every download larger. */
export const MAX_ACCEPTED = 50;

/** The canonical text of an answer, or null when it cannot be an answer to this kind of question (nothing typed, no number). */
export function canonicalAnswer(type: QuestionType, given: GivenAnswer): string | null {
  switch (type) {
    case 'single':
      return onlyOne(given) || null;
    case 'multiple':
      return [...new Set(list(given))].sort().join(',') || null;
    case 'order':
      return list(given).join(',') || null;
    case 'truefalse':
      return given === true || given === 'true' ? 'true' : given === false || given === 'false' ? 'false' : null;
    case 'number':
      return numberText(given);
    case 'text':
      return typeof given === 'string' || typeof given === 'number' ? fold(String(given)) || null : null;
  }
}

/**
 * The canonical text of an answer in its sent form, a list of texts; null when it is no answer. A single answer must be the only entry: a
 * number with a second entry is wrong on the device and on the server.
 */
export function canonicalChoice(type: QuestionType, choice: readonly string[]): string | null {
  if (type === 'single' || type === 'multiple' || type === 'order') return canonicalAnswer(type, choice);
  const only = onlyOne(choice);
  return only === undefined ? null : canonicalAnswer(type, only);
}

/**
 * Every canonical text that an answer in its sent form may stand for: two for numbers such as '15,000', none when it is no answer, else
 * one.
 */
export function canonicalForms(type: QuestionType, choice: readonly string[]): string[] {
  const only = onlyOne(choice);
  if (type === 'number') return only === undefined ? [] : numberReadings(only);
  const canonical = canonicalChoice(type, choice);
  return canonical === null ? [] : [canonical];
}

/**
 * Canonical texts of all right answers, without duplicates. `answer` lists every accepted form for a text. A `tolerance` accepts the
 * numbers around the answer, in steps of the last decimal that the answer or the tolerance has: 12 ± 1 accepts 11, 12 and 13; 2.5 ± 0.1
 * accepts 2.4, 2.5 and 2.6. Empty when there is no right answer, or more than MAX_ACCEPTED.
 */
export function acceptedAnswers(type: QuestionType, answer: GivenAnswer, tolerance = 0): string[] {
  const forms = type === 'text' ? list(answer) : type === 'number' ? around(Number(answer), tolerance) : [answer];
  const texts = forms.map((form) => canonicalAnswer(type, form)).filter((text) => text !== null);
  return texts.length > MAX_ACCEPTED ? [] : [...new Set(texts)];
}

/** What may stand before a noun without changing an answer: 'le', 'l’', 'une', 'à un'. */
const ARTICLES = /^(?:(?:les?|la|une?|des?|du|aux?|à)\s+|[ld][’'])+/i;

/**
 * The right answer as a correction shows it, in its sent form. Of a text the first accepted form, then one other that is more than a variant
 * of it, if there is one: 'traîne', 'longue traîne'. Empty without an answer.
 */
export function shownAnswer(type: ExerciseType, answer: GivenAnswer): string[] {
  const [first, ...others] = list(answer);
  if (first === undefined || type !== 'text') return [...list(answer)];
  const bare = (form: string) => fold(form.replace(ARTICLES, ''));
  const other = others.find((form) => !bare(form).startsWith(bare(first)) && !bare(first).startsWith(bare(form)));
  return other === undefined ? [first] : [first, other];
}

/** The text to hash: the question's id as salt, and the canonical text. */
export function keyInput(questionId: string, canonical: string): string {
  return `${questionId}:${canonical}`;
}

function list(given: GivenAnswer): readonly string[] {
  return typeof given === 'object' ? given : [String(given)];
}

function onlyOne(given: GivenAnswer): string | undefined {
  const ids = list(given);
  return ids.length === 1 ? ids[0] : undefined;
}

/** A number in its shortest decimal form; null for anything that is not one plain number. */
function numberText(given: GivenAnswer): string | null {
  if (typeof given === 'string') return typedNumber(given);
  return typeof given === 'number' && Number.isFinite(given) ? String(Number(given.toFixed(9)) + 0) : null;
}

function around(answer: number, tolerance: number): number[] {
  const decimals = Math.max(decimalsOf(answer), decimalsOf(tolerance));
  const steps = Math.round(tolerance * 10 ** decimals);
  if (!(steps >= 0) || steps * 2 + 1 > MAX_ACCEPTED) return [];
  return Array.from({ length: steps * 2 + 1 }, (_, at) => Number((answer + (at - steps) / 10 ** decimals).toFixed(decimals)));
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
