import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The device of a sign-in, since clients choose their device id freely. Decision 0029. */
export class Browsers0000000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add column device_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop column device_id');
  }
}
