create table group_marks (
  group_id uuid        not null,
  week     date        not null,
  day      smallint    not null,
  what     text        not null,
  user_id  uuid        not null,
  at       timestamptz not null,
  constraint group_marks_pkey primary key (group_id, week, day, what, user_id),
  constraint group_marks_group_id_fkey foreign key (group_id) references groups(id) on delete cascade,
  constraint group_marks_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint group_marks_day_check check (day >= 1 and day <= 7),
  constraint group_marks_what_check check (what in ('text', 'session'))
);

create index group_marks_of_person on group_marks (user_id);
