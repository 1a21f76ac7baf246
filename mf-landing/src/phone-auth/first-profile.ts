import { typedWhole } from '@ulty/domain/base/typed-number.js';
import type { FirstProfile } from '@ulty/contracts/people/phone-auth.js';
import type { Region } from '@ulty/domain/base/regions.js';
import { mobileOf } from './phone-number';
import { NOT_A_MOBILE } from './phone-words';

/** What to correct, by field, in the order of the form. */
export type WrongFields = Record<string, string>;

const ADULT_AT = 18;

/** A public name made from the first name: 'Awa-482'. Empty while there is no first name. */
export function proposeAlias(firstName: string, salt: number): string {
  const letters = firstName
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .slice(0, 15)
    .trim();
  return letters && `${letters}-${salt}`;
}

/** Reads the form. `country` is the country of a guardian's number without prefix. */
export function readProfile(form: FormData, year: number, country: string): { profile: FirstProfile; wrong: WrongFields } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const birthYear = typedWhole(text('birthYear')) ?? NaN;
  const track = text('track') as FirstProfile['track'];
  const guardianPhone = mobileOf(text('guardianPhone'), country);
  const wrong: WrongFields = {};
  if (!text('firstName')) wrong.firstName = 'Écrivez votre prénom.';
  if (text('alias').length < 3) wrong.alias = '3 caractères au moins.';
  if (!(birthYear >= 1900 && birthYear <= year)) wrong.birthYear = 'Écrivez une année.';
  if (!track) wrong.track = 'Choisissez un parcours.';
  if (track === 'eleve' && !text('grade')) wrong.grade = 'Choisissez votre classe.';
  const isMinor = !wrong.birthYear && birthYear > year - ADULT_AT;
  if (isMinor && !guardianPhone) wrong.guardianPhone = NOT_A_MOBILE;
  const profile = {
    firstName: text('firstName'),
    alias: text('alias'),
    birthYear,
    track,
    ...(text('grade') && { grade: text('grade') }),
    ...(text('region') && { region: text('region') as Region }),
    ...(isMinor && guardianPhone && { guardianPhone }),
  };
  return { profile, wrong };
}
