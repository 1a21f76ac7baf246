import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments of courses, and the price an enrolment was made at. Product §2.20. */
export class CoursePayments0000000000072 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table course_payment_messages, course_payment_payers, course_payments');
    await runner.query('alter table enrollments drop column price_euro_cents');
  }
}

const STATEMENTS = [
  `alter table enrollments add column price_euro_cents integer not null default 0 check (price_euro_cents >= 0)`,
  `update enrollments e set price_euro_cents = c.price_euro_cents from courses c where c.id = e.course_id`,
  // Kept when their learner is gone, as money is; who paid is in a table of its own, and goes.
  `create table course_payments (
     id uuid primary key,
     number bigint not null unique generated always as identity (start with 1001),
     user_id uuid not null references users (id),
     course_id uuid not null references courses (id),
     course_title text not null,
     state text not null check (state in ('asked', 'pending', 'paid', 'failed', 'expired')),
     failure text check (failure in ('unknown_number', 'refused', 'balance_short', 'limit_reached', 'operator_down')),
     price_euro_cents integer not null check (price_euro_cents > 0),
     amount_fcfa integer not null check (amount_fcfa > 0),
     operator text not null check (operator in ('orange', 'moov', 'telecel')),
     checkout_url text,
     is_demo boolean not null,
     is_refund_due boolean not null default false,
     -- Whether it may have reached the operator: nothing is asked for a second time then.
     is_perhaps_sent boolean not null default false,
     -- What the customer of a demonstration did.
     simulated text check (simulated in ('pays', 'refuses')),
     asked_at timestamptz not null,
     expires_at timestamptz not null,
     next_look_at timestamptz,
     paid_at timestamptz,
     check ((state = 'paid') = (paid_at is not null)),
     check ((state = 'failed') = (failure is not null))
   )`,
  `create unique index course_payments_one_open on course_payments (user_id, course_id) where state in ('asked', 'pending')`,
  `create index course_payments_of_course on course_payments (course_id)`,
  `create index course_payments_of_learner on course_payments (user_id, course_id, asked_at desc)`,
  `create index course_payments_due on course_payments (next_look_at) where next_look_at is not null`,
  `create index course_payments_listed on course_payments (asked_at desc, id)`,
  `create table course_payment_payers (
     payment_id uuid primary key references course_payments (id),
     user_id uuid not null references users (id) on delete cascade,
     phone text not null,
     name text not null
   )`,
  `create index course_payment_payers_of_learner on course_payment_payers (user_id)`,
  // What the operator said, each word once.
  `create table course_payment_messages (
     id uuid primary key,
     payment_id uuid not null references course_payments (id),
     source text not null check (source in ('send', 'status', 'callback')),
     digest text,
     outcome text not null,
     failure text,
     amount_fcfa integer,
     is_used boolean not null,
     at timestamptz not null,
     unique (payment_id, digest)
   )`,
];
