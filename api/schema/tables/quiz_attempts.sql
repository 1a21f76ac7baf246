create table quiz_attempts (
  event_id         uuid        not null,
  user_id          uuid        not null,
  quiz_id          uuid        not null,
  version          integer     not null,
  score            smallint    not null,
  correct          smallint    not null,
  total            smallint    not null,
  answered         smallint    not null,
  passed           boolean     not null,
  mode             text        not null,
  median_ms        integer,
  time_spent_s     integer,
  right_ids        uuid[]      not null,
  missed_ids       uuid[]      not null,
  trusted_at       timestamptz not null,
  is_time_adjusted boolean     not null,
  day              date        not null,
  is_first         boolean     not null,
  sequence_hash    bytea,
  earns_course     boolean     not null default false,
  constraint quiz_attempts_pkey primary key (event_id),
  constraint quiz_attempts_event_id_fkey foreign key (event_id) references events(event_id) on delete cascade deferrable
      initially deferred,
  constraint quiz_attempts_quiz_id_version_fkey foreign key (quiz_id, version) references quiz_versions(quiz_id,
      version),
  constraint quiz_attempts_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint quiz_attempts_check check (correct >= 0 and correct <= total),
  constraint quiz_attempts_check1 check (answered >= 0 and answered <= total),
  constraint quiz_attempts_check2 check ((cardinality(right_ids) + cardinality(missed_ids)) = total),
  constraint quiz_attempts_earn_passed check (passed or not earns_course),
  constraint quiz_attempts_median_ms_check check (median_ms >= 0),
  constraint quiz_attempts_mode_check check (mode in ('practice', 'exam')),
  constraint quiz_attempts_score_check check (score >= 0 and score <= 100),
  constraint quiz_attempts_time_spent_s_check check (time_spent_s >= 0),
  constraint quiz_attempts_total_check check (total >= 1)
);

create index quiz_attempts_by_day on quiz_attempts (day);
create unique index quiz_attempts_first on quiz_attempts (user_id, quiz_id) where is_first;
create index quiz_attempts_of_learner on quiz_attempts (user_id, trusted_at);
create index quiz_attempts_of_quiz on quiz_attempts (user_id, quiz_id);
create index quiz_attempts_of_sequence on quiz_attempts (sequence_hash) where sequence_hash is not null;
create index quiz_attempts_passed_by_day on quiz_attempts (day) include (passed);

create trigger quiz_attempts_are_answers after insert on quiz_attempts referencing new table as written for each
    statement execute function attempt_is_answers();
create trigger quiz_attempts_never_changes before update on quiz_attempts for each row execute function
    ledger_is_append_only();
