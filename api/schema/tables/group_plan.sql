create table group_plan (
  group_id   uuid     not null,
  week       date     not null,
  day        smallint not null,
  kind       text     not null,
  content_id uuid,
  text       text,
  constraint group_plan_pkey primary key (group_id, week, day),
  constraint group_plan_group_id_fkey foreign key (group_id) references groups(id) on delete cascade,
  constraint group_plan_check check ((kind = 'text') = (text is not null)),
  constraint group_plan_check1 check ((kind = 'text') = (content_id is null)),
  constraint group_plan_day_check check (day >= 1 and day <= 7),
  constraint group_plan_kind_check check (kind in ('chapter', 'quiz', 'lesson', 'text')),
  constraint group_plan_text_check check (char_length(text) >= 1 and char_length(text) <= 80),
  constraint group_plan_week_check check (extract(isodow from week) = 1::numeric)
);
