create table community_questions (
  id           uuid        not null,
  track        text        not null,
  subject      text        not null,
  grade        text,
  title        text        not null,
  tags         text[]      not null default '{}'::text[],
  about_kind   text,
  about_id     text,
  at           timestamptz not null,
  is_shown     boolean     not null,
  votes        integer     not null default 0,
  answers      integer     not null default 0,
  awaits_since timestamptz,
  constraint community_questions_pkey primary key (id),
  constraint community_questions_id_fkey foreign key (id) references community_posts(id) on delete cascade,
  constraint community_questions_about_kind_check check (about_kind in ('chapter', 'lesson', 'quiz_question',
      'article')),
  constraint community_questions_answers_check check (answers >= 0),
  constraint community_questions_check check ((about_kind is null) = (about_id is null)),
  constraint community_questions_title_check check (title <> ''),
  constraint community_questions_track_check check (track in ('quiz-ulty-stars', 'quiz-hero')),
  constraint community_questions_votes_check check (votes >= 0)
);

create index community_questions_about on community_questions (about_kind, about_id, track, at desc, id desc) where
    is_shown and about_kind is not null;
create index community_questions_awaiting on community_questions (awaits_since, id) where awaits_since is not null and
    is_shown and answers > 0;
create index community_questions_popular on community_questions (track, votes desc, at desc, id desc) where is_shown;
create index community_questions_popular_grade on community_questions (track, grade, votes desc, at desc, id desc) where
    is_shown and grade is not null;
create index community_questions_popular_subject on community_questions (track, subject, votes desc, at desc, id desc)
    where is_shown;
create index community_questions_popular_subject_grade on community_questions (track, subject, grade, votes desc, at
    desc, id desc) where is_shown and grade is not null;
create index community_questions_recent on community_questions (track, at desc, id desc) where is_shown;
create index community_questions_recent_grade on community_questions (track, grade, at desc, id desc) where is_shown and
    grade is not null;
create index community_questions_recent_subject on community_questions (track, subject, at desc, id desc) where
    is_shown;
create index community_questions_recent_subject_grade on community_questions (track, subject, grade, at desc, id desc)
    where is_shown and grade is not null;
create index community_questions_unanswered on community_questions (track, at desc, id desc) where is_shown and answers
    = 0;
create index community_questions_unanswered_grade on community_questions (track, grade, at desc, id desc) where is_shown
    and answers = 0 and grade is not null;
create index community_questions_unanswered_subject on community_questions (track, subject, at desc, id desc) where
    is_shown and answers = 0;
create index community_questions_unanswered_subject_grade on community_questions (track, subject, grade, at desc, id
    desc) where is_shown and answers = 0 and grade is not null;

create trigger community_questions_found after insert or update of title, subject, tags, is_shown on community_questions
    for each row execute function search_thread_follows();
create trigger community_questions_lost after delete on community_questions for each row execute function
    search_thread_lost();
create trigger community_questions_shown before insert on community_questions for each row execute function
    community_shown();
create trigger community_terms_kept after insert or delete or update of is_shown, title, track on community_questions
    for each row execute function community_terms_follow();
