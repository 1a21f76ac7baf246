create table remote_failure_sources (
  remote_id text        not null,
  version   text        not null,
  mark      bytea       not null,
  last_at   timestamptz not null,
  constraint remote_failure_sources_pkey primary key (remote_id, version, mark),
  constraint remote_failure_sources_remote_id_fkey foreign key (remote_id) references remotes(id) on delete cascade
);
