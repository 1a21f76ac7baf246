create table sessions (
  token_hash   bytea       not null,
  user_id      uuid        not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  id           uuid        not null,
  device       text        not null default 'Appareil inconnu',
  last_seen_at timestamptz not null default now(),
  pin_hash     text,
  pin_tries    smallint    not null default 0,
  locked_at    timestamptz,
  device_id    text,
  browser_hash bytea,
  former_hash  bytea,
  proven_at    timestamptz,
  constraint sessions_pk primary key (token_hash),
  constraint sessions_former_hash_unique unique (former_hash),
  constraint sessions_id_unique unique (id),
  constraint sessions_user_fk foreign key (user_id) references users(id) on delete cascade,
  constraint sessions_locked_by_pin check (locked_at is null or pin_hash is not null),
  constraint sessions_pin_tries_few check (pin_tries >= 0 and pin_tries <= 5)
);

create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id);
