create table mail_queue (
  id              uuid        not null,
  user_id         uuid        not null,
  kind            text        not null,
  origin          text        not null,
  created_at      timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts        integer     not null default 0,
  last_error      text,
  sent_at         timestamptz,
  constraint mail_queue_pkey primary key (id),
  constraint mail_queue_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint mail_queue_kind_named check (kind ~ '^[a-z]+(-[a-z]+)*$')
);

create index mail_queue_due on mail_queue (next_attempt_at) where sent_at is null;
create index mail_queue_of_user on mail_queue (user_id);
