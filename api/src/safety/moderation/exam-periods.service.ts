import { Injectable } from '@nestjs/common';
import type { ExamPeriods, NewExamPeriod } from '@ulty/contracts/community/safety.js';
import { statement } from '../../core/database/statement.js';
import { Db } from '../../core/database/db.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV7 } from '../../core/base/uuid.js';

/** Dates of exams, as the ministry announces them each year. Product §2.13. */
@Injectable()
export class ExamDates {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
  ) {}

  /** Lists periods, the latest years first. */
  list(): Promise<ExamPeriods> {
    return this.db.rows(listPeriods);
  }

  /** Enters a period; an existing one of the same exam and year is replaced. */
  async enter(actor: SessionUser, { name, firstDay, lastDay, reason }: NewExamPeriod): Promise<ExamPeriods> {
    await this.db.write(async (tx) => {
      await tx.count(putPeriod, { id: uuidV7(), name, firstDay, lastDay });
      const target = `exam:${name}:${firstDay.slice(0, 4)}`;
      await this.audit.write(tx, auditActor(actor), { action: 'exam.period', target, reason, after: { firstDay, lastDay } });
    });
    return this.list();
  }
}

const listPeriods = statement(
  'safety.exam-periods',
  `
  select id, name, first_day::text as "firstDay", last_day::text as "lastDay" from exam_periods
   order by year desc, first_day limit 20`,
);

const putPeriod = statement(
  'safety.put-exam-period',
  `
  insert into exam_periods (id, name, first_day, last_day) values (:id, :name, :firstDay, :lastDay)
  on conflict (name, year) do update set first_day = excluded.first_day, last_day = excluded.last_day`,
);
