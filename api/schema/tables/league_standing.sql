create table league_standing (
  user_id      uuid     not null,
  tier         smallint not null default 0,
  idle_weeks   smallint not null default 0,
  settled_week date     not null,
  constraint league_standing_pkey primary key (user_id),
  constraint league_standing_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint league_standing_idle_weeks_check check (idle_weeks >= 0 and idle_weeks <= 2),
  constraint league_standing_tier_check check (tier >= 0 and tier <= 4)
) with (fillfactor=80);

create index league_standing_to_settle on league_standing (settled_week, user_id) where tier > 0;
