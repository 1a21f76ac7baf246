import { Injectable } from '@nestjs/common';
import type { TutorCard, TutorList, TutorPage, TutorQuery } from '@ulty/contracts/community/tutors.js';
import { nextSlots, TUTORS } from '@ulty/domain/people/tutors.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { isUuid } from '../../core/base/ids.js';
import { Relations } from '../../safety/people/relations.js';
import { listTutors, readReviews, readRound, readTutor, type CardRow, type RoundRow } from './directory.queries.js';

const PAGE_SIZE = 20;
const REVIEWS_SHOWN = 20;

/** The directory of tutors for members. Product §2.16. */
@Injectable()
export class TutorDirectory {
  constructor(
    private readonly db: Db,
    private readonly relations: Relations,
  ) {}

  /** Returns one page in two statements. Throws VALIDATION for an invalid cursor. */
  async list({ subject, region, language, volunteer, second, cursor }: TutorQuery, now = new Date()): Promise<TutorList> {
    if (cursor !== undefined && !isUuid(cursor)) throw new AppError('VALIDATION', { fields: { cursor: 'Cette page n’existe pas.' } });
    const rows = await this.db.rows(listTutors, {
      now,
      subject: subject ?? null,
      region: region ?? null,
      language: language ?? null,
      volunteersOnly: volunteer === '1',
      helpersOnly: second === '1',
      after: cursor ?? null,
      most: PAGE_SIZE + 1,
    });
    const shown = rows.slice(0, PAGE_SIZE);
    return {
      items: shown.map((row) => toCard(row, now)),
      next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
      secondRound: await this.round(now),
    };
  }

  /** Returns one tutor. Throws TUTOR_NOT_FOUND, also when reader and tutor may not meet. */
  async one(userId: string, id: string, now = new Date()): Promise<TutorPage> {
    const row = isUuid(id) ? await this.db.one(readTutor, { now, tutor: id }) : null;
    if (!row) throw new AppError('TUTOR_NOT_FOUND');
    if (row.userId !== userId) {
      const meeting = await this.relations.mayMeet(this.db, userId, [row.userId], 'tutor', {
        checkedTutors: new Set([row.userId]),
      });
      if (meeting.get(row.userId) === 'blocked') throw new AppError('TUTOR_NOT_FOUND');
    }
    const reviews = await this.db.rows(readReviews, { tutor: id, most: REVIEWS_SHOWN });
    return {
      ...toCard(row, now),
      bio: row.bio,
      verifiedUntil: row.verifiedUntil.toISOString(),
      slots: nextSlots(row.hours, row.taken, now).map((slot) => slot.toISOString()),
      reviewList: reviews.map((review) => ({ ...review, at: review.at.toISOString() })),
      secondRound: await this.round(now),
    };
  }

  private round(now: Date): Promise<RoundRow | null> {
    return this.db.one(readRound, { today: now.toISOString().slice(0, 10) });
  }
}

function toCard(row: CardRow, now: Date): TutorCard {
  const { id, alias, subjects, levels, languages, modes, priceFcfa, region, reviews, answerMin, helpsSecondRound, isDemo } = row;
  return {
    id,
    alias,
    subjects,
    levels,
    languages,
    modes,
    priceFcfa,
    region,
    rating: reviews < TUTORS.ratedFrom || row.stars === null ? null : Math.round(row.stars * 10) / 10,
    reviews,
    answerMin,
    nextSlot: nextSlots(row.hours, row.taken, now)[0]?.toISOString() ?? null,
    helpsSecondRound,
    isDemo,
  };
}
