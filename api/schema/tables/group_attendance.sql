create table group_attendance (
  group_id uuid        not null,
  day      date        not null,
  user_id  uuid        not null,
  at       timestamptz not null,
  constraint group_attendance_pkey primary key (group_id, day, user_id),
  constraint group_attendance_group_id_fkey foreign key (group_id) references groups(id) on delete cascade,
  constraint group_attendance_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index group_attendance_of_person on group_attendance (user_id);
