create table progress_items (
  event_id        uuid        not null,
  content_id      uuid        not null,
  user_id         uuid        not null,
  kind            text        not null,
  status          text        not null,
  claimed_seconds integer     not null,
  trusted_at      timestamptz not null,
  starts_at       timestamptz not null,
  day             date        not null,
  constraint progress_items_pkey primary key (event_id, content_id),
  constraint progress_items_event_id_fkey foreign key (event_id) references events(event_id) on delete cascade
      deferrable initially deferred,
  constraint progress_items_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint progress_items_claimed_seconds_check check (claimed_seconds >= 0),
  constraint progress_items_kind_known check (kind in ('course', 'lesson', 'book', 'chapter', 'audio')),
  constraint progress_items_status_check check (status in ('started', 'progress', 'completed'))
);

create index progress_items_in_order on progress_items (user_id, content_id, trusted_at, event_id);
create index progress_items_of_day on progress_items (user_id, day);
