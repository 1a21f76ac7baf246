import { RemoteFile, ServerFile } from '@ulty/contracts/base/remotes.js';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { z } from 'zod';
import type { VersionKey } from './version-store.js';

/** A file as a version's manifest names it, by its path below the version's folder. */
export interface NamedFile {
  path: string;
  bytes: number;
  sha384: string;
}

/** Beside the manifest of a version that a team published, and of no other. */
export const SIGNATURE = 'remote.json.sig';

/** The most a version may weigh, uncompressed. */
const MAX_VERSION_BYTES = 64_000_000;
const MAX_FILES = 2_000;

/** Of the largest manifest we read from a store. */
export const MAX_MANIFEST_BYTES = 4_000_000;

const Manifest = z.object({
  id: z.string().optional(),
  version: z.string(),
  files: z.array(RemoteFile).max(MAX_FILES),
  serverFiles: z.array(ServerFile).max(MAX_FILES).default([]),
});

const NAME = /^[A-Za-z0-9_+~@-][A-Za-z0-9._+~@-]*$/;

/** Whether both parts are names of folders, and cannot lead anywhere else. */
export function isSafeKey({ of, version }: VersionKey): boolean {
  return /^[a-z][a-z0-9-]{1,30}$/.test(of) && version.length <= 64 && NAME.test(version);
}

/** The manifest of a version is written last, wherever it goes: without it there is no version. */
export function manifestNameOf({ of }: VersionKey): string {
  return of === 'host' ? 'host.json' : 'remote.json';
}

/** The files that a manifest names. Throws an Error that says why when it is not of this version, or names what it must not. */
export function filesNamed(key: VersionKey, manifest: string): NamedFile[] {
  const { id = 'host', version, files, serverFiles } = Manifest.parse(JSON.parse(manifest));
  if (id !== key.of || version !== key.version) throw new Error(`${manifestNameOf(key)} says ${id}/${version}`);
  const named = [...files.map(({ path, ...file }) => ({ ...file, path: key.of === 'host' ? `public/${path}` : path })), ...serverFiles];
  const odd = named.find(({ path }) => path.length > 200 || !path.split('/').every((part) => NAME.test(part)));
  if (odd) throw new Error(`${manifestNameOf(key)} names ${JSON.stringify(odd.path)}`);
  if (named.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_VERSION_BYTES)
    throw new Error(`it weighs more than ${MAX_VERSION_BYTES} bytes`);
  return named;
}

/** Throws an Error that names the file when these are not the bytes that the manifest promises. */
export function checkFile({ path, bytes, sha384 }: NamedFile, content: Buffer): void {
  if (content.length !== bytes) throw new Error(`${path} has ${content.length} bytes instead of ${bytes}`);
  if (createHash('sha384').update(content).digest('base64') !== sha384) throw new Error(`${path} is not the file that was built`);
}

const unpack = promisify(brotliDecompress);

/** The same for a compressed copy, which is served in its place. */
export async function checkBrotli(file: NamedFile, packed: Buffer): Promise<void> {
  checkFile({ ...file, path: `${file.path}.br` }, await unpack(packed, { maxOutputLength: Math.max(file.bytes, 1) }));
}
