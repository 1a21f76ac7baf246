import { lotteryPage } from '@ulty/domain/base/pages.js';
import { dayWords, monthWords } from '@ulty/domain/days/calendar-words.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { lotteryWonWords } from '../../core/notices/notice-texts.js';
import type { Notices } from '../../core/notices/notices.js';
import { unitsOf } from './lottery.queries.js';

/** Lists people to whom a prize is offered. */
const readOffered = statement(
  'lottery.offered',
  `
  select e.user_id as "userId", u.title as prize, w.offered_until as until
    from lottery_winners w join lottery_entries e on e.month = w.month and e.holder = w.holder
    join ${unitsOf(':month')} u on u.pool = w.pool and u.unit = w.unit
   where w.month = :month and w.state = 'offered'`,
).as<{ until: Date }>();

/** Notifies everybody to whom a prize of a month is offered, once: winners at the publication, reserves when a prize passes to them. */
export async function tellWinners(tx: Tx, notices: Notices, month: string): Promise<void> {
  const won = await tx.rows(readOffered, { month });
  await notices.tell(
    tx,
    won.map(({ userId, prize, until }) => ({
      userId,
      kind: 'money',
      code: 'lottery.won',
      cause: `lottery-won:${month}`,
      ...lotteryWonWords(monthWords(month), prize, dayWords(until.toISOString().slice(0, 10))),
      href: lotteryPage,
      usefulUntil: until,
    })),
  );
}
