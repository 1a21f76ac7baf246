create table league_others (
  id       bigint  not null generated always as identity,
  group_id bigint  not null,
  alias    text,
  region   text,
  points   integer not null,
  constraint league_others_pkey primary key (id),
  constraint league_others_group_id_fkey foreign key (group_id) references league_groups(id) on delete cascade,
  constraint league_others_alias_check check (alias <> ''),
  constraint league_others_points_check check (points >= 0)
);

create index league_others_of_group on league_others (group_id);
