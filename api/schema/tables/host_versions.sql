create table host_versions (
  version         text        not null,
  served_at       timestamptz not null default now(),
  manifest_sha384 text,
  constraint host_versions_pkey primary key (version),
  constraint host_versions_version_check check (version ~ '^[0-9a-f]{8}$')
);
