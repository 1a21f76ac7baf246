create table device_contacts (
  user_id          uuid        not null,
  device_id        text        not null,
  last_at          timestamptz not null,
  previous_at      timestamptz,
  is_first_telling boolean     not null default false,
  constraint device_contacts_pkey primary key (user_id, device_id),
  constraint device_contacts_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
