import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a book promises, and the need that a book or a course answers, written by the next import, which reads the whole folder. */
export class PromisesAndNeeds0000000000091 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table books add column promise text not null default '', add column need text not null default ''`);
    await runner.query(`alter table courses add column need text not null default ''`);
    await runner.query('alter table books drop column search');
    await runner.query(searchOf(`author || ' ' || category || ' ' || promise`));
    await runner.query(SEARCH_INDEX);
    await runner.query(READ_AGAIN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table books drop column search');
    await runner.query('alter table courses drop column need');
    await runner.query('alter table books drop column promise, drop column need');
    await runner.query(searchOf(`author || ' ' || category`));
    await runner.query(SEARCH_INDEX);
    await runner.query(READ_AGAIN);
  }
}

/** @param second SQL for the texts that weigh less than the title */
const searchOf = (second: string) => `
  alter table books add column search tsvector generated always as (
    setweight(ulty_vector(title || ' ' || coalesce(original_title, '')), 'A') || setweight(ulty_vector(${second}), 'B') ||
    setweight(ulty_vector(summary || ' ' || ulty_words(key_ideas)), 'C')) stored`;

const SEARCH_INDEX = 'create index books_search on books using gin (search)';

const READ_AGAIN = `update content_imports set checksum = '', fingerprint = null`;
