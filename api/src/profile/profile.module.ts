import { Module } from '@nestjs/common';
import { Departures } from './departures.js';
import { PersonExport } from './person-export.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

@Module({ controllers: [ProfileController], providers: [ProfileService, PersonExport, Departures], exports: [ProfileService] })
export class ProfileModule {}
