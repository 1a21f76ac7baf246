create table course_payment_payers (
  payment_id uuid not null,
  user_id    uuid not null,
  phone      text not null,
  name       text not null,
  constraint course_payment_payers_pkey primary key (payment_id),
  constraint course_payment_payers_payment_id_fkey foreign key (payment_id) references course_payments(id),
  constraint course_payment_payers_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index course_payment_payers_of_learner on course_payment_payers (user_id);
