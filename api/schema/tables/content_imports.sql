create table content_imports (
  id          smallint    not null,
  checksum    text        not null,
  imported_at timestamptz not null default now(),
  fingerprint text,
  recordings  jsonb,
  constraint content_imports_pkey primary key (id),
  constraint content_imports_id_check check (id = 1)
);
