import { Injectable } from '@nestjs/common';
import type { StudyCloth } from '@ulty/contracts/learning/study-cloth.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { firstClothDay } from '@ulty/domain/learning/study-cloth.js';
import type { SessionUser } from '../../core/http/access.js';
import { Db } from '../../core/database/db.js';
import { readStudyCloth } from './study-cloth.queries.js';

/** The days a learner studied, for 'Mon étoffe'. Identity §17.7. */
@Injectable()
export class StudyClothService {
  constructor(private readonly db: Db) {}

  /** Returns all counted days of the learner's calendar. One statement. */
  async of(user: SessionUser, now = new Date()): Promise<StudyCloth> {
    const today = dayOf(now.toISOString(), user.tz);
    return {
      today,
      ...(await this.db.oneOrThrow(readStudyCloth, { user: user.id, zone: user.tz, today, firstDay: firstClothDay(today) })),
    };
  }
}
