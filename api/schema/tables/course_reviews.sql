create table course_reviews (
  id            uuid        not null,
  user_id       uuid        not null,
  course_id     uuid        not null,
  stars         smallint,
  text          text        not null,
  at            timestamptz not null,
  review        text        not null,
  review_notice text,
  constraint course_reviews_pkey primary key (id),
  constraint course_reviews_user_id_course_id_key unique (user_id, course_id),
  constraint course_reviews_course_id_fkey foreign key (course_id) references courses(id),
  constraint course_reviews_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint course_reviews_review_check check (review in ('published', 'held', 'hidden', 'withdrawn')),
  constraint course_reviews_stars_check check (stars >= 1 and stars <= 5),
  constraint course_reviews_stars_given check ((stars is null) = (review = 'withdrawn')),
  constraint course_reviews_text_check check (char_length(text) <= 500)
);

create index course_reviews_of_course on course_reviews (course_id, at desc, id desc);

create trigger course_reviews_counted after insert or delete or update of stars, review on course_reviews for each row
    execute function course_reviews_counted();
