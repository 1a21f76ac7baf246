import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrateDatabase } from '#api/core/database/migrate.js';
import { inRoot } from '../scripts/lib/root.mjs';
import { inRounds, median } from './figures.mjs';

/** @import { Defer, Site } from './site.mjs' */
/** @typedef {{ isKnown: boolean, seconds: number, megabytes: number }} Start what import-once.mjs prints */

/** Seconds and MB of a first import, seconds of a start that finds nothing new. */
export const IMPORT_GOAL = { seconds: 5, megabytes: 300, unchangedSeconds: 0.3 };
const BOOKS = 200;
const DATABASE = 'bench_import';

const run = promisify(execFile);

/**
 * A text of a book as one of another book: its ids, titles, questions and paragraphs are its own, since no text may stand twice.
 * @param {string} text @param {number} copy @param {Map<string, string>} ids the copies' own, by those of the book
 */
function asCopy(text, copy, ids) {
  const idOf = (/** @type {string} */ id) => {
    const own = ids.get(id) ?? randomUUID();
    ids.set(id, own);
    return own;
  };
  return text
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, idOf)
    .replaceAll(/^(\s*(?:- )?(?:title|prompt): ")/gm, `$1${copy}. `)
    .replaceAll(/^(?![a-zA-Z]+: |\s).{40,}$/gm, `$& Tome ${copy}.`);
}

/** The repository's content with its books again and again, without their recordings, until there are `BOOKS`. @param {string} dir */
async function grownContent(dir) {
  await fs.cp(inRoot('content'), dir, { recursive: true });
  const books = await fs.readdir(inRoot('content', 'books'));
  for (let count = books.length; count < BOOKS; count += 1) {
    const copy = Math.floor(count / books.length);
    const book = /** @type {string} */ (books[count % books.length]);
    const ids = new Map();
    await fs.mkdir(path.join(dir, 'books', `${book}-${copy}`));
    for (const file of await fs.readdir(path.join(dir, 'books', book))) {
      if (!/\.(?:md|yaml)$/.test(file)) continue;
      const text = await fs.readFile(path.join(dir, 'books', book, file), 'utf8');
      await fs.writeFile(path.join(dir, 'books', `${book}-${copy}`, file), asCopy(text, copy, ids));
    }
  }
}

/**
 * First imports into empty databases, each followed by a start that finds nothing new.
 * @param {{ site: Site, rounds: number, deadline: number, defer: Defer }} asked
 * @returns medians of the rounds
 */
export async function measureImport({ site, rounds, deadline, defer }) {
  const dir = path.join(site.dataDir, 'content-of-many');
  await grownContent(dir);
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  defer(() => client.end());
  const url = new URL(site.databaseUrl);
  url.pathname = `/${DATABASE}`;
  /** @returns {Promise<Start>} */
  const start = async () => JSON.parse((await run(process.execPath, [inRoot('bench/import-once.mjs'), url.href, dir])).stdout);
  const measured = await inRounds(rounds, deadline, async () => {
    await client.query(`drop database if exists ${DATABASE}`);
    await client.query(`create database ${DATABASE}`);
    await migrateDatabase(url.href);
    const first = await start();
    const again = await start();
    if (first.isKnown || !again.isKnown) throw new Error('L’importation n’a pas été faite, ou l’a été deux fois.');
    return { first, again };
  });
  const of = (/** @type {(round: { first: Start, again: Start }) => number} */ one) => median(measured.map(one));
  return {
    books: BOOKS,
    rounds: measured.length,
    seconds: of(({ first }) => first.seconds),
    megabytes: of(({ first }) => first.megabytes),
    unchangedSeconds: of(({ again }) => again.seconds),
  };
}
