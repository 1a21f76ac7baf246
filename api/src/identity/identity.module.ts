import { Module } from '@nestjs/common';
import { AuthModule } from './auth.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { PhoneAuthModule } from './phone-auth/phone-auth.module.js';
import { PhoneNumbersModule } from './phone-numbers/phone-numbers.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { AdminLinksModule } from './admin-links/admin-links.module.js';
import { DemoModule } from './demo/demo.module.js';

/** People: accounts, ways to sign in, sessions, numbers, profiles. */
@Module({ imports: [AuthModule, SecondFactorModule, PhoneAuthModule, PhoneNumbersModule, ProfileModule, AdminLinksModule, DemoModule] })
export class IdentityModule {}
