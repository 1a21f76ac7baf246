import { Inject, Injectable } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONFIG, type Config } from '../../core/config.js';
import { AppError } from '../../core/errors.js';
import { VersionStore, type VersionKey } from './version-store.js';

/** Versions in the folder of this server alone. */
@Injectable()
export class FolderVersions extends VersionStore {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async stagingFolder(): Promise<string> {
    const root = join(this.config.remotesDir, '.staging');
    await mkdir(root, { recursive: true });
    return mkdtemp(join(root, 'version-'));
  }

  async take(key: VersionKey, staged: string): Promise<void> {
    const folder = this.folderOf(key);
    try {
      await mkdir(dirname(folder), { recursive: true });
      await rm(folder, { recursive: true, force: true });
      await rename(staged, folder);
    } catch (cause) {
      throw new AppError('REMOTE_STORE_FAILED', { cause });
    }
  }

  async bring(key: VersionKey): Promise<string | null> {
    return this.folderHere(key);
  }

  folderHere(key: VersionKey): string | null {
    const folder = this.folderOf(key);
    return existsSync(join(folder, 'remote.json')) ? folder : null;
  }

  async remove(key: VersionKey): Promise<void> {
    await rm(this.folderOf(key), { recursive: true, force: true });
  }

  /** What a killed process left in staging. */
  async sweep(): Promise<void> {
    const root = join(this.config.remotesDir, '.staging');
    for (const name of await readdir(root).catch(() => [])) await rm(join(root, name), { recursive: true, force: true });
  }

  private folderOf({ of, version }: VersionKey): string {
    return join(this.config.remotesDir, of, version);
  }
}
