import { Module } from '@nestjs/common';
import { join } from 'node:path';
import { CONFIG, type Config } from '../../core/config.js';
import { MailModule } from '../../core/mail/mail.module.js';
import { LegalModule } from '../legal/legal.module.js';
import { AdminPhoneSendsController } from './admin-phone-sends.controller.js';
import { FirstProfiles } from './first-profile.service.js';
import { HttpGateway } from './http-gateway.js';
import { LogGateway } from './log-gateway.js';
import { PhoneAuthController } from './phone-auth.controller.js';
import { PhoneAuthService } from './phone-auth.service.js';
import { PhoneSecrets } from './phone-code.js';
import { PhoneClaimsController } from './phone-claims.controller.js';
import { PhoneClaims } from './phone-claims.service.js';
import { PhoneCodes } from './phone-codes.service.js';
import { PhoneCodeStrategy } from '../strategies/phone-code.strategy.js';
import { SendAlert } from './send-alert.js';
import { CALL_GATEWAY, SMS_GATEWAY, smsChannel, type SmsGateway } from './sms-gateway.js';

const makeGateway =
  (by: 'sms' | 'call') =>
  (config: Config): SmsGateway | null => {
    const reached = by === 'sms' ? config.sms : config.calls;
    if (reached) return new HttpGateway(reached);
    return smsChannel(config) === 'log' ? new LogGateway(join(config.dataDir, 'sms.log'), by) : null;
  };

@Module({
  imports: [LegalModule, MailModule],
  controllers: [PhoneAuthController, PhoneClaimsController, AdminPhoneSendsController],
  providers: [
    PhoneAuthService,
    PhoneCodeStrategy,
    FirstProfiles,
    PhoneClaims,
    PhoneCodes,
    PhoneSecrets,
    SendAlert,
    { provide: SMS_GATEWAY, useFactory: makeGateway('sms'), inject: [CONFIG] },
    { provide: CALL_GATEWAY, useFactory: makeGateway('call'), inject: [CONFIG] },
  ],
  exports: [PhoneAuthService, PhoneCodes, SendAlert],
})
export class PhoneAuthModule {}
