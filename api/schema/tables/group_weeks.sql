create table group_weeks (
  group_id   uuid        not null,
  week       date        not null,
  counted    smallint    not null,
  reached    smallint    not null,
  reached_at timestamptz not null,
  paid_at    timestamptz,
  constraint group_weeks_pkey primary key (group_id, week),
  constraint group_weeks_group_id_fkey foreign key (group_id) references groups(id) on delete cascade
);

create index group_weeks_to_pay on group_weeks (reached_at) where paid_at is null;
