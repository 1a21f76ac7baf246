create table badge_grants (
  user_id    uuid        not null,
  code       text        not null,
  granted_at timestamptz not null default now(),
  constraint badge_grants_pkey primary key (user_id, code),
  constraint badge_grants_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint badge_grants_code_check check (code ~ '^[a-z0-9_]{1,40}$')
);
