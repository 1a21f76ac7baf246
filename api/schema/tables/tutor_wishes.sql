create table tutor_wishes (
  user_id   uuid        not null,
  subject   text        not null,
  region    text        not null,
  wished_at timestamptz not null,
  told_at   timestamptz,
  constraint tutor_wishes_pkey primary key (user_id, subject, region),
  constraint tutor_wishes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index tutor_wishes_open on tutor_wishes (subject, wished_at) where told_at is null;
