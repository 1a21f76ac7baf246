import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access/access.guard.js';
import { AccountPagesController } from './account-pages/account-pages.controller.js';
import { AccountsService } from './accounts/accounts.service.js';
import { EmailSalts } from './accounts/email-salts.js';
import { AdminLinksController } from './admin-links/admin-links.controller.js';
import { AdminLinks } from './admin-links/admin-links.service.js';
import { DeviceProfilesController } from './device-profiles/device-profiles.controller.js';
import { DeviceProfiles } from './device-profiles/device-profiles.service.js';
import { LegalTexts } from './legal/legal-texts.js';
import { LegalController } from './legal/legal.controller.js';
import { LinkedAccountsController } from './openid/linked-accounts.controller.js';
import { OpenIdAccounts } from './openid/openid-accounts.js';
import { OpenIdCookie } from './openid/openid-cookie.js';
import { OpenIdNewcomersController } from './openid/openid-newcomers.controller.js';
import { OpenIdProvider } from './openid/openid-provider.js';
import { OpenIdController } from './openid/openid.controller.js';
import { OpenIdStrategy } from './openid/openid.strategy.js';
import { PasswordResets } from './password-resets/password-resets.js';
import { PasswordsController } from './password-resets/passwords.controller.js';
import { Passwords } from './passwords/passwords.js';
import { AdminPhoneSendsController } from './phone-auth/admin-phone-sends.controller.js';
import { FirstProfiles } from './phone-auth/first-profile.service.js';
import { callGateway, smsGateway } from './phone-auth/make-gateways.js';
import { PhoneAuthController } from './phone-auth/phone-auth.controller.js';
import { PhoneAuthService } from './phone-auth/phone-auth.service.js';
import { PhoneClaimsController } from './phone-auth/phone-claims.controller.js';
import { PhoneClaims } from './phone-auth/phone-claims.service.js';
import { PhoneSecrets } from './phone-auth/phone-code.js';
import { PhoneCodeStrategy } from './phone-auth/phone-code.strategy.js';
import { PhoneCodes } from './phone-auth/phone-codes.service.js';
import { SendAlert } from './phone-auth/send-alert.js';
import { GuardiansController } from './phone-numbers/guardians.controller.js';
import { Guardians } from './phone-numbers/guardians.service.js';
import { NumberChangesController } from './phone-numbers/number-changes.controller.js';
import { NumberChanges } from './phone-numbers/number-changes.service.js';
import { NumberNotices } from './phone-numbers/number-notices.js';
import { WaitingNumbers } from './phone-numbers/waiting-numbers.js';
import { AccountDeletion } from './profile/account-deletion.js';
import { PersonExport } from './profile/person-export.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { EmailProofsController } from './proofs/email-proofs.controller.js';
import { EmailProofs } from './proofs/email-proofs.js';
import { SecondFactorMails } from './second-factor/second-factor-mails.js';
import { SecondFactorProof } from './second-factor/second-factor-proof.js';
import { SecondFactorSecrets } from './second-factor/second-factor-secrets.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactors } from './second-factor/second-factor.service.js';
import { SecondStepController } from './second-factor/second-step.controller.js';
import { SecondStepStrategy } from './second-factor/second-step.strategy.js';
import { SecondSteps } from './second-factor/second-steps.service.js';
import { AuthController } from './sessions/auth.controller.js';
import { FreshProof } from './sessions/fresh-proof.js';
import { KnownDevices } from './sessions/known-devices.js';
import { SessionService } from './sessions/session.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { PasswordStrategy } from './sign-in/password.strategy.js';

/** People: accounts, ways to sign in, sessions, numbers, profiles, legal texts, and the access rule of every call. */
@Global()
@Module({
  controllers: [
    AccountPagesController,
    AdminLinksController,
    AdminPhoneSendsController,
    AuthController,
    DeviceProfilesController,
    EmailProofsController,
    GuardiansController,
    LegalController,
    LinkedAccountsController,
    NumberChangesController,
    OpenIdController,
    OpenIdNewcomersController,
    PasswordsController,
    PhoneAuthController,
    PhoneClaimsController,
    ProfileController,
    SecondFactorController,
    SecondStepController,
    SessionsController,
  ],
  providers: [
    AccessGuard,
    AccountDeletion,
    AccountsService,
    AdminLinks,
    callGateway,
    DeviceProfiles,
    EmailProofs,
    EmailSalts,
    FirstProfiles,
    FreshProof,
    Guardians,
    KnownDevices,
    LegalTexts,
    NumberChanges,
    NumberNotices,
    OpenIdAccounts,
    OpenIdCookie,
    OpenIdProvider,
    OpenIdStrategy,
    PasswordResets,
    Passwords,
    PasswordStrategy,
    PersonExport,
    PhoneAuthService,
    PhoneClaims,
    PhoneCodes,
    PhoneCodeStrategy,
    PhoneSecrets,
    ProfileService,
    SecondFactorMails,
    SecondFactorProof,
    SecondFactors,
    SecondFactorSecrets,
    SecondSteps,
    SecondStepStrategy,
    SendAlert,
    SessionService,
    smsGateway,
    WaitingNumbers,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: [AccountDeletion, AccountsService, Passwords, PhoneAuthService, SendAlert, SessionService],
})
export class IdentityModule {}
