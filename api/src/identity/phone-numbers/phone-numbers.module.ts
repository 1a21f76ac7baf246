import { Module } from '@nestjs/common';
import { MailModule } from '../../core/mail/mail.module.js';
import { PhoneAuthModule } from '../phone-auth/phone-auth.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { GuardiansController } from './guardians.controller.js';
import { Guardians } from './guardians.service.js';
import { NumberChangesController } from './number-changes.controller.js';
import { NumberChanges } from './number-changes.service.js';
import { NumberNotices } from './number-notices.js';
import { WaitingNumbers } from './waiting-numbers.js';

@Module({
  imports: [MailModule, PhoneAuthModule, ProfileModule],
  controllers: [NumberChangesController, GuardiansController],
  providers: [Guardians, NumberChanges, NumberNotices, WaitingNumbers],
})
export class PhoneNumbersModule {}
