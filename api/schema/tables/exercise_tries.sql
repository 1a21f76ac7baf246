create table exercise_tries (
  event_id    uuid        not null,
  exercise_id uuid        not null,
  user_id     uuid        not null,
  choice      jsonb       not null,
  is_right    boolean,
  has_hint    boolean     not null,
  ms          integer,
  at          timestamptz not null,
  constraint exercise_tries_pkey primary key (event_id, exercise_id),
  constraint exercise_tries_event_id_fkey foreign key (event_id) references events(event_id) on delete cascade
      deferrable initially deferred,
  constraint exercise_tries_exercise_id_fkey foreign key (exercise_id) references questions(id),
  constraint exercise_tries_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint exercise_tries_choice_check check (jsonb_typeof(choice) = 'array'),
  constraint exercise_tries_ms_check check (ms >= 0)
);

create index exercise_tries_of_learner on exercise_tries (user_id, exercise_id);

create trigger exercise_tries_are_answers after insert on exercise_tries referencing new table as written for each
    statement execute function try_is_answer();
create trigger exercise_tries_never_changes before update on exercise_tries for each row execute function
    ledger_is_append_only();
