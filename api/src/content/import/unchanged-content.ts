import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import type { Recording } from '../files/content-folder.js';
import { importedAs } from './import-content.js';
import { recordingsOf, type Content } from '../read/read-content.js';

/** Source files that read the content: this folder, and the domain rules, including those of answer keys. */
const READERS = [import.meta.url, import.meta.resolve('@ulty/domain/learning/answer-key.js')].map((url) =>
  dirname(dirname(fileURLToPath(url))),
);

const RECORDING = '.opus';

type KeptRecording = Pick<Recording, 'file' | 'hash' | 'bytes'>;

/** Mark of a file; recordings are many megabytes, so size and time stand for their bytes. */
function markOf(file: string): string {
  if (!file.endsWith(RECORDING)) return hash('sha256', readFileSync(file));
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

/** Synchronous: for thousands of small files, asynchronous handles cost more than the bytes. */
function marksBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => `${file} ${markOf(file)}`);
}

/**
 * Fingerprint of every content file and of the code that reads them, texts by their bytes, recordings by size and time; null for a folder
 * that cannot be listed.
 */
export function fingerprintOf(dir: string): string | null {
  try {
    const marks = [dir, ...READERS].flatMap(marksBelow);
    return hash('sha256', marks.sort().join('\n'));
  } catch {
    return null;
  }
}

const readRecordings = statement(
  'import.recordings',
  'select recordings from content_imports where id = 1 and fingerprint = :fingerprint',
).as<{ recordings: KeptRecording[] }>();

/** Returns the recordings of the last import if the folder is unchanged since; else null, and the folder must be read. */
export async function unchangedRecordings(
  db: Db,
  dir: string,
  fingerprint: string | null,
): Promise<(KeptRecording & { path: string })[] | null> {
  if (fingerprint === null) return null;
  const kept = await db.one(readRecordings, { fingerprint });
  return kept ? kept.recordings.map((recording) => ({ ...recording, path: join(dir, recording.file) })) : null;
}

const noteFingerprint = statement(
  'import.note-fingerprint',
  'update content_imports set fingerprint = :fingerprint?, recordings = :recordings where id = 1 and checksum = :checksum',
);

/**
 * Stores the folder's fingerprint, unless another process has imported something else since.
 * @param fingerprint computed before the folder was read: a file changed after that is read again at the next start
 */
export async function noteImport(db: Db, fingerprint: string | null, content: Content): Promise<void> {
  const recordings = recordingsOf(content).map(({ file, hash, bytes }) => ({ file, hash, bytes }) satisfies KeptRecording);
  await db.count(noteFingerprint, {
    fingerprint,
    recordings: JSON.stringify(recordings),
    checksum: importedAs(content),
  });
}
