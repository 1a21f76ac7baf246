create table second_factors (
  user_id        uuid        not null,
  sealed_secret  bytea,
  enabled_at     timestamptz,
  last_step      integer     not null default 0,
  tries          smallint    not null default 0,
  blocked_until  timestamptz,
  pending_secret bytea,
  pending_until  timestamptz,
  pending_tries  smallint    not null default 0,
  constraint second_factors_pkey primary key (user_id),
  constraint second_factors_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint second_factors_check check ((sealed_secret is null) = (enabled_at is null)),
  constraint second_factors_check1 check ((pending_secret is null) = (pending_until is null)),
  constraint second_factors_pending_tries_check check (pending_tries >= 0 and pending_tries <= 5),
  constraint second_factors_tries_check check (tries >= 0 and tries <= 5)
);
