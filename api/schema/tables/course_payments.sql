create table course_payments (
  id               uuid        not null,
  number           bigint      not null generated always as identity,
  user_id          uuid        not null,
  course_id        uuid        not null,
  course_title     text        not null,
  state            text        not null,
  failure          text,
  price_euro_cents integer     not null,
  amount_fcfa      integer     not null,
  operator         text        not null,
  checkout_url     text,
  is_demo          boolean     not null,
  is_refund_due    boolean     not null default false,
  is_perhaps_sent  boolean     not null default false,
  simulated        text,
  asked_at         timestamptz not null,
  expires_at       timestamptz not null,
  next_look_at     timestamptz,
  paid_at          timestamptz,
  looked_at        timestamptz,
  refunded_at      timestamptz,
  constraint course_payments_pkey primary key (id),
  constraint course_payments_number_key unique (number),
  constraint course_payments_course_id_fkey foreign key (course_id) references courses(id),
  constraint course_payments_user_id_fkey foreign key (user_id) references users(id),
  constraint course_payments_amount_fcfa_check check (amount_fcfa > 0),
  constraint course_payments_check check ((state = 'paid') = (paid_at is not null)),
  constraint course_payments_check1 check ((state = 'failed') = (failure is not null)),
  constraint course_payments_failure_check check (failure in ('unknown_number', 'refused', 'balance_short',
      'limit_reached', 'operator_down')),
  constraint course_payments_operator_check check (operator in ('orange', 'moov', 'telecel')),
  constraint course_payments_price_euro_cents_check check (price_euro_cents > 0),
  constraint course_payments_refunded check (refunded_at is null or is_refund_due),
  constraint course_payments_simulated_check check (simulated in ('pays', 'refuses')),
  constraint course_payments_state_check check (state in ('asked', 'pending', 'paid', 'failed', 'expired'))
);

create index course_payments_due on course_payments (next_look_at) where next_look_at is not null;
create index course_payments_listed on course_payments ((is_refund_due and refunded_at is null) desc, asked_at desc,
    id);
create index course_payments_of_course on course_payments (course_id);
create index course_payments_of_learner on course_payments (user_id, course_id, asked_at desc);
create unique index course_payments_one_open on course_payments (user_id, course_id) where state in ('asked',
    'pending');
