import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NewGiftCode, type AdminGiftCode, type AdminGiftCodes, type GiftCodeAdded } from '@ulty/contracts/learning/gift-codes.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { GIFT_CODE_MOST_DAYS, GIFT_CODE_SEATS_ALONE, GIFT_CODE_SIGNS } from '@ulty/domain/learning/gift-codes.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Approvals } from '../../core/approvals/approvals.service.js';
import { auditActor, AuditLog, type AuditActor } from '../../core/audit/audit-log.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV7 } from '../../core/base/uuid.js';
import {
  addGiftCode,
  countGiftCodes,
  findGiftCodeById,
  listGiftCodes,
  lockMaker,
  readPaidCourse,
  listPaidCourses,
  countSeatsGiven,
  withdrawGiftCode,
  type GiftCodeLine,
} from './gift-codes.queries.js';

const PAGE_SIZE = 25;
const SIGNS = 12;
const DAY_MS = 86_400_000;
/** Kind of approval for more seats than one administrator may give. */
export const MANY_SEATS_KIND = 'gift-code.add';

/** Gift codes of schools in the administration: 60 random bits, which cannot be guessed. Product §2.24. */
@Injectable()
export class AdminGiftCodesService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
    private readonly approvals: Approvals,
  ) {
    approvals.register({
      kind: MANY_SEATS_KIND,
      payload: NewGiftCode,
      apply: async ({ tx, payload, askedBy }) => this.make(tx, payload, askedBy, new Date()),
    });
  }

  /** Returns one page in three statements. */
  async list(page: number): Promise<AdminGiftCodes> {
    const { total } = await this.db.oneOrThrow(countGiftCodes);
    const courses = await this.db.rows(listPaidCourses);
    const rows = await this.db.rows(listGiftCodes, { most: PAGE_SIZE, from: (page - 1) * PAGE_SIZE });
    return { items: rows.map(toGiftCode), total, page, pageSize: PAGE_SIZE, courses };
  }

  /** Makes a code, or asks a second administrator beyond the daily limit of seats. GIFT_CODE_DATE, GIFT_CODE_COURSE, APPROVAL_OPEN. */
  async add(wanted: NewGiftCode, actor: SessionUser, now = new Date()): Promise<GiftCodeAdded> {
    const isAsked = await this.db.write(async (tx) => {
      await tx.count(lockMaker, { admin: actor.id });
      const given = await tx.oneOrThrow(countSeatsGiven, { admin: actor.id, since: new Date(now.getTime() - DAY_MS) });
      if (wanted.seats + given.seats > GIFT_CODE_SEATS_ALONE) {
        await this.ask(tx, wanted, actor, now);
        return true;
      }
      await this.make(tx, wanted, { ...auditActor(actor), userId: actor.id }, now);
      return false;
    });
    return { ...(await this.list(1)), isAsked };
  }

  /** Withdraws a code; courses it has opened stay open. GIFT_CODE_NOT_FOUND, VERSION_CONFLICT when withdrawn before. */
  async withdraw(id: string, reason: string, actor: SessionUser, now = new Date()): Promise<void> {
    await this.db.write(async (tx) => {
      const withdrawn = await tx.one(withdrawGiftCode, { id, now });
      if (!withdrawn) {
        const known = await tx.one(findGiftCodeById, { id });
        throw new AppError(known ? 'VERSION_CONFLICT' : 'GIFT_CODE_NOT_FOUND');
      }
      await this.audit.write(tx, auditActor(actor), {
        action: 'gift-code.withdraw',
        target: `gift-code:${id}`,
        reason,
        before: { school: withdrawn.school },
      });
    });
  }

  private async ask(tx: Tx, wanted: NewGiftCode, actor: SessionUser, now: Date): Promise<void> {
    checkDate(wanted, now);
    const course = await tx.one(readPaidCourse, { course: wanted.courseId });
    if (!course) throw new AppError('GIFT_CODE_COURSE');
    await this.approvals.ask(tx, actor, {
      kind: MANY_SEATS_KIND,
      target: `gift-code:${wanted.courseId}`,
      title: `Donner ${wanted.seats}\u00a0places de «\u00a0${course.title}\u00a0» à ${wanted.school}, jusqu’au ${formatDate(wanted.validUntil)}`,
      payload: wanted,
      reason: `Plus de ${GIFT_CODE_SEATS_ALONE}\u00a0places en un jour.`,
    });
  }

  private async make(tx: Tx, wanted: NewGiftCode, who: AuditActor & { userId: string }, now: Date): Promise<void> {
    checkDate(wanted, now);
    const { courseId, school, seats, validUntil } = wanted;
    const added = await tx.one(addGiftCode, {
      id: uuidV7(),
      code: newCode(),
      course: courseId,
      school,
      seats,
      lastDay: validUntil,
      now,
      adminName: who.name,
      admin: who.userId,
    });
    if (!added) throw new AppError('GIFT_CODE_COURSE');
    await this.audit.write(tx, who, {
      action: 'gift-code.add',
      target: `gift-code:${added.id}`,
      after: { courseId, school, seats, validUntil },
    });
  }
}

function checkDate({ validUntil }: NewGiftCode, now: Date): void {
  const today = now.toISOString().slice(0, 10);
  if (validUntil <= today || validUntil > addDays(today, GIFT_CODE_MOST_DAYS)) throw new AppError('GIFT_CODE_DATE');
}

const newCode = (): string =>
  Array.from(
    { length: SIGNS },
    (_, place) => (place > 0 && place % 4 === 0 ? '-' : '') + GIFT_CODE_SIGNS[randomInt(GIFT_CODE_SIGNS.length)],
  ).join('');

const toGiftCode = ({ createdAt, withdrawnAt, ...line }: GiftCodeLine): AdminGiftCode => ({
  ...line,
  createdAt: createdAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});
