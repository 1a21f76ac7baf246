import { z } from 'zod';
import { consentVersion } from './legal.js';
import { sixDigits } from '../base/names.js';
import { phone } from './phone-auth.js';

const country = z.string().length(2).optional().default('BF');

/**
 * POST /api/users/me/phone/code: sends a code to the wanted number, or without `phone` to the account's own. 202 PhoneStarted, whether or
 * not another account has the number.
 */
export const NumberCodeRequest = z.looseObject({ phone: phone.optional(), country, deviceId: z.string().max(100).optional() });
export type NumberCodeRequest = z.infer<typeof NumberCodeRequest>;

/**
 * POST /api/users/me/phone: the new number with its code, and the code of the present one. Without `oldCode` an account that has a number
 * waits seven days, and `password` is required unless the sign-in is fresh. 400 CODE_INVALID (fields.code or fields.oldCode), 403
 * FRESH_SIGN_IN_REQUIRED, 410 CODE_EXPIRED, 409 PHONE_TAKEN. Product §2.1.
 */
export const NumberChange = z.looseObject({
  phone,
  country,
  code: sixDigits,
  oldCode: sixDigits.optional(),
  password: z.string().max(200, 'Ce mot de passe est trop long.').optional(),
  consentVersion,
});
export type NumberChange = z.infer<typeof NumberChange>;

/** POST /api/users/me/guardian/code: sends a code to the guardian's number; passing it on means agreement. */
export const GuardianCodeRequest = z.looseObject({ deviceId: z.string().max(100).optional() });
export type GuardianCodeRequest = z.infer<typeof GuardianCodeRequest>;

/** POST /api/users/me/guardian. 400 CODE_INVALID, 410 CODE_EXPIRED. */
export const GuardianProof = z.looseObject({ code: sixDigits });
export type GuardianProof = z.infer<typeof GuardianProof>;
