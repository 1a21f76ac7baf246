import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The accounts of each month: documents, lines, publications, and the coins there were at its end. Product §2.23. */
export class Economics0000000000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...DOCUMENTS, ...PUBLICATIONS, ...LINES, ...SNAPSHOTS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index coin_txn_recorded`);
    await runner.query(`drop table coin_snapshots, economic_lines, economic_publications, economic_documents`);
    await runner.query(`drop function economic_line_is_kept()`);
  }
}

const isAppendOnly = (table: string) => [
  `create trigger ${table}_is_append_only before update or delete on ${table} for each row execute function ledger_is_append_only()`,
  `create trigger ${table}_is_not_emptied before truncate on ${table} for each statement execute function ledger_is_append_only()`,
];

const MONTH = `check (month = date_trunc('month', month))`;
const REASON = `check (char_length(note) between 5 and 300)`;

const DOCUMENTS = [
  // Small, and few a month: in the database they are in every backup, and every replica has them.
  `create table economic_documents (
     id uuid primary key,
     sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
     name text not null check (name <> ''),
     media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
     bytes integer not null check (bytes between 1 and 1000000),
     content bytea not null check (octet_length(content) = bytes),
     added_by text not null,
     added_at timestamptz not null default now()
   )`,
  `alter table economic_documents alter column content set storage external`,
  ...isAppendOnly('economic_documents'),
];

const PUBLICATIONS = [
  // The first publication of a month closes it; later ones add lines, corrections among them.
  `create table economic_publications (
     id uuid primary key,
     month date not null ${MONTH},
     number integer not null check (number >= 1),
     approval_id uuid unique,
     report_id uuid references economic_documents (id),
     next_decision_on date,
     asked_by text not null,
     approved_by text not null,
     published_at timestamptz not null default now(),
     is_demo boolean not null default false,
     unique (month, number)
   )`,
  ...isAppendOnly('economic_publications'),
];

const LINES = [
  // 'account' is a source of revenue or a fund. A correction has the difference, and the entry it belongs to as root.
  `create table economic_lines (
     id uuid primary key,
     month date not null ${MONTH},
     kind text not null check (kind in ('revenue', 'payment')),
     account text not null,
     amount_fcfa bigint not null check (amount_fcfa <> 0 and abs(amount_fcfa) <= 1000000000000),
     note text not null ${REASON},
     beneficiary_kind text check (beneficiary_kind in ('projects', 'pupils', 'students', 'organisations')),
     beneficiary_count integer check (beneficiary_count > 0),
     paid_on date,
     reference text check (reference <> ''),
     document_id uuid references economic_documents (id),
     root_id uuid not null references economic_lines (id),
     corrects_id uuid unique references economic_lines (id),
     entered_by text not null,
     entered_at timestamptz not null default now(),
     publication_id uuid references economic_publications (id),
     check (case kind when 'revenue' then account in ('ads', 'partners', 'courses') else account in ('entrepreneurship', 'academic', 'patriotic') end),
     check ((kind = 'payment') = (beneficiary_kind is not null)),
     check ((beneficiary_kind is null) = (beneficiary_count is null) and (beneficiary_kind is null) = (paid_on is null) and (beneficiary_kind is null) = (reference is null)),
     check ((corrects_id is null) = (root_id = id)),
     check (corrects_id is not null or amount_fcfa > 0)
   )`,
  `create index economic_lines_of_month on economic_lines (month, entered_at, id)`,
  `create index economic_lines_of_root on economic_lines (root_id)`,
  `create index economic_lines_of_document on economic_lines (document_id) where document_id is not null`,
  // A draft may be removed or published, never changed; what is published stays.
  `create function economic_line_is_kept() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and old.publication_id is null then return old; end if;
     if tg_op = 'UPDATE' and old.publication_id is null and to_jsonb(new) - 'publication_id' = to_jsonb(old) - 'publication_id' then return new; end if;
     raise exception 'economic_lines: % of % is refused', lower(tg_op), old.id using errcode = 'UC002';
   end $$`,
  `create trigger economic_line_is_kept before update or delete on economic_lines for each row execute function economic_line_is_kept()`,
  `create trigger economic_lines_is_not_emptied before truncate on economic_lines for each statement execute function ledger_is_append_only()`,
];

const SNAPSHOTS = [
  // Coins (UTC) and cash set aside (FCFA) at the end of a month. Those of a demonstration are made up, and nothing is built on them.
  `create table coin_snapshots (
     month date not null ${MONTH},
     taken_at timestamptz not null default now(),
     issued bigint not null,
     redeemed bigint not null,
     used bigint not null,
     pending bigint not null,
     reserved bigint not null,
     available bigint not null,
     earned_in_month bigint not null,
     active_learners integer not null,
     sources jsonb not null,
     set_aside_fcfa bigint not null,
     is_demo boolean not null default false,
     primary key (month, is_demo),
     check (issued = redeemed + used + pending + reserved + available)
   )`,
  ...isAppendOnly('coin_snapshots'),
  // The ledger grows in the order of this column: a month is found by few pages, and a posting pays almost nothing for it.
  `create index coin_txn_recorded on coin_txn using brin (recorded_at)`,
];
