create table place_people (
  user_id  uuid not null,
  place_id uuid not null,
  last_on  date not null,
  constraint place_people_pkey primary key (user_id, place_id),
  constraint place_people_place_id_fkey foreign key (place_id) references shared_places(id) on delete cascade,
  constraint place_people_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
