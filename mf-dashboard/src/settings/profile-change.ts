import { typedWhole } from '@ulty/domain/base/typed-number.js';
import type { OwnProfile, ProfileChange } from '@ulty/contracts/people/profile.js';
import type { ProfileDraft } from './profile-draft';

const FIELDS = [
  'firstName',
  'lastName',
  'alias',
  'birthYear',
  'track',
  'grade',
  'region',
  'school',
  'guardianPhone',
  'visibility',
  'face',
  'dataMode',
] as const;

/** A field of the profile that a form of Réglages changes. */
export type ProfileField = (typeof FIELDS)[number];

/** The fields of a form that differ from the profile it showed, as typed. */
export function readTyped(form: FormData, shown: OwnProfile): ProfileDraft {
  const typed: Record<string, string> = {};
  for (const field of FIELDS) {
    const value = form.get(field);
    if (typeof value === 'string' && value.trim() !== String(shown[field] ?? '')) typed[field] = value;
  }
  return typed;
}

/** The changes to save. A list left on 'Choisissez' changes nothing; an emptied text is saved as empty. */
export function readChange(form: FormData, shown: OwnProfile): ProfileChange {
  const change: Record<string, unknown> = {};
  for (const [field, typed] of Object.entries(readTyped(form, shown))) {
    const value = typed.trim();
    if (value === '' && ['track', 'alias', 'birthYear'].includes(field)) continue;
    if (field === 'birthYear') change.birthYear = typedWhole(value) ?? 0;
    else change[field] = value;
  }
  return change;
}
