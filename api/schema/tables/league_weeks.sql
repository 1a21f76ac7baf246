create table league_weeks (
  week           date        not null,
  phase          text        not null default 'running',
  is_neutral     boolean     not null default false,
  neutral_reason text,
  own_tracks     jsonb       not null default '[]'::jsonb,
  evened_on      date,
  provisional_at timestamptz,
  final_at       timestamptz,
  constraint league_weeks_pkey primary key (week),
  constraint league_weeks_check check (is_neutral = (neutral_reason is not null)),
  constraint league_weeks_phase_check check (phase in ('running', 'provisional', 'final')),
  constraint league_weeks_week_check check (extract(isodow from week) = 1::numeric)
);
