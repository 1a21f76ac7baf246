create table progression_steps (
  user_id    uuid        not null,
  percent    smallint    not null,
  reached_at timestamptz not null,
  constraint progression_steps_pkey primary key (user_id, percent),
  constraint progression_steps_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint progression_steps_percent_check check (percent in (25, 50, 75, 100))
);
