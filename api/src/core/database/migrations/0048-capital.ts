import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The account of what was paid in from outside and is no revenue: a new installation covers its coins by it. Product §2.23. */
export class Capital0000000000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`insert into franc_account (name, is_source) values ('capital', true)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table franc_account disable trigger franc_account_is_derived');
    await runner.query(`delete from franc_account where name = 'capital'`);
    await runner.query('alter table franc_account enable trigger franc_account_is_derived');
  }
}
