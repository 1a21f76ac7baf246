create table duo_members (
  user_id   uuid    not null,
  duo_id    uuid    not null,
  is_sender boolean not null,
  constraint duo_members_pkey primary key (user_id, duo_id),
  constraint duo_members_duo_id_is_sender_key unique (duo_id, is_sender),
  constraint duo_members_duo_id_fkey foreign key (duo_id) references duos(id) on delete cascade,
  constraint duo_members_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
