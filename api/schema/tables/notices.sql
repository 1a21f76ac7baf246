create table notices (
  id           uuid        not null,
  user_id      uuid        not null,
  kind         text        not null,
  code         text        not null,
  cause        text        not null,
  title        text        not null,
  body         text        not null,
  href         text,
  useful_until timestamptz,
  created_at   timestamptz not null default now(),
  read_at      timestamptz,
  announced_at timestamptz,
  constraint notices_pkey primary key (id),
  constraint notices_user_id_cause_key unique (user_id, cause),
  constraint notices_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint notices_body_check check (char_length(body) <= 300),
  constraint notices_href_check check (starts_with(href, '/')),
  constraint notices_kind_check check (kind in ('money', 'security', 'learning', 'community', 'league', 'system')),
  constraint notices_title_check check (char_length(title) >= 1 and char_length(title) <= 120)
);

create index notices_of_person on notices (user_id, created_at desc, id desc);
create index notices_told on notices (created_at);
create index notices_unannounced on notices (created_at) where announced_at is null;
create index notices_unread on notices (user_id) where read_at is null;
