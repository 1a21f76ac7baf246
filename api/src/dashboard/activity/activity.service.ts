import { Injectable } from '@nestjs/common';
import type { Activity } from '@ulty/contracts/learning/activity.js';
import { ACTIVITY_DAYS, WEAK_TOPICS } from '@ulty/domain/learning/activity.js';
import { addDays, dayOf } from '@ulty/domain/days/streak.js';
import type { SessionUser } from '../../core/http/access.js';
import { Db } from '../../core/database/db.js';
import { readActivity } from './activity.queries.js';

/** A learner's recent activity, for 'Mon activité'. Product §2.2. */
@Injectable()
export class ActivityService {
  constructor(private readonly db: Db) {}

  /** Returns the last 30 days of the learner's calendar, minutes and UTC. One statement. */
  async of(user: SessionUser, now = new Date()): Promise<Activity> {
    const today = dayOf(now.toISOString(), user.tz);
    const firstDay = addDays(today, 1 - ACTIVITY_DAYS);
    const { minAnswers, belowPercent, shown } = WEAK_TOPICS;
    const row = await this.db.oneOrThrow(readActivity, { user: user.id, firstDay, today, minAnswers, belowPercent, most: shown });
    const minutes = new Map(row.days.map((one) => [one.day, one.minutes]));
    const days = Array.from({ length: ACTIVITY_DAYS }, (_, index) => addDays(firstDay, index)).map((day) => ({
      day,
      minutes: minutes.get(day) ?? 0,
    }));
    return { ...row, days };
  }
}
