import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountPagesController } from './account-pages.controller.js';
import { AccountsService } from './accounts.service.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { CurrentUsers } from './current-user.js';
import { DeviceProfilesController } from './device-profiles.controller.js';
import { DeviceProfiles } from './device-profiles.service.js';
import { EmailProofsController } from './email-proofs.controller.js';
import { EmailProofs } from './email-proofs.js';
import { EmailSalts } from './email-salts.js';
import { FreshProof } from './fresh-proof.js';
import { MailModule } from '../mail/mail.module.js';
import { KnownDevices } from './known-devices.js';
import { LinkedAccountsController } from './openid/linked-accounts.controller.js';
import { OpenIdAccounts } from './openid/openid-accounts.js';
import { OpenIdCookie } from './openid/openid-cookie.js';
import { OpenIdController } from './openid/openid.controller.js';
import { OpenIdProvider } from './openid/openid-provider.js';
import { OpenIdService } from './openid/openid.service.js';
import { PasswordResets } from './password-resets.js';
import { PasswordsController } from './passwords.controller.js';
import { Passwords } from './passwords.js';
import { SessionsController } from './sessions.controller.js';
import { SessionEntity } from './session.entity.js';
import { SessionService } from './session.service.js';
import { UserEntity } from './user.entity.js';

/** Accounts, sessions and the access rule. Global: every module may ask who is signed in. */
@Global()
@Module({
  imports: [MailModule, TypeOrmModule.forFeature([UserEntity, SessionEntity])],
  controllers: [
    AuthController,
    SessionsController,
    DeviceProfilesController,
    PasswordsController,
    EmailProofsController,
    AccountPagesController,
    OpenIdController,
    LinkedAccountsController,
  ],
  providers: [
    AccountsService,
    Passwords,
    PasswordResets,
    EmailProofs,
    EmailSalts,
    FreshProof,
    SessionService,
    KnownDevices,
    DeviceProfiles,
    CurrentUsers,
    OpenIdAccounts,
    OpenIdCookie,
    OpenIdProvider,
    OpenIdService,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: [AccountsService, EmailSalts, FreshProof, Passwords, SessionService, KnownDevices, CurrentUsers, TypeOrmModule],
})
export class AuthModule {}
