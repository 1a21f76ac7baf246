import { Module } from '@nestjs/common';
import { MailModule } from '../../core/mail/mail.module.js';
import { AccountDeletion } from './account-deletion.js';
import { PersonExport } from './person-export.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [MailModule],
  controllers: [ProfileController],
  providers: [ProfileService, PersonExport, AccountDeletion],
  exports: [AccountDeletion, ProfileService],
})
export class ProfileModule {}
