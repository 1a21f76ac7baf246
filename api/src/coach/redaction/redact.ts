import { foldText, stemOf, wordsOf } from '@ulty/domain/search-text.js';

const EMAIL = /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)| arobase )\s?[\p{L}\p{N}.-]+\.\p{L}{2,}/giu;
/** Six digits and more, however they are set apart; sums keep their unit. */
const NUMBER = /\+?\d(?:[ .\-/()\u00a0\u202f]?\d){5,}(?!\s?(?:f?cfa|francs?|f|utc|%)\b)/gi;
const SCHOOL =
  /\b(lyc[ée]e|coll[eè]ge|[ée]cole|universit[ée]|institut|complexe scolaire|cours|ceg|cetf?)\s+((?:priv[ée]e?|municipal|moderne|mixte|technique|d[eu’']|des|la|le|de la|saint|sainte)[\s’'-]*)*\p{Lu}[\p{L}’'-]*(?:[\s-]+\p{Lu}[\p{L}’'-]*)*/gu;
const SCHOOL_TOLD = /\b(?:mon|notre|au|à l[’'])\s?(?:lyc[ée]e|coll[eè]ge|[ée]cole)\s+(?:s[’']appelle|c[’']est)\s+[^.,;!?\n]+/giu;
const NAME_TOLD =
  /\b(je m[’' ]appelle|mon (?:pr[ée])?nom (?:est|c[’' ]est)|moi c[’' ]est|je suis (?=\p{Lu})|my name is)\s*[\p{L}’'-]+(?:[ ]+\p{Lu}[\p{L}’'-]*)*/giu;
const BORN = /\bn[ée]e?\s+le\s+[\d\p{L} /.-]{4,20}\d{2,4}/giu;
const AGE = /\bj[’' ]?ai\s+\d{1,2}\s+ans\b/giu;
const PLACE = /\b(?:secteur|quartier|village de|j[’' ]habite(?:\s+[àa]|\s+au)?)\s+(?:\p{Lu}[\p{L}’'-]*|\d+)(?:[\s-]+\p{Lu}[\p{L}’'-]*)*/gu;
const NAMED = /(?<![.!?…:\n«"]\s*)(?<=\S\s+)\p{Lu}[\p{L}’'-]*\p{Ll}[\p{L}’'-]*(?:[ -]\p{Lu}[\p{L}’'-]*)*/gu;

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
    .replace(NUMBER, '[numéro]')
    .replace(SCHOOL_TOLD, '[école]')
    .replace(SCHOOL, '[école]')
    .replace(NAME_TOLD, '[nom]')
    .replace(PLACE, '[lieu]')
    .replace(NAMED, (name) => (isOurs(name) ? name : '[nom]'));
  const names = new Set(own.flatMap((text) => wordsOf(text)).filter((word) => word.length > 2 && !ours.has(stemOf(word))));
  return given.replaceAll(/[\p{L}\p{N}]+/gu, (word) => (names.has(foldText(word)) ? '[nom]' : word));
}
