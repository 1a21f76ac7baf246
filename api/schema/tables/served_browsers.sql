create table served_browsers (
  browser_hash bytea       not null,
  content_id   uuid        not null,
  first_at     timestamptz not null default now(),
  constraint served_browsers_pkey primary key (browser_hash, content_id)
);
