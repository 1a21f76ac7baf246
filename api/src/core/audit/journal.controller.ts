import { Controller, Query } from '@nestjs/common';
import { AuditPage, AuditQuery } from '@ulty/contracts/base/approvals.js';
import { journal } from '@ulty/contracts/reads/approvals.js';
import { Access } from '../http/access.js';
import { Db } from '../database/db.js';
import { statement } from '../database/statement.js';
import { Read } from '../reads/read.js';

/** Lines of one page. */
const PAGE_SIZE = 50;

/** `action` and `target` are prefixes. */
const WHERE = `where starts_with(action, :action) and starts_with(target, :target)`;
const countJournalLines = statement('journal.count', `select count(*)::integer as total from audit_log ${WHERE}`);
const listJournalLines = statement(
  'journal.list',
  `
  select id, at, actor, action, target, reason, before, after from audit_log ${WHERE} order by at desc, id desc
  limit :most offset :from`,
);

@Controller()
@Access('admin')
export class JournalController {
  constructor(private readonly db: Db) {}

  /** AuditPage of 50, newest first. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(journal, { query: AuditQuery, answer: AuditPage })
  async list(@Query() { page, action = '', target = '' }: AuditQuery): Promise<AuditPage> {
    const { total } = await this.db.oneOrThrow(countJournalLines, { action, target });
    const rows = await this.db.rows(listJournalLines, { action, target, most: PAGE_SIZE, from: (page - 1) * PAGE_SIZE });
    return {
      items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      total,
      page,
      pageSize: PAGE_SIZE,
    };
  }
}
