import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@ulty/contracts/auth.js';
import { levelName, tierName } from '@ulty/domain/coins.js';
import { Sql } from '../../core/database/sql.js';
import { StreakReadings } from '../../rewards/streaks/streak-readings.service.js';
import type { SessionUser } from '../../core/http/access.js';
import { READ_FIGURES, type FiguresRow } from './current-user.queries.js';

/** Builds the signed-in person that every screen reads, in one statement. Spec §3, product §3.6. */
@Injectable()
export class CurrentUsers {
  constructor(
    private readonly sql: Sql,
    private readonly streaks: StreakReadings,
  ) {}

  /** Coins in UTC, study time in minutes, the streak as of the learner's own today. */
  async of(user: SessionUser): Promise<CurrentUser> {
    const figures = await this.sql.one<FiguresRow>('users.figures', READ_FIGURES, [user.id]);
    if (!figures) throw new Error('one row was asked for');
    const { available, pending, lifetime, coursesCompleted, totalStudyTimeMin, badgesEarned, savesData, isConsentDue, track, grade, tier } =
      figures;
    const now = new Date();
    const { current, status } = await this.streaks.of(user, figures, now);
    return {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone,
      profileImageUrl: user.profileImageUrl,
      ultyCoins: available + pending,
      ultyCoinsAvailable: available,
      ultyCoinsPending: pending,
      lifetimeCoins: lifetime,
      tier: tierName(tier),
      streak: { current, status },
      level: levelName(lifetime),
      coursesCompleted,
      totalStudyTime: totalStudyTimeMin,
      badgesEarned,
      role: user.role,
      tz: user.tz,
      ...(track && { track }),
      ...(grade && { grade }),
      ...(isConsentDue && { isConsentDue }),
      ...(savesData && { savesData }),
      serverTime: now.toISOString(),
    };
  }
}
