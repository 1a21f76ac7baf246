create table open_attempts (
  user_id    uuid        not null,
  quiz_id    uuid        not null,
  attempt_id uuid        not null,
  version    integer     not null,
  changed_at timestamptz not null,
  answers    jsonb       not null,
  draw       integer,
  constraint open_attempts_pkey primary key (user_id, quiz_id),
  constraint open_attempts_quiz_id_fkey foreign key (quiz_id) references quizzes(id),
  constraint open_attempts_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint open_attempts_answers_are_few check (jsonb_array_length(jsonb_path_query_array(answers,
      '$.keyvalue()'::jsonpath)) <= 20),
  constraint open_attempts_answers_check check (jsonb_typeof(answers) = 'object'),
  constraint open_attempts_draw_check check (draw >= 0),
  constraint open_attempts_version_check check (version >= 1)
);
