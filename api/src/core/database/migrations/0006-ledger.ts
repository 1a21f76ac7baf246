import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coins: versioned reward rules, an append-only double-entry ledger, each learner's balances. Product §1.4, design §5. */
export class Ledger0000000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...RULES, ...LEDGER, ...APPEND_ONLY, ...BALANCE, ...WALLET, POST, JOBS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table job_runs`);
    await runner.query(`drop view coin_account`);
    await runner.query(`drop function coins_post(uuid, uuid, timestamptz, date, jsonb)`);
    await runner.query(`drop table coin_hold, coin_entry, coin_txn, coin_wallet, reward_rule`);
    await runner.query(
      `drop function coin_txn_balances(), coin_entry_balances(), coin_must_balance(uuid), coin_wallet_follows(), coin_wallet_is_derived(), reward_rule_is_planned(), ledger_is_append_only()`,
    );
  }
}

/** Refuses updates and deletes of the ledger. */
const APPEND_ONLY_FUNCTION = `create function ledger_is_append_only() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op) using errcode = 'UC002';
  end $$`;

const isAppendOnly = (table: string, events = 'update or delete') => [
  `create trigger ${table}_is_append_only before ${events} on ${table} for each row execute function ledger_is_append_only()`,
  `create trigger ${table}_is_not_emptied before truncate on ${table} for each statement execute function ledger_is_append_only()`,
];

/**
 * A change of a rule is a new version that begins later, so that past payments keep their rule. Within a code the latest begun version
 * counts.
 */
const RULES = [
  APPEND_ONLY_FUNCTION,
  `create table reward_rule (
     code text not null check (code <> ''),
     version integer not null check (version >= 1),
     amount integer check (amount between 0 and 100000),
     cap_per_day integer check (cap_per_day >= 1),
     cap_per_month integer check (cap_per_month >= 1),
     is_in_daily_total boolean not null default true,
     active_from timestamptz not null,
     active_to timestamptz,
     primary key (code, version),
     constraint reward_rule_one_beginning unique (code, active_from),
     check (active_to > active_from),
     -- A cap counts rewards: without an amount of its own a rule has none to count.
     check (amount is not null or (cap_per_day is null and cap_per_month is null))
   )`,
  `create function reward_rule_is_planned() returns trigger language plpgsql as $$
   begin
     if new.version = 1 then return new; end if;
     if new.active_from <= now() then
       raise exception 'version % of % begins in the past', new.version, new.code using errcode = 'UC003';
     end if;
     if not exists (select from reward_rule where code = new.code and version = new.version - 1 and active_from < new.active_from) then
       raise exception 'version % of % does not follow the one before', new.version, new.code using errcode = 'UC003';
     end if;
     return new;
   end $$`,
  `create trigger reward_rule_is_planned before insert on reward_rule for each row execute function reward_rule_is_planned()`,
  ...isAppendOnly('reward_rule'),
];

const TXN_TYPES = `('reward', 'withheld', 'release', 'spend', 'reversal')`;
const ACCOUNTS = `('user_available', 'user_pending', 'user_reserved', 'system_rewards', 'fund', 'redemption_clearing', 'promo')`;
const UUID = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

const LEDGER = [
  // Sums of the learner's entries, kept by the entries themselves. Only a reversal may leave available below zero.
  `create table coin_wallet (
     user_id uuid primary key references users (id),
     available integer not null default 0,
     pending integer not null default 0 check (pending >= 0),
     reserved integer not null default 0 check (reserved >= 0),
     lifetime integer not null default 0 check (lifetime >= 0),
     version integer not null default 0
   ) with (fillfactor = 80)`,
  // One movement of one learner's coins, so that coins cannot pass between learners. A release or a reversal is a movement of its own
  // about the original. 'withheld' moves nothing: a cap was reached, and the source counts as decided.
  `create table coin_txn (
     id uuid primary key,
     user_id uuid not null references coin_wallet (user_id),
     type text not null check (type in ${TXN_TYPES}),
     reason text not null check (reason <> ''),
     source_type text not null check (source_type <> ''),
     source_id text not null check (source_id <> ''),
     amount integer not null,
     state text not null default 'available' check (state in ('available', 'pending')),
     release_at timestamptz,
     withheld integer not null default 0 check (withheld >= 0),
     withheld_reason text,
     rule_version integer,
     original_id uuid references coin_txn (id),
     note text check (note <> ''),
     event_id uuid references events (event_id) deferrable initially deferred,
     occurred_at timestamptz not null,
     day date not null,
     recorded_at timestamptz not null default now(),
     constraint coin_txn_once unique (user_id, reason, source_type, source_id),
     check ((type in ('release', 'reversal')) = (original_id is not null)),
     check (type <> 'reversal' or note is not null),
     check ((type in ('reward', 'withheld')) = (rule_version is not null)),
     check ((withheld > 0) = (withheld_reason is not null)),
     check (release_at is null or state = 'pending'),
     check (case type when 'reward' then amount > 0 when 'spend' then amount < 0 when 'reversal' then amount <> 0 else amount = 0 end),
     check (source_type not in ('quiz', 'chapter', 'lesson', 'course') or source_id ~ ${UUID})
   )`,
  `create index coin_txn_of_learner on coin_txn (user_id, day desc, occurred_at desc, id desc)`,
  `create unique index coin_txn_settled_once on coin_txn (original_id, type) where original_id is not null`,
  `create index coin_txn_taken_back on coin_txn (user_id, original_id) where type = 'reversal'`,
  `create index coin_txn_of_event on coin_txn (event_id) where event_id is not null`,
  // An account is a kind, of the movement's learner where it begins with user_. No row stands for it: nothing to lock.
  `create table coin_entry (
     txn_id uuid not null references coin_txn (id),
     account text not null check (account in ${ACCOUNTS}),
     amount integer not null check (amount <> 0),
     primary key (txn_id, account)
   )`,
  `create view coin_account as
     select e.account as kind, case when e.account like 'user\\_%' then t.user_id end as user_id, sum(e.amount) as balance
       from coin_entry e join coin_txn t on t.id = e.txn_id group by 1, 2`,
];

const APPEND_ONLY = [...isAppendOnly('coin_txn'), ...isAppendOnly('coin_entry')];

/** Checked at commit: two entries or more, zero in all, and what the movement says it changes for the learner. */
const BALANCE = [
  `create function coin_must_balance(txn uuid) returns void language plpgsql as $$
   declare
     legs integer;
     total bigint;
     learner bigint;
     told coin_txn;
   begin
     select count(*), coalesce(sum(amount), 0), coalesce(sum(amount) filter (where account like 'user\\_%'), 0) into legs, total, learner
       from coin_entry where txn_id = txn;
     select * into told from coin_txn where id = txn;
     if total <> 0 or learner <> told.amount or (case when told.type = 'withheld' then legs > 0 else legs < 2 end) then
       raise exception 'movement % does not balance: % entries, sum %, learner % instead of %', txn, legs, total, learner, told.amount using errcode = 'UC004';
     end if;
   end $$`,
  `create function coin_txn_balances() returns trigger language plpgsql as $$ begin perform coin_must_balance(new.id); return null; end $$`,
  `create function coin_entry_balances() returns trigger language plpgsql as $$ begin perform coin_must_balance(new.txn_id); return null; end $$`,
  `create constraint trigger coin_txn_balances after insert on coin_txn deferrable initially deferred for each row execute function coin_txn_balances()`,
  `create constraint trigger coin_entry_balances after insert on coin_entry deferrable initially deferred for each row execute function coin_entry_balances()`,
];

const WALLET = [
  // Lifetime counts coins when they become available: it never falls, so what may still be refused must not be in it.
  `create function coin_wallet_follows() returns trigger language plpgsql as $$
   begin
     update coin_wallet w set available = w.available + moved.available, pending = w.pending + moved.pending, reserved = w.reserved + moved.reserved,
            lifetime = w.lifetime + moved.lifetime, version = w.version + 1
       from (select t.user_id, coalesce(sum(e.amount) filter (where e.account = 'user_available'), 0) as available,
                    coalesce(sum(e.amount) filter (where e.account = 'user_pending'), 0) as pending,
                    coalesce(sum(e.amount) filter (where e.account = 'user_reserved'), 0) as reserved,
                    coalesce(sum(e.amount) filter (where e.account = 'user_available' and e.amount > 0 and t.type in ('reward', 'release')), 0) as lifetime
               from fresh e join coin_txn t on t.id = e.txn_id group by t.user_id) moved
      where w.user_id = moved.user_id;
     return null;
   end $$`,
  `create trigger coin_wallet_follows after insert on coin_entry referencing new table as fresh for each statement execute function coin_wallet_follows()`,
  `create function coin_wallet_is_derived() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' and (new.available, new.pending, new.reserved, new.lifetime, new.version) = (0, 0, 0, 0, 0) then return new; end if;
     raise exception 'coin_wallet follows coin_entry: % is refused', lower(tg_op) using errcode = 'UC002';
   end $$`,
  // Depth 0: a direct statement, not one of the entries' trigger.
  `create trigger coin_wallet_is_derived before insert or update or delete on coin_wallet for each row when (pg_trigger_depth() = 0) execute function coin_wallet_is_derived()`,
  `create trigger coin_wallet_is_not_emptied before truncate on coin_wallet for each statement execute function ledger_is_append_only()`,
  // Pending movements still to be settled: a work list beside the ledger. release_at null: waits for an admin.
  `create table coin_hold (
     txn_id uuid primary key references coin_txn (id),
     user_id uuid not null references coin_wallet (user_id),
     release_at timestamptz
   )`,
  `create index coin_hold_of_learner on coin_hold (user_id)`,
  `create index coin_hold_due on coin_hold (release_at) where release_at is not null`,
];

/**
 * The only way coins move. Lines: [{ id, type, reason, source_type, source_id, amount, debit, credit, state, release_at, withheld,
 * withheld_reason, rule_version, original_id, note }]; 'amount' (0 or more) passes from account 'debit' to account 'credit'.
 * Locks the learner's wallet. Raises UC001 when a spending exceeds what is available. Returns the wallet after it.
 */
const POST = `create function coins_post(learner uuid, event uuid, occurred timestamptz, local_day date, lines jsonb) returns coin_wallet language plpgsql as $$
  declare
    wallet coin_wallet;
    spent bigint;
  begin
    select * into wallet from coin_wallet where user_id = learner for no key update;
    if not found then
      insert into coin_wallet (user_id) values (learner) on conflict do nothing;
      select * into wallet from coin_wallet where user_id = learner for no key update;
    end if;

    select coalesce(sum(l.amount), 0) into spent from jsonb_to_recordset(lines) as l (type text, amount integer) where l.type = 'spend';
    if spent > 0 and spent > wallet.available then
      raise exception '% asked, % available', spent, wallet.available using errcode = 'UC001';
    end if;

    insert into coin_txn (id, user_id, type, reason, source_type, source_id, amount, state, release_at, withheld, withheld_reason, rule_version, original_id, note, event_id, occurred_at, day)
    select l.id, learner, l.type, l.reason, l.source_type, l.source_id,
           case when l.credit like 'user\\_%' then l.amount else 0 end - case when l.debit like 'user\\_%' then l.amount else 0 end,
           coalesce(l.state, 'available'), l.release_at, coalesce(l.withheld, 0), l.withheld_reason, l.rule_version, l.original_id, l.note, event, occurred, local_day
      from jsonb_to_recordset(lines) as l (id uuid, type text, reason text, source_type text, source_id text, amount integer, debit text, credit text, state text,
             release_at timestamptz, withheld integer, withheld_reason text, rule_version integer, original_id uuid, note text);

    insert into coin_hold (txn_id, user_id, release_at)
    select l.id, learner, l.release_at from jsonb_to_recordset(lines) as l (id uuid, state text, release_at timestamptz) where l.state = 'pending';
    delete from coin_hold h using jsonb_to_recordset(lines) as l (original_id uuid) where h.txn_id = l.original_id;

    insert into coin_entry (txn_id, account, amount)
    select l.id, leg.account, leg.amount
      from jsonb_to_recordset(lines) as l (id uuid, amount integer, debit text, credit text)
      cross join lateral (values (l.debit, -l.amount), (l.credit, l.amount)) as leg (account, amount)
     where l.amount <> 0;

    select * into wallet from coin_wallet where user_id = learner;
    return wallet;
  end $$`;

/** One row claims one period of one job for one replica; an unfinished one may be taken over once its lease is over. */
const JOBS = `create table job_runs (
    job text not null,
    period_start timestamptz not null,
    lease_until timestamptz not null,
    attempts integer not null default 1,
    finished_at timestamptz,
    primary key (job, period_start)
  )`;
