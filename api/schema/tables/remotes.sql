create table remotes (
  id               text         not null,
  stable_version   text         not null,
  is_enabled       boolean      not null default true,
  disabled_reason  text,
  is_pinned        boolean      not null default false,
  updated_at       timestamptz  not null default now(),
  previous_version text,
  canary_version   text,
  canary_percent   numeric(4,1),
  canary_since     timestamptz,
  is_held          boolean      not null default false,
  constraint remotes_pkey primary key (id),
  constraint remotes_canary_known foreign key (id, canary_version) references remote_versions(remote_id, version),
  constraint remotes_id_stable_version_fkey foreign key (id, stable_version) references remote_versions(remote_id,
      version),
  constraint remotes_previous_known foreign key (id, previous_version) references remote_versions(remote_id, version),
  constraint remotes_canary_percent_check check (canary_percent >= 0.1 and canary_percent <= 50::numeric),
  constraint remotes_check check (is_enabled = (disabled_reason is null)),
  constraint remotes_check1 check (not (is_held and is_enabled)),
  constraint remotes_check2 check ((canary_version is null) = (canary_percent is null) and (canary_version is null) =
      (canary_since is null))
);
