create table contact_messages (
  id            uuid        not null,
  reference     text        not null,
  subject       text        not null,
  name          text        not null,
  phone         text,
  email         text,
  message       text        not null,
  diagnostics   jsonb,
  device_id     text,
  user_id       uuid,
  received_at   timestamptz not null default now(),
  handled_at    timestamptz,
  handled_by    text,
  handled_by_id uuid,
  constraint contact_messages_pkey primary key (id),
  constraint contact_messages_reference_key unique (reference),
  constraint contact_messages_handled_by_id_fkey foreign key (handled_by_id) references users(id) on delete set null,
  constraint contact_messages_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint contact_messages_check check (phone is not null or email is not null),
  constraint contact_messages_check1 check ((handled_at is null) = (handled_by is null)),
  constraint contact_messages_message_check check (message <> '' and length(message) <= 2000),
  constraint contact_messages_name_check check (name <> ''),
  constraint contact_messages_reference_check check (reference ~ '^UC-[A-Z0-9]{4}-[0-9]{2}$')
);

create index contact_messages_handled on contact_messages (handled_at desc, id) where handled_at is not null;
create index contact_messages_handled_by on contact_messages (handled_by_id) where handled_by_id is not null;
create index contact_messages_of_device on contact_messages (device_id, received_at);
create index contact_messages_of_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_open on contact_messages (received_at, id) where handled_at is null;
