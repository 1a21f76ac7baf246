import { AppError } from '../../core/base/errors.js';
import type { VersionFolders } from './version-folders.js';
import { VersionStore, type VersionKey } from './version-store.js';

/** The folders themselves are the store: one replica's own disk, or a volume that all of them share. */
export class FolderVersionStore extends VersionStore {
  constructor(private readonly folders: VersionFolders) {
    super();
  }

  stagingFolder(): Promise<string> {
    return orFailed(this.folders.staging());
  }

  put(key: VersionKey, staged: string): Promise<void> {
    return orFailed(this.folders.put(key, staged));
  }

  async bring(key: VersionKey): Promise<string | null> {
    return this.folders.here(key);
  }

  folderHere(key: VersionKey): string | null {
    return this.folders.here(key);
  }

  remove(key: VersionKey): Promise<void> {
    return orFailed(this.folders.remove(key));
  }
}

/** What the disk or the network refuses is one failure to callers: nothing has changed. */
export async function orFailed<Value>(act: Promise<Value>): Promise<Value> {
  try {
    return await act;
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('REMOTE_STORE_FAILED', { cause });
  }
}
