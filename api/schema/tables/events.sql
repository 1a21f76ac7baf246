create table events (
  event_id         uuid        not null,
  user_id          uuid        not null,
  device_id        text        not null,
  seq              bigint,
  occurred_at      timestamptz not null,
  trusted_at       timestamptz not null,
  received_at      timestamptz not null default now(),
  is_time_adjusted boolean     not null,
  answer           jsonb       not null,
  type             text        not null,
  constraint events_pkey primary key (event_id),
  constraint progress_events_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint events_type_known check (type in ('reminder', 'welcome', 'gift_code', 'highlight', 'course_review', 'goal',
      'coach', 'notices', 'friend', 'tutor', 'group', 'report', 'community', 'referral_claim', 'progress',
      'quiz_result', 'streak', 'coin_claim', 'review', 'ornament', 'freeze', 'repair', 'note'))
);

create index events_of_user on events (user_id, received_at desc);
create index events_received on events using brin (received_at);
