create table protected_days (
  user_id     uuid        not null,
  day         date        not null,
  kind        text        not null,
  event_id    uuid,
  added_on    date        not null,
  refunded_at timestamptz,
  occasion    text,
  constraint protected_days_pkey primary key (user_id, day),
  constraint protected_days_event_id_fkey foreign key (event_id) references events(event_id) on delete cascade
      deferrable initially deferred,
  constraint protected_days_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint protected_days_check check (refunded_at is null or kind = 'freeze'),
  constraint protected_days_check1 check (occasion is null or kind = 'pause'),
  constraint protected_days_kind_check check (kind in ('freeze', 'outage', 'pause', 'repair')),
  constraint protected_days_occasion_check check (occasion in ('examen', 'ramadan', 'noel', 'autre'))
);

create index protected_days_of_event on protected_days (event_id) where event_id is not null;
