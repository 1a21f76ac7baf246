import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PASSAGE_TERMS, WRITE_PASSAGES } from './0065-coach-passages.js';

/**
 * What the library's words tell of stands in one row a word, best first, made anew by an import that changes a text: a row for each word of
 * each text took most of an import's time and of the database. Threads, which change one at a time, keep their rows. Decision 0102.
 */
export class LibraryPostings0000000000082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`set local statement_timeout = '5min'`);
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`set local statement_timeout = '5min'`);
    for (const statement of DOWN) await runner.query(statement);
  }
}

/** `ids`: documents or passages that the word tells most of, in the order of `impacts`. */
const listsOf = (table: string) => `create table ${table} (term text primary key, ids integer[] not null, impacts real[] not null)`;

const fillLists = (table: string, most: number, terms: string, id: string) => `
  insert into ${table} (term, ids, impacts)
  select term, (array_agg(${id} order by impact desc, ${id}))[:${most}], (array_agg(impact order by impact desc, ${id}))[:${most}]
    from ${terms} group by term`;

const OF_LIBRARY = `(select t.* from search_terms t join search_documents d using (doc) where d.kind <> 'thread') library`;

const UP = [
  listsOf('search_postings'),
  fillLists('search_postings', 1000, OF_LIBRARY, 'doc'),
  `delete from search_terms t using search_documents d where d.doc = t.doc and d.kind <> 'thread'`,
  listsOf('coach_postings'),
  fillLists('coach_postings', 400, 'coach_passage_terms', 'passage'),
  'drop function coach_write_passages(jsonb)',
  'drop table coach_passage_terms',
];

// The rows of the library’s texts are written again by the next import that reads the folder.
const DOWN = [
  'delete from coach_passages',
  ...PASSAGE_TERMS,
  WRITE_PASSAGES,
  `delete from search_documents where kind <> 'thread'`,
  `update content_imports set checksum = '', fingerprint = null`,
  'drop table coach_postings',
  'drop table search_postings',
];
