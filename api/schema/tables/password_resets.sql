create table password_resets (
  token_hash bytea       not null,
  user_id    uuid        not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint password_resets_pkey primary key (token_hash),
  constraint password_resets_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index password_resets_of_user on password_resets (user_id);
