create table quizzes (
  id                   uuid        not null,
  chapter_id           uuid,
  title                text        not null,
  pass_percent         integer     not null,
  version              integer     not null default 1,
  content_hash         text        not null,
  retired_at           timestamptz,
  course_id            uuid,
  exercises_of_chapter uuid,
  exercises_of_lesson  uuid,
  exam_pack_id         uuid,
  exam_position        integer,
  exam_minutes         integer,
  is_placement         boolean     not null default false,
  drawn                integer,
  paper                jsonb,
  constraint quizzes_pkey primary key (id),
  constraint quizzes_chapter_id_fkey foreign key (chapter_id) references chapters(id),
  constraint quizzes_course_id_fkey foreign key (course_id) references courses(id),
  constraint quizzes_exam_pack_id_fkey foreign key (exam_pack_id) references exam_packs(id),
  constraint quizzes_exercises_of_chapter_fkey foreign key (exercises_of_chapter) references chapters(id),
  constraint quizzes_exercises_of_lesson_fkey foreign key (exercises_of_lesson) references lessons(id),
  constraint quizzes_live_chapter exclude (chapter_id with =) where (retired_at is null) deferrable initially deferred,
  constraint quizzes_live_course exclude (course_id with =) where (retired_at is null) deferrable initially deferred,
  constraint quizzes_live_exam_position exclude (exam_pack_id with =, exam_position with =) where (retired_at is null)
      deferrable initially deferred,
  constraint quizzes_live_exercises_of_chapter exclude (exercises_of_chapter with =) where (retired_at is null)
      deferrable initially deferred,
  constraint quizzes_live_exercises_of_lesson exclude (exercises_of_lesson with =) where (retired_at is null) deferrable
      initially deferred,
  constraint quizzes_live_placement exclude (is_placement with =) where (is_placement and retired_at is null) deferrable
      initially deferred,
  constraint quizzes_check check (paper is null or exam_minutes is not null),
  constraint quizzes_drawn_check check (drawn >= 1),
  constraint quizzes_exam_minutes_check check (exam_minutes >= 1),
  constraint quizzes_exam_position check ((exam_pack_id is null) = (exam_position is null) and (exam_pack_id is not null
      or exam_minutes is null)),
  constraint quizzes_exam_position_check check (exam_position >= 1),
  constraint quizzes_one_parent check (num_nonnulls(chapter_id, course_id, exercises_of_chapter, exercises_of_lesson,
      exam_pack_id) = case when is_placement then 0 else 1 end),
  constraint quizzes_pass_percent_check check (pass_percent >= 1 and pass_percent <= 100),
  constraint quizzes_title_check check (title <> ''),
  constraint quizzes_version_check check (version >= 1)
);

create index quizzes_of_chapter on quizzes (chapter_id);
create index quizzes_of_course on quizzes (course_id) where course_id is not null;
create index quizzes_of_exam_pack on quizzes (exam_pack_id) where exam_pack_id is not null;
create index quizzes_of_exercises_of_chapter on quizzes (exercises_of_chapter) where exercises_of_chapter is not null;
create index quizzes_of_exercises_of_lesson on quizzes (exercises_of_lesson) where exercises_of_lesson is not null;
