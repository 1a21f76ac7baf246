import { Module } from '@nestjs/common';
import { OwnCalls } from './own-calls.js';
import { SyncBatchController } from './sync-batch.controller.js';

/** Several events in one request. Decision 0058. */
@Module({ controllers: [SyncBatchController], providers: [OwnCalls] })
export class SyncBatchModule {}
