import { Injectable } from '@nestjs/common';
import type { EventContext } from '../events/event-log.js';
import { StreakDays } from '../streaks/streak-days.js';
import { Achievements, type Achieved, type Evidence } from './achievements.js';

/** Counts the day and reads the streak. Product §2.8. */
@Injectable()
export class LearnerAchievements extends Achievements {
  constructor(private readonly streakDays: StreakDays) {
    super();
  }

  override async note(context: EventContext, evidence: readonly Evidence[]): Promise<Achieved> {
    const proof = evidence.find(({ counts }) => counts)?.kind ?? null;
    const { reading } = await this.streakDays.count(context, proof);
    return { rewards: [], streak: { current: reading.current, status: reading.status }, badges: [] };
  }
}
