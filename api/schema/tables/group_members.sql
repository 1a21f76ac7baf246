create table group_members (
  group_id    uuid        not null,
  user_id     uuid        not null,
  key         uuid        not null default gen_random_uuid(),
  state       text        not null,
  is_animator boolean     not null default false,
  since       timestamptz not null,
  ended_at    timestamptz,
  constraint group_members_pkey primary key (group_id, user_id),
  constraint group_members_key_key unique (key),
  constraint group_members_group_id_fkey foreign key (group_id) references groups(id) on delete cascade,
  constraint group_members_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint group_members_check check (not is_animator or state = 'member'),
  constraint group_members_state_check check (state in ('member', 'requested', 'waiting', 'left', 'removed'))
);

create index group_members_in_order on group_members (group_id, state, since);
create index group_members_of_person on group_members (user_id, state);
create unique index group_members_one_animator on group_members (group_id) where is_animator;
