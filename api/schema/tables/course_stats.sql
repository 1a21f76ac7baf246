create table course_stats (
  course_id        uuid    not null,
  enrollment_count integer not null,
  review_count     integer not null default 0,
  stars_sum        integer not null default 0,
  constraint course_stats_pkey primary key (course_id),
  constraint course_stats_course_id_fkey foreign key (course_id) references courses(id) on delete cascade,
  constraint course_stats_enrollment_count_check check (enrollment_count >= 0),
  constraint course_stats_review_count_check check (review_count >= 0),
  constraint course_stats_stars_sum_check check (stars_sum >= 0)
);
