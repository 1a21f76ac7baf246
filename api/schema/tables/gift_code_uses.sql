create table gift_code_uses (
  code_id uuid        not null,
  user_id uuid        not null,
  used_at timestamptz not null,
  constraint gift_code_uses_pkey primary key (code_id, user_id),
  constraint gift_code_uses_code_id_fkey foreign key (code_id) references gift_codes(id),
  constraint gift_code_uses_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index gift_code_uses_of_learner on gift_code_uses (user_id);
