import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { JournalController } from './journal.controller.js';

/** Global: every room that administrators change writes to it. */
@Global()
@Module({ controllers: [JournalController], providers: [AuditLog], exports: [AuditLog] })
export class AuditModule {}
