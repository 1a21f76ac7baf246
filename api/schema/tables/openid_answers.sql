create table openid_answers (
  state_hash bytea       not null,
  used_at    timestamptz not null default now(),
  constraint openid_answers_pkey primary key (state_hash)
);

create index openid_answers_by_time on openid_answers (used_at);
