import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AdminGiftCode, AdminGiftCodes, NewGiftCode } from '@ulty/contracts/gift-codes.js';
import { GIFT_CODE_MOST_DAYS, GIFT_CODE_SIGNS } from '@ulty/domain/gift-codes.js';
import { addDays } from '@ulty/domain/streak.js';
import { DataSource } from 'typeorm';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV7 } from '../../core/uuid.js';
import {
  ADD_GIFT_CODE,
  COUNT_GIFT_CODES,
  IS_GIFT_CODE,
  LIST_GIFT_CODES,
  PAID_COURSES,
  WITHDRAW_GIFT_CODE,
  type GiftCodeLine,
} from './gift-codes.queries.js';

const PAGE_SIZE = 25;
const SIGNS = 12;

/** Codes of schools, as administrators give them: 60 random bits, so that none is guessed. Product §2.24. */
@Injectable()
export class AdminGiftCodesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sql: Sql,
    private readonly audit: AuditLog,
  ) {}

  /** One page in three statements. */
  async list(page: number): Promise<AdminGiftCodes> {
    const counted = await this.sql.one<{ total: number }>('gift-codes.count', COUNT_GIFT_CODES);
    const courses = await this.sql.query<{ id: string; title: string }>('gift-codes.courses', PAID_COURSES);
    const rows = await this.sql.query<GiftCodeLine & Record<string, unknown>>('gift-codes.list', LIST_GIFT_CODES, [
      PAGE_SIZE,
      (page - 1) * PAGE_SIZE,
    ]);
    return { items: rows.map(toGiftCode), total: counted?.total ?? 0, page, pageSize: PAGE_SIZE, courses };
  }

  /** GIFT_CODE_DATE, GIFT_CODE_COURSE. */
  async add({ courseId, school, seats, validUntil }: NewGiftCode, actor: SessionUser, now = new Date()): Promise<AdminGiftCodes> {
    const today = now.toISOString().slice(0, 10);
    if (validUntil <= today || validUntil > addDays(today, GIFT_CODE_MOST_DAYS)) throw new AppError('GIFT_CODE_DATE');
    await this.dataSource.transaction(async (tx) => {
      const who = auditActor(actor);
      const [added] = await tx.query<{ id: string }[]>(ADD_GIFT_CODE, [
        uuidV7(),
        newCode(),
        courseId,
        school,
        seats,
        validUntil,
        now,
        who.name,
      ]);
      if (!added) throw new AppError('GIFT_CODE_COURSE');
      await this.audit.write(tx, who, {
        action: 'gift-code.add',
        target: `gift-code:${added.id}`,
        after: { courseId, school, seats, validUntil },
      });
    });
    return this.list(1);
  }

  /** The code opens nothing any more; courses it has opened stay open. GIFT_CODE_NOT_FOUND, VERSION_CONFLICT when withdrawn before. */
  async withdraw(id: string, reason: string, actor: SessionUser, now = new Date()): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const [[withdrawn]] = await tx.query<[{ school: string }[], number]>(WITHDRAW_GIFT_CODE, [id, now]);
      if (!withdrawn) {
        const [known] = await tx.query<unknown[]>(IS_GIFT_CODE, [id]);
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
