create table outage_days (
  id           uuid        not null,
  day          date        not null,
  region       text,
  reason       text        not null,
  declared_by  text        not null,
  declared_at  timestamptz not null default now(),
  withdrawn_at timestamptz,
  change       bigint      not null default nextval('outage_changes'::regclass),
  constraint outage_days_pkey primary key (id),
  constraint outage_days_reason_check check (char_length(reason) >= 5 and char_length(reason) <= 300)
);

create index outage_days_by_change on outage_days (change);
create unique index outage_days_once on outage_days (day, coalesce(region, '')) where withdrawn_at is null;
