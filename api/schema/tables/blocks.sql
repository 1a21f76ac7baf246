create table blocks (
  user_id    uuid        not null,
  seat       uuid        not null,
  blocked_at timestamptz not null default now(),
  constraint blocks_pkey primary key (user_id, seat),
  constraint blocks_seat_fkey foreign key (seat) references community_people(seat) on delete cascade,
  constraint blocks_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index blocks_of_seat on blocks (seat);
