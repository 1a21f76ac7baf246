import { Inject, Injectable, Optional } from '@nestjs/common';
import type { CurrentUser } from '@ulty/contracts/auth.js';
import { TIERS } from '@ulty/domain/coins.js';
import type { SessionUser } from './access.js';

/** What a learner has done so far. The progress module provides it, from a global module. */
export abstract class LearnerFigures {
  /** Finished courses, and minutes studied. */
  abstract figuresOf(userId: string): Promise<{ coursesCompleted: number; totalStudyTimeMin: number }>;
}

/** Level of someone without experience points. Spec §2. */
const FIRST_LEVEL = 'Débutant';

/** Builds the person every screen reads. Spec §3. */
@Injectable()
export class CurrentUsers {
  constructor(@Optional() @Inject(LearnerFigures) private readonly figures: LearnerFigures | null) {}

  async of(user: SessionUser): Promise<CurrentUser> {
    const figures = await this.figures?.figuresOf(user.id);
    return {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      profileImageUrl: user.profileImageUrl,
      ultyCoins: 0,
      ultyCoinsAvailable: 0,
      ultyCoinsPending: 0,
      lifetimeCoins: 0,
      tier: TIERS[0],
      streak: { current: 0, status: 'lost' },
      level: FIRST_LEVEL,
      coursesCompleted: figures?.coursesCompleted ?? 0,
      totalStudyTime: figures?.totalStudyTimeMin ?? 0,
      badgesEarned: 0,
      role: user.role,
      tz: user.tz,
      serverTime: new Date().toISOString(),
    };
  }
}
