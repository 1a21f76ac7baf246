create unlogged table limit_counters (
  key   bytea       not null,
  count integer     not null,
  until timestamptz not null,
  constraint limit_counters_pk primary key (key),
  constraint limit_counters_count_whole check (count >= 0)
);

create index limit_counters_until on limit_counters (until);
