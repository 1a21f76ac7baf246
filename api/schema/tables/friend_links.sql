create table friend_links (
  user_id    uuid        not null,
  seat       uuid        not null,
  state      text        not null,
  asked_at   timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint friend_links_pkey primary key (user_id, seat),
  constraint friend_links_seat_fkey foreign key (seat) references community_people(seat) on delete cascade,
  constraint friend_links_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint friend_links_state_check check (state in ('asked', 'received', 'declined', 'friends'))
);

create index friend_links_of_seat on friend_links (seat);
