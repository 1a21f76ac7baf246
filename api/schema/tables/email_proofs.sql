create table email_proofs (
  token_hash bytea       not null,
  user_id    uuid        not null,
  email      text        not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint email_proofs_pkey primary key (token_hash),
  constraint email_proofs_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index email_proofs_of_user on email_proofs (user_id);
