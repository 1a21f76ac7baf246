create table group_goals (
  group_id  uuid     not null,
  from_week date     not null,
  kind      text     not null,
  target    smallint not null,
  constraint group_goals_pkey primary key (group_id, from_week),
  constraint group_goals_group_id_fkey foreign key (group_id) references groups(id) on delete cascade,
  constraint group_goals_from_week_check check (extract(isodow from from_week) = 1::numeric),
  constraint group_goals_kind_check check (kind in ('days', 'quizzes', 'texts')),
  constraint group_goals_target_check check (target >= 1 and target <= 30)
);
