import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { Departures } from './departures.js';
import { PersonExport } from './person-export.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [MailModule],
  controllers: [ProfileController],
  providers: [ProfileService, PersonExport, Departures],
  exports: [ProfileService],
})
export class ProfileModule {}
