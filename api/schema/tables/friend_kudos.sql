create table friend_kudos (
  user_id uuid        not null,
  seat    uuid        not null,
  day     date        not null,
  word    text        not null,
  sent_at timestamptz not null default now(),
  constraint friend_kudos_pkey primary key (user_id, seat, day),
  constraint friend_kudos_seat_fkey foreign key (seat) references community_people(seat) on delete cascade,
  constraint friend_kudos_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint friend_kudos_word_check check (word in ('bien_joue', 'courage', 'belle_serie', 'merci', 'on_continue',
      'a_demain'))
);

create index friend_kudos_received on friend_kudos (seat, day desc);
