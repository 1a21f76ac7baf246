create table legal_texts (
  slug         text        not null,
  version      text        not null,
  title        text        not null,
  review       text        not null,
  html         text        not null,
  content_hash text        not null,
  added_at     timestamptz not null default now(),
  constraint legal_texts_pkey primary key (slug, version),
  constraint legal_texts_slug_check check (slug in ('confidentialite', 'conditions', 'mentions-legales')),
  constraint legal_texts_version_check check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
