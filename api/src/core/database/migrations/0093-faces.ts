import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The face a member chose among the eight people; null: the letter of the name. Identity §17.5. */
export class Faces0000000000093 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column face text check (face in (${FACES}))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column face');
  }
}

const FACES = `'tipoko', 'boukary', 'lassina', 'rasmane', 'noura', 'lassane', 'mariam', 'yacouba'`;
