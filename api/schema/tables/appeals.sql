create table appeals (
  id         uuid        not null,
  user_id    uuid        not null,
  kind       text        not null,
  target_id  uuid        not null,
  text       text        not null,
  at         timestamptz not null,
  outcome    text,
  decided_at timestamptz,
  constraint appeals_pkey primary key (id),
  constraint appeals_user_id_kind_target_id_key unique (user_id, kind, target_id),
  constraint appeals_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint appeals_check check ((outcome is null) = (decided_at is null)),
  constraint appeals_outcome_check check (outcome in ('accepted', 'refused')),
  constraint appeals_text_check check (text <> '')
);

create index appeals_of_person on appeals (user_id, at);
create index appeals_of_target on appeals (kind, target_id);
