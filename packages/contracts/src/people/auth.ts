import { TIERS } from '@ulty/domain/base/coins.js';
import { PERSON_IDS } from '@ulty/domain/figures/people.js';
import { MOTIF_CODES } from '@ulty/domain/rewards/ornaments.js';
import { z } from 'zod';
import { StreakBrief } from '../base/events.js';
import { consentVersion } from './legal.js';
import { learnerFacts } from './learner-facts.js';
import { emailAddress, oneLine } from '../base/names.js';
import { TRACKS } from './profile.js';

export const ROLES = ['learner', 'admin'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** The signed-in person as every screen reads it. Spec §3, product §3.6. Study time in minutes. */
export const CurrentUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null for accounts made by phone number. */
  email: z.email().nullable(),
  /** E.164; null for accounts made by e-mail. */
  phone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** Available and pending together, so that the header includes coins just earned. Product §1.4. */
  ultyCoins: z.int(),
  ultyCoinsAvailable: z.int(),
  ultyCoinsPending: z.int(),
  /** Never decreases; the level and its bar are computed from these. */
  lifetimeCoins: z.int(),
  tier: z.enum(TIERS),
  streak: StreakBrief,
  level: z.string(),
  coursesCompleted: z.int(),
  totalStudyTime: z.int(),
  badgesEarned: z.int(),
  role: Role,
  tz: z.string(),
  /** The track they chose; absent without a choice. */
  track: z.enum(TRACKS).optional(),
  grade: z.string().optional(),
  /** The face they chose among the eight people; absent without a choice. */
  face: z.enum(PERSON_IDS).optional(),
  /** The motif they wear on their cloth; absent without one. */
  motif: z.enum(MOTIF_CODES).optional(),
  /** True when they agreed to an older version of the legal texts; absent otherwise. */
  isConsentDue: z.literal(true).optional(),
  /** True until the three questions of welcome are answered, passed or closed twice; absent otherwise. Identity §17.1. */
  isWelcomeDue: z.literal(true).optional(),
  /** True when their data mode is éco: pages load as with Save-Data. Absent otherwise. */
  savesData: z.literal(true).optional(),
  serverTime: z.iso.datetime(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

const email = emailAddress('Écrivez votre e-mail.');

const NO_NAME = 'Écrivez votre numéro ou votre e-mail.';

/**
 * Body of the sign-in form. Spec §2. `email` is the account's e-mail, or its mobile number as it was typed: '70 12 34 56',
 * '0022670123456', Arabic digits. Product §2.1.
 */
export const SignIn = z.strictObject({
  email: z
    .string({ error: NO_NAME })
    .trim()
    .min(1, NO_NAME)
    .max(254, 'Ce texte est trop long.')
    .describe('E-mail of the account, or its mobile number as it was typed'),
  password: z
    .string({ error: 'Écrivez votre mot de passe.' })
    .min(1, 'Écrivez votre mot de passe.')
    .max(200, 'Ce mot de passe est trop long.'),
  returnTo: z.string().max(512).optional(),
});
export type SignIn = z.infer<typeof SignIn>;

const NO_FIRST_NAME = 'Écrivez votre prénom.';

/** Body of the registration form. Passwords follow NIST SP 800-63B: length, no composition rule. */
export const Register = z.strictObject({
  firstName: z.string({ error: NO_FIRST_NAME }).pipe(oneLine(60).min(1, NO_FIRST_NAME)),
  lastName: oneLine(60).optional().default(''),
  email,
  password: z
    .string({ error: 'Choisissez un mot de passe.' })
    .min(10, 'Choisissez au moins 10 caractères.')
    .max(200, 'Ce mot de passe est trop long.'),
  ...learnerFacts,
  /** Version of the legal texts that the person agreed to: without it CONSENT_REQUIRED. */
  consentVersion: consentVersion.optional(),
  returnTo: z.string().max(512).optional(),
});
export type Register = z.infer<typeof Register>;

/** Body of the form behind a new administrator's link. */
export const NewAdministrator = Register.pick({ firstName: true, lastName: true, password: true }).extend({
  token: z.string().min(1).max(200),
});
export type NewAdministrator = z.infer<typeof NewAdministrator>;
