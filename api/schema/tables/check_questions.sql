create table check_questions (
  id         uuid        not null,
  book_id    uuid,
  course_id  uuid,
  prompt     text        not null,
  choices    jsonb       not null,
  answer     text[]      not null,
  retired_at timestamptz,
  constraint check_questions_pkey primary key (id),
  constraint check_questions_book_id_fkey foreign key (book_id) references books(id),
  constraint check_questions_course_id_fkey foreign key (course_id) references courses(id),
  constraint check_questions_answer_check check (cardinality(answer) >= 1),
  constraint check_questions_check check (num_nonnulls(book_id, course_id) = 1),
  constraint check_questions_choices_check check (jsonb_typeof(choices) = 'array'),
  constraint check_questions_prompt_check check (prompt <> '')
);

create index check_questions_of_book on check_questions (book_id) where retired_at is null;
create index check_questions_of_course on check_questions (course_id) where retired_at is null;
