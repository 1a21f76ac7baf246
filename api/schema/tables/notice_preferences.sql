create table notice_preferences (
  user_id        uuid        not null,
  muted          jsonb       not null default '{"league": ["push"], "community": ["push"]}'::jsonb,
  pushes_per_day smallint    not null default 2,
  digest_at      smallint,
  quiet_from     smallint    not null default 1260,
  quiet_to       smallint    not null default 390,
  changed_at     timestamptz not null default now(),
  constraint notice_preferences_pkey primary key (user_id),
  constraint notice_preferences_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint notice_preferences_digest_at_check check (digest_at >= 0 and digest_at <= 1439),
  constraint notice_preferences_muted_check check (jsonb_typeof(muted) = 'object'),
  constraint notice_preferences_pushes_per_day_check check (pushes_per_day >= 0 and pushes_per_day <= 2),
  constraint notice_preferences_quiet_from_check check (quiet_from >= 0 and quiet_from <= 1439),
  constraint notice_preferences_quiet_to_check check (quiet_to >= 0 and quiet_to <= 1439)
);
