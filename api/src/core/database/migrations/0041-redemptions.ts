import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coins exchanged for money or rewards: reservations in the ledger, requests with their steps, questions, payouts. Product §1.5. */
export class Redemptions0000000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...LEDGER, ...REDEMPTIONS, ...CHECKS, ...PAYOUTS]) await runner.query(statement);
  }

  /** Refused once coins were reserved: movements cannot be removed. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table simulated_payouts, payout_messages, redemption_checks, check_questions, redemption_payees, redemption_steps, redemptions`,
    );
    await runner.query(`drop trigger coin_reservation_ends_whole on coin_txn`);
    await runner.query(`drop function coin_reservation_ends_whole()`);
    await runner.query(`drop index coin_txn_reservation_ends`);
    for (const statement of constraints(BEFORE)) await runner.query(statement);
    await runner.query(post(`l.type = 'spend'`));
  }
}

const BEFORE = {
  types: `('reward', 'withheld', 'release', 'spend', 'reversal')`,
  original: `case type when 'reversal' then original_id is not null when 'release' then true else original_id is null end`,
  amount: `case type when 'reward' then amount > 0 when 'spend' then amount < 0 when 'reversal' then amount <> 0 else amount = 0 end`,
};
// 'reserve' sets coins aside, 'unreserve' gives them back, 'settle' takes them for good: each about the reservation.
const AFTER = {
  types: `('reward', 'withheld', 'release', 'spend', 'reversal', 'reserve', 'unreserve', 'settle')`,
  original: `case when type in ('reversal', 'unreserve', 'settle') then original_id is not null when type = 'release' then true else original_id is null end`,
  amount: `case when type = 'reward' then amount > 0 when type in ('spend', 'settle') then amount < 0 when type = 'reversal' then amount <> 0 else amount = 0 end`,
};

/** Replaces the checks of a movement's type, original and amount, by the names they have or by what they say. */
function constraints({ types, original, amount }: typeof BEFORE): string[] {
  return [
    `do $$ declare name text; begin
       for name in select conname from pg_constraint where conrelid = 'coin_txn'::regclass and contype = 'c'
          and (pg_get_constraintdef(oid) like '%''withheld''%' and pg_get_constraintdef(oid) like '%''spend''%' and pg_get_constraintdef(oid) not like '%amount%'
               or pg_get_constraintdef(oid) like '%amount > 0%' or conname = 'coin_txn_original')
       loop execute format('alter table coin_txn drop constraint %I', name); end loop;
     end $$`,
    `alter table coin_txn
       add constraint coin_txn_type_known check (type in ${types}),
       add constraint coin_txn_original check (${original}),
       add constraint coin_txn_amount_sign check (${amount})`,
  ];
}

const LINE = `id uuid, type text, reason text, source_type text, source_id text, amount integer, debit text, credit text, state text,
             release_at timestamptz, withheld integer, withheld_reason text, rule_version integer, original_id uuid, note text`;

/** `coins_post` as migration 0024 has it; $takes are the lines that need coins to be available: one line with 'reserve' does as well. */
const post = (
  takes: string,
) => `create or replace function coins_post(learner uuid, event uuid, occurred timestamptz, local_day date, lines jsonb) returns coin_wallet language plpgsql as $$
  declare
    wallet coin_wallet;
    spent bigint;
  begin
    select * into wallet from coin_wallet where user_id = learner for no key update;
    if not found then
      insert into coin_wallet (user_id) values (learner) on conflict do nothing;
      select * into wallet from coin_wallet where user_id = learner for no key update;
    end if;

    select coalesce(sum(l.amount), 0) into spent from jsonb_to_recordset(lines) as l (type text, amount integer) where ${takes};
    if spent > 0 and spent > wallet.available then
      raise exception '% asked, % available', spent, wallet.available using errcode = 'UC001';
    end if;

    insert into coin_txn (id, user_id, type, reason, source_type, source_id, amount, state, release_at, withheld, withheld_reason, rule_version, original_id, note, event_id, occurred_at, day)
    select l.id, learner, l.type, l.reason, l.source_type, l.source_id,
           case when l.credit like 'user\\_%' then l.amount else 0 end - case when l.debit like 'user\\_%' then l.amount else 0 end,
           coalesce(l.state, 'available'), l.release_at, coalesce(l.withheld, 0), l.withheld_reason, l.rule_version, l.original_id, l.note, event, occurred, local_day
      from jsonb_to_recordset(lines) as l (${LINE});

    insert into coin_hold (txn_id, user_id, reason, release_at)
    select l.id, learner, h.reason, h.release_at
      from jsonb_to_recordset(lines) as l (id uuid, state text, release_at timestamptz, holds jsonb)
      cross join lateral jsonb_to_recordset(coalesce(nullif(l.holds, '[]'), jsonb_build_array(jsonb_build_object('reason', 'rule', 'release_at', l.release_at)))) as h (reason text, release_at timestamptz)
     where l.state = 'pending';
    delete from coin_hold h using jsonb_to_recordset(lines) as l (original_id uuid) where h.txn_id = l.original_id;
    if lines @? '$[*].originals' then
      if exists (select from coin_hold h where h.txn_id in (select o.id::uuid from jsonb_to_recordset(lines) as l (originals jsonb) cross join lateral jsonb_array_elements_text(l.originals) o (id))) then
        raise exception 'a movement that is still held cannot be released' using errcode = 'UC005';
      end if;
      insert into coin_released (original_id, release_id)
      select o.id::uuid, l.id from jsonb_to_recordset(lines) as l (id uuid, originals jsonb) cross join lateral jsonb_array_elements_text(l.originals) o (id);
    end if;
    insert into coin_entry (txn_id, account, amount)
    select l.id, leg.account, leg.amount
      from jsonb_to_recordset(lines) as l (id uuid, amount integer, debit text, credit text)
      cross join lateral (values (l.debit, -l.amount), (l.credit, l.amount)) as leg (account, amount)
     where l.amount <> 0;

    select * into wallet from coin_wallet where user_id = learner;
    return wallet;
  end $$`;

const LEDGER = [
  ...constraints(AFTER),
  // A reservation ends once, whichever way.
  `create unique index coin_txn_reservation_ends on coin_txn (original_id) where type in ('unreserve', 'settle')`,
  // Checked at commit: what ends a reservation moves all that it reserved, of the same learner.
  `create function coin_reservation_ends_whole() returns trigger language plpgsql as $$
   begin
     if (select sum(e.amount) from coin_entry e join coin_txn o on o.id = e.txn_id
          where o.id = new.original_id and o.user_id = new.user_id and o.type = 'reserve' and e.account = 'user_reserved')
        is distinct from (select -sum(e.amount) from coin_entry e where e.txn_id = new.id and e.account = 'user_reserved') then
       raise exception '% does not end reservation %', new.id, new.original_id using errcode = 'UC004';
     end if;
     return null;
   end $$`,
  `create constraint trigger coin_reservation_ends_whole after insert on coin_txn deferrable initially deferred for each row when (new.type in ('unreserve', 'settle')) execute function coin_reservation_ends_whole()`,
  post(`l.type in ('spend', 'reserve')`),
];

const STATES = `('requested', 'checking', 'approved', 'paying', 'paid', 'failed', 'rejected', 'refunded', 'cancelled')`;

const isAppendOnly = (table: string) => [
  `create trigger ${table}_is_append_only before update or delete on ${table} for each row execute function ledger_is_append_only()`,
  `create trigger ${table}_is_not_emptied before truncate on ${table} for each statement execute function ledger_is_append_only()`,
];

const REDEMPTIONS = [
  // Kept when an account is deleted, as its coins are: numbers and names are in redemption_payees, which goes with the account.
  `create table redemptions (
     id uuid primary key,
     number bigint not null generated always as identity (start with 2001),
     user_id uuid not null references users (id),
     state text not null check (state in ${STATES}),
     amount_utc integer not null check (amount_utc > 0),
     fcfa integer not null check (fcfa >= 0),
     method text not null check (method in ('mobile_money', 'catalog')),
     operator text check (operator in ('orange', 'moov', 'telecel')),
     item_id uuid,
     item_title text,
     payee text not null check (payee in ('own', 'guardian')),
     reservation_id uuid not null unique references coin_txn (id),
     is_demo boolean not null,
     requested_at timestamptz not null,
     changed_at timestamptz not null,
     ended_at timestamptz,
     failure text,
     -- Null until the operator was asked whose number it is.
     name_match text check (name_match in ('same', 'differs', 'unknown')),
     waits_for_funds boolean not null default false,
     -- Whether a payment may have reached the operator: only the operator's word ends it then.
     is_perhaps_sent boolean not null default false,
     tries integer not null default 0,
     next_try_at timestamptz,
     paying_since timestamptz,
     demo_outcome text,
     constraint redemptions_by_method check ((method = 'mobile_money') = (operator is not null) and (method = 'catalog') = (item_id is not null)),
     constraint redemptions_ended check ((ended_at is not null) = (state in ('paid', 'refunded', 'cancelled')))
   )`,
  `create unique index redemptions_number on redemptions (number)`,
  `create unique index redemptions_one_open on redemptions (user_id) where ended_at is null`,
  `create index redemptions_of_learner on redemptions (user_id, requested_at desc)`,
  `create index redemptions_queue on redemptions (state, requested_at, id)`,
  `create index redemptions_due on redemptions (next_try_at) where next_try_at is not null`,
  `create table redemption_steps (
     redemption_id uuid not null references redemptions (id),
     number integer not null check (number >= 1),
     state text not null check (state in ${STATES}),
     at timestamptz not null,
     code text,
     -- What an administrator wrote for the learner.
     note text check (char_length(note) between 5 and 300),
     primary key (redemption_id, number)
   )`,
  ...isAppendOnly('redemption_steps'),
  `create table redemption_payees (
     redemption_id uuid primary key references redemptions (id),
     user_id uuid not null references users (id) on delete cascade,
     phone text,
     -- As the operator tells it.
     name_told text
   )`,
  `create index redemption_payees_of_learner on redemption_payees (user_id)`,
  `create index redemption_payees_by_phone on redemption_payees (phone) where phone is not null`,
];

const CHECKS = [
  // Never sent to devices but in a check.
  `create table check_questions (
     id uuid primary key,
     book_id uuid references books (id),
     course_id uuid references courses (id),
     prompt text not null check (prompt <> ''),
     choices jsonb not null check (jsonb_typeof(choices) = 'array'),
     answer text[] not null check (cardinality(answer) >= 1),
     retired_at timestamptz,
     check (num_nonnulls(book_id, course_id) = 1)
   )`,
  `create index check_questions_of_book on check_questions (book_id) where retired_at is null`,
  `create index check_questions_of_course on check_questions (course_id) where retired_at is null`,
  // 'asked_questions' has the keys: never sent.
  `create table redemption_checks (
     redemption_id uuid not null references redemptions (id),
     attempt smallint not null check (attempt between 1 and 2),
     user_id uuid not null references users (id) on delete cascade,
     asked_at timestamptz not null,
     ends_at timestamptz not null,
     answered_at timestamptz,
     asked_questions jsonb not null,
     correct smallint,
     primary key (redemption_id, attempt),
     check ((answered_at is null) = (correct is null))
   )`,
  `create index redemption_checks_of_learner on redemption_checks (user_id)`,
];

const PAYOUTS = [
  // What operators say, in the order it came; 'digest' makes a repeated callback the same.
  `create table payout_messages (
     id uuid primary key,
     redemption_id uuid not null references redemptions (id),
     source text not null check (source in ('send', 'status', 'callback')),
     digest text,
     outcome text not null check (outcome in ('paid', 'failed', 'pending', 'unknown')),
     failure text,
     amount_fcfa integer,
     -- False where it changed nothing: repeated, late, about another amount.
     is_used boolean not null,
     at timestamptz not null
   )`,
  `create unique index payout_messages_once on payout_messages (redemption_id, digest) where digest is not null`,
  `create index payout_messages_of_redemption on payout_messages (redemption_id, at)`,
  ...isAppendOnly('payout_messages'),
  // The books of the simulated operator of a demonstration.
  `create table simulated_payouts (
     redemption_id uuid primary key references redemptions (id),
     outcome text not null,
     amount_fcfa integer not null,
     asked_at timestamptz not null,
     answers_at timestamptz not null,
     times_asked integer not null default 1
   )`,
];
