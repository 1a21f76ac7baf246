create table duos (
  id       uuid        not null default gen_random_uuid(),
  code     text        not null,
  made_at  timestamptz not null default now(),
  taken_at timestamptz,
  done_at  timestamptz,
  constraint duos_pkey primary key (id),
  constraint duos_code_key unique (code),
  constraint duos_check check (done_at is null or taken_at is not null),
  constraint duos_code_check check (code ~ '^[2-9A-HJ-NP-Z]{10}$')
);

create index duos_in_progress on duos (taken_at) where done_at is null;
