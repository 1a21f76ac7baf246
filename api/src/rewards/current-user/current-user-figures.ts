import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { MotifCode } from '@ulty/domain/rewards/ornaments.js';
import { levelName, tierName } from '@ulty/domain/base/coins.js';
import { Db } from '../../core/database/db.js';
import { CurrentUsers } from '../../identity/sessions/current-users.js';
import { StreakReadings } from '../streaks/streak-readings.service.js';
import type { SessionUser } from '../../core/http/access.js';
import { readFigures } from './current-user-figures.queries.js';

/** Builds the signed-in person in one statement. */
@Injectable()
export class CurrentUserFigures extends CurrentUsers {
  constructor(
    private readonly db: Db,
    private readonly streaks: StreakReadings,
  ) {
    super();
  }

  override async of(user: SessionUser): Promise<CurrentUser> {
    const figures = await this.db.oneOrThrow(readFigures, { user: user.id });
    const {
      available,
      pending,
      lifetime,
      coursesCompleted,
      totalStudyTimeMin,
      badgesEarned,
      savesData,
      isConsentDue,
      isWelcomeDue,
      track,
      grade,
      face,
      motif,
      tier,
    } = figures;
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
      ...(face && { face }),
      ...(motif && { motif: motif as MotifCode }),
      ...(isConsentDue && { isConsentDue }),
      ...(isWelcomeDue && { isWelcomeDue }),
      ...(savesData && { savesData }),
      serverTime: now.toISOString(),
    };
  }
}
