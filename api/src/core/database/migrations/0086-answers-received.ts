import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a person's answer arrived here: it may have been told long before, and nobody had read it. Null for the house's and earlier ones. Product §2.13. */
export class AnswersReceived0000000000086 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table community_answers add column received_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table community_answers drop column received_at`);
  }
}
