import { Injectable } from '@nestjs/common';
import { rewardRulesPage } from '@ulty/domain/base/pages.js';
import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { wishWords } from '../../core/notices/notice-texts.js';
import { Notices } from '../../core/notices/notices.js';
import { uuidV7 } from '../../core/base/uuid.js';

const PERIOD_MS = 10 * 60_000;
const LOT = 2_000;

/** Claims wishes for items that are available again on the current day (UTC), so that each gets one notice. */
const takeWishes = statement(
  'catalog.take-wishes',
  `
  with back as (
         select i.id, i.title from catalog_item i
          where i.is_open and (i.valid_until is null or i.valid_until >= :today::date)
            and exists (select from catalog_unit u where u.item_id = i.id and u.state = 'free')),
       met as (select w.user_id, w.item_id, back.title from back join catalog_wish w on w.item_id = back.id
               limit :most for update of w skip locked)
  delete from catalog_wish w using met where w.user_id = met.user_id and w.item_id = met.item_id
  returning w.user_id as "userId", met.title`,
);

/** Notifies those who pressed 'Me prévenir' once the item is available again, and removes the wish. Product §2.5. */
@Injectable()
export class WishesMet {
  constructor(
    private readonly db: Db,
    private readonly notices: Notices,
    jobs: Jobs,
  ) {
    jobs.every('catalog.wishes', PERIOD_MS, () => this.run());
  }

  /** Sends notices, one transaction per lot, in which wishes are claimed and notices written together. */
  async run(now = new Date()): Promise<void> {
    for (let taken = LOT; taken === LOT; ) {
      taken = await this.db.write(async (tx) => {
        const met = await tx.rows(takeWishes, { today: now.toISOString().slice(0, 10), most: LOT });
        await this.notices.tell(
          tx,
          met.map(({ userId, title }) => ({
            userId,
            kind: 'money',
            code: 'catalog.back',
            cause: `wish:${uuidV7()}`,
            ...wishWords(title),
            href: rewardRulesPage,
          })),
        );
        return met.length;
      });
    }
  }
}
