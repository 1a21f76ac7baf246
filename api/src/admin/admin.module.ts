import { Module } from '@nestjs/common';
import { AdminUsersModule } from './users/admin-users.module.js';
import { IntegrityModule } from './integrity/integrity.module.js';
import { SharedPlacesController } from './shared-places/shared-places.controller.js';

/** What mf-admin shows that belongs to no other room: accounts, verifications, shared places. */
@Module({ imports: [AdminUsersModule, IntegrityModule], controllers: [SharedPlacesController] })
export class AdminModule {}
