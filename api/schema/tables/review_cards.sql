create table review_cards (
  user_id     uuid        not null,
  question_id uuid        not null,
  due_at      timestamptz not null,
  constraint review_cards_pkey primary key (user_id, question_id),
  constraint review_cards_question_id_fkey foreign key (question_id) references questions(id),
  constraint review_cards_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index review_cards_due on review_cards (user_id, due_at);
