create table group_shares (
  group_id   uuid        not null,
  kind       text        not null,
  content_id uuid        not null,
  added_at   timestamptz not null,
  constraint group_shares_pkey primary key (group_id, content_id),
  constraint group_shares_group_id_fkey foreign key (group_id) references groups(id) on delete cascade,
  constraint group_shares_kind_check check (kind in ('chapter', 'lesson'))
);
