import type { LearnerFacts } from '@ulty/contracts/people/learner-facts.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { AppError } from '../../core/base/errors.js';
import { readPhone } from '../../core/base/phone-number.js';

/** Error message when the guardian's number is the learner's own. */
export const OWN_AS_GUARDIAN = 'Écrivez un autre numéro que le vôtre.';

/** Columns of `users`. */
export interface FactsRow {
  birthYear: number;
  track: LearnerFacts['track'];
  grade: string | null;
  region: string | null;
  /** In E.164; only for minors. */
  guardianPhone: string | null;
}

/**
 * Validates the personal data of a new account, however it is made. VALIDATION for a year in the future, a pupil without class, a minor
 * without guardian. Product §1.7, §2.1.
 */
export function readLearnerFacts(
  { birthYear, track, grade, region, guardianPhone }: LearnerFacts,
  { year, ownPhone = null }: { year: number; ownPhone?: string | null },
): FactsRow {
  const fields: Record<string, string> = {};
  if (birthYear > year) fields.birthYear = 'Cette année n’est pas encore venue.';
  if (track === 'eleve' && !grade) fields.grade = 'Choisissez votre classe.';
  const guardian = isMinorIn(year, birthYear) && birthYear <= year ? readGuardian(guardianPhone) : null;
  if (guardian === undefined) fields.guardianPhone = 'Écrivez le numéro d’un parent ou tuteur. Exemple\u00a0: 70 12 34 56';
  else if (guardian !== null && guardian === ownPhone) fields.guardianPhone = OWN_AS_GUARDIAN;
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', { fields });
  return {
    birthYear,
    track,
    grade: track === 'entrepreneur' ? null : grade || null,
    region: region || null,
    guardianPhone: guardian ?? null,
  };
}

/** Parses the guardian's number; undefined when it is no number. */
function readGuardian(typed: string | undefined): string | undefined {
  try {
    return readPhone(typed ?? '', 'BF').e164;
  } catch {
    return undefined;
  }
}
