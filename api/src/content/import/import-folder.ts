import { setFlagsFromString } from 'node:v8';
import type { Db } from '../../core/database/db.js';
import { writeContent, type ImportReport } from './import-content.js';
import { readLastGood } from './last-good.js';
import type { Content } from '../read/read-content.js';
import { fingerprintOf, noteImport } from './unchanged-content.js';

/**
 * Imports the content folder and notes what it looked like, so that a start which finds the same need not read it. Throws ContentError.
 * @param fingerprint of the folder, where it is known already
 */
export async function importFolder(
  db: Db,
  dir: string,
  fingerprint = fingerprintOf(dir),
): Promise<{ content: Content; report: ImportReport }> {
  return inLittleRoom(async () => {
    const { content, keptFor } = await readLastGood(db, dir);
    const report = await writeContent(db, content);
    // What is wrong is told again at each start.
    await noteImport(db, keptFor.length > 0 ? null : fingerprint, content);
    return { content, report };
  });
}

/** How far V8 lets the heap grow past what lives in it before it looks for garbage; by default up to four times. */
const GROWING = { little: 20, byDefault: 0 };

/** Runs what leaves much garbage behind: a small server would give all its memory to it, once. It is looked for more often, which costs a few hundredths of the time. */
async function inLittleRoom<Result>(act: () => Promise<Result>): Promise<Result> {
  setFlagsFromString(`--heap-growing-percent=${GROWING.little}`);
  try {
    return await act();
  } finally {
    setFlagsFromString(`--heap-growing-percent=${GROWING.byDefault}`);
  }
}
