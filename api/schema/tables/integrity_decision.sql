create table integrity_decision (
  account_id uuid        not null,
  number     integer     not null,
  action     text        not null,
  reason     text        not null,
  utc        integer     not null,
  actor      text        not null,
  actor_id   uuid        not null,
  at         timestamptz not null default now(),
  constraint integrity_decision_pkey primary key (account_id, number),
  constraint integrity_decision_action_check check (action in ('release', 'cancel')),
  constraint integrity_decision_number_check check (number >= 1),
  constraint integrity_decision_reason_check check (length(reason) >= 5 and length(reason) <= 300),
  constraint integrity_decision_utc_check check (utc >= 0)
);

create trigger integrity_decision_is_append_only before delete or update on integrity_decision for each row execute
    function ledger_is_append_only();
create trigger integrity_decision_is_not_emptied before truncate on integrity_decision for each statement execute
    function ledger_is_append_only();
