create table streak_days (
  user_id    uuid    not null,
  day        date    not null,
  event_id   uuid    not null,
  kind       text    not null,
  is_healing boolean not null default false,
  is_blank   boolean not null default false,
  constraint streak_days_pkey primary key (user_id, day),
  constraint streak_days_event_id_fkey foreign key (event_id) references events(event_id) on delete cascade deferrable
      initially deferred,
  constraint streak_days_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint streak_days_kind_check check (kind in ('quiz_result', 'lesson', 'chapter', 'audio', 'review', 'active'))
);

create index streak_days_of_event on streak_days (event_id);
