import { Injectable } from '@nestjs/common';
import type { AdminUserPage, AdminUserQuery, BirthYearCorrection } from '@ulty/contracts/admin.js';
import { isMinorIn, YOUNGEST } from '@ulty/domain/ages.js';
import type { SessionUser } from '../../core/http/access.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/errors.js';
import { uuidV7 } from '../../core/uuid.js';
import { CORRECT_BIRTH_YEAR, COUNT_USERS, LIST_USERS, type AdminUserRow } from './admin-users.queries.js';

/** Rows of one page. Product §2.24. */
const PAGE_SIZE = 25;

@Injectable()
export class AdminUsersService {
  constructor(private readonly sql: Sql) {}

  /** One page of accounts, newest first, in two statements. A page past the end is empty. */
  async list({ search, page }: AdminUserQuery): Promise<AdminUserPage> {
    const text = search.trim();
    const counted = await this.sql.one<{ total: number }>('admin.users-count', COUNT_USERS, [text]);
    const rows = await this.sql.query<AdminUserRow>('admin.users', LIST_USERS, [text, PAGE_SIZE, (page - 1) * PAGE_SIZE]);
    const items = rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    }));
    return { items, total: counted?.total ?? 0, page, pageSize: PAGE_SIZE };
  }

  /** Writes another year of birth with the admin and the reason. USER_NOT_FOUND; VALIDATION for a year that is not of a learner. */
  async correctBirthYear(userId: string, { birthYear, reason }: BirthYearCorrection, admin: SessionUser): Promise<void> {
    const year = new Date().getUTCFullYear();
    if (birthYear > year - YOUNGEST) throw new AppError('VALIDATION', { fields: { birthYear: 'Vérifiez cette année.' } });
    const done = await this.sql.one('admin.birth-year', CORRECT_BIRTH_YEAR, [
      uuidV7(),
      userId,
      birthYear,
      reason,
      admin.id,
      isMinorIn(year, birthYear),
    ]);
    if (!done) throw new AppError('USER_NOT_FOUND');
  }
}
