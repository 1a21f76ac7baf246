import { foldText, stemOf, wordsOf } from '@ulty/domain/search-text.js';

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)| arobase )\s?[\p{L}\p{N}.-]{1,120}\.\p{L}{2,24}/giu;
/** Six digits and more, however they are set apart. */
const NUMBER = /\+?\d(?:[ .\-/()\u00a0\u202f]?\d){5,}/g;
/** A sum is no telephone number. */
const UNIT = /^[\s\u00a0\u202f]?(?:f?cfa|francs?|f|utc|%)(?!\p{L})/iu;
const SCHOOL =
  /(?<!\p{L})(?:[Ll]yc[ée]e|[Cc]oll[eè]ge|[ÉéEe]cole|[Uu]niversit[ée]|[Ii]nstitut|[Cc]omplexe scolaire|[Cc]ours|CEG|CET)\s+(?:(?:priv[ée]e?|municipal|moderne|mixte|technique|d[eu]|des|la|le|de la|saint|sainte)\s+)*\p{Lu}[\p{L}’'-]*(?:[\s-]+\p{Lu}[\p{L}’'-]*)*/gu;
const NAME_TOLD =
  /(?<!\p{L})(?:[Jj]e m[’' ]appelle|[Mm]on (?:pr[ée])?nom (?:est|c[’' ]est)|[Mm]oi c[’' ]est|[Jj]e suis (?=\p{Lu})|[Mm]y name is)\s*[\p{L}’'-]+(?:[ ]+\p{Lu}[\p{L}’'-]*)*/gu;
const BORN = /(?<!\p{L})n[ée]e?\s+le\s+\d{1,2}[\d\p{L} /.-]{2,18}\d{2}/giu;
const AGE = /(?<!\p{L})j[’' ]?ai\s+\d{1,2}\s+ans(?!\p{L})/giu;
const PLACE =
  /(?<!\p{L})(?:[Ss]ecteur|[Qq]uartier|[Vv]illage de|[Jj][’' ]habite(?:\s+(?:[àa]|au))?)\s+(?:\p{Lu}[\p{L}’'-]*|\d+)(?:[\s-]+\p{Lu}[\p{L}’'-]*)*/gu;
const NAMED = /(?<![.!?…:\n«"]\s{0,4})(?<=\S\s{1,4})\p{Lu}[\p{L}’'-]{0,40}\p{Ll}[\p{L}’'-]{0,40}(?:[ -]\p{Lu}[\p{L}’'-]{0,40}){0,5}/gu;

/**
 * A question without what tells who asks or of whom: names, numbers, addresses, schools, ages, places. What goes to a model passes here, for everybody. A name
 * is a capitalised word that none of our own passages has. @param own what the account holds of the person; @param known our passages
 */
export function redact(question: string, own: readonly string[], known: readonly string[]): string {
  const ours = new Set(known.flatMap(wordsOf).map(stemOf));
  const isOurs = (name: string) => wordsOf(name).every((word) => word.length < 2 || ours.has(stemOf(word)));
  const given = question
    .normalize('NFC')
    .replace(EMAIL, '[adresse]')
    .replace(BORN, '[date]')
    .replace(AGE, '[âge]')
    .replace(NUMBER, (number, at: number, whole: string) => (UNIT.test(whole.slice(at + number.length)) ? number : '[numéro]'))
    .replace(SCHOOL, '[école]')
    .replace(NAME_TOLD, '[nom]')
    .replace(PLACE, '[lieu]')
    .replace(NAMED, (name) => (isOurs(name) ? name : '[nom]'));
  const names = new Set(own.flatMap((text) => wordsOf(text)).filter((word) => word.length > 2 && !ours.has(stemOf(word))));
  return given.replaceAll(/[\p{L}\p{N}]+/gu, (word) => (names.has(foldText(word)) ? '[nom]' : word));
}

/** A question without who asks it, where they live and learn: names that nothing of ours has are not what it is about. */
export const withoutPerson = (question: string): string =>
  [EMAIL, BORN, AGE, SCHOOL, NAME_TOLD, PLACE].reduce((text, told) => text.replace(told, ' '), question);
