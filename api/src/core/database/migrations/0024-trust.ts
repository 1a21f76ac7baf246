import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reasons why coins wait, one movement that may release many, and signals for admins to review. Decision 0031, product §1.6. */
export class Trust0000000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...HOLDS, ...INTEGRITY, ...RELEASES, POST, KEEP_PAST_DAYS, RELEASE, NOTE]) await runner.query(statement);
  }

  /** A movement that waits for several reasons keeps one row, to be decided by a person. Refused once a movement has released several. */
  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

/** A movement is held by one row for each reason; it is available once there is none. */
const HOLDS = [
  `alter table coin_hold drop constraint coin_hold_pkey`,
  `alter table coin_hold add column reason text not null default 'rule', add column held_at timestamptz not null default now()`,
  `alter table coin_hold alter column reason drop default,
     add primary key (txn_id, reason),
     add constraint coin_hold_reason_known check (reason in ('unproven', 'integrity', 'past_day', 'rule')),
     -- A person or a proof ends the one kind, time the other.
     add constraint coin_hold_ends check (case reason when 'past_day' then release_at is not null when 'rule' then true else release_at is null end)`,
  // Looked up with every reward: each holds few.
  `create index coin_hold_past_days on coin_hold (user_id, release_at) where reason = 'past_day'`,
  `create index coin_hold_kept on coin_hold (user_id) where reason = 'integrity'`,
  // Whether the browser had sent no event before this presence began: coins for its past days then wait.
  `alter table device_contacts add column is_first_telling boolean not null default false`,
];

const SIGNALS = `('shared_address', 'shared_device', 'quiz_rate', 'fast_answers', 'unread_answers', 'same_answers', 'two_devices')`;

const INTEGRITY = [
  // One a day for each kind, until an admin has decided: then the next one counts again. Holds no text of the learner's.
  `create table integrity_signal (
     user_id uuid not null references users (id) on delete cascade,
     kind text not null check (kind in ${SIGNALS}),
     day date not null default (now() at time zone 'UTC')::date,
     decisions_before integer not null,
     weight smallint not null check (weight between 1 and 100),
     keeps_past_days boolean not null,
     details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
     at timestamptz not null default now(),
     primary key (user_id, kind, day, decisions_before)
   )`,
  `create index integrity_signal_latest on integrity_signal (at)`,
  `create trigger integrity_signal_never_changes before update on integrity_signal for each row execute function ledger_is_append_only()`,
  // The device or address an account was seen with on one day, as a hash under that day's salt, which is deleted afterwards.
  `create table integrity_contact (
     day date not null,
     contact_hash bytea not null,
     user_id uuid not null references users (id) on delete cascade,
     primary key (day, contact_hash, user_id)
   )`,
  `create index integrity_contact_of_learner on integrity_contact (user_id)`,
  // What admins decided, and why: append-only. 'utc' were released or taken back.
  `create table integrity_decision (
     account_id uuid not null,
     number integer not null check (number >= 1),
     action text not null check (action in ('release', 'cancel')),
     reason text not null check (length(reason) between 5 and 300),
     utc integer not null check (utc >= 0),
     actor text not null,
     actor_id uuid not null,
     at timestamptz not null default now(),
     primary key (account_id, number)
   )`,
  `create trigger integrity_decision_is_append_only before update or delete on integrity_decision for each row execute function ledger_is_append_only()`,
  `create trigger integrity_decision_is_not_emptied before truncate on integrity_decision for each statement execute function ledger_is_append_only()`,
  // Equal for equal answers in equal times, for any learner.
  `alter table quiz_attempts add column sequence_hash bytea`,
  `create index quiz_attempts_of_sequence on quiz_attempts (sequence_hash) where sequence_hash is not null`,
];

/** Which movement made a reward available: once for each, several by one. Those of before name it in original_id. */
const RELEASES = [
  `create table coin_released (
     original_id uuid primary key references coin_txn (id),
     release_id uuid not null references coin_txn (id) deferrable initially deferred
   )`,
  `create index coin_released_by on coin_released (release_id)`,
  `insert into coin_released (original_id, release_id) select original_id, id from coin_txn where type = 'release'`,
  `create trigger coin_released_is_append_only before update or delete on coin_released for each row execute function ledger_is_append_only()`,
  `create trigger coin_released_is_not_emptied before truncate on coin_released for each statement execute function ledger_is_append_only()`,
  `do $$ declare name text; begin
     select conname into strict name from pg_constraint where conrelid = 'coin_txn'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%original_id IS NOT NULL%';
     execute format('alter table coin_txn drop constraint %I', name);
   end $$`,
  `alter table coin_txn add constraint coin_txn_original check (case type when 'reversal' then original_id is not null when 'release' then true else original_id is null end)`,
  // Checked at commit: a release moves what its originals brought, of the same learner, no more and no less.
  `create function coin_release_is_whole() returns trigger language plpgsql as $$
   declare
     brought bigint;
     moved bigint;
   begin
     select sum(o.amount) into brought from coin_released r join coin_txn o on o.id = r.original_id
      where r.release_id = new.id and o.user_id = new.user_id and o.type = 'reward' and o.state = 'pending';
     select sum(e.amount) into moved from coin_entry e where e.txn_id = new.id and e.account = 'user_available';
     if brought is distinct from moved then
       raise exception 'release % moves % of %', new.id, moved, brought using errcode = 'UC004';
     end if;
     return null;
   end $$`,
  `create constraint trigger coin_release_is_whole after insert on coin_txn deferrable initially deferred for each row when (new.type = 'release') execute function coin_release_is_whole()`,
];

const LINE = `id uuid, type text, reason text, source_type text, source_id text, amount integer, debit text, credit text, state text,
             release_at timestamptz, withheld integer, withheld_reason text, rule_version integer, original_id uuid, note text`;

/** The part of `coins_post` that both versions share: $holds and $releases differ. */
const post = (
  holds: string,
  releases: string,
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

    select coalesce(sum(l.amount), 0) into spent from jsonb_to_recordset(lines) as l (type text, amount integer) where l.type = 'spend';
    if spent > 0 and spent > wallet.available then
      raise exception '% asked, % available', spent, wallet.available using errcode = 'UC001';
    end if;

    insert into coin_txn (id, user_id, type, reason, source_type, source_id, amount, state, release_at, withheld, withheld_reason, rule_version, original_id, note, event_id, occurred_at, day)
    select l.id, learner, l.type, l.reason, l.source_type, l.source_id,
           case when l.credit like 'user\\_%' then l.amount else 0 end - case when l.debit like 'user\\_%' then l.amount else 0 end,
           coalesce(l.state, 'available'), l.release_at, coalesce(l.withheld, 0), l.withheld_reason, l.rule_version, l.original_id, l.note, event, occurred, local_day
      from jsonb_to_recordset(lines) as l (${LINE});

    ${holds}
    delete from coin_hold h using jsonb_to_recordset(lines) as l (original_id uuid) where h.txn_id = l.original_id;
    ${releases}
    insert into coin_entry (txn_id, account, amount)
    select l.id, leg.account, leg.amount
      from jsonb_to_recordset(lines) as l (id uuid, amount integer, debit text, credit text)
      cross join lateral (values (l.debit, -l.amount), (l.credit, l.amount)) as leg (account, amount)
     where l.amount <> 0;

    select * into wallet from coin_wallet where user_id = learner;
    return wallet;
  end $$`;

/**
 * The only way coins move, as before; new in a line: 'holds' [{ reason, release_at }], why a pending movement waits ('rule' until release_at
 * when left out), and 'originals', ids of the pending movements that a release makes available. Raises UC005 while one of them is held.
 */
const POST = post(
  `insert into coin_hold (txn_id, user_id, reason, release_at)
    select l.id, learner, h.reason, h.release_at
      from jsonb_to_recordset(lines) as l (id uuid, state text, release_at timestamptz, holds jsonb)
      cross join lateral jsonb_to_recordset(coalesce(nullif(l.holds, '[]'), jsonb_build_array(jsonb_build_object('reason', 'rule', 'release_at', l.release_at)))) as h (reason text, release_at timestamptz)
     where l.state = 'pending';`,
  `if lines @? '$[*].originals' then
      if exists (select from coin_hold h where h.txn_id in (select o.id::uuid from jsonb_to_recordset(lines) as l (originals jsonb) cross join lateral jsonb_array_elements_text(l.originals) o (id))) then
        raise exception 'a movement that is still held cannot be released' using errcode = 'UC005';
      end if;
      insert into coin_released (original_id, release_id)
      select o.id::uuid, l.id from jsonb_to_recordset(lines) as l (id uuid, originals jsonb) cross join lateral jsonb_array_elements_text(l.originals) o (id);
    end if;`,
);

/** Signals until this moment were reviewed and no longer count. */
const JUDGED = `coalesce((select max(d.at) from integrity_decision d where d.account_id = learner and d.action = 'release'), '-infinity')`;

/** A signal newer than the coins keeps those of past days pending until an admin has decided. The wallet is locked. */
const KEEP_PAST_DAYS = `create function coins_keep_past_days(learner uuid) returns void language sql as $$
  with kept as (
    delete from coin_hold h
     where h.user_id = learner and h.reason = 'past_day'
       and exists (select from integrity_signal s where s.user_id = learner and s.keeps_past_days and s.at >= h.held_at and s.at > ${JUDGED})
    returning h.txn_id)
  insert into coin_hold (txn_id, user_id, reason) select txn_id, learner, 'integrity' from kept on conflict do nothing
$$`;

/**
 * Takes reasons off a learner's pending movements ('due': only those that end by then; 'only': only this movement), and makes available, in
 * one movement named 'release', what no reason holds any more. Locks the wallet. Returns how many movements and coins that were.
 */
const RELEASE = `create function coins_release(learner uuid, release uuid, reasons text[], due timestamptz, only_txn uuid, local_day date) returns table (movements integer, utc integer) language plpgsql as $$
  declare
    touched uuid[];
    freed uuid[];
    total integer;
  begin
    perform from coin_wallet where user_id = learner for no key update;
    perform coins_keep_past_days(learner);
    with lifted as (
      delete from coin_hold h
       where h.user_id = learner and h.reason = any(reasons) and (due is null or h.release_at <= due) and (only_txn is null or h.txn_id = only_txn)
      returning h.txn_id)
    select array_agg(distinct l.txn_id) into touched from lifted l;
    select array_agg(t.id), coalesce(sum(t.amount), 0) into freed, total from coin_txn t
     where t.id = any(touched) and not exists (select from coin_hold h where h.txn_id = t.id);
    if freed is not null then
      perform coins_post(learner, null, now(), local_day, jsonb_build_array(jsonb_build_object('id', release, 'type', 'release', 'reason', 'release',
        'source_type', 'holds', 'source_id', release, 'amount', total, 'debit', 'user_pending', 'credit', 'user_available', 'originals', to_jsonb(freed))));
    end if;
    return query select coalesce(cardinality(freed), 0), total;
  end $$`;

/**
 * Writes signals [{ kind, weight, keeps_past_days, details }] down against a learner, and against others who share them. For the others
 * only signals are written, no wallet is locked: their held coins are checked when due.
 */
const NOTE = `create function integrity_note(learner uuid, signals jsonb, others uuid[]) returns void language plpgsql as $$
  begin
    insert into integrity_signal (user_id, kind, decisions_before, weight, keeps_past_days, details)
    select u.id, s.kind, (select count(*) from integrity_decision d where d.account_id = u.id), s.weight, s.keeps_past_days, coalesce(s.details, '{}')
      from jsonb_to_recordset(signals) as s (kind text, weight smallint, keeps_past_days boolean, details jsonb)
      cross join (select id from users where id = any(others || learner) and deleted_at is null) u
     -- Events that write against the same accounts at once take them in the same order.
     order by u.id, s.kind
    on conflict do nothing;
    perform from coin_wallet where user_id = learner for no key update;
    perform coins_keep_past_days(learner);
  end $$`;

const DOWN = [
  `drop function integrity_note(uuid, jsonb, uuid[])`,
  `drop function coins_release(uuid, uuid, text[], timestamptz, uuid, date)`,
  `drop function coins_keep_past_days(uuid)`,
  post(
    `insert into coin_hold (txn_id, user_id, release_at)
    select l.id, learner, l.release_at from jsonb_to_recordset(lines) as l (id uuid, state text, release_at timestamptz) where l.state = 'pending';`,
    '',
  ),
  `drop trigger coin_release_is_whole on coin_txn`,
  `drop function coin_release_is_whole()`,
  `alter table coin_txn drop constraint coin_txn_original`,
  `alter table coin_txn add check ((type in ('release', 'reversal')) = (original_id is not null))`,
  `drop table coin_released`,
  `drop index quiz_attempts_of_sequence`,
  `alter table quiz_attempts drop column sequence_hash`,
  `drop table integrity_decision, integrity_contact, integrity_signal`,
  `alter table device_contacts drop column is_first_telling`,
  `delete from coin_hold h where exists (select from coin_hold o where o.txn_id = h.txn_id and o.reason < h.reason)`,
  `drop index coin_hold_past_days, coin_hold_kept`,
  `alter table coin_hold drop constraint coin_hold_pkey, drop constraint coin_hold_ends, drop constraint coin_hold_reason_known, drop column reason, drop column held_at, add primary key (txn_id)`,
];
