create table certificate_keys (
  id         text        not null,
  x          text        not null,
  made_at    timestamptz not null default now(),
  revoked_at timestamptz,
  constraint certificate_keys_pkey primary key (id),
  constraint certificate_keys_x_key unique (x),
  constraint certificate_keys_id_check check (id ~ '^[0-9a-f]{8}$')
);
