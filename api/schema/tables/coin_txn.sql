create table coin_txn (
  id              uuid        not null,
  user_id         uuid        not null,
  type            text        not null,
  reason          text        not null,
  source_type     text        not null,
  source_id       text        not null,
  amount          integer     not null,
  state           text        not null default 'available',
  release_at      timestamptz,
  withheld        integer     not null default 0,
  withheld_reason text,
  rule_version    integer,
  original_id     uuid,
  note            text,
  event_id        uuid,
  occurred_at     timestamptz not null,
  day             date        not null,
  recorded_at     timestamptz not null default now(),
  constraint coin_txn_pkey primary key (id),
  constraint coin_txn_once unique (user_id, reason, source_type, source_id),
  constraint coin_txn_event_id_fkey foreign key (event_id) references events(event_id) deferrable initially deferred,
  constraint coin_txn_original_id_fkey foreign key (original_id) references coin_txn(id),
  constraint coin_txn_user_id_fkey foreign key (user_id) references coin_wallet(user_id),
  constraint coin_txn_amount_sign check (case when type = 'reward' then amount > 0 when type in ('spend', 'settle') then
      amount < 0 when type = 'reversal' then amount <> 0 else amount = 0 end),
  constraint coin_txn_check1 check (type <> 'reversal' or note is not null),
  constraint coin_txn_check2 check ((type in ('reward', 'withheld')) = (rule_version is not null)),
  constraint coin_txn_check3 check ((withheld > 0) = (withheld_reason is not null)),
  constraint coin_txn_check4 check (release_at is null or state = 'pending'),
  constraint coin_txn_check6 check ((source_type not in ('quiz', 'chapter', 'lesson', 'course')) or source_id ~
      '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  constraint coin_txn_note_check check (note <> ''),
  constraint coin_txn_original check (case when type in ('reversal', 'unreserve', 'settle') then original_id is not null
      when type = 'release' then true else original_id is null end),
  constraint coin_txn_reason_check check (reason <> ''),
  constraint coin_txn_source_id_check check (source_id <> ''),
  constraint coin_txn_source_type_check check (source_type <> ''),
  constraint coin_txn_state_check check (state in ('available', 'pending')),
  constraint coin_txn_type_known check (type in ('reward', 'withheld', 'release', 'spend', 'reversal', 'reserve',
      'unreserve', 'settle')),
  constraint coin_txn_withheld_check check (withheld >= 0)
);

create index coin_txn_courses on coin_txn (recorded_at) where reason = 'course_completed';
create index coin_txn_of_event on coin_txn (event_id) where event_id is not null;
create index coin_txn_of_learner on coin_txn (user_id, day desc, occurred_at desc, id desc);
create index coin_txn_recorded on coin_txn using brin (recorded_at);
create unique index coin_txn_reservation_ends on coin_txn (original_id) where type in ('unreserve', 'settle');
create unique index coin_txn_settled_once on coin_txn (original_id, type) where original_id is not null;
create index coin_txn_taken_back on coin_txn (user_id, original_id) where type = 'reversal';

create constraint trigger coin_release_is_whole after insert on coin_txn deferrable initially deferred for each row when
    (new.type = 'release') execute function coin_release_is_whole();
create constraint trigger coin_reservation_ends_whole after insert on coin_txn deferrable initially deferred for each
    row when (new.type in ('unreserve', 'settle')) execute function coin_reservation_ends_whole();
create constraint trigger coin_txn_balances after insert on coin_txn deferrable initially deferred for each row execute
    function coin_txn_balances();
create trigger coin_txn_is_append_only before delete or update on coin_txn for each row execute function
    ledger_is_append_only();
create trigger coin_txn_is_not_emptied before truncate on coin_txn for each statement execute function
    ledger_is_append_only();
