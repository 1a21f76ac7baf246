import type { FactoryProvider } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Database } from '../../core/database/database.js';
import { Db } from '../../core/database/db.js';
import { FolderVersionStore } from './folder-version-store.js';
import { recordedIn } from './recorded-manifests.js';
import { S3Objects } from './s3-objects.js';
import { S3VersionStore } from './s3-version-store.js';
import { VersionFolders } from './version-folders.js';
import { VersionStore } from './version-store.js';

function openStore(config: Config, database: Database, db: Db): VersionStore {
  const folders = new VersionFolders(config);
  if (!config.s3) return new FolderVersionStore(folders);
  const store = new S3VersionStore(new S3Objects(config.s3), folders, recordedIn(db));
  if (config.takesLocalBuilds) database.atStart('versions', 'builds of this server for the other replicas', () => store.shareFolders());
  return store;
}

/** The files of every version of host and remotes: here, and in the store that replicas share. */
export const versionStore: FactoryProvider<VersionStore> = {
  provide: VersionStore,
  useFactory: openStore,
  inject: [CONFIG, Database, Db],
};
