create table community_choices (
  id              uuid        not null,
  question_id     uuid        not null,
  answer_id       uuid        not null,
  chosen_by       text        not null,
  at              timestamptz not null,
  day             date        not null,
  replaced_at     timestamptz,
  settled_at      timestamptz,
  txn_id          uuid,
  withheld_reason text,
  taken_back_at   timestamptz,
  constraint community_choices_pkey primary key (id),
  constraint community_choices_answer_id_fkey foreign key (answer_id) references community_answers(id) on delete
      cascade,
  constraint community_choices_question_id_fkey foreign key (question_id) references community_questions(id) on delete
      cascade,
  constraint community_choices_chosen_by_check check (chosen_by in ('asker', 'votes', 'moderator'))
);

create index community_choices_of_answer on community_choices (answer_id);
create index community_choices_of_askers on community_choices (at desc) where chosen_by = 'asker' and replaced_at is
    null;
create index community_choices_of_question on community_choices (question_id, at);
create unique index community_choices_standing on community_choices (question_id) where replaced_at is null;
create index community_choices_to_settle on community_choices (at) where settled_at is null;
create index community_choices_to_take_back on community_choices (replaced_at) where txn_id is not null and
    taken_back_at is null and replaced_at is not null;

create trigger community_choices_awaited after insert or delete or update of replaced_at on community_choices for each
    row execute function community_choices_await();
