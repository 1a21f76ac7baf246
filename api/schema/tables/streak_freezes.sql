create table streak_freezes (
  event_id uuid not null,
  user_id  uuid not null,
  constraint streak_freezes_pkey primary key (event_id),
  constraint streak_freezes_event_id_fkey foreign key (event_id) references events(event_id) on delete cascade
      deferrable initially deferred,
  constraint streak_freezes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index streak_freezes_of_user on streak_freezes (user_id);
