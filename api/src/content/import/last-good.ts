import { Logger } from '@nestjs/common';
import type { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { ContentFolder, sha256, type UnitFiles } from '../files/content-folder.js';
import { ContentError, type ContentProblem } from '../files/content-problem.js';
import { readAll, readContent, type Content } from '../read/read-content.js';
import { needsRetirement, unitOf } from '../files/units.js';
import { writeInParts } from './write-in-parts.js';

const logger = new Logger('Content');

/** Content to import, and the problems because of which units are read as last imported. */
export interface ReadableContent {
  content: Content;
  /** Empty when every unit is read from the folder. */
  keptFor: ContentProblem[];
}

/**
 * Reads the folder. A unit that has become wrong, or is missing without a line in `retired.yaml`, is read as last imported; the others come
 * from the folder. A missing unit that no longer fits the rest is retired. Throws ContentError when a wrong unit was never valid. Decision
 * 0100.
 */
export async function readLastGood(db: Db, dir: string): Promise<ReadableContent> {
  let departed = await departedUnits(db, dir);
  const lastGood = await lastGoodOf(
    db,
    departed.map(({ unit }) => unit),
  );
  // The new name has no files of a last import.
  for (const { newName } of departed) if (newName) lastGood.set(newName, {});
  const keptFor: ContentProblem[] = [];
  for (;;) {
    const read = await readContent(dir, { lastGood }).catch((error: unknown) => {
      if (error instanceof ContentError) return error;
      throw error;
    });
    if (!(read instanceof ContentError)) {
      keptFor.unshift(...departed.map(departure));
      for (const problem of keptFor) logger.error(`Kept as it was: ${new ContentError([problem]).message.split('\n').at(-1)?.trim()}`);
      return { content: read, keptFor };
    }
    const wrong = [...new Set(read.problems.map(({ file }) => unitOf(file)))];
    const unfit = departed.filter(({ unit }) => wrong.includes(unit));
    if (unfit.length > 0) {
      // The unit belongs to another or older library: the present content does not support it.
      for (const { unit, newName } of unfit) {
        logger.warn(`Retired without a line in retired.yaml, as nothing here carries it: ${unit}`);
        lastGood.delete(unit);
        if (newName) lastGood.delete(newName);
      }
      departed = departed.filter((one) => !unfit.includes(one));
      continue;
    }
    const found = await lastGoodOf(
      db,
      wrong.filter((unit) => !lastGood.has(unit)),
    );
    // The unit was never valid, or its last state is invalid with the present content.
    if (found.size < wrong.length) throw new ContentError([...departed.map(departure), ...keptFor, ...read.problems]);
    for (const [unit, files] of found) lastGood.set(unit, files);
    keptFor.push(...read.problems);
  }
}

const readUnits = statement('import.units', 'select unit, files from content_units where unit = any (:units)').as<{
  files: UnitFiles;
}>();

async function lastGoodOf(db: Db, units: readonly string[]): Promise<Map<string, UnitFiles>> {
  if (units.length === 0) return new Map();
  const rows = await db.rows(readUnits, { units });
  return new Map(rows.map(({ unit, files }) => [unit, files]));
}

/** A unit in service that is missing from the folder. */
interface Departed {
  unit: string;
  /** Its name in the folder, found by its id. */
  newName: string | null;
}

const listUnits = statement('import.list-units', 'select unit from content_units');

/** Lists units in service that are missing from the folder without a line in `retired.yaml`; some have another name. */
async function departedUnits(db: Db, dir: string): Promise<Departed[]> {
  const stored = await db.rows(listUnits);
  if (stored.length === 0) return [];
  const there = await new ContentFolder(dir).unitsOnDisk().catch(() => null);
  const gone = there ? stored.map(({ unit }) => unit).filter((unit) => needsRetirement(unit) && !there.has(unit)) : [];
  if (gone.length === 0) return [];
  const { content } = await readAll(dir);
  const missed = gone.filter((unit) => !content.retired.has(unit));
  const ids = await db.rows(readOwnIds, { units: missed });
  const now = new Map(
    [...content.books, ...content.courses, ...content.posts, ...content.exams].map(({ meta, file }) => [meta.id, unitOf(file)]),
  );
  return missed.map((unit) => ({ unit, newName: now.get(ids.find((one) => one.unit === unit)?.id ?? '') ?? null }));
}

const departure = ({ unit, newName }: Departed): ContentProblem => ({
  file: newName ?? unit,
  line: 1,
  message:
    newName === null
      ? `« ${unit} » n’est plus là : remettez-le, ou inscrivez-le dans retired.yaml.`
      : `« ${unit} » a changé de nom : rendez-le-lui, ou inscrivez « ${unit} » dans retired.yaml.`,
});

/** Reads the id in the header of a unit's main file, which is the first one. */
const readOwnIds = statement(
  'import.own-ids',
  `
  select unit, lower(substring(value from '(?n)^id: *"?([0-9A-Fa-f-]{36})')) as id
    from content_units, jsonb_each_text(files)
   where unit = any (:units) and (key = unit or key ~ '/(book[.]md|course[.]md|pack[.]yaml)$')`,
).as<{ id: string }>();

const readUnitHashes = statement('import.unit-hashes', 'select unit, hash from content_units');

const removeOtherUnits = statement('import.remove-other-units', 'delete from content_units where unit <> all (:units)');

/** Stores the texts of every unit in service, inside the import's transaction. */
export async function keepUnits(tx: Tx, { units, posts, courses, books }: Content): Promise<void> {
  const served = new Set([...posts, ...courses, ...books].map(({ file }) => unitOf(file)));
  const rows = [...units]
    .filter(([unit]) => !/^(posts|courses|books)\//.test(unit) || served.has(unit))
    .map(([unit, files]) => ({ unit, files, hash: sha256(JSON.stringify(files)) }));
  const known = await tx.rows(readUnitHashes);
  const hashes = new Map(known.map(({ unit, hash }) => [unit, hash]));
  await tx.count(removeOtherUnits, { units: rows.map(({ unit }) => unit) });
  await writeInParts(
    tx,
    upsertUnits,
    rows.filter(({ unit, hash }) => hashes.get(unit) !== hash),
  );
}

const upsertUnits = statement(
  'import.upsert-units',
  `
  insert into content_units (unit, files, hash)
  select unit, files, hash from jsonb_to_recordset(:rows::jsonb) as rows (unit text, files jsonb, hash text)
  on conflict (unit) do update set files = excluded.files, hash = excluded.hash`,
);
