create table topics (
  id         text        not null,
  name       text        not null,
  category   text,
  subject    text,
  "position" integer     not null default 0,
  retired_at timestamptz,
  constraint topics_pkey primary key (id),
  constraint topics_check check (num_nonnulls(category, subject) <= 1),
  constraint topics_id_check check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint topics_name_check check (name <> '')
);
