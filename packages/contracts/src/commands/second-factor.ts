import type { CodeProof, Enrolment, EnrolmentStart, RecoveryCodes, SecondFactorEnd } from '../people/second-factor.js';
import { defineCommand } from './define-command.js';

/** Makes a new secret, shown once. */
export const startSecondFactor = defineCommand<EnrolmentStart, Enrolment>({
  method: 'POST',
  path: '/api/admin/second-factor/enrolment',
  access: 'admin',
  power: 'reversible',
});

/** Enables the second factor by a code; ends the other sign-ins; returns ten recovery codes, shown once. */
export const confirmSecondFactor = defineCommand<CodeProof, RecoveryCodes>({
  method: 'POST',
  path: '/api/admin/second-factor/enrolment/confirmation',
  access: 'admin',
  power: 'reversible',
});

/** Makes ten new recovery codes, given a code of the application. */
export const renewRecoveryCodes = defineCommand<CodeProof, RecoveryCodes>({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  access: 'admin',
  power: 'reversible',
});

/** Disables the second factor. */
export const endSecondFactor = defineCommand<SecondFactorEnd, void>({
  method: 'POST',
  path: '/api/admin/second-factor/end',
  access: 'admin',
  power: 'reversible',
});
