create table tutor_requests (
  id              uuid        not null,
  user_id         uuid        not null,
  tutor_id        uuid        not null,
  subject         text        not null,
  mode            text        not null,
  price_fcfa      integer     not null,
  starts_at       timestamptz not null,
  is_minor        boolean     not null,
  is_second_round boolean     not null,
  state           text        not null,
  asked_at        timestamptz not null,
  answer_by       timestamptz not null,
  answered_at     timestamptz,
  ended_at        timestamptz,
  reason          text,
  constraint tutor_requests_pkey primary key (id),
  constraint tutor_requests_tutor_id_fkey foreign key (tutor_id) references tutors(id) on delete cascade,
  constraint tutor_requests_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint tutor_requests_check check ((ended_at is null) = (state in ('requested', 'awaiting_guardian',
      'accepted'))),
  constraint tutor_requests_state_check check (state in ('requested', 'awaiting_guardian', 'accepted', 'done',
      'missed_by_tutor', 'missed_by_learner', 'disputed', 'unconfirmed', 'refused', 'cancelled', 'expired'))
);

create index tutor_requests_due on tutor_requests (starts_at) where state in ('awaiting_guardian', 'accepted');
create index tutor_requests_of_learner on tutor_requests (user_id, asked_at desc, id desc);
create index tutor_requests_of_tutor on tutor_requests (tutor_id, asked_at desc, id desc);
create index tutor_requests_taken on tutor_requests (tutor_id, starts_at) where state in ('awaiting_guardian',
    'accepted');
create index tutor_requests_unanswered on tutor_requests (answer_by) where state = 'requested';
