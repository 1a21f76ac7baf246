import { Injectable } from '@nestjs/common';
import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { EXAM_OF_GRADE } from '@ulty/domain/learning/exam-of-grade.js';
import { dayNumber, dayOf, mondayOf } from '@ulty/domain/days/streak.js';
import { Sql } from '../../core/database/sql.js';
import type { SessionUser } from '../../core/http/access.js';
import { READ_LEARNING_DAY, type LearningDayRow } from './learning-day.queries.js';

/** What a learner may read next, and has done today. Product §2.27. */
@Injectable()
export class LearningDayService {
  constructor(private readonly sql: Sql) {}

  /** The learner's day in their own calendar; the book of the day is that of UTC, as in the library. One statement. */
  async of(user: SessionUser, now = new Date()): Promise<LearningDay> {
    const today = dayOf(now.toISOString(), user.tz);
    const row = await this.sql.one<LearningDayRow>('learning-day.read', READ_LEARNING_DAY, [
      user.id,
      today,
      user.tz,
      dayNumber(now.toISOString().slice(0, 10)),
      mondayOf(today),
      JSON.stringify(EXAM_OF_GRADE),
    ]);
    if (!row) throw new Error('one row was asked for');
    const { shortOfDay, ...facts } = row;
    return { day: today, ...facts, ...(shortOfDay && { shortOfDay }) };
  }
}
