import { Injectable } from '@nestjs/common';
import type { FirstProfile } from '@ulty/contracts/people/phone-auth.js';
import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import { AppError } from '../../core/base/errors.js';
import { readLearnerFacts } from '../accounts/learner-facts.js';
import { isRude } from '../accounts/rude-words.js';

/** Writes the first profile of an account without a name; the same values again, after a lost answer, change nothing. */
const writeFirstProfile = statement(
  'users.first-profile',
  `
  update users set first_name = :firstName, alias = :alias, alias_folded = ulty_fold(:alias), birth_year = :birthYear,
      track = :track, grade = :grade?, guardian_phone = :guardianPhone?, region = :region?, version = version + 1
   where id = :user and (first_name = '' or (first_name = :firstName and alias = :alias))
     and (birth_year is null or birth_year = :birthYear)
  returning id`,
);

/** The first profile of an account made by phone. Product §1.7, §2.1. */
@Injectable()
export class FirstProfiles {
  constructor(private readonly db: Db) {}

  /**
   * Writes the profile. ALIAS_TAKEN regardless of accents and capitals; VALIDATION without guardian before 18; VERSION_CONFLICT when the
   * account has a profile.
   */
  async write(userId: string, ownPhone: string | null, { firstName, alias, ...told }: FirstProfile, now = new Date()): Promise<void> {
    const facts = readLearnerFacts(told, { year: now.getUTCFullYear(), ownPhone });
    if (isRude(alias)) throw new AppError('VALIDATION', { fields: { alias: 'Choisissez un autre nom.' } });
    const written = await this.db
      .one(writeFirstProfile, {
        user: userId,
        firstName,
        alias,
        birthYear: facts.birthYear,
        track: facts.track,
        grade: facts.grade,
        guardianPhone: facts.guardianPhone,
        region: facts.region,
      })
      .catch((error: { constraint?: string }) => {
        throw error.constraint === 'users_alias_unique'
          ? new AppError('ALIAS_TAKEN', { fields: { alias: 'Choisissez un autre nom.' } })
          : error;
      });
    if (!written) throw new AppError('VERSION_CONFLICT');
  }
}
