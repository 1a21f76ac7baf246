create table tutor_messages (
  id            uuid        not null,
  request_id    uuid        not null,
  user_id       uuid        not null,
  text          text        not null,
  at            timestamptz not null,
  review        text        not null default 'published',
  review_notice text,
  constraint tutor_messages_pkey primary key (id),
  constraint tutor_messages_request_id_fkey foreign key (request_id) references tutor_requests(id) on delete cascade,
  constraint tutor_messages_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint tutor_messages_review_check check (review in ('published', 'held', 'hidden'))
);

create index tutor_messages_of_person on tutor_messages (user_id, at);
create index tutor_messages_of_request on tutor_messages (request_id, at, id);
