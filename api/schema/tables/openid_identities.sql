create table openid_identities (
  issuer    text        not null,
  subject   text        not null,
  user_id   uuid        not null,
  linked_at timestamptz not null default now(),
  constraint openid_identities_pkey primary key (issuer, subject),
  constraint openid_identities_one_per_issuer unique (user_id, issuer),
  constraint openid_identities_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
