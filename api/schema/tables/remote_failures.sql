create table remote_failures (
  remote_id text        not null,
  version   text        not null,
  at        timestamptz not null,
  phase     text        not null,
  class     text        not null,
  count     integer     not null,
  constraint remote_failures_pkey primary key (remote_id, version, at, phase, class),
  constraint remote_failures_remote_id_fkey foreign key (remote_id) references remotes(id) on delete cascade,
  constraint remote_failures_count_check check (count > 0)
);

create index remote_failures_old on remote_failures (at);
