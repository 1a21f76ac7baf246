create table users (
  id                    uuid        not null,
  email                 text,
  first_name            text        not null,
  last_name             text        not null,
  password_hash         text,
  role                  text        not null default 'learner',
  tz                    text        not null default 'Africa/Ouagadougou',
  profile_image_url     text,
  created_at            timestamptz not null default now(),
  last_seen_at          timestamptz,
  email_verified_at     timestamptz,
  alias                 text,
  alias_folded          text,
  alias_changed_at      timestamptz,
  birth_year            smallint,
  track                 text,
  grade                 text,
  region                text,
  school                text,
  guardian_phone        text,
  visibility            text        not null default 'alias',
  data_mode             text        not null default 'normal',
  deletion_at           timestamptz,
  deleted_at            timestamptz,
  version               integer     not null default 1,
  phone                 text,
  phone_verified_at     timestamptz,
  guardian_confirmed_at timestamptz,
  tz_next               text,
  tz_next_from          timestamptz,
  claimed_email         text,
  profile_changed_at    timestamptz not null default now(),
  league_left_at        timestamptz,
  leaderboard_opt_out   boolean     not null default false,
  school_board_opt_in   boolean     not null default false,
  face                  text,
  constraint users_pk primary key (id),
  constraint users_alias_unique unique (alias_folded),
  constraint users_email_unique unique (email),
  constraint users_phone_unique unique (phone),
  constraint users_alias_is_folded check ((alias is null) = (alias_folded is null)),
  constraint users_claimed_email_lower check (claimed_email = lower(claimed_email)),
  constraint users_data_mode_known check (data_mode in ('eco', 'normal', 'audio')),
  constraint users_email_lower check (email = lower(email)),
  constraint users_face_check check (face in ('tipoko', 'boukary', 'lassina', 'rasmane', 'noura', 'lassane', 'mariam',
      'yacouba')),
  constraint users_one_email check (email is null or claimed_email is null),
  constraint users_phone_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint users_role_known check (role in ('learner', 'admin')),
  constraint users_track_known check (track in ('entrepreneur', 'eleve', 'etudiant')),
  constraint users_tz_next_whole check ((tz_next is null) = (tz_next_from is null)),
  constraint users_visibility_known check (visibility in ('alias', 'name'))
);

create index users_claimed_email on users (claimed_email);
create index users_of_school on users (ulty_fold(school)) where school is not null;
create index users_to_delete on users (deletion_at);

create trigger region_stays_begin after insert on users for each row when (new.region is not null) execute function
    region_stays_follow();
create trigger region_stays_follow after update of region on users for each row when (old.region is distinct from
    new.region) execute function region_stays_follow();
create trigger users_profile_changed before update on users for each row when (old.first_name is distinct from
    new.first_name or old.last_name is distinct from new.last_name or old.email is distinct from new.email or
    old.claimed_email is distinct from new.claimed_email or old.email_verified_at is distinct from new.email_verified_at
    or old.phone is distinct from new.phone or old.phone_verified_at is distinct from new.phone_verified_at or
    old.password_hash is distinct from new.password_hash or old.role is distinct from new.role or old.tz is distinct
    from new.tz or old.tz_next is distinct from new.tz_next or old.tz_next_from is distinct from new.tz_next_from or
    old.profile_image_url is distinct from new.profile_image_url or old.guardian_confirmed_at is distinct from
    new.guardian_confirmed_at or old.deletion_at is distinct from new.deletion_at or old.version is distinct from
    new.version) execute function note_profile_change();
