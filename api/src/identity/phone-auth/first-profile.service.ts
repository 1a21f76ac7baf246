import { Injectable } from '@nestjs/common';
import type { FirstProfile } from '@ulty/contracts/people/phone-auth.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/base/errors.js';
import { readLearnerFacts } from '../accounts/learner-facts.js';
import { isRude } from '../accounts/rude-words.js';

/**
 * $1 account, $2 first name, $3 alias, $4 year of birth, $5 track, $6 grade, $7 guardian, $8 region. Only an account that has no name yet; the very
 * same words again, after an answer was lost, change nothing.
 */
const WRITE_FIRST = `
  update users set first_name = $2, alias = $3, alias_folded = ulty_fold($3), birth_year = $4, track = $5, grade = $6, guardian_phone = $7, region = $8, version = version + 1
   where id = $1 and (first_name = '' or (first_name = $2 and alias = $3)) and (birth_year is null or birth_year = $4)
  returning id`;

/** The first profile of an account made by phone. Product §1.7, §2.1. */
@Injectable()
export class FirstProfiles {
  constructor(private readonly sql: Sql) {}

  /** ALIAS_TAKEN whatever its accents and capitals; VALIDATION without guardian before 18; VERSION_CONFLICT when the account has its profile. */
  async write(userId: string, ownPhone: string | null, { firstName, alias, ...told }: FirstProfile, now = new Date()): Promise<void> {
    const facts = readLearnerFacts(told, { year: now.getUTCFullYear(), ownPhone });
    if (isRude(alias)) throw new AppError('VALIDATION', { fields: { alias: 'Choisissez un autre nom.' } });
    const written = await this.sql
      .one('users.first-profile', WRITE_FIRST, [
        userId,
        firstName,
        alias,
        facts.birthYear,
        facts.track,
        facts.grade,
        facts.guardianPhone,
        facts.region,
      ])
      .catch((error: { constraint?: string }) => {
        throw error.constraint === 'users_alias_unique'
          ? new AppError('ALIAS_TAKEN', { fields: { alias: 'Choisissez un autre nom.' } })
          : error;
      });
    if (!written) throw new AppError('VERSION_CONFLICT');
  }
}
