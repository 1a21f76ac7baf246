create table quiz_versions (
  quiz_id      uuid        not null,
  version      integer     not null,
  pass_percent integer     not null,
  questions    jsonb       not null,
  recorded_at  timestamptz not null default now(),
  drawn        integer,
  paper        jsonb,
  constraint quiz_versions_pkey primary key (quiz_id, version),
  constraint quiz_versions_quiz_id_fkey foreign key (quiz_id) references quizzes(id),
  constraint quiz_versions_drawn_check check (drawn >= 1),
  constraint quiz_versions_pass_percent_check check (pass_percent >= 1 and pass_percent <= 100),
  constraint quiz_versions_questions_check check (jsonb_array_length(questions) >= 1),
  constraint quiz_versions_version_check check (version >= 1)
);

create trigger quiz_versions_never_changes before delete or update on quiz_versions for each row execute function
    ledger_is_append_only();
