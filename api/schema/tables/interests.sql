create table interests (
  user_id uuid        not null,
  topic   text        not null,
  grade   text        not null,
  since   timestamptz not null default now(),
  constraint interests_pkey primary key (user_id, topic),
  constraint interests_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint interests_grade_check check (grade <> ''),
  constraint interests_topic_check check (topic = 'quiz-hero')
);
