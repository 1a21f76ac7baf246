create table tutor_reviews (
  id            uuid        not null,
  user_id       uuid        not null,
  tutor_id      uuid        not null,
  stars         integer     not null,
  text          text        not null,
  at            timestamptz not null,
  review        text        not null default 'published',
  review_notice text,
  constraint tutor_reviews_pkey primary key (id),
  constraint tutor_reviews_id_fkey foreign key (id) references tutor_requests(id) on delete cascade,
  constraint tutor_reviews_tutor_id_fkey foreign key (tutor_id) references tutors(id) on delete cascade,
  constraint tutor_reviews_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint tutor_reviews_review_check check (review in ('published', 'held', 'hidden')),
  constraint tutor_reviews_stars_check check (stars >= 1 and stars <= 5)
);

create index tutor_reviews_of_person on tutor_reviews (user_id);
create index tutor_reviews_of_tutor on tutor_reviews (tutor_id, at desc, id desc);
