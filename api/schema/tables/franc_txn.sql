create table franc_txn (
  id          uuid        not null,
  kind        text        not null,
  source_type text        not null,
  source_id   text        not null,
  note        text        not null,
  corrects_id uuid,
  is_demo     boolean     not null default false,
  occurred_on date        not null,
  recorded_at timestamptz not null default now(),
  constraint franc_txn_pkey primary key (id),
  constraint franc_txn_once unique (kind, source_type, source_id),
  constraint franc_txn_corrects_id_fkey foreign key (corrects_id) references franc_txn(id),
  constraint franc_txn_kind_check check (kind ~ '^[a-z][a-z0-9_]{1,60}$'),
  constraint franc_txn_note_check check (note <> ''),
  constraint franc_txn_source_id_check check (source_id <> ''),
  constraint franc_txn_source_type_check check (source_type <> '')
);

create index franc_txn_by_day on franc_txn (occurred_on, id);
create index franc_txn_corrected on franc_txn (corrects_id) where corrects_id is not null;
create index franc_txn_of_demo on franc_txn (id) where is_demo;

create constraint trigger franc_txn_balances after insert on franc_txn deferrable initially deferred for each row
    execute function franc_must_balance();
create trigger franc_txn_is_append_only before delete or update on franc_txn for each row execute function
    ledger_is_append_only();
create trigger franc_txn_is_not_emptied before truncate on franc_txn for each statement execute function
    ledger_is_append_only();
