create table reports (
  id           uuid        not null,
  user_id      uuid        not null,
  kind         text        not null,
  target_id    uuid        not null,
  reason       text        not null,
  note         text,
  device_id    text        not null,
  address_hash bytea,
  at           timestamptz not null,
  outcome      text,
  decided_at   timestamptz,
  constraint reports_pkey primary key (id),
  constraint reports_user_id_kind_target_id_key unique (user_id, kind, target_id),
  constraint reports_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint reports_check check ((outcome is null) = (decided_at is null)),
  constraint reports_note_check check (char_length(note) >= 1 and char_length(note) <= 300),
  constraint reports_outcome_check check (outcome in ('upheld', 'dismissed'))
);

create index reports_of_person on reports (user_id, at);
create index reports_of_target on reports (kind, target_id);
