import { Injectable } from '@nestjs/common';
import type { ExamPeriods, NewExamPeriod } from '@ulty/contracts/community/safety.js';
import { Db } from '../../core/database/db.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { Sql } from '../../core/database/sql.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV7 } from '../../core/base/uuid.js';

/** When exams are held, as the ministry announces it each year. Product §2.13. */
@Injectable()
export class ExamDates {
  constructor(
    private readonly sql: Sql,
    private readonly db: Db,
    private readonly audit: AuditLog,
  ) {}

  /** The latest years first. */
  list(): Promise<ExamPeriods> {
    return this.sql.query<ExamPeriods[number]>('safety.exam-periods', LIST);
  }

  /** Enters a period; the same exam of the same year is replaced. */
  async enter(actor: SessionUser, { name, firstDay, lastDay, reason }: NewExamPeriod): Promise<ExamPeriods> {
    await this.db.write(async (tx) => {
      await tx.query(ENTER, [uuidV7(), name, firstDay, lastDay]);
      const target = `exam:${name}:${firstDay.slice(0, 4)}`;
      await this.audit.write(tx, auditActor(actor), { action: 'exam.period', target, reason, after: { firstDay, lastDay } });
    });
    return this.list();
  }
}

const LIST = `
  select id, name, first_day::text as "firstDay", last_day::text as "lastDay" from exam_periods order by year desc, first_day limit 20`;

/** $1 id, $2 exam, $3 first day, $4 last day. */
const ENTER = `
  insert into exam_periods (id, name, first_day, last_day) values ($1, $2, $3, $4)
  on conflict (name, year) do update set first_day = excluded.first_day, last_day = excluded.last_day`;
