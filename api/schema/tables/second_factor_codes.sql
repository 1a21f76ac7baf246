create table second_factor_codes (
  user_id    uuid        not null,
  code_hash  bytea       not null,
  created_at timestamptz not null default now(),
  used_at    timestamptz,
  constraint second_factor_codes_pkey primary key (user_id, code_hash),
  constraint second_factor_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
