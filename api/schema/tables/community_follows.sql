create table community_follows (
  user_id     uuid        not null,
  question_id uuid        not null,
  is_followed boolean     not null,
  changed_at  timestamptz not null,
  constraint community_follows_pkey primary key (user_id, question_id),
  constraint community_follows_question_id_fkey foreign key (question_id) references community_questions(id) on delete
      cascade,
  constraint community_follows_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index community_followers on community_follows (question_id, changed_at desc) where is_followed;
create index community_follows_of_person on community_follows (user_id, changed_at desc, question_id desc) where
    is_followed;
