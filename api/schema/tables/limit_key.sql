create table limit_key (
  is_only boolean not null default true,
  key     bytea   not null,
  constraint limit_key_pk primary key (is_only),
  constraint limit_key_one check (is_only)
);
