create table redemption_checks (
  redemption_id   uuid        not null,
  attempt         smallint    not null,
  user_id         uuid        not null,
  asked_at        timestamptz not null,
  ends_at         timestamptz not null,
  answered_at     timestamptz,
  asked_questions jsonb       not null,
  correct         smallint,
  constraint redemption_checks_pkey primary key (redemption_id, attempt),
  constraint redemption_checks_redemption_id_fkey foreign key (redemption_id) references redemptions(id),
  constraint redemption_checks_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint redemption_checks_attempt_check check (attempt >= 1 and attempt <= 2),
  constraint redemption_checks_check check ((answered_at is null) = (correct is null))
);

create index redemption_checks_of_learner on redemption_checks (user_id);
