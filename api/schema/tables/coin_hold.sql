create table coin_hold (
  txn_id     uuid        not null,
  user_id    uuid        not null,
  release_at timestamptz,
  reason     text        not null,
  held_at    timestamptz not null default now(),
  constraint coin_hold_pkey primary key (txn_id, reason),
  constraint coin_hold_txn_id_fkey foreign key (txn_id) references coin_txn(id),
  constraint coin_hold_user_id_fkey foreign key (user_id) references coin_wallet(user_id),
  constraint coin_hold_ends check (case reason when 'past_day' then release_at is not null when 'rule' then true else
      release_at is null end),
  constraint coin_hold_reason_known check (reason in ('unproven', 'integrity', 'past_day', 'rule'))
);

create index coin_hold_due on coin_hold (release_at) where release_at is not null;
create index coin_hold_kept on coin_hold (user_id) where reason = 'integrity';
create index coin_hold_of_learner on coin_hold (user_id);
create index coin_hold_open_ended on coin_hold (held_at) where reason = 'rule' and release_at is null;
create index coin_hold_past_days on coin_hold (user_id, release_at) where reason = 'past_day';
