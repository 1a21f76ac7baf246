create table coach_days (
  day      date    not null,
  tokens   bigint  not null default 0,
  answers  integer not null default 0,
  failures integer not null default 0,
  constraint coach_days_pkey primary key (day),
  constraint coach_days_tokens_check check (tokens >= 0)
);
