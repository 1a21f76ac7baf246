import { Logger } from '@nestjs/common';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { orFailed } from './folder-version-store.js';
import type { Recorded } from './recorded-manifests.js';
import type { S3Objects } from './s3-objects.js';
import {
  checkBrotli,
  checkFile,
  filesNamed,
  isSafeKey,
  manifestNameOf,
  MAX_MANIFEST_BYTES,
  SIGNATURE,
  type NamedFile,
} from './version-files.js';
import type { VersionFolders } from './version-folders.js';
import { VersionStore, type VersionKey } from './version-store.js';

/** In a folder whose version the store has. */
const STORED = '.stored';
const MAX_SIGNATURE_BYTES = 10_000;
const AT_ONCE = 8;
/** How long an answer without a version holds: pages of one version ask for many of its files. */
const REMEMBERED_MS = 3_000;

const pack = promisify(gzip);

/** Where a version's objects begin. Throws an Error for what is not a version's name: in an address `..` leads to those of another one. */
function nameOf(key: VersionKey): string {
  if (!isSafeKey(key)) throw new Error(`${JSON.stringify(key)} is no version`);
  return key.of === 'host' ? `hosts/${key.version}` : `remotes/${key.of}/${key.version}`;
}

/**
 * An object store between replicas without a disk in common. The manifest is written last and deleted first: a version without it does not
 * exist. What comes from the store is believed only as far as the hashes go that a table has of it.
 */
export class S3VersionStore extends VersionStore {
  private readonly logger = new Logger('Versions');
  private readonly bringing = new Map<string, Promise<string | null>>();
  private readonly misses = new Map<string, { at: number; error: unknown }>();

  constructor(
    private readonly objects: S3Objects,
    private readonly folders: VersionFolders,
    private readonly recorded: Recorded,
    private readonly now: () => number = Date.now,
  ) {
    super();
  }

  stagingFolder(): Promise<string> {
    return orFailed(this.folders.staging());
  }

  folderHere(key: VersionKey): string | null {
    return this.folders.here(key);
  }

  put(key: VersionKey, staged: string): Promise<void> {
    return orFailed(this.store(key, staged));
  }

  bring(key: VersionKey): Promise<string | null> {
    const here = this.folders.here(key);
    if (here || !isSafeKey(key)) return Promise.resolve(here);
    const name = nameOf(key);
    const missed = this.misses.get(name);
    if (missed && this.now() - missed.at < REMEMBERED_MS)
      return missed.error ? Promise.reject(missed.error as Error) : Promise.resolve(null);
    const running = this.bringing.get(name);
    if (running) return running;
    const started = orFailed(this.fetch(key))
      .then(
        (folder) => {
          if (!folder) this.remember(name, null);
          return folder;
        },
        (error: unknown) => {
          this.remember(name, error);
          throw error;
        },
      )
      .finally(() => this.bringing.delete(name));
    this.bringing.set(name, started);
    return started;
  }

  remove(key: VersionKey): Promise<void> {
    return orFailed(this.erase(key));
  }

  /**
   * Versions that came into the folders past this store: builds of this machine. Those that it has are asked about once. What is left of
   * publications that never reached the registry goes. Throws REMOTE_STORE_FAILED.
   */
  async shareFolders(): Promise<void> {
    for (const key of await orFailed(this.folders.list())) {
      const folder = this.folders.of(key);
      if (await orFailed(this.isLeftOver(key, folder))) {
        await orFailed(this.folders.remove(key));
        continue;
      }
      if (await readIfThere(join(folder, STORED))) continue;
      await orFailed(this.upload(key, folder));
    }
  }

  private async isLeftOver(key: VersionKey, folder: string): Promise<boolean> {
    if (!(await readIfThere(join(folder, SIGNATURE)))) return false;
    return (await this.recorded(key, await readFile(join(folder, manifestNameOf(key))))) !== 'same';
  }

  private async store(key: VersionKey, staged: string): Promise<void> {
    const manifest = `${nameOf(key)}/${manifestNameOf(key)}`;
    await this.upload(key, staged, { isNew: true });
    this.misses.delete(nameOf(key));
    try {
      await this.folders.put(key, staged);
    } catch (error) {
      await this.objects.remove(manifest).catch(() => undefined);
      throw error;
    }
  }

  private async upload(key: VersionKey, folder: string, { isNew = false } = {}): Promise<void> {
    const name = nameOf(key);
    const manifestName = manifestNameOf(key);
    const manifest = await readFile(join(folder, manifestName));
    const files = filesNamed(key, String(manifest));
    if (isNew || !(await this.objects.exists(`${name}/${manifestName}`))) {
      const send = async (path: string, content: Buffer | null) => content && this.objects.write(`${name}/${path}`, content);
      await forEachOf(files, async ({ path }) => {
        await send(path, await readFile(join(folder, path)));
        await send(`${path}.br`, await readIfThere(join(folder, `${path}.br`)));
      });
      await send(SIGNATURE, await readIfThere(join(folder, SIGNATURE)));
      await this.objects.write(`${name}/${manifestName}`, manifest);
    }
    await writeFile(join(folder, STORED), '');
  }

  private async fetch(key: VersionKey): Promise<string | null> {
    const manifestName = manifestNameOf(key);
    const manifest = await this.objects.get(`${nameOf(key)}/${manifestName}`, MAX_MANIFEST_BYTES);
    if (!manifest) return null;
    const files = filesNamed(key, String(manifest));
    const recorded = await this.recorded(key, manifest);
    if (recorded === 'unknown') return null;
    if (recorded === 'other') throw this.forged(key);
    const staged = await this.folders.staging();
    try {
      await forEachOf(files, (file) => this.fetchFile(key, file, staged));
      const signature = await this.objects.get(`${nameOf(key)}/${SIGNATURE}`, MAX_SIGNATURE_BYTES);
      if (signature) await writeFile(join(staged, SIGNATURE), signature);
      await writeFile(join(staged, STORED), '');
      await writeFile(join(staged, manifestName), manifest);
      await this.folders.put(key, staged);
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
    return this.folders.of(key);
  }

  private forged(key: VersionKey): Error {
    const message = `${nameOf(key)} in the store is not the version that was taken: nothing of it is served`;
    this.logger.error(message);
    return new Error(message);
  }

  private async fetchFile(key: VersionKey, file: NamedFile, staged: string): Promise<void> {
    const name = `${nameOf(key)}/${file.path}`;
    const content = await this.objects.get(name, file.bytes);
    if (!content) throw new Error(`${name} is missing`);
    checkFile(file, content);
    const path = join(staged, file.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    const brotli = await this.objects.get(`${name}.br`, file.bytes + 1_000);
    if (!brotli) return;
    await checkBrotli(file, brotli);
    await writeFile(`${path}.br`, brotli);
    await writeFile(`${path}.gz`, await pack(content, { level: 9 }));
  }

  private async erase(key: VersionKey): Promise<void> {
    const name = nameOf(key);
    const manifestName = `${name}/${manifestNameOf(key)}`;
    const manifest = await this.objects.get(manifestName, MAX_MANIFEST_BYTES);
    await this.objects.remove(manifestName);
    if (manifest) {
      const paths = [SIGNATURE, ...filesNamed(key, String(manifest)).flatMap(({ path }) => [path, `${path}.br`])];
      await forEachOf(paths, (path) => this.objects.remove(`${name}/${path}`));
    }
    await this.folders.remove(key);
  }

  private remember(name: string, error: unknown): void {
    for (const [known, { at }] of this.misses) if (this.now() - at >= REMEMBERED_MS) this.misses.delete(known);
    this.misses.set(name, { at: this.now(), error });
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** At the first failure no other is begun, and none is left running: a folder is cleared only once nobody writes to it. */
async function forEachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().finally(() => queue.splice(0))));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
