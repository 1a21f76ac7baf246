create table coach_messages (
  id            uuid        not null,
  user_id       uuid        not null,
  mode          text        not null,
  question      text        not null,
  context       jsonb,
  reply_to      uuid,
  minutes_a_day integer,
  exam_day      date,
  asked_at      timestamptz not null,
  day           date        not null,
  was_offline   boolean     not null,
  counts        boolean     not null,
  taken_until   timestamptz,
  answered_at   timestamptz,
  answer        jsonb,
  rating        text,
  rated_at      timestamptz,
  review        text        not null default 'published',
  tries         smallint    not null default 1,
  constraint coach_messages_pkey primary key (id),
  constraint coach_messages_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint coach_messages_check check ((answered_at is null) = (answer is null)),
  constraint coach_messages_minutes_a_day_check check (minutes_a_day >= 5 and minutes_a_day <= 240),
  constraint coach_messages_mode_check check (mode in ('explain', 'practice', 'plan')),
  constraint coach_messages_question_check check (char_length(question) <= 1500),
  constraint coach_messages_rating_check check (rating in ('up', 'down')),
  constraint coach_messages_review_check check (review in ('published', 'hidden'))
);

create index coach_messages_of_day on coach_messages (user_id, day);
create index coach_messages_of_person on coach_messages (user_id, asked_at desc, id desc);
create index coach_messages_waiting on coach_messages (asked_at) where answered_at is null;
