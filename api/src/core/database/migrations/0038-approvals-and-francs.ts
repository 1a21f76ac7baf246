import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What administrators do (append-only), what one asks and another decides, and the ledger of francs: revenue, funds, the money set aside for
 * coins, payouts. Product §2.23, §2.24.
 */
export class ApprovalsAndFrancs0000000000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...AUDIT, ...APPROVALS, ...FRANCS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table franc_entry, franc_txn, franc_account, approvals, audit_log`);
    await runner.query(`drop function franc_must_balance(), franc_account_follows(), franc_account_is_derived()`);
  }
}

const isAppendOnly = (table: string) => [
  `create trigger ${table}_is_append_only before update or delete on ${table} for each row execute function ledger_is_append_only()`,
  `create trigger ${table}_is_not_emptied before truncate on ${table} for each statement execute function ledger_is_append_only()`,
];

const REASON = `check (char_length(reason) between 5 and 300)`;

const AUDIT = [
  // 'target' names what was changed, e.g. 'redemption:<id>'. Who did it is told by name even when the account is gone.
  `create table audit_log (
     id uuid primary key,
     at timestamptz not null default clock_timestamp(),
     actor text not null check (actor <> ''),
     actor_id uuid,
     action text not null check (action ~ '^[a-z][a-z0-9_.-]{1,60}$'),
     target text not null check (target <> ''),
     reason text ${REASON},
     before jsonb,
     after jsonb
   )`,
  `create index audit_log_latest on audit_log (at desc, id desc)`,
  `create index audit_log_of_target on audit_log (target, at desc)`,
  ...isAppendOnly('audit_log'),
];

const APPROVALS = [
  // One open request for each kind and target.
  `create table approvals (
     id uuid primary key,
     kind text not null check (kind ~ '^[a-z][a-z0-9_.-]{1,60}$'),
     target text not null check (target <> ''),
     title text not null check (title <> ''),
     payload jsonb not null,
     reason text not null ${REASON},
     asked_by text not null,
     asked_by_id uuid not null,
     asked_at timestamptz not null default now(),
     state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
     decided_by text,
     decided_by_id uuid,
     decided_at timestamptz,
     decision_reason text check (char_length(decision_reason) between 5 and 300),
     check ((state = 'open') = (decided_at is null)),
     check (state not in ('approved', 'refused') or decided_by_id <> asked_by_id),
     check (state <> 'withdrawn' or decided_by_id = asked_by_id)
   )`,
  `create unique index approvals_open_once on approvals (kind, target) where state = 'open'`,
  `create index approvals_latest on approvals (asked_at desc, id desc)`,
];

const ACCOUNTS = [
  // Where francs come from or have gone to: below zero is what came in from outside.
  ['revenue_ads', true],
  ['revenue_partners', true],
  ['revenue_courses', true],
  ['operations', false],
  ['fund_entrepreneurship', false],
  ['fund_academic', false],
  ['fund_patriotic', false],
  // Set aside for coins, sent to an operator but not confirmed, confirmed.
  ['coin_reserve', false],
  ['payouts_sent', false],
  ['payouts_paid', false],
  ['fund_payments', false],
] as const;

/** Whole FCFA throughout. */
const FRANCS = [
  `create table franc_account (
     name text primary key,
     is_source boolean not null,
     balance bigint not null default 0,
     constraint franc_account_covered check (is_source or balance >= 0)
   )`,
  `insert into franc_account (name, is_source) values ${ACCOUNTS.map(([name, isSource]) => `('${name}', ${isSource})`).join(', ')}`,
  // Once for each kind and source. A correction is a line of its own that names what it corrects.
  `create table franc_txn (
     id uuid primary key,
     kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,60}$'),
     source_type text not null check (source_type <> ''),
     source_id text not null check (source_id <> ''),
     note text not null check (note <> ''),
     corrects_id uuid references franc_txn (id),
     is_demo boolean not null default false,
     occurred_on date not null,
     recorded_at timestamptz not null default now(),
     constraint franc_txn_once unique (kind, source_type, source_id)
   )`,
  `create index franc_txn_by_day on franc_txn (occurred_on, id)`,
  `create index franc_txn_corrected on franc_txn (corrects_id) where corrects_id is not null`,
  `create table franc_entry (
     txn_id uuid not null references franc_txn (id),
     account text not null references franc_account (name),
     amount bigint not null check (amount <> 0),
     primary key (txn_id, account)
   )`,
  `create index franc_entry_of_account on franc_entry (account, txn_id)`,
  ...isAppendOnly('franc_txn'),
  ...isAppendOnly('franc_entry'),
  `create function franc_must_balance() returns trigger language plpgsql as $$
   declare txn uuid;
   begin
     txn := case tg_table_name when 'franc_txn' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'txn_id' end;
     if (select coalesce(sum(amount), 0) <> 0 or count(*) < 2 from franc_entry where txn_id = txn) then
       raise exception 'movement of francs % does not balance', txn using errcode = 'UC004';
     end if;
     return null;
   end $$`,
  ...['franc_txn', 'franc_entry'].map(
    (table) =>
      `create constraint trigger ${table}_balances after insert on ${table} deferrable initially deferred for each row execute function franc_must_balance()`,
  ),
  // In the order of names, so that two movements never wait for each other.
  `create function franc_account_follows() returns trigger language plpgsql as $$
   begin
     perform from franc_account a where a.name in (select account from fresh) order by a.name for no key update;
     update franc_account a set balance = a.balance + moved.amount
       from (select account, sum(amount) as amount from fresh group by account) moved where a.name = moved.account;
     return null;
   end $$`,
  `create trigger franc_account_follows after insert on franc_entry referencing new table as fresh for each statement execute function franc_account_follows()`,
  `create function franc_account_is_derived() returns trigger language plpgsql as $$
   begin
     raise exception 'franc_account follows franc_entry: % is refused', lower(tg_op) using errcode = 'UC002';
   end $$`,
  `create trigger franc_account_is_derived before update or delete on franc_account for each row when (pg_trigger_depth() = 0) execute function franc_account_is_derived()`,
];
