create table shared_places (
  id           uuid        not null,
  network      cidr        not null,
  kind         text        not null,
  name         text        not null,
  declared_at  timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint shared_places_pkey primary key (id),
  constraint shared_places_kind_check check (kind in ('school', 'cyber_cafe', 'operator')),
  constraint shared_places_name_check check (length(name) >= 2 and length(name) <= 80)
);

create unique index shared_places_once on shared_places (network) where withdrawn_at is null;
