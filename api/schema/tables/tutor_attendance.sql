create table tutor_attendance (
  request_id uuid        not null,
  user_id    uuid        not null,
  side       text        not null,
  word       text        not null,
  note       text,
  told_at    timestamptz not null,
  constraint tutor_attendance_pkey primary key (request_id, side),
  constraint tutor_attendance_request_id_fkey foreign key (request_id) references tutor_requests(id) on delete cascade,
  constraint tutor_attendance_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint tutor_attendance_side_check check (side in ('learner', 'tutor')),
  constraint tutor_attendance_word_check check (word in ('came', 'absent'))
);

create index tutor_attendance_of_person on tutor_attendance (user_id);
