import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When money was given back, and when an operator was last asked about a payment. Product §2.20. */
export class CourseRefunds0000000000078 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // looked_at: when the last question was answered or given up; null while one is going on.
    await runner.query(`
      alter table course_payments
        add column looked_at timestamptz,
        add column refunded_at timestamptz,
        add constraint course_payments_refunded check (refunded_at is null or is_refund_due)`);
    await runner.query('drop index course_payments_listed');
    await runner.query(
      'create index course_payments_listed on course_payments ((is_refund_due and refunded_at is null) desc, asked_at desc, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index course_payments_listed');
    await runner.query('create index course_payments_listed on course_payments (asked_at desc, id)');
    await runner.query('alter table course_payments drop column looked_at, drop column refunded_at');
  }
}
