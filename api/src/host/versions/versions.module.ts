import { Module } from '@nestjs/common';
import { FolderVersions } from './folder-versions.js';
import { VersionStore } from './version-store.js';

/** Where the files of versions stand. */
@Module({ providers: [{ provide: VersionStore, useClass: FolderVersions }], exports: [VersionStore] })
export class VersionsModule {}
