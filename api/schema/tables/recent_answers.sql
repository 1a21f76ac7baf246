create table recent_answers (
  event_id    uuid        not null,
  question_id uuid        not null,
  user_id     uuid        not null,
  at          timestamptz not null,
  is_right    boolean     not null,
  source      text        not null,
  constraint recent_answers_pkey primary key (event_id, question_id),
  constraint recent_answers_event_id_fkey foreign key (event_id) references events(event_id) on delete cascade
      deferrable initially deferred,
  constraint recent_answers_question_id_fkey foreign key (question_id) references questions(id),
  constraint recent_answers_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint recent_answers_source_check check (source in ('quiz', 'cards', 'exercise', 'placement'))
);

create index recent_answers_of_learner on recent_answers (user_id, question_id, at desc, event_id);

create trigger recent_answers_stay_few after insert on recent_answers referencing new table as written for each
    statement execute function recent_answers_stay_few();
