create table audit_log (
  id       uuid        not null,
  at       timestamptz not null default clock_timestamp(),
  actor    text        not null,
  actor_id uuid,
  action   text        not null,
  target   text        not null,
  reason   text,
  before   jsonb,
  after    jsonb,
  constraint audit_log_pkey primary key (id),
  constraint audit_log_action_check check (action ~ '^[a-z][a-z0-9_.-]{1,60}$'),
  constraint audit_log_actor_check check (actor <> ''),
  constraint audit_log_reason_check check (char_length(reason) >= 5 and char_length(reason) <= 300),
  constraint audit_log_target_check check (target <> '')
);

create index audit_log_latest on audit_log (at desc, id desc);
create index audit_log_of_target on audit_log (target, at desc);

create trigger audit_log_is_append_only before delete or update on audit_log for each row execute function
    ledger_is_append_only();
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function
    ledger_is_append_only();
