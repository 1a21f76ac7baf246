import { Module } from '@nestjs/common';
import { AdminUsersModule } from './users/admin-users.module.js';
import { IntegrityModule } from './integrity/integrity.module.js';

/** What mf-admin shows that belongs to no other room: accounts, verifications. */
@Module({ imports: [AdminUsersModule, IntegrityModule] })
export class AdminModule {}
