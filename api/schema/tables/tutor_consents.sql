create table tutor_consents (
  request_id uuid        not null,
  user_id    uuid        not null,
  phone      text        not null,
  code_hash  bytea,
  tries      integer     not null default 0,
  sends      integer     not null default 0,
  is_due     boolean     not null default true,
  sent_at    timestamptz,
  agreed_at  timestamptz,
  constraint tutor_consents_pkey primary key (request_id),
  constraint tutor_consents_request_id_fkey foreign key (request_id) references tutor_requests(id) on delete cascade,
  constraint tutor_consents_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index tutor_consents_due on tutor_consents (request_id) where is_due;
create index tutor_consents_of_person on tutor_consents (user_id);
create index tutor_consents_sent on tutor_consents (sent_at);
create index tutor_consents_to on tutor_consents (phone, sent_at);
