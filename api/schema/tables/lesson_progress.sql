create table lesson_progress (
  user_id        uuid        not null,
  lesson_id      uuid        not null,
  percent        smallint    not null,
  "position"     jsonb,
  position_at    timestamptz,
  position_seq   bigint,
  completed_at   timestamptz,
  active_seconds integer     not null default 0,
  earned_at      timestamptz,
  constraint lesson_progress_pkey primary key (user_id, lesson_id),
  constraint lesson_progress_lesson_id_fkey foreign key (lesson_id) references lessons(id),
  constraint lesson_progress_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint lesson_progress_active check (active_seconds >= 0),
  constraint lesson_progress_check check (completed_at is null or percent = 100),
  constraint lesson_progress_earned check (earned_at is null or completed_at is not null),
  constraint lesson_progress_percent_check check (percent >= 0 and percent <= 100)
);
