import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';

/** Fixed values, so that the same build gives the same bytes on every machine. */
const ENTRY = { mode: 0o644, mtime: new Date(0) };

/**
 * Packs a build in the form that the site accepts: a gzipped tar with remote.json, its signature, then the files that it names, and nothing
 * else of the folder.
 * @param {string} dist
 * @param {{ bytes: Buffer, names: readonly string[] }} build of `readBuild`
 * @param {string} signature
 * @returns its bytes
 */
export async function packageBuild(dist, { bytes, names }, signature) {
  const pack = tar.pack();
  const packed = buffer(pack.pipe(createGzip({ level: 9 })));
  /** @param {string} name @param {Buffer | string} content @returns {Promise<void>} */
  const add = (name, content) =>
    new Promise((resolve, reject) => pack.entry({ ...ENTRY, name }, content, (error) => (error ? reject(error) : resolve())));
  await add('remote.json', bytes);
  await add('remote.json.sig', signature);
  for (const name of names) await add(name, fs.readFileSync(path.join(dist, name)));
  pack.finalize();
  return packed;
}
