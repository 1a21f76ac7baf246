import { Injectable } from '@nestjs/common';
import type { AdminUserPage, AdminUserQuery, BirthYearCorrected, BirthYearCorrection } from '@ulty/contracts/people/admin.js';
import { isMinorIn, YOUNGEST } from '@ulty/domain/base/ages.js';
import { z } from 'zod';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Approvals } from '../../core/approvals/approvals.service.js';
import type { SessionUser } from '../../core/http/access.js';
import { AppError } from '../../core/base/errors.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { correctBirthYear, countUsers, listUsers, lockBirthYear } from './admin-users.queries.js';

/** Rows of one page. Product §2.24. */
const PAGE_SIZE = 25;

/** Kind of approval for a year of birth that makes a minor an adult, who may meet adults and be paid. */
export const ADULT_KIND = 'birth-year.adult';
const Adult = z.object({ userId: z.uuid(), birthYear: z.int() });

@Injectable()
export class AdminUsersService {
  constructor(
    private readonly db: Db,
    private readonly approvals: Approvals,
  ) {
    approvals.register({
      kind: ADULT_KIND,
      payload: Adult,
      apply: ({ tx, payload: { userId, birthYear }, reason, askedBy }) => correct(tx, userId, { birthYear, reason }, askedBy.userId),
    });
  }

  /** Returns one page of accounts, newest first, in two statements. A page past the end is empty. */
  async list({ search, page }: AdminUserQuery): Promise<AdminUserPage> {
    const text = search.trim();
    const { total } = await this.db.oneOrThrow(countUsers, { text });
    const rows = await this.db.rows(listUsers, { text, most: PAGE_SIZE, from: (page - 1) * PAGE_SIZE });
    const items = rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    }));
    return { items, total, page, pageSize: PAGE_SIZE };
  }

  /**
   * Changes a year of birth and records the admin and the reason, or asks another administrator when a minor would become an adult.
   * USER_NOT_FOUND, APPROVAL_OPEN; VALIDATION for a year that no learner can have.
   */
  async correctBirthYear(userId: string, correction: BirthYearCorrection, admin: SessionUser): Promise<BirthYearCorrected> {
    const year = new Date().getUTCFullYear();
    const { birthYear, reason } = correction;
    if (birthYear > year - YOUNGEST) throw new AppError('VALIDATION', { fields: { birthYear: 'Vérifiez cette année.' } });
    return this.db.write(async (tx) => {
      const known = await tx.one(lockBirthYear, { user: userId });
      if (!known) throw new AppError('USER_NOT_FOUND');
      const isAsked = isMinorIn(year, known.birthYear) && !isMinorIn(year, birthYear);
      if (isAsked)
        await this.approvals.ask(tx, admin, {
          kind: ADULT_KIND,
          target: `user:${userId}`,
          title: `Une personne mineure devient majeure\u00a0: née en ${known.birthYear}, corrigé en ${birthYear}`,
          payload: { userId, birthYear },
          reason,
        });
      else await correct(tx, userId, correction, admin.id);
      return { isAsked };
    });
  }
}

async function correct(tx: Tx, userId: string, { birthYear, reason }: BirthYearCorrection, adminId: string): Promise<void> {
  const isMinor = isMinorIn(new Date().getUTCFullYear(), birthYear);
  const done = await tx.one(correctBirthYear, { id: uuidV7(), user: userId, year: birthYear, reason, admin: adminId, isMinor });
  if (!done) throw new AppError('USER_NOT_FOUND');
}
