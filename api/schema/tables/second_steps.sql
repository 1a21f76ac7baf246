create table second_steps (
  token_hash bytea       not null,
  user_id    uuid        not null,
  expires_at timestamptz not null,
  constraint second_steps_pkey primary key (token_hash),
  constraint second_steps_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index second_steps_of_user on second_steps (user_id);
