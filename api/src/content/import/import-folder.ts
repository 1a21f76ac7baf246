import { setFlagsFromString } from 'node:v8';
import type { Db } from '../../core/database/db.js';
import { writeContent, type ImportReport } from './import-content.js';
import { readLastGood } from './last-good.js';
import type { Content } from '../read/read-content.js';
import { fingerprintOf, noteImport } from './unchanged-content.js';

/**
 * Imports the content folder and stores its fingerprint, so that the next start can skip an unchanged folder. Throws ContentError.
 * @param fingerprint of the folder, when already known
 */
export async function importFolder(
  db: Db,
  dir: string,
  fingerprint = fingerprintOf(dir),
): Promise<{ content: Content; report: ImportReport }> {
  return inLittleRoom(async () => {
    const { content, keptFor } = await readLastGood(db, dir);
    const report = await writeContent(db, content);
    // No fingerprint when something is wrong, so that the problems are reported at each start.
    await noteImport(db, keptFor.length > 0 ? null : fingerprint, content);
    return { content, report };
  });
}

/** Percent by which V8 may let the heap grow before it collects garbage; by default up to four times. */
const GROWING = { little: 20, byDefault: 0 };

/**
 * Runs a task that produces much garbage with frequent collections, so that a small server keeps its memory; this costs a few per cent of
 * the time.
 */
async function inLittleRoom<Result>(act: () => Promise<Result>): Promise<Result> {
  setFlagsFromString(`--heap-growing-percent=${GROWING.little}`);
  try {
    return await act();
  } finally {
    setFlagsFromString(`--heap-growing-percent=${GROWING.byDefault}`);
  }
}
