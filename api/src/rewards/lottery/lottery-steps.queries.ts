import { statement, type RowOf } from '../../core/database/statement.js';

export const addMonth = statement(
  'lottery.add-month',
  `insert into lottery_months (month, is_demo) values (:month, :isDemo) on conflict do nothing`,
);

export const forgetPrizes = statement('lottery.forget-prizes', `delete from lottery_prizes where month = :month`);

/** Adds `prizes`, in order. */
export const addPrizes = statement(
  'lottery.add-prizes',
  `
  insert into lottery_prizes (month, position, pool, title, donor, value_fcfa, quantity, is_money)
  select :month, p.n - 1, p.prize ->> 'pool', p.prize ->> 'title', p.prize ->> 'donor',
         (p.prize ->> 'valueFcfa')::integer, (p.prize ->> 'quantity')::smallint, (p.prize ->> 'isMoney')::boolean
    from jsonb_array_elements(:prizes::jsonb) with ordinality p (prize, n)`,
);

export const checkPrizes = statement(
  'lottery.check-prizes',
  `
  select exists (select from lottery_prizes where month = :month) as has`,
);

/** Whether a commitment was used for another month: its seed is published, or known to the partner who gave it before. */
export const checkCommitted = statement(
  'lottery.check-committed',
  `
  select exists (select from lottery_months m cross join jsonb_array_elements(m.partners) p
                  where m.month <> :month and p ->> 'commitment' = any(:commitments)) as has`,
);

/** Announces a month. The round of the beacon is null where partners give seeds. */
export const announceMonth = statement(
  'lottery.announce-month',
  `
  update lottery_months set state = 'announced', authorisation = :authorisation?, seed_hash = :seedHash,
      sealed_seed = :sealedSeed, beacon_kind = :beaconKind, beacon_round = :beaconRound?, partners = :partners,
          announced_at = :now where month = :month`,
);

export const openMonth = statement(
  'lottery.open-month',
  `
  update lottery_months set state = 'open', opened_at = :now where month = :month`,
);

export const setPending = statement(
  'lottery.set-pending',
  `update lottery_months set pending = :step, failure = null where month = :month`,
);

export const setFailure = statement(
  'lottery.set-failure',
  `update lottery_months set failure = :failure where month = :month and pending is not null`,
);

/** Stores `partners` with their seeds. */
export const setPartners = statement(
  'lottery.set-partners',
  `
  update lottery_months set partners = :partners where month = :month`,
);

/** Publishes a month with its seed in hexadecimal; prizes can be claimed until the given moment. */
export const publishMonth = statement(
  'lottery.publish-month',
  `
  with offered as (update lottery_winners set offered_until = :until where month = :month and state = 'offered')
  update lottery_months set state = 'claims', seed = :seed, published_at = :now where month = :month`,
);

export const checkClaims = statement(
  'lottery.check-claims',
  `select exists (select from lottery_winners where month = :month and state in ('claimed', 'delivered')) as has`,
);

/** Undoes a draw, for which a later round decides; `told` is the published description of the undone draw, in an array. */
export const undoDraw = statement(
  'lottery.undo-draw',
  `
  with gone as (delete from lottery_winners where month = :month)
  update lottery_months set state = 'frozen', pending = null, failure = null, beacon_round = :beaconRound,
      beacon_value = null, beacon_signature = null, drawn_at = null, published_at = null,
          redraws = redraws || :told::jsonb where month = :month`,
);

export const listPendingMonths = statement(
  'lottery.list-pending-months',
  `select month, pending from lottery_months where pending is not null order by month`,
);

/** Computes the first level of a month's trees: hashes domain's `leafText`. */
export const hashLeaves = statement(
  'lottery.hash-leaves',
  `
  insert into lottery_trees (month, pool, level, hashes)
  select :month, pool, 0,
         string_agg(sha256('\\x00'::bytea
                           || convert_to(:month || ' ' || pool || ' ' || holder || ' ' || first || ' ' || count,
                                         'UTF8')), ''::bytea order by index)
    from lottery_leaves where month = :month group by pool`,
);

/** Computes the next level of a month's trees from this one, unless it is the root; returns how many pools have one. */
export const hashLevel = statement(
  'lottery.hash-level',
  `
  insert into lottery_trees (month, pool, level, hashes)
  select :month, pool, :level::smallint + 1,
         string_agg(case when length(pair) = 64 then sha256('\\x01'::bytea || pair) else pair end, ''::bytea order by n)
    from (select t.pool, n, substring(t.hashes from n * 64 + 1 for 64) as pair from lottery_trees t cross
          join lateral generate_series(0, (length(t.hashes) - 1) / 64) n
           where t.month = :month and t.level = :level and length(t.hashes) > 32) pairs
   group by pool`,
);

/** Stores the published figures of the lists. */
export const addPools = statement(
  'lottery.add-pools',
  `
  insert into lottery_pools (month, pool, root, holders, tickets, draws)
  select :month, l.pool, (select encode(t.hashes, 'hex') from lottery_trees t where t.month = :month and t.pool = l.pool
                           order by t.level desc limit 1), count(*), sum(l.count),
         coalesce((select sum(p.quantity) from lottery_prizes p where p.month = :month and p.pool = l.pool), 0)
             + :reserves::integer
    from lottery_leaves l where l.month = :month group by l.pool`,
);

export const setFrozen = statement(
  'lottery.set-frozen',
  `
  update lottery_months set state = 'frozen', pending = null, failure = null, frozen_at = :now,
      beacon_round = :beaconRound? where month = :month`,
);

/** Reads the lists with the first ticket of each leaf, in order, and the number of prizes. */
export const readLists = statement(
  'lottery.read-lists',
  `
  select o.pool, o.root, o.tickets, o.holders, o.draws, o.draws - :reserves::integer as prizes,
         (select array_agg(l.first order by l.index) from lottery_leaves l
           where l.month = :month and l.pool = o.pool) as firsts
    from lottery_pools o where o.month = :month order by o.pool`,
).as<{ firsts: number[] }>();

export type ListRow = RowOf<typeof readLists>;

/** Adds `winners` [{ pool, k, attempt, ticket, index, unit }]. */
export const addWinners = statement(
  'lottery.add-winners',
  `
  insert into lottery_winners (month, pool, k, attempt, ticket, holder, unit, state)
  select :month, d.pool, d.k, d.attempt, d.ticket, l.holder, d.unit,
         case when d.unit is null then 'reserve' else 'offered' end
    from jsonb_to_recordset(:winners::jsonb) as d (pool text, k smallint, attempt integer, ticket integer,
                                                   index integer, unit smallint)
    join lottery_leaves l on l.month = :month and l.pool = d.pool and l.index = d.index`,
);

export const setDrawn = statement(
  'lottery.set-drawn',
  `
  update lottery_months set state = 'drawn', pending = null, failure = null, beacon_value = :value,
      beacon_signature = :signature?, drawn_at = :now where month = :month`,
);
