import { Injectable } from '@nestjs/common';
import type { AdminUserPage, AdminUserQuery } from '@ulty/contracts/admin.js';
import { Sql } from '../database/sql.js';
import { COUNT_USERS, LIST_USERS, type AdminUserRow } from './admin-users.queries.js';

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
    const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), lastSeenAt: row.lastSeenAt?.toISOString() ?? null }));
    return { items, total: counted?.total ?? 0, page, pageSize: PAGE_SIZE };
  }
}
