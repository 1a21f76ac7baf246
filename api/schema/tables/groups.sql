create table groups (
  id                uuid        not null,
  name              text        not null,
  track             text        not null,
  subject           text        not null,
  grade             text,
  town              text,
  region            text,
  school            text,
  access            text        not null,
  capacity          smallint    not null,
  rules             text        not null,
  session_day       smallint,
  session_minute    smallint,
  session_place     text,
  code              text        not null,
  attendance_secret text        not null,
  has_minors        boolean     not null default false,
  review            text        not null default 'published',
  review_notice     text,
  created_at        timestamptz not null,
  active_at         timestamptz not null,
  archived_at       timestamptz,
  is_demo           boolean     not null default false,
  constraint groups_pkey primary key (id),
  constraint groups_code_key unique (code),
  constraint groups_access_check check (access in ('open', 'request', 'private')),
  constraint groups_capacity_check check (capacity >= 3 and capacity <= 30),
  constraint groups_check check ((session_day is null) = (session_minute is null)),
  constraint groups_code_check check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  constraint groups_name_check check (char_length(name) >= 3 and char_length(name) <= 60),
  constraint groups_review_check check (review in ('published', 'held', 'hidden')),
  constraint groups_rules_check check (char_length(rules) <= 400),
  constraint groups_session_day_check check (session_day >= 1 and session_day <= 7),
  constraint groups_session_minute_check check (session_minute >= 0 and session_minute <= 1439),
  constraint groups_session_place_check check (char_length(session_place) <= 80),
  constraint groups_town_check check (char_length(town) >= 1 and char_length(town) <= 40),
  constraint groups_track_check check (track in ('quiz-ulty-stars', 'quiz-hero'))
);

create index groups_by_region on groups (region, active_at desc, id desc) where archived_at is null and review =
    'published' and not has_minors and access <> 'private';
create index groups_by_subject on groups (subject, active_at desc, id desc) where archived_at is null and review =
    'published' and not has_minors and access <> 'private';
create index groups_idle on groups (active_at) where archived_at is null;
create index groups_listed on groups (active_at desc, id desc) where archived_at is null and review = 'published' and
    not has_minors and access <> 'private';
create index groups_of_minors on groups (region, active_at desc, id desc) where archived_at is null and review =
    'published' and has_minors and access <> 'private';
create index groups_of_school on groups (school, active_at desc, id desc) where archived_at is null and review =
    'published' and has_minors and access <> 'private';
