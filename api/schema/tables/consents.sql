create table consents (
  user_id   uuid        not null,
  version   text        not null,
  agreed_at timestamptz not null default now(),
  constraint consents_pkey primary key (user_id, version),
  constraint consents_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint consents_version_check check (char_length(version) >= 1 and char_length(version) <= 20)
);
