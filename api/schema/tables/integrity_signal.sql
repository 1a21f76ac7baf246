create table integrity_signal (
  user_id          uuid        not null,
  kind             text        not null,
  day              date        not null default (now() at time zone 'UTC')::date,
  decisions_before integer     not null,
  weight           smallint    not null,
  keeps_past_days  boolean     not null,
  details          jsonb       not null default '{}'::jsonb,
  at               timestamptz not null default now(),
  constraint integrity_signal_pkey primary key (user_id, kind, day, decisions_before),
  constraint integrity_signal_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint integrity_signal_details_check check (jsonb_typeof(details) = 'object'),
  constraint integrity_signal_kind_check check (kind in ('shared_address', 'shared_device', 'quiz_rate', 'fast_answers',
      'unread_answers', 'same_answers', 'two_devices', 'vote_device', 'vote_pair', 'vote_ring', 'vote_swarm',
      'late_burst', 'idle_askers')),
  constraint integrity_signal_weight_check check (weight >= 1 and weight <= 100)
);

create index integrity_signal_latest on integrity_signal (at);

create trigger integrity_signal_never_changes before update on integrity_signal for each row execute function
    ledger_is_append_only();
