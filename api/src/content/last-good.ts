import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { ContentFolder, sha256, type UnitFiles } from './content-folder.js';
import { ContentError, type ContentProblem } from './content-problem.js';
import { readAll, readContent, type Content } from './read-content.js';
import { needsRetirement, unitOf } from './units.js';

const logger = new Logger('Content');

/** Content to import, and why some of it is not the folder's but what was imported last. */
export interface ReadableContent {
  content: Content;
  /** Empty when all of it is the folder's. */
  keptFor: ContentProblem[];
}

/**
 * Reads the folder. A unit that has become wrong, or has left without a line in `retired.yaml`, is read as it was imported last; the others are
 * the folder's. Throws ContentError when something is wrong that was never right. Decision 0100.
 */
export async function readLastGood(dataSource: DataSource, dir: string): Promise<ReadableContent> {
  const { missed, problems: keptFor, renamed } = await departedUnits(dataSource, dir);
  const lastGood = await lastGoodOf(dataSource, missed);
  // Under its new name it is not there yet.
  for (const unit of renamed) lastGood.set(unit, {});
  for (;;) {
    const read = await readContent(dir, { lastGood }).catch((error: unknown) => {
      if (error instanceof ContentError) return error;
      throw error;
    });
    if (!(read instanceof ContentError)) {
      for (const problem of keptFor) logger.error(`Kept as it was: ${new ContentError([problem]).message.split('\n').at(-1)?.trim()}`);
      return { content: read, keptFor };
    }
    const wrong = [...new Set(read.problems.map(({ file }) => unitOf(file)))];
    const found = await lastGoodOf(
      dataSource,
      wrong.filter((unit) => !lastGood.has(unit)),
    );
    // One that was never right, or is wrong even as it was, because of another.
    if (found.size < wrong.length) throw new ContentError([...keptFor, ...read.problems]);
    for (const [unit, files] of found) lastGood.set(unit, files);
    keptFor.push(...read.problems);
  }
}

async function lastGoodOf(dataSource: DataSource, units: readonly string[]): Promise<Map<string, UnitFiles>> {
  if (units.length === 0) return new Map();
  const rows = await dataSource.query<{ unit: string; files: UnitFiles }[]>('select unit, files from content_units where unit = any ($1)', [
    units,
  ]);
  return new Map(rows.map(({ unit, files }) => [unit, files]));
}

interface Departed {
  missed: string[];
  problems: ContentProblem[];
  /** What they are called now. */
  renamed: string[];
}

/** Units in service whose folder is gone without a line in `retired.yaml`, and those that have taken their id under another name. */
async function departedUnits(dataSource: DataSource, dir: string): Promise<Departed> {
  const none = { missed: [], problems: [], renamed: [] };
  const stored = await dataSource.query<{ unit: string }[]>('select unit from content_units');
  if (stored.length === 0) return none;
  const there = await new ContentFolder(dir).unitsOnDisk().catch(() => null);
  const gone = there ? stored.map(({ unit }) => unit).filter((unit) => needsRetirement(unit) && !there.has(unit)) : [];
  if (gone.length === 0) return none;
  const { content } = await readAll(dir);
  const missed = gone.filter((unit) => !content.retired.has(unit));
  const ids = await dataSource.query<{ unit: string; id: string }[]>(OWN_IDS, [missed]);
  const now = new Map(
    [...content.books, ...content.courses, ...content.posts, ...content.exams].map(({ meta, file }) => [meta.id, unitOf(file)]),
  );
  const newNames = new Map(ids.flatMap(({ unit, id }) => (now.has(id) ? [[unit, now.get(id) ?? ''] as const] : [])));
  return {
    missed,
    renamed: [...newNames.values()],
    problems: missed.map((unit) => ({ file: newNames.get(unit) ?? unit, line: 1, message: departure(unit, newNames.get(unit)) })),
  };
}

const departure = (unit: string, newName: string | undefined) =>
  newName === undefined
    ? `« ${unit} » n’est plus là : remettez-le, ou inscrivez-le dans retired.yaml.`
    : `« ${unit} » a changé de nom : rendez-le-lui, ou inscrivez « ${unit} » dans retired.yaml.`;

/** The id in the header of a unit's own file: the first of them all. */
const OWN_IDS = `
  select unit, lower(substring(value from '(?n)^id: *"?([0-9A-Fa-f-]{36})')) as id
    from content_units, jsonb_each_text(files)
   where unit = any ($1) and (key = unit or key ~ '/(book[.]md|course[.]md|pack[.]yaml)$')`;

/** Keeps the texts of every unit that is served, inside the import's transaction. */
export async function keepUnits(tx: EntityManager, { units, posts, courses, books }: Content): Promise<void> {
  const served = new Set([...posts, ...courses, ...books].map(({ file }) => unitOf(file)));
  const rows = [...units]
    .filter(([unit]) => !/^(posts|courses|books)\//.test(unit) || served.has(unit))
    .map(([unit, files]) => ({ unit, files, hash: sha256(JSON.stringify(files)) }));
  const known = await tx.query<{ unit: string; hash: string }[]>('select unit, hash from content_units');
  const hashes = new Map(known.map(({ unit, hash }) => [unit, hash]));
  await tx.query('delete from content_units where unit <> all ($1)', [rows.map(({ unit }) => unit)]);
  await tx.query(UPSERT_UNITS, [JSON.stringify(rows.filter(({ unit, hash }) => hashes.get(unit) !== hash))]);
}

const UPSERT_UNITS = `
  insert into content_units (unit, files, hash)
  select unit, files, hash from jsonb_to_recordset($1::jsonb) as rows (unit text, files jsonb, hash text)
  on conflict (unit) do update set files = excluded.files, hash = excluded.hash`;
