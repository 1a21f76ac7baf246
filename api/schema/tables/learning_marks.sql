create table learning_marks (
  user_id uuid not null,
  day     date not null,
  mark    text not null,
  constraint learning_marks_pkey primary key (user_id, mark, day),
  constraint learning_marks_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint learning_marks_mark_check check (mark in ('early', 'offline'))
);
