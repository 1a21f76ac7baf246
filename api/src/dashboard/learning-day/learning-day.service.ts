import { Injectable } from '@nestjs/common';
import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { EXAM_OF_GRADE } from '@ulty/domain/learning/exam-of-grade.js';
import { dayNumber, dayOf, mondayOf } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import type { SessionUser } from '../../core/http/access.js';
import { readLearningDay } from './learning-day.queries.js';

/** What a learner may read next, and has done today. Product §2.27. */
@Injectable()
export class LearningDayService {
  constructor(private readonly db: Db) {}

  /** Returns the learner's day in their own calendar; the book of the day is that of UTC, as in the library. One statement. */
  async of(user: SessionUser, now = new Date()): Promise<LearningDay> {
    const today = dayOf(now.toISOString(), user.tz);
    const row = await this.db.oneOrThrow(readLearningDay, {
      user: user.id,
      today,
      tz: user.tz,
      dayNumber: dayNumber(now.toISOString().slice(0, 10)),
      monday: mondayOf(today),
      exams: JSON.stringify(EXAM_OF_GRADE),
    });
    const { shortOfDay, ...facts } = row;
    return { day: today, ...facts, ...(shortOfDay && { shortOfDay }) };
  }
}
