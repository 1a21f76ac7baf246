import { Module } from '@nestjs/common';
import { TransferKeysModule } from '../transfer-keys/transfer-keys.module.js';
import { SyncStateController } from './sync-state.controller.js';
import { SyncStates } from './sync-states.js';

@Module({ imports: [TransferKeysModule], controllers: [SyncStateController], providers: [SyncStates] })
export class SyncStateModule {}
