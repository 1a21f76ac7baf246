/** $1 month, $2 whether it is a demonstration. */
export const ADD_MONTH = `insert into lottery_months (month, is_demo) values ($1, $2) on conflict do nothing`;

/** $1 month. */
export const FORGET_PRIZES = `delete from lottery_prizes where month = $1`;

/** $1 month, $2 prizes in order. */
export const ADD_PRIZES = `
  insert into lottery_prizes (month, position, pool, title, donor, value_fcfa, quantity, is_money)
  select $1, p.n - 1, p.prize ->> 'pool', p.prize ->> 'title', p.prize ->> 'donor', (p.prize ->> 'valueFcfa')::integer, (p.prize ->> 'quantity')::smallint, (p.prize ->> 'isMoney')::boolean
    from jsonb_array_elements($2::jsonb) with ordinality p (prize, n)`;

/** $1 month. */
export const HAS_PRIZES = `select exists (select from lottery_prizes where month = $1) as has`;

/** $1 month, $2 commitments. One that another month was promised by: its seed is published, or known to who gave it before. */
export const IS_COMMITTED = `
  select exists (select from lottery_months m cross join jsonb_array_elements(m.partners) p where m.month <> $1 and p ->> 'commitment' = any($2)) as has`;

/** $1 month, $2 authorisation, $3 hash and $4 seal of the seed, $5 kind and $6 round of the beacon, $7 partners, $8 now. */
export const ANNOUNCE = `
  update lottery_months set state = 'announced', authorisation = $2, seed_hash = $3, sealed_seed = $4, beacon_kind = $5, beacon_round = $6, partners = $7, announced_at = $8 where month = $1`;

/** $1 month, $2 now. */
export const OPEN = `update lottery_months set state = 'open', opened_at = $2 where month = $1`;

/** $1 month, $2 step that is to be done. */
export const SET_PENDING = `update lottery_months set pending = $2, failure = null where month = $1`;

/** $1 month, $2 why. */
export const SET_FAILURE = `update lottery_months set failure = $2 where month = $1 and pending is not null`;

/** $1 month, $2 partners with their seeds. */
export const SET_PARTNERS = `update lottery_months set partners = $2 where month = $1`;

/** $1 month, $2 seed in hexadecimal, $3 now, $4 last moment to claim. */
export const PUBLISH = `
  with offered as (update lottery_winners set offered_until = $4 where month = $1 and state = 'offered')
  update lottery_months set state = 'claims', seed = $2, published_at = $3 where month = $1`;

/** $1 month. */
export const IS_CLAIMED = `select exists (select from lottery_winners where month = $1 and state in ('claimed', 'delivered')) as has`;

/** $1 month, $2 round to come, $3 what is told of the draw that is undone. */
export const UNDO_DRAW = `
  with gone as (delete from lottery_winners where month = $1)
  update lottery_months set state = 'frozen', pending = null, failure = null, beacon_round = $2, beacon_value = null, beacon_signature = null, drawn_at = null, published_at = null, redraws = redraws || $3::jsonb where month = $1`;

export const PENDING_MONTHS = `select month, pending from lottery_months where pending is not null order by month`;

/** First level of a month's trees. $1 month: what is hashed is domain's \`leafText\`. */
export const HASH_LEAVES = `
  insert into lottery_trees (month, pool, level, hashes)
  select $1, pool, 0, string_agg(sha256('\\x00'::bytea || convert_to($1 || ' ' || pool || ' ' || holder || ' ' || first || ' ' || count, 'UTF8')), ''::bytea order by index)
    from lottery_leaves where month = $1 group by pool`;

/** The next level of a month's trees, from level $2, where it is not the root yet. One row a pool that has one. */
export const HASH_LEVEL = `
  insert into lottery_trees (month, pool, level, hashes)
  select $1, pool, $2::smallint + 1, string_agg(case when length(pair) = 64 then sha256('\\x01'::bytea || pair) else pair end, ''::bytea order by n)
    from (select t.pool, n, substring(t.hashes from n * 64 + 1 for 64) as pair from lottery_trees t cross join lateral generate_series(0, (length(t.hashes) - 1) / 64) n
           where t.month = $1 and t.level = $2 and length(t.hashes) > 32) pairs
   group by pool returning pool`;

/** What is published of the lists. $1 month, $2 reserves. */
export const ADD_POOLS = `
  insert into lottery_pools (month, pool, root, holders, tickets, draws)
  select $1, l.pool, (select encode(t.hashes, 'hex') from lottery_trees t where t.month = $1 and t.pool = l.pool order by t.level desc limit 1), count(*), sum(l.count),
         coalesce((select sum(p.quantity) from lottery_prizes p where p.month = $1 and p.pool = l.pool), 0) + $2::integer
    from lottery_leaves l where l.month = $1 group by l.pool`;

/** $1 month, $2 now, $3 round of the beacon. */
export const SET_FROZEN = `update lottery_months set state = 'frozen', pending = null, failure = null, frozen_at = $2, beacon_round = $3 where month = $1`;

/** $1 month: the lists with the first ticket of each leaf, in order, and how many prizes there are. */
export const READ_LISTS = `
  select o.pool, o.root, o.tickets, o.holders, o.draws, o.draws - $2::integer as prizes, (select array_agg(l.first order by l.index) from lottery_leaves l where l.month = $1 and l.pool = o.pool) as firsts
    from lottery_pools o where o.month = $1 order by o.pool`;

export interface ListRow {
  pool: string;
  root: string;
  tickets: number;
  holders: number;
  draws: number;
  prizes: number;
  firsts: number[];
}

/** $1 month, $2 drawn [{ pool, k, attempt, ticket, index, unit }]. */
export const ADD_WINNERS = `
  insert into lottery_winners (month, pool, k, attempt, ticket, holder, unit, state)
  select $1, d.pool, d.k, d.attempt, d.ticket, l.holder, d.unit, case when d.unit is null then 'reserve' else 'offered' end
    from jsonb_to_recordset($2::jsonb) as d (pool text, k smallint, attempt integer, ticket integer, index integer, unit smallint)
    join lottery_leaves l on l.month = $1 and l.pool = d.pool and l.index = d.index`;

/** $1 month, $2 value and $3 signature of the beacon, $4 now. */
export const SET_DRAWN = `
  update lottery_months set state = 'drawn', pending = null, failure = null, beacon_value = $2, beacon_signature = $3, drawn_at = $4 where month = $1`;
