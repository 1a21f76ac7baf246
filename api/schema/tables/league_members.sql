create table league_members (
  user_id    uuid        not null,
  week       date        not null,
  group_id   bigint,
  tier       smallint    not null default 0,
  pace       integer     not null,
  track      text        not null,
  points     integer     not null default 0,
  joined_at  timestamptz not null,
  phase      text        not null default 'running',
  rank       integer,
  zone       text,
  ranked     integer     not null default 0,
  is_outside boolean     not null default false,
  tier_after smallint,
  prize_utc  integer     not null default 0,
  reward_utc integer     not null default 0,
  seen_phase text,
  constraint league_members_pkey primary key (user_id, week),
  constraint league_members_group_id_fkey foreign key (group_id) references league_groups(id),
  constraint league_members_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint league_members_check check ((rank is null) = (zone is null)),
  constraint league_members_pace_check check (pace >= 0),
  constraint league_members_phase_check check (phase in ('running', 'provisional', 'final')),
  constraint league_members_points_check check (points >= 0),
  constraint league_members_prize_utc_check check (prize_utc >= 0),
  constraint league_members_rank_check check (rank >= 1),
  constraint league_members_reward_utc_check check (reward_utc >= 0),
  constraint league_members_tier_after_check check (tier_after >= 0 and tier_after <= 4),
  constraint league_members_tier_check check (tier >= 0 and tier <= 4),
  constraint league_members_zone_check check (zone in ('up', 'stay', 'down'))
) with (fillfactor=70);

create index league_members_of_group on league_members (group_id);
create index league_members_waiting on league_members (week, joined_at, user_id) where group_id is null;

create trigger league_member_leaves_points after delete on league_members for each row execute function
    league_member_leaves_points();
