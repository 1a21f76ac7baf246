create table transfer_keys (
  id          text        not null,
  x           text        not null,
  y           text        not null,
  private_key text,
  made_at     timestamptz not null default now(),
  revoked_at  timestamptz,
  constraint transfer_keys_pkey primary key (id),
  constraint transfer_keys_id_check check (id ~ '^[A-Za-z0-9_-]{8,40}$')
);

create unique index transfer_keys_one_made on transfer_keys ((true)) where private_key is not null and revoked_at is
    null;
