create table redemptions (
  id              uuid        not null,
  number          bigint      not null generated always as identity,
  user_id         uuid        not null,
  state           text        not null,
  amount_utc      integer     not null,
  fcfa            integer     not null,
  method          text        not null,
  operator        text,
  item_id         uuid,
  item_title      text,
  payee           text        not null,
  reservation_id  uuid        not null,
  is_demo         boolean     not null,
  requested_at    timestamptz not null,
  changed_at      timestamptz not null,
  ended_at        timestamptz,
  failure         text,
  name_match      text,
  waits_for_funds boolean     not null default false,
  is_perhaps_sent boolean     not null default false,
  tries           integer     not null default 0,
  next_try_at     timestamptz,
  paying_since    timestamptz,
  demo_outcome    text,
  constraint redemptions_pkey primary key (id),
  constraint redemptions_reservation_id_key unique (reservation_id),
  constraint redemptions_reservation_id_fkey foreign key (reservation_id) references coin_txn(id),
  constraint redemptions_user_id_fkey foreign key (user_id) references users(id),
  constraint redemptions_amount_utc_check check (amount_utc > 0),
  constraint redemptions_by_method check ((method = 'mobile_money') = (operator is not null) and (method = 'catalog') =
      (item_id is not null)),
  constraint redemptions_ended check ((ended_at is not null) = (state in ('paid', 'refunded', 'cancelled'))),
  constraint redemptions_fcfa_check check (fcfa >= 0),
  constraint redemptions_method_check check (method in ('mobile_money', 'catalog')),
  constraint redemptions_name_match_check check (name_match in ('same', 'differs', 'unknown')),
  constraint redemptions_operator_check check (operator in ('orange', 'moov', 'telecel')),
  constraint redemptions_payee_check check (payee in ('own', 'guardian')),
  constraint redemptions_state_check check (state in ('requested', 'checking', 'approved', 'paying', 'paid', 'failed',
      'rejected', 'refunded', 'cancelled'))
);

create index redemptions_due on redemptions (next_try_at) where next_try_at is not null;
create unique index redemptions_number on redemptions (number);
create index redemptions_of_learner on redemptions (user_id, requested_at desc);
create unique index redemptions_one_open on redemptions (user_id) where ended_at is null;
create index redemptions_queue on redemptions (state, requested_at, id);
