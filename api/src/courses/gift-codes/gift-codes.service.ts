import { Injectable } from '@nestjs/common';
import type { GiftCodeOutcome, GiftCodeUse } from '@ulty/contracts/learning/gift-codes.js';
import { giftCode } from '@ulty/domain/learning/gift-codes.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { Db } from '../../core/database/db.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import type { Networks } from '../../core/http/networks-of.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { COURSES_TOPIC } from '../list/courses.service.js';
import { EnrollmentsService } from '../enrollments/enrollments.service.js';
import { findGiftCode, lockGiftCode, openCourseByCode, useGiftCode } from './gift-codes.queries.js';

const HOUR_MS = 3_600_000;
const UNKNOWN_OF_PERSON: Limit = { name: 'gift codes', max: 10, windowMs: HOUR_MS };
/** Limit per address: a class shares one, and mistypes. */
const UNKNOWN_OF_ADDRESS: Limit = { name: 'gift codes of an address', max: 120, windowMs: HOUR_MS };

/** The decision as the log stores it, without the enrolment, which changes later. */
type Answer = Pick<GiftCodeOutcome, 'outcome' | 'reason'> & { courseId?: string };

/** Gift codes of schools for learners. Product §2.20. */
@Injectable()
export class GiftCodes {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly limits: Limits,
    private readonly cache: PublicCache,
    private readonly enrollments: EnrollmentsService,
  ) {}

  /**
   * Takes a code that may have waited on a device: its course is open to the learner then. `rejected`: see GiftCodeOutcome.
   * TOO_MANY_REQUESTS after ten codes in an hour that nobody was given: the event stays undecided.
   */
  async use(user: SessionUser, networks: Networks, event: GiftCodeUse): Promise<GiftCodeOutcome> {
    const code = giftCode(event.code);
    // Done before the event's transaction, which would otherwise hold one connection while it waits for a second.
    if (code === null || !(await this.db.one(findGiftCode, { code }))) {
      await this.limits.consume(UNKNOWN_OF_PERSON, user.id);
      await this.limits.consumeFrom(UNKNOWN_OF_ADDRESS, networks);
    }
    const { courseId, ...decided } = await this.events.record<Answer>(user, event, {
      type: 'gift_code',
      refused: {},
      decide: (context) => decideGift(context, code),
    });
    if (courseId === undefined) return decided;
    this.cache.forget(COURSES_TOPIC);
    const enrollment = (await this.enrollments.list(user.id)).find(({ course }) => course.id === courseId);
    return { ...decided, ...(enrollment && { enrollment }) };
  }
}

async function decideGift({ tx, user, eventId, at }: EventContext, code: string | null): Promise<Answer> {
  const [row] = code === null ? [] : await tx.rows(lockGiftCode, { code, user: user.id });
  if (!row) return refuse('gift_code_unknown');
  if (row.isUsed) return { outcome: 'accepted', courseId: row.courseId };
  if (row.status === 'active' || row.status === 'completed') return refuse('gift_code_needless');
  if (row.isOver) return refuse('gift_code_over');
  if (row.isFull) return refuse('gift_code_full');
  await tx.count(useGiftCode, { giftCode: row.id, user: user.id, now: at });
  await tx.count(openCourseByCode, { eventId, user: user.id, course: row.courseId });
  return { outcome: 'accepted', courseId: row.courseId };
}

const refuse = (reason: string): Answer => ({ outcome: 'rejected', reason });
