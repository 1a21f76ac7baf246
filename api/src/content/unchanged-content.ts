import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DataSource } from 'typeorm';
import type { Recording } from './content-folder.js';
import { importedAs } from './import-content.js';
import { recordingsOf, type Content } from './read-content.js';

/** Code that reads the content: its own folder, and the rules of the answer keys. */
const READERS = [import.meta.url, import.meta.resolve('@ulty/domain/answer-key.js')].map((url) => dirname(fileURLToPath(url)));

const RECORDING = '.opus';

type KeptRecording = Pick<Recording, 'file' | 'hash' | 'bytes'>;

/** Recordings are many megabytes: their size and time stand for their bytes. */
async function markOf(file: string): Promise<string> {
  if (!file.endsWith(RECORDING)) return hash('sha256', await readFile(file));
  const { size, mtimeMs } = await stat(file);
  return `${size} ${mtimeMs}`;
}

async function marksBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => `${file} ${await markOf(file)}`));
}

/** Every content file and the code that reads them, texts by their bytes, recordings by size and time; null for a folder that cannot be listed. */
export async function fingerprintOf(dir: string): Promise<string | null> {
  try {
    const marks = await Promise.all([dir, ...READERS].map(marksBelow));
    return hash('sha256', marks.flat().sort().join('\n'));
  } catch {
    return null;
  }
}

/** The recordings of the last import, when it found the folder as it is now; else null, and the folder must be read. */
export async function unchangedRecordings(
  dataSource: DataSource,
  dir: string,
  fingerprint: string | null,
): Promise<(KeptRecording & { path: string })[] | null> {
  if (fingerprint === null) return null;
  const [kept] = await dataSource.query<{ recordings: KeptRecording[] }[]>(
    'select recordings from content_imports where id = 1 and fingerprint = $1',
    [fingerprint],
  );
  return kept ? kept.recordings.map((recording) => ({ ...recording, path: join(dir, recording.file) })) : null;
}

/**
 * Notes what the folder looked like, unless another process has imported something else meanwhile.
 * @param fingerprint taken before the folder was read: a file that changed meanwhile is read again at the next start
 */
export async function noteImport(dataSource: DataSource, fingerprint: string | null, content: Content): Promise<void> {
  const recordings = recordingsOf(content).map(({ file, hash, bytes }) => ({ file, hash, bytes }) satisfies KeptRecording);
  await dataSource.query('update content_imports set fingerprint = $1, recordings = $2 where id = 1 and checksum = $3', [
    fingerprint,
    JSON.stringify(recordings),
    importedAs(content),
  ]);
}
