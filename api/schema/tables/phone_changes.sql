create table phone_changes (
  id         uuid        not null,
  user_id    uuid        not null,
  phone      text        not null,
  old_phone  text,
  created_at timestamptz not null default now(),
  applies_at timestamptz not null,
  told_at    timestamptz,
  outcome    text,
  decided_at timestamptz,
  constraint phone_changes_pkey primary key (id),
  constraint phone_changes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint phone_changes_decided check ((outcome is null) = (decided_at is null)),
  constraint phone_changes_outcome_known check (outcome in ('applied', 'cancelled', 'taken'))
);

create index phone_changes_due on phone_changes (applies_at) where outcome is null;
create index phone_changes_of_user on phone_changes (user_id, created_at);
create unique index phone_changes_one_waiting on phone_changes (user_id) where outcome is null;
