import { Injectable } from '@nestjs/common';
import { NOTICE_KEPT_DAYS } from '@ulty/domain/people/notices.js';
import { statement } from '../../core/database/statement.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Db } from '../../core/database/db.js';

const DAY_MS = 86_400_000;
const LOT = 5_000;
/** A browser whose messages have been refused for so long is forgotten. */
const REFUSED_DAYS = 30;

const forgetNotices = statement(
  'notices.forget',
  `
  with old as (select id from notices where created_at < :before order by created_at limit :most for update skip locked)
  delete from notices n using old where n.id = old.id returning n.id`,
);

const forgetRefused = statement('push.forget', `delete from push_subscriptions where failed_at < :before`);

/** Forgets, once a day, what was told 90 days ago. Product §2.17. */
@Injectable()
export class NoticeRetention {
  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('notices.forget', DAY_MS, () => this.run());
  }

  async run(now = new Date()): Promise<void> {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    while ((await this.db.count(forgetNotices, { before: before(NOTICE_KEPT_DAYS), most: LOT })) === LOT);
    await this.db.count(forgetRefused, { before: before(REFUSED_DAYS) });
  }
}
