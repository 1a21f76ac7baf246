import { Injectable } from '@nestjs/common';
import { NOTICE_KEPT_DAYS } from '@ulty/domain/people/notices.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Sql } from '../../core/database/sql.js';

const DAY_MS = 86_400_000;
const LOT = 5_000;
/** A browser whose messages have been refused for so long is forgotten. */
const REFUSED_DAYS = 30;

/** $1 the time before which notifications go, $2 how many at once. */
const FORGET_NOTICES = `
  with old as (select id from notices where created_at < $1 order by created_at limit $2 for update skip locked)
  delete from notices n using old where n.id = old.id returning n.id`;

/** $1 the time before. */
const FORGET_REFUSED = `delete from push_subscriptions where failed_at < $1`;

/** Forgets, once a day, what was told 90 days ago. Product §2.17. */
@Injectable()
export class NoticeRetention {
  constructor(
    private readonly sql: Sql,
    jobs: Jobs,
  ) {
    jobs.every('notices.forget', DAY_MS, () => this.run());
  }

  async run(now = new Date()): Promise<void> {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    while ((await this.sql.query('notices.forget', FORGET_NOTICES, [before(NOTICE_KEPT_DAYS), LOT])).length === LOT);
    await this.sql.query('push.forget', FORGET_REFUSED, [before(REFUSED_DAYS)]);
  }
}
