create table community_answers (
  id          uuid        not null,
  question_id uuid        not null,
  at          timestamptz not null,
  is_shown    boolean     not null,
  votes       integer     not null default 0,
  received_at timestamptz,
  constraint community_answers_pkey primary key (id),
  constraint community_answers_id_fkey foreign key (id) references community_posts(id) on delete cascade,
  constraint community_answers_question_id_fkey foreign key (question_id) references community_questions(id) on delete
      cascade,
  constraint community_answers_votes_check check (votes >= 0)
);

create index community_answers_of_question on community_answers (question_id, votes desc, at, id) where is_shown;

create trigger community_answers_awaited after update of is_shown on community_answers for each row when (old.is_shown
    is distinct from new.is_shown) execute function community_answers_await();
create trigger community_answers_counted after insert or delete or update of is_shown on community_answers for each row
    execute function community_answers_follow();
create trigger community_answers_found after insert or delete or update of is_shown on community_answers for each row
    execute function search_answer_follows();
create trigger community_answers_shown before insert on community_answers for each row execute function
    community_shown();
