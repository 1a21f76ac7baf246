import { Injectable } from '@nestjs/common';
import { leaguesPage, lotteryPage, walletPage } from '@ulty/domain/base/pages.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { leagueWeekOf, leagueWeekTimes } from '@ulty/domain/rewards/leagues.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { coinsWords, leagueClosingWords, lotteryResultWords } from '../../core/notices/notice-texts.js';
import { NoticeRounds } from './notice-rounds.js';

/** UTC hour from which yesterday's coins are told: after the quiet hours of most. */
const COINS_HOUR = 7;
/** UTC hour of a Sunday from which the end of the week is told. */
const CLOSING_HOUR = 17;
const SUNDAY = 0;

/** Coins that became available, and those taken back, on a day (UTC). */
const listCoins = statement(
  'producers.coins',
  `
  select t.user_id as "userId",
         coalesce(sum(e.amount) filter (where t.type = 'release' and e.amount > 0), 0)::integer as received,
         coalesce(-sum(e.amount) filter (where t.type = 'reversal' and e.amount < 0), 0)::integer as reversed
    from coin_txn t join coin_entry e on e.txn_id = t.id and e.account = 'user_available'
   where t.recorded_at >= :day::date::timestamp at time zone 'UTC'
     and t.recorded_at < (:day::date + 1)::timestamp at time zone 'UTC' and t.type in ('release', 'reversal')
     and (:after?::uuid is null or t.user_id > :after)
   group by t.user_id order by t.user_id limit :most`,
);

const listPlayers = statement(
  'producers.league-members',
  `
  select m.user_id as "userId", m.points from league_members m join users u on u.id = m.user_id
   where m.week = :week and m.phase = 'running' and m.points > 0 and u.league_left_at is null
     and (:after?::uuid is null or m.user_id > :after)
   order by m.user_id limit :most`,
);

/** Months that were published lately. */
const listPublished = statement(
  'producers.published',
  `
  select month::text as month from lottery_months
   where published_at > :now::timestamptz - interval '3 days' and published_at <= :now`,
);

/** Those who took part and were not drawn. */
const listNotDrawn = statement(
  'producers.not-drawn',
  `
  select e.user_id as "userId" from lottery_entries e
   where e.month = :month and (:after?::uuid is null or e.user_id > :after)
     and not exists (select from lottery_winners w where w.month = e.month and w.holder = e.holder
                     and w.state <> 'reserve')
   order by e.user_id limit :most`,
);

/** What rewards have to tell of a day, a week, a month. Product §2.6, §2.10, §2.17. */
@Injectable()
export class RewardRounds {
  constructor(rounds: NoticeRounds) {
    rounds.add<RowOf<typeof listCoins>>({
      name: 'coins',
      periods: (now) => (now.getUTCHours() >= COINS_HOUR ? [addDays(now.toISOString().slice(0, 10), -1)] : []),
      read: (tx, day, after, limit) => tx.rows(listCoins, { after, most: limit, day }),
      toNotice: ({ userId, received, reversed }, day) =>
        received + reversed === 0
          ? null
          : {
              userId,
              kind: 'money',
              code: 'coins.received',
              cause: `coins:${day}`,
              ...coinsWords(received, reversed),
              href: walletPage,
            },
    });
    rounds.add<RowOf<typeof listPlayers>>({
      name: 'league.closing',
      periods: (now) => (now.getUTCDay() === SUNDAY && now.getUTCHours() >= CLOSING_HOUR ? [leagueWeekOf(now)] : []),
      read: (tx, week, after, limit) => tx.rows(listPlayers, { after, most: limit, week }),
      toNotice: ({ userId, points }, week) => ({
        userId,
        kind: 'league',
        code: 'league.closing',
        cause: `league-closing:${week}`,
        ...leagueClosingWords(points),
        href: leaguesPage,
        usefulUntil: leagueWeekTimes(week).end,
      }),
    });
    rounds.add({
      name: 'lottery.result',
      periods: async (now, tx) => (await tx.rows(listPublished, { now })).map(({ month }) => month),
      read: (tx, month, after, limit) => tx.rows(listNotDrawn, { after, most: limit, month }),
      toNotice: ({ userId }, month) => ({
        userId,
        kind: 'system',
        code: 'lottery.result',
        cause: `lottery-result:${month}`,
        ...lotteryResultWords(monthWords(month)),
        href: lotteryPage,
      }),
    });
  }
}
