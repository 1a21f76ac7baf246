import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A chosen time zone takes effect at the learner's next midnight. Product §1.2. */
export class NextTimeZone0000000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table users add column tz_next text, add column tz_next_from timestamptz,
         add constraint users_tz_next_whole check ((tz_next is null) = (tz_next_from is null))`,
    );
  }

  /** A time zone already in effect stays. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('update users set tz = tz_next where tz_next_from <= now()');
    await runner.query('alter table users drop constraint users_tz_next_whole, drop column tz_next, drop column tz_next_from');
  }
}
