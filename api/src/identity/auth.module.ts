import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountPagesController } from './accounts/account-pages.controller.js';
import { AccountsService } from './accounts/accounts.service.js';
import { AccessGuard } from './access/access.guard.js';
import { AuthController } from './sessions/auth.controller.js';
import { CurrentUsers } from './sessions/current-user.js';
import { DeviceProfilesController } from './device-profiles/device-profiles.controller.js';
import { DeviceProfiles } from './device-profiles/device-profiles.service.js';
import { EmailProofsController } from './email-proofs/email-proofs.controller.js';
import { EmailProofs } from './email-proofs/email-proofs.js';
import { EmailSalts } from './accounts/email-salts.js';
import { FreshProof } from './sessions/fresh-proof.js';
import { MailModule } from '../core/mail/mail.module.js';
import { KnownDevices } from './sessions/known-devices.js';
import { LegalModule } from './legal/legal.module.js';
import { LinkedAccountsController } from './openid/linked-accounts.controller.js';
import { OpenIdAccounts } from './openid/openid-accounts.js';
import { OpenIdCookie } from './openid/openid-cookie.js';
import { OpenIdNewcomersController } from './openid/openid-newcomers.controller.js';
import { OpenIdController } from './openid/openid.controller.js';
import { OpenIdProvider } from './openid/openid-provider.js';
import { OpenIdStrategy } from './strategies/openid.strategy.js';
import { PasswordStrategy } from './strategies/password.strategy.js';
import { PasswordResets } from './passwords/password-resets.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { Passwords } from './passwords/passwords.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SessionService } from './sessions/session.service.js';
import { UserEntity } from './accounts/user.entity.js';

/** Accounts, sessions and the access rule. Global: every module may read the signed-in person. */
@Global()
@Module({
  imports: [LegalModule, MailModule, TypeOrmModule.forFeature([UserEntity, SessionEntity])],
  controllers: [
    AuthController,
    SessionsController,
    DeviceProfilesController,
    PasswordsController,
    EmailProofsController,
    AccountPagesController,
    OpenIdController,
    OpenIdNewcomersController,
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
    OpenIdStrategy,
    PasswordStrategy,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: [AccountsService, EmailSalts, FreshProof, Passwords, SessionService, KnownDevices, CurrentUsers, TypeOrmModule],
})
export class AuthModule {}
