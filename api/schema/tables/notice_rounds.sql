create table notice_rounds (
  name       text        not null,
  period     text        not null,
  reached    uuid,
  started_at timestamptz not null default now(),
  done_at    timestamptz,
  constraint notice_rounds_pkey primary key (name, period)
);
