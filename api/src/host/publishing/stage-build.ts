import type { RemoteFile, ServerFile } from '@ulty/contracts/base/remotes.js';
import pLimit from 'p-limit';
import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SIGNATURE } from '../versions/version-files.js';
import type { ArchiveEntry } from './read-archive.js';
import { refusal, refused } from '../rules/refusals.js';
import type { SignedManifest } from './signed-manifest.js';

type StatedFile = Pick<ServerFile, 'path' | 'bytes' | 'sha384'>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Of all publications together: compressing takes a processor for a second or more, and pages are drawn meanwhile. */
const compressing = pLimit(2);

/** How far a stated size may lie from the measured one: another build of the compressor. */
const tolerance = (bytes: number) => bytes * 0.02 + 64;

/**
 * Writes the rest of an upload into an empty folder, with the compressed copies that are served: each entry a plain file that the manifest names,
 * with its size and its hash, and each of them once. Once it has ended nothing is written any more. Throws REMOTE_BUILD_REFUSED, and the
 * system's errors.
 */
export async function stageBuild(
  entries: AsyncIterator<ArchiveEntry>,
  { manifest, bytes, signature }: SignedManifest,
  folder: string,
): Promise<void> {
  await writeFile(join(folder, 'remote.json'), bytes);
  await writeFile(join(folder, SIGNATURE), signature);
  await writeFiles(entries, [...manifest.files, ...manifest.serverFiles], folder);
  const copies = await Promise.allSettled(manifest.files.map((file) => compressing(() => compressBeside(folder, file))));
  for (const copy of copies) if (copy.status === 'rejected') throw copy.reason;
}

async function writeFiles(entries: AsyncIterator<ArchiveEntry>, files: readonly StatedFile[], folder: string): Promise<void> {
  const expected = new Map(files.map((file) => [file.path, file]));
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const name = next.value.header.name;
    const content = await checked(next.value, expected.get(name));
    expected.delete(name);
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const [missing] = expected.keys();
  if (missing !== undefined)
    throw refused(
      refusal(
        'file-absent',
        `« ${missing} » est nommé dans remote.json et n’est pas arrivé : publiez à nouveau.`,
        `"${missing}" is named in remote.json and did not come: publish again.`,
      ),
    );
}

async function checked({ header, content }: ArchiveEntry, file: StatedFile | undefined): Promise<Buffer> {
  const { name, size, type } = header;
  if (!file || type !== 'file')
    throw refused(
      refusal(
        'file-unknown',
        `« ${name} » n’est pas un fichier nommé dans remote.json, ou arrive deux fois : ne publiez que ce que le build écrit.`,
        `"${name}" is no plain file named in remote.json, or comes twice: publish only what the build writes.`,
      ),
    );
  if (size !== file.bytes)
    throw refused(
      refusal(
        'file-size',
        `« ${name} » n’a pas la taille que dit remote.json : reconstruisez, puis publiez sans rien changer.`,
        `"${name}" has not the size that remote.json states: build again, then publish without changing anything.`,
      ),
    );
  const bytes = await content();
  if (hash('sha384', bytes, 'base64') !== file.sha384)
    throw refused(
      refusal(
        'file-hash',
        `« ${name} » n’est pas le fichier que remote.json a signé : reconstruisez, puis publiez sans rien changer.`,
        `"${name}" is not the file that remote.json signs: build again, then publish without changing anything.`,
      ),
    );
  return bytes;
}

async function compressBeside(folder: string, { path: name, brotliBytes }: RemoteFile): Promise<void> {
  const path = join(folder, name);
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, zipped] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  if (Math.abs(small.length - brotliBytes) > tolerance(small.length))
    throw refused(
      refusal(
        'brotli-size',
        `« ${name} » pèse ${small.length} octets compressés, et remote.json en dit ${brotliBytes} : reconstruisez avec @ulty/federation.`,
        `"${name}" weighs ${small.length} bytes compressed, and remote.json states ${brotliBytes}: build again with @ulty/federation.`,
      ),
    );
  await writeFile(`${path}.br`, small);
  await writeFile(`${path}.gz`, zipped);
}
