import { Global, Module } from '@nestjs/common';
import { ApprovalsController } from './approvals.controller.js';
import { Approvals } from './approvals.service.js';

/** Global: rooms register what takes two administrators. */
@Global()
@Module({ controllers: [ApprovalsController], providers: [Approvals], exports: [Approvals] })
export class ApprovalsModule {}
