create table remote_openings (
  remote_id text        not null,
  version   text        not null,
  at        timestamptz not null,
  opens     integer     not null default 0,
  failures  integer     not null default 0,
  constraint remote_openings_pkey primary key (remote_id, version, at),
  constraint remote_openings_remote_id_fkey foreign key (remote_id) references remotes(id) on delete cascade,
  constraint remote_openings_failures_check check (failures >= 0),
  constraint remote_openings_opens_check check (opens >= 0)
);

create index remote_openings_old on remote_openings (at);
