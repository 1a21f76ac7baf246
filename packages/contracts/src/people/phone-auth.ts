import { z } from 'zod';
import { consentVersion } from './legal.js';
import { learnerFacts } from './learner-facts.js';
import { sixDigits } from '../base/names.js';
import { ProfileChange } from './profile.js';

/** A number as typed. */
export const phone = z
  .string({ error: 'Écrivez votre numéro.' })
  .trim()
  .min(1, 'Écrivez votre numéro.')
  .max(40, 'Ce numéro est trop long.');

/** How a code is sent: by SMS, or spoken in a call. */
const by = z.enum(['sms', 'call']);

/** POST /api/auth/phone/start. `phone` as it was typed: '70 12 34 56', '0022670123456', Arabic digits. Product §2.1. */
export const PhoneStart = z.looseObject({
  phone,
  country: z.string().length(2).optional().default('BF'),
  deviceId: z.string().max(100).optional(),
  by: by.optional().default('sms'),
});
export type PhoneStart = z.infer<typeof PhoneStart>;

/** 202, the same whether or not the number has an account. `channel` 'log' is the demonstration: codes go to a file, and the screen says so. */
export const PhoneStarted = z.object({
  retryAfterS: z.int(),
  expiresInS: z.int(),
  channel: z.enum(['sms', 'log']),
  /** How the code was sent; for a request too soon after another, how the earlier code was sent. */
  by,
  /** The number as it was parsed, in E.164 and as people read it. */
  e164: z.string(),
  display: z.string(),
  /**
   * Half of the day's codes have gone to new numbers: the rest of the day is for numbers with an account, so that no code may be sent to
   * this one.
   */
  isForAccountsOnly: z.boolean(),
  /** The version of the legal texts that the checkbox beside the number agrees to. */
  consentVersion: z.string(),
});
export type PhoneStarted = z.infer<typeof PhoneStarted>;

/** POST /api/auth/phone/verify. 400 CODE_INVALID (tries left in fields.code), 410 CODE_EXPIRED, 429. */
export const PhoneVerify = z.looseObject({
  phone,
  country: z.string().length(2).optional().default('BF'),
  code: sixDigits,
  /** The same id as at the start: each device that asks for a code has its own tries. */
  deviceId: z.string().max(100).optional(),
  /** Version of the legal texts that the person agreed to: without it a number without account gets none, CONSENT_REQUIRED. */
  consentVersion: consentVersion.optional(),
  returnTo: z.string().max(512).optional(),
});
export type PhoneVerify = z.infer<typeof PhoneVerify>;

/** The ways to prove ownership of a number's account that has not been used for half a year. `token` is valid for 30 minutes. */
export const PhoneClaim = z.object({ token: z.string(), hasPassword: z.boolean(), hasMail: z.boolean() });
export type PhoneClaim = z.infer<typeof PhoneClaim>;

/** Sets the session's cookie, except with a `claim`: the visitor is not signed in yet. `isNew`: the first profile is still missing. */
export const PhoneVerified = z.object({ isNew: z.boolean(), redirectTo: z.string(), claim: PhoneClaim.optional() });
export type PhoneVerified = z.infer<typeof PhoneVerified>;

const claimed = { claim: z.string().min(1).max(100), returnTo: z.string().max(512).optional() };

/**
 * POST /api/auth/phone/claim: the account's password, or the code sent to its e-mail. 400 VALIDATION, CODE_INVALID, 410 CLAIM_EXPIRED.
 * Product §2.1.
 */
export const ClaimProof = z.union([
  z.looseObject({ ...claimed, password: z.string().min(1, 'Écrivez le mot de passe.').max(200) }),
  z.looseObject({
    ...claimed,
    code: sixDigits,
  }),
]);
export type ClaimProof = z.infer<typeof ClaimProof>;

/** POST /api/auth/phone/claim/mail: a code to the account's e-mail; POST …/fresh: a new account for the number. */
export const ClaimAct = z.looseObject(claimed);
export type ClaimAct = z.infer<typeof ClaimAct>;

/**
 * GET /api/auth/phone: the abilities of this installation. `channel` null: no gateway, the screen links to /api/login. `hasCalls`: a code
 * can also be spoken. `inviter`: first name or alias of the person who invited this visitor, '' for one without, null for nobody.
 */
export const PhoneAuthState = z.object({
  channel: z.enum(['sms', 'log']).nullable(),
  hasCalls: z.boolean(),
  countries: z.array(z.object({ code: z.string(), prefix: z.string(), name: z.string() })),
  inviter: z.string().nullable(),
});
export type PhoneAuthState = z.infer<typeof PhoneAuthState>;

const { firstName, alias } = ProfileChange.shape;

/**
 * PUT /api/auth/phone/profile: the first profile of an account made by phone, once. Under 18 with the number of a parent or guardian. 409
 * ALIAS_TAKEN. Product §1.7, §2.1.
 */
export const FirstProfile = z.looseObject({
  firstName: firstName.unwrap(),
  alias: alias.unwrap(),
  ...learnerFacts,
});
export type FirstProfile = z.infer<typeof FirstProfile>;
