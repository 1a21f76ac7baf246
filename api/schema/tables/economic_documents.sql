create table economic_documents (
  id         uuid        not null,
  sha256     text        not null,
  name       text        not null,
  media_type text        not null,
  bytes      integer     not null,
  content    bytea       storage external not null,
  added_by   text        not null,
  added_at   timestamptz not null default now(),
  constraint economic_documents_pkey primary key (id),
  constraint economic_documents_sha256_key unique (sha256),
  constraint economic_documents_bytes_check check (bytes >= 1 and bytes <= 1000000),
  constraint economic_documents_check check (octet_length(content) = bytes),
  constraint economic_documents_media_type_check check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  constraint economic_documents_name_check check (name <> ''),
  constraint economic_documents_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);

create trigger economic_documents_is_append_only before delete or update on economic_documents for each row execute
    function ledger_is_append_only();
create trigger economic_documents_is_not_emptied before truncate on economic_documents for each statement execute
    function ledger_is_append_only();
