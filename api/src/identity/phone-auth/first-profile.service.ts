import { Injectable } from '@nestjs/common';
import type { FirstProfile } from '@ulty/contracts/phone-auth.js';
import { isMinorIn } from '@ulty/domain/ages.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/errors.js';
import { isRude } from '../profile/rude-words.js';
import { readPhone } from './phone-number.js';

/** The guardian must be another person. */
export const OWN_AS_GUARDIAN = 'Écrivez un autre numéro que le vôtre.';

/**
 * $1 account, $2 first name, $3 alias, $4 year of birth, $5 track, $6 grade, $7 guardian. Only an account that has no name yet; the very
 * same words again, after an answer was lost, change nothing.
 */
const WRITE_FIRST = `
  update users set first_name = $2, alias = $3, alias_folded = ulty_fold($3), birth_year = $4, track = $5, grade = $6, guardian_phone = $7, version = version + 1
   where id = $1 and (first_name = '' or (first_name = $2 and alias = $3)) and (birth_year is null or birth_year = $4)
  returning id`;

/** The first profile of an account made by phone. Product §1.7, §2.1. */
@Injectable()
export class FirstProfiles {
  constructor(private readonly sql: Sql) {}

  /** ALIAS_TAKEN whatever its accents and capitals; VALIDATION without guardian before 18; VERSION_CONFLICT when the account has its profile. */
  async write(
    userId: string,
    ownPhone: string | null,
    { firstName, alias, birthYear, track, grade, guardianPhone }: FirstProfile,
    now = new Date(),
  ): Promise<void> {
    const year = now.getUTCFullYear();
    if (birthYear > year) throw new AppError('VALIDATION', { fields: { birthYear: 'Cette année n’est pas encore venue.' } });
    if (isRude(alias)) throw new AppError('VALIDATION', { fields: { alias: 'Choisissez un autre nom.' } });
    const guardian = isMinorIn(year, birthYear) ? readGuardian(guardianPhone) : null;
    if (guardian && guardian === ownPhone) throw new AppError('VALIDATION', { fields: { guardianPhone: OWN_AS_GUARDIAN } });
    const written = await this.sql
      .one('users.first-profile', WRITE_FIRST, [userId, firstName, alias, birthYear, track, grade || null, guardian])
      .catch((error: { constraint?: string }) => {
        throw error.constraint === 'users_alias_unique'
          ? new AppError('ALIAS_TAKEN', { fields: { alias: 'Choisissez un autre nom.' } })
          : error;
      });
    if (!written) throw new AppError('VERSION_CONFLICT');
  }
}

/** E.164 of the guardian's number; an error names the guardian's field. */
function readGuardian(typed: string | undefined): string {
  try {
    return readPhone(typed ?? '', 'BF').e164;
  } catch {
    throw new AppError('VALIDATION', { fields: { guardianPhone: 'Écrivez le numéro d’un parent ou tuteur. Exemple\u00a0: 70 12 34 56' } });
  }
}
