import type { BookTaken, DeviceLibrary, ResultsTaken } from '@ulty/offline/library';

/** The first bytes of a gzip file: a handed book is one, results are plain JSON. */
const GZIP = [0x1f, 0x8b];

export type Taken = { kind: 'book'; book: BookTaken } | { kind: 'results'; results: ResultsTaken };

async function isGzip(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  return GZIP.every((byte, at) => start[at] === byte);
}

/** Takes in a file by what it holds, whatever its name: phones rename what they receive. @throws FileRefused */
export async function importFile(library: DeviceLibrary, file: Blob): Promise<Taken> {
  if (await isGzip(file)) return { kind: 'book', book: await library.takeIn(file) };
  return { kind: 'results', results: await library.importResults(file) };
}
