create table second_factor_audit (
  id         uuid        not null,
  account_id uuid        not null,
  actor      text        not null,
  action     text        not null,
  at         timestamptz not null default clock_timestamp(),
  constraint second_factor_audit_pkey primary key (id),
  constraint second_factor_audit_action_check check (action in ('enabled', 'disabled', 'codes-regenerated',
      'recovery-code-used', 'reset', 'account-created')),
  constraint second_factor_audit_actor_check check (actor in ('self', 'operator'))
);

create index second_factor_audit_latest on second_factor_audit (account_id, at desc);

create trigger second_factor_audit_append_only before delete or update or truncate on second_factor_audit for each
    statement execute function second_factor_audit_is_final();
