create table goals (
  user_id    uuid        not null,
  kind       text        not null,
  subject    text        not null,
  target     smallint    not null,
  round      smallint,
  is_removed boolean     not null,
  set_at     timestamptz not null,
  event_id   uuid        not null,
  constraint goals_pkey primary key (user_id, kind, subject),
  constraint goals_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint goals_check check ((kind = 'mark') = (round is not null)),
  constraint goals_check1 check (kind = 'mastery' or target <= 20),
  constraint goals_kind_check check (kind in ('mastery', 'mark')),
  constraint goals_round_check check (round in (1, 2)),
  constraint goals_subject_check check (subject <> ''),
  constraint goals_target_check check (target >= 1 and target <= 100)
);
