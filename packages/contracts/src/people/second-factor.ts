import { z } from 'zod';

const code = z.string({ error: 'Écrivez le code.' }).trim().min(1, 'Écrivez le code.').max(40, 'Ce code est trop long.');
const password = z.string().max(200, 'Ce mot de passe est trop long.');

export const SECOND_FACTOR_ACTIONS = [
  'enabled',
  'disabled',
  'codes-regenerated',
  'recovery-code-used',
  'reset',
  'account-created',
] as const;

/** The second factor of an administrator, as only they see it. GET /api/admin/second-factor. Product §2.24. */
export const SecondFactorState = z.object({
  /** Whether the administration of this installation is closed without it. */
  isRequired: z.boolean(),
  /** Null while it is disabled. */
  enabledAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether the password is required to disable it, since this sign-in is older than ten minutes. */
  needsPassword: z.boolean(),
  /** Its changes, latest first, 10 at most. */
  history: z.array(z.object({ action: z.enum(SECOND_FACTOR_ACTIONS), by: z.enum(['self', 'operator']), at: z.iso.datetime() })),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** Asks for a new secret. `code`, with the password, when a factor is replaced: a code of the old device, or a recovery code. */
export const EnrolmentStart = z.strictObject({ password: password.optional(), code: code.optional() });
export type EnrolmentStart = z.infer<typeof EnrolmentStart>;

/** A secret to enter in an application; shown once, and without effect until a code confirms it. */
export const Enrolment = z.object({
  /** Base32, 32 letters and digits. */
  secret: z.string(),
  /** otpauth://totp/… for a QR code or a link. */
  uri: z.string(),
});
export type Enrolment = z.infer<typeof Enrolment>;

/** Six digits of the application. */
export const CodeProof = z.strictObject({ code });
export type CodeProof = z.infer<typeof CodeProof>;

/** Ten codes that each replace the application once; shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Switches the factor off. */
export const SecondFactorEnd = z.strictObject({ password: password.min(1, 'Écrivez votre mot de passe.'), code });
export type SecondFactorEnd = z.infer<typeof SecondFactorEnd>;

/** Completes a sign-in that waits for its code: six digits, or a recovery code. POST /api/login/code. */
export const SecondStep = z.strictObject({ code, returnTo: z.string().max(512).optional() });
export type SecondStep = z.infer<typeof SecondStep>;
