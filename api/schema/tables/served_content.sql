create table served_content (
  user_id    uuid        not null,
  content_id uuid        not null,
  first_at   timestamptz not null default now(),
  constraint served_content_pkey primary key (user_id, content_id),
  constraint served_content_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
