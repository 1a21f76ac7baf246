import type { LotteryAdminMonth, LotteryCurrent } from '@ulty/contracts/rewards/lottery.js';
import type { Pool } from '@ulty/domain/rewards/lottery-tickets.js';
import { statement, type RowOf } from '../../core/database/statement.js';

const MONTH_COLUMNS = `m.month, m.state, m.pending, m.failure, m.authorisation, m.is_demo as "isDemo", m.seed_hash as "seedHash", m.seed, m.beacon_kind as "beaconKind",
  m.beacon_round::integer as "beaconRound", m.beacon_value as "beaconValue", m.beacon_signature as "beaconSignature", m.partners, m.redraws,
  m.announced_at as "announcedAt", m.opened_at as "openedAt", m.frozen_at as "frozenAt", m.drawn_at as "drawnAt", m.published_at as "publishedAt"`;

export interface Partner {
  name: string;
  commitment: string;
  seed: string | null;
}

/** An undone draw, and why: its round of the beacon, and that round's value. */
interface Redraw {
  at: string;
  reason: string;
  round: number | null;
  value: string | null;
}

export type PrizeRow = LotteryAdminMonth['prizes'][number];

export interface PoolRow {
  pool: Pool;
  root: string;
  holders: number;
  tickets: number;
  draws: number;
}

export const READ_MONTH = `select ${MONTH_COLUMNS} from lottery_months m where m.month = :month`;

export const readMonth = statement('lottery.month', READ_MONTH).as<{ partners: Partner[]; redraws: Redraw[] }>();

export type MonthRow = RowOf<typeof readMonth>;

/** Locks a month with its encrypted seed until the end of the transaction. */
export const lockMonth = statement(
  'lottery.lock-month',
  `select ${MONTH_COLUMNS}, m.sealed_seed as "sealedSeed" from lottery_months m where m.month = :month for update`,
).as<{ partners: Partner[]; redraws: Redraw[] }>();

export const PRIZES = `select coalesce(jsonb_agg(jsonb_build_object('title', p.title, 'donor', p.donor,
                                             'valueFcfa', p.value_fcfa, 'pool', p.pool, 'quantity', p.quantity,
                                                 'isMoney', p.is_money) order by p.position), '[]')
                                                   from lottery_prizes p`;
export const POOLS_OF = `select coalesce(jsonb_agg(jsonb_build_object('pool', o.pool, 'root', o.root,
                                             'holders', o.holders, 'tickets', o.tickets, 'draws', o.draws)
                                              order by o.pool), '[]') from lottery_pools o`;

export const readPools = statement('lottery.pools', `select (${POOLS_OF} where o.month = :month) as pools`).as<{ pools: PoolRow[] }>();

/** SQL for single prizes, numbered from 0 in each pool. @param month expression */
export const unitsOf = (month: string) =>
  `(select p.month, p.pool, p.title,
        (row_number() over (partition by p.pool order by p.position, n) - 1)::smallint as unit
          from lottery_prizes p, generate_series(1, p.quantity) n where p.month = ${month})`;

/** Reads the page of the current month without the reader's own count; `pool` is the reader's. */
export const readCurrent = statement(
  'lottery.current',
  `
  select (select to_jsonb(m) from (${READ_MONTH}) m) as month,
         (${PRIZES} where p.month = :month) as prizes,
         (select tickets from lottery_counts where month = :month and pool = :pool) as total,
         (select coalesce(jsonb_agg(to_jsonb(won) order by won.month desc), '[]') from (
            select w.month, w.pool, u.title as prize, w.ticket, w.offered_until as until,
                   w.state <> 'offered' as "isClaimed", w.state = 'delivered' as "isDelivered", m.is_demo as "isDemo"
              from lottery_entries e
              join lottery_winners w on w.month = e.month and w.holder = e.holder
                   and w.state in ('offered', 'claimed', 'delivered')
              join lottery_months m on m.month = w.month and m.published_at is not null
              cross join lateral ${unitsOf('w.month')} u
             where e.user_id = :user and u.pool = w.pool and u.unit = w.unit) won) as won,
         (select coalesce(jsonb_agg(to_jsonb(past) order by past.month desc), '[]') from (
            select m.month, m.state, m.is_demo as "isDemo", m.drawn_at as "drawnAt", l.first, l.count,
                   (select coalesce(sum(o.tickets), 0)::integer from lottery_pools o
                     where o.month = m.month) as tickets,
                   case when m.published_at is null then '[]'::jsonb else (
                     select coalesce(jsonb_agg(jsonb_build_object('alias', coalesce(w.demo_alias, x.alias),
                               'region', coalesce(w.demo_region, x.region), 'prize', u.title)
                                order by w.pool, w.k), '[]')
                       from lottery_winners w join ${unitsOf('m.month')} u on u.pool = w.pool and u.unit = w.unit
                       left join lottery_entries n on n.month = w.month and n.holder = w.holder left
                       join users x on x.id = n.user_id
                      where w.month = m.month and w.state in ('offered', 'claimed', 'delivered')) end as winners
              from lottery_months m
              left join lottery_entries e on e.month = m.month and e.user_id = :user
              left join lottery_leaves l on l.month = m.month and l.holder = e.holder
             where m.frozen_at is not null order by m.month desc limit 6) past) as past`,
).as<{
  month: MonthRow | null;
  prizes: PrizeRow[];
  won: LotteryCurrent['won'];
  past: (Omit<LotteryCurrent['past'][number], 'state'> & { state: MonthRow['state'] })[];
}>();

/** Lists who was drawn, prizes first. */
export const readWinners = statement(
  'lottery.winners',
  `
  select w.pool, w.k, w.attempt, w.ticket, w.holder, w.state, w.offered_until as until, l.first, l.count, l.index,
         u.title as prize,
         coalesce(w.demo_alias, x.alias) as alias, coalesce(w.demo_region, x.region) as region, c.name, c.phone, c.place
    from lottery_winners w join lottery_leaves l on l.month = w.month and l.holder = w.holder
    left join ${unitsOf(':month')} u on u.pool = w.pool and u.unit = w.unit
    left join lottery_entries e on e.month = w.month and e.holder = w.holder left join users x on x.id = e.user_id
    left join lottery_claims c on c.month = w.month and c.user_id = e.user_id
   where w.month = :month order by w.pool, w.k`,
);

/**
 * Reads paths of the trees. `places` [{ pool, of, level, index }]; one row for each `of` of a pool, its hashes in the order of the levels,
 * in hexadecimal.
 */
export const readPaths = statement(
  'lottery.paths',
  `
  select p.pool, p.of, string_agg(encode(substring(t.hashes from p.index * 32 + 1 for 32), 'hex'), ''
                                  order by p.level) as path
    from jsonb_to_recordset(:places::jsonb) as p (pool text, of integer, level integer, index integer)
    join lottery_trees t on t.month = :month and t.pool = p.pool and t.level = p.level group by p.pool, p.of`,
).as<{ pool: Pool; of: number; path: string }>();

export const readOwnLeaf = statement(
  'lottery.own-leaf',
  `
  select l.pool, l.holder, l.first, l.count, l.index, o.holders as size
    from lottery_entries e join lottery_leaves l on l.month = e.month and l.holder = e.holder
    join lottery_pools o on o.month = l.month and o.pool = l.pool
   where e.month = :month and e.user_id = :user`,
);

/** Reads lines of the published list as text, from this index on. */
export const readLeaves = statement(
  'lottery.leaves',
  `
  select string_agg(holder || ' ' || first || ' ' || count || E'\\n', '' order by index) as text from lottery_leaves
   where month = :month and pool = :pool and index >= :from and index < :from::integer + :most::integer`,
);
