import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The francs of a demonstration are found without reading all movements: every payment asks for them. */
export class DemoFrancs0000000000047 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index franc_txn_of_demo on franc_txn (id) where is_demo');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index franc_txn_of_demo');
  }
}
