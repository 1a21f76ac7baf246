create table known_devices (
  user_id      uuid        not null,
  token_hash   bytea       not null,
  known_since  timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint known_devices_pk primary key (user_id, token_hash),
  constraint known_devices_user_fk foreign key (user_id) references users(id) on delete cascade
);

create index known_devices_token on known_devices (token_hash);
