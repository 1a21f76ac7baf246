create table league_groups (
  id             bigint      not null generated always as identity,
  week           date        not null,
  tier           smallint    not null default 0,
  band           smallint    not null,
  track          text        not null,
  size           integer     not null,
  provisional_at timestamptz,
  final_at       timestamptz,
  paid_at        timestamptz,
  constraint league_groups_pkey primary key (id),
  constraint league_groups_week_fkey foreign key (week) references league_weeks(week),
  constraint league_groups_band_check check (band >= 0 and band <= 3),
  constraint league_groups_size_check check (size >= 0),
  constraint league_groups_tier_check check (tier >= 0 and tier <= 4)
) with (fillfactor=80);

create index league_groups_of_week on league_groups (week, tier, band, track, size);
create index league_groups_to_end on league_groups (week, id) where final_at is null;
create index league_groups_to_pay on league_groups (week, id) where paid_at is null;
create index league_groups_to_rank on league_groups (week, id) where provisional_at is null;
