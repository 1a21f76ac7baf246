create table admin_links (
  token_hash bytea       not null,
  email      text        not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint admin_links_pkey primary key (token_hash),
  constraint admin_links_email_lower check (email = lower(email))
);
