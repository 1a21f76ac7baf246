import type { OwnProfile, ProfileChange } from '@ulty/contracts/profile.js';

const TEXTS = ['firstName', 'lastName', 'alias', 'track', 'grade', 'region', 'school', 'guardianPhone', 'visibility', 'dataMode'] as const;

/** What a form changed of the profile it showed. A list left on 'Choisissez' says nothing; an emptied text does. */
export function readChange(form: FormData, shown: OwnProfile): ProfileChange {
  const change: Record<string, unknown> = {};
  for (const field of TEXTS) {
    const value = form.get(field);
    if (typeof value !== 'string' || value.trim() === (shown[field] ?? '')) continue;
    if (value === '' && (field === 'track' || field === 'alias')) continue;
    change[field] = value.trim();
  }
  const year = String(form.get('birthYear') ?? '').trim();
  if (year !== '' && year !== String(shown.birthYear ?? '')) change.birthYear = /^\d{4}$/.test(year) ? Number(year) : 0;
  return change;
}
