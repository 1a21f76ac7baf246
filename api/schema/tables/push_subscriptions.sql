create table push_subscriptions (
  id         uuid        not null,
  user_id    uuid        not null,
  session_id uuid,
  endpoint   text        not null,
  p256dh     text        not null,
  auth       text        not null,
  device_id  text        not null default '',
  created_at timestamptz not null default now(),
  failed_at  timestamptz,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint push_subscriptions_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint push_subscriptions_endpoint_check check (char_length(endpoint) <= 1000)
);

create index push_subscriptions_of_person on push_subscriptions (user_id, created_at desc);
create index push_subscriptions_of_session on push_subscriptions (session_id);
