create table enrollments (
  id               uuid        not null,
  user_id          uuid        not null,
  course_id        uuid        not null,
  status           text        not null,
  enrolled_at      timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  completed_at     timestamptz,
  price_euro_cents integer     not null default 0,
  constraint enrollments_pkey primary key (id),
  constraint enrollments_once unique (user_id, course_id),
  constraint enrollments_course_id_fkey foreign key (course_id) references courses(id),
  constraint enrollments_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint enrollments_check check ((status = 'completed') = (completed_at is not null)),
  constraint enrollments_price_euro_cents_check check (price_euro_cents >= 0),
  constraint enrollments_status_check check (status in ('active', 'pending_payment', 'completed'))
);

create index enrollments_latest on enrollments (user_id, last_accessed_at desc);
create index enrollments_of_course on enrollments (course_id);

create trigger enrollments_counted after insert or delete or update of status on enrollments for each row execute
    function course_stats_follow();
