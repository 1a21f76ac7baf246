create table course_payment_messages (
  id          uuid        not null,
  payment_id  uuid        not null,
  source      text        not null,
  digest      text,
  outcome     text        not null,
  failure     text,
  amount_fcfa integer,
  is_used     boolean     not null,
  at          timestamptz not null,
  constraint course_payment_messages_pkey primary key (id),
  constraint course_payment_messages_payment_id_digest_key unique (payment_id, digest),
  constraint course_payment_messages_payment_id_fkey foreign key (payment_id) references course_payments(id),
  constraint course_payment_messages_source_check check (source in ('send', 'status', 'callback'))
);
