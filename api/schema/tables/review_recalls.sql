create table review_recalls (
  event_id     uuid        not null,
  question_id  uuid        not null,
  user_id      uuid        not null,
  rating       smallint    not null,
  is_from_quiz boolean     not null,
  at           timestamptz not null,
  day          date        not null,
  constraint review_recalls_pkey primary key (event_id, question_id),
  constraint review_recalls_event_id_fkey foreign key (event_id) references events(event_id) on delete cascade
      deferrable initially deferred,
  constraint review_recalls_question_id_fkey foreign key (question_id) references questions(id),
  constraint review_recalls_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint review_recalls_check check (not is_from_quiz or rating = 1),
  constraint review_recalls_rating_check check (rating >= 1 and rating <= 4)
);

create index review_recalls_of_card on review_recalls (user_id, question_id);
create index review_recalls_of_day on review_recalls (user_id, day) where not is_from_quiz;

create trigger review_recalls_are_answers after insert on review_recalls referencing new table as written for each
    statement execute function recall_is_answer();
create trigger review_recalls_never_changes before update on review_recalls for each row execute function
    ledger_is_append_only();
