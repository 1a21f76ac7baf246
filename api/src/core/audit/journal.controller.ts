import { Controller, Query } from '@nestjs/common';
import { AuditPage, AuditQuery, type AuditLine } from '@ulty/contracts/base/approvals.js';
import { journal } from '@ulty/contracts/reads/approvals.js';
import { Access } from '../http/access.js';
import { Sql } from '../database/sql.js';
import { Read } from '../reads/read.js';

/** Lines of one page. */
const PAGE_SIZE = 50;

/** $1 prefix of the action, $2 prefix of the target. */
const WHERE = `where starts_with(action, $1) and starts_with(target, $2)`;
const COUNT = `select count(*)::integer as total from audit_log ${WHERE}`;
const LIST = `select id, at, actor, action, target, reason, before, after from audit_log ${WHERE} order by at desc, id desc limit $3 offset $4`;

type AuditRow = Omit<AuditLine, 'at'> & { at: Date };

@Controller()
@Access('admin')
export class JournalController {
  constructor(private readonly sql: Sql) {}

  /** AuditPage of 50, newest first. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(journal, { query: AuditQuery, answer: AuditPage })
  async list(@Query() { page, action = '', target = '' }: AuditQuery): Promise<AuditPage> {
    const counted = await this.sql.one<{ total: number }>('journal.count', COUNT, [action, target]);
    const rows = await this.sql.query<AuditRow>('journal.list', LIST, [action, target, PAGE_SIZE, (page - 1) * PAGE_SIZE]);
    return {
      items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      total: counted?.total ?? 0,
      page,
      pageSize: PAGE_SIZE,
    };
  }
}
