create table referral_codes (
  user_id      uuid        not null,
  code         text        not null,
  opened       integer     not null default 0,
  charter_at   timestamptz,
  confirmed_at timestamptz,
  created_at   timestamptz not null default now(),
  constraint referral_codes_pkey primary key (user_id),
  constraint referral_codes_code_key unique (code),
  constraint referral_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint referral_codes_code_check check (code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  constraint referral_codes_opened_check check (opened >= 0)
);
