import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../scripts/lib/root.mjs';
import { mustRun } from '../scripts/lib/run.mjs';

/** @import { Defer } from './site.mjs' */
/** @typedef {{ name: string, readings: number }} Row a request by its test's name, and its CPU time in readings: parsing 64 KB of JSON */

const isRead = (/** @type {Row} */ { name }) => name.startsWith('GET ');

/** The most readings of each kind of request. Decisions 0037 and 0109. */
export const READINGS_GOALS = [
  { kind: 'lectures publiques', goal: 1.5, isOne: isRead },
  { kind: 'plus grands envois', goal: 10, isOne: (/** @type {Row} */ row) => !isRead(row) },
];

/**
 * CPU time of every public read, and of the largest input of every kind. The requests are those of two test files of the API, which count their
 * statements and bytes in `npm test`, and measure them when ULTY_READINGS names a file.
 * @param {Defer} defer
 * @returns {Promise<Row[]>}
 */
export async function measureReadings(defer) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'ulty-readings-'));
  defer(() => fs.rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'rows');
  await mustRun(
    'Les requêtes mesurées',
    process.execPath,
    [inRoot('node_modules/jest/bin/jest.js'), '--config', inRoot('api/jest.config.mjs'), '-i', 'public-reads.int', 'work-bounds.int'],
    { isQuiet: true, env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ULTY_READINGS: file } },
  );
  return (await fs.readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
