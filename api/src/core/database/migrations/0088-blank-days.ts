import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Days that nothing but 'Je ne sais pas' made count: they keep the streak and earn nothing, until other work of the day takes its place. Product §2.8.
 */
export class BlankDays0000000000088 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table streak_days add column is_blank boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table streak_days drop column is_blank`);
  }
}
