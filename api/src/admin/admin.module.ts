import { Module } from '@nestjs/common';
import { IntegrityController } from './integrity/integrity.controller.js';
import { IntegrityService } from './integrity/integrity.service.js';
import { SharedPlacesController } from './shared-places/shared-places.controller.js';
import { AdminUsersController } from './users/admin-users.controller.js';
import { AdminUsersService } from './users/admin-users.service.js';

/** The parts of mf-admin that belong to no other room: accounts, verifications, shared places. */
@Module({
  controllers: [AdminUsersController, IntegrityController, SharedPlacesController],
  providers: [AdminUsersService, IntegrityService],
})
export class AdminModule {}
