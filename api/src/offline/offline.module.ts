import { Module } from '@nestjs/common';
import { ManifestsModule } from './manifests/manifests.module.js';
import { SyncStateModule } from './sync-state/sync-state.module.js';

/** What mf-offline and the outbox ask for: what a download consists of, what other devices changed. */
@Module({ imports: [ManifestsModule, SyncStateModule] })
export class OfflineModule {}
