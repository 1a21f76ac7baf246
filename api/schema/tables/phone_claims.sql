create table phone_claims (
  token_hash      bytea       not null,
  user_id         uuid        not null,
  phone           text        not null,
  consent_version text        not null,
  code_hash       bytea,
  tries           smallint    not null default 0,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  used_at         timestamptz,
  constraint phone_claims_pkey primary key (token_hash),
  constraint phone_claims_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index phone_claims_of_user on phone_claims (user_id);
