import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';

interface HostManifest {
  version: string;
  files: { path: string; bytes: number; sha384: string }[];
}

/**
 * Makes another version of the built host in a folder: the same code under its own addresses, without its toaster, which only pages of the
 * built version still ask for. @returns the version of the built one, and its script with the toaster
 */
export async function makeNewerHost(folder: string, version: string): Promise<{ built: string; lost: string }> {
  await fs.cp(inRoot('host/dist'), folder, { recursive: true });
  const manifestFile = path.join(folder, 'host.json');
  const manifest = JSON.parse(await fs.readFile(manifestFile, 'utf8')) as HostManifest;
  const { version: built } = manifest;
  const lost = manifest.files.find((file) => /^toaster\..*\.js$/.test(file.path))?.path;
  if (!lost) throw new Error('The host has no script with the toaster.');
  const files = [];
  for (const file of manifest.files.filter((one) => one.path !== lost)) {
    const at = path.join(folder, 'public', file.path);
    for (const copy of ['.br', '.gz']) await fs.rm(at + copy, { force: true });
    if (/\.(js|html)$/.test(at)) await fs.writeFile(at, (await fs.readFile(at, 'utf8')).replaceAll(built, version));
    const content = await fs.readFile(at);
    files.push({ ...file, bytes: content.length, sha384: createHash('sha384').update(content).digest('base64') });
  }
  for (const copy of ['', '.br', '.gz']) await fs.rm(path.join(folder, 'public', lost + copy));
  await fs.writeFile(manifestFile, JSON.stringify({ ...manifest, version, files }));
  return { built, lost };
}
