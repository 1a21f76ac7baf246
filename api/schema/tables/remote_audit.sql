create table remote_audit (
  id        uuid        not null,
  remote_id text        not null,
  at        timestamptz not null default clock_timestamp(),
  actor     text        not null,
  actor_id  uuid,
  action    text        not null,
  reason    text,
  before    text,
  after     text,
  constraint remote_audit_pkey primary key (id),
  constraint remote_audit_remote_id_fkey foreign key (remote_id) references remotes(id),
  constraint remote_audit_action_check check (action in ('publish', 'promote', 'disable', 'enable', 'canary',
      'withdraw', 'rollback', 'prune'))
);

create index remote_audit_latest on remote_audit (remote_id, at desc);

create trigger remote_audit_append_only before delete or update or truncate on remote_audit for each statement execute
    function remote_audit_is_final();
