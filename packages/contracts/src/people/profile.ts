import { PERSON_IDS } from '@ulty/domain/figures/people.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { z } from 'zod';
import { aliasName, emailAddress, oneLine } from '../base/names.js';

export const TRACKS = ['entrepreneur', 'eleve', 'etudiant'] as const;
export const VISIBILITIES = ['alias', 'name'] as const;
export const DATA_MODES = ['eco', 'normal', 'audio'] as const;

/**
 * A change of number that waits, or was refused. `display`: the new number as people read it; `at`: when it takes effect, or was refused.
 * Product §2.1.
 */
export const PhoneChange = z.object({ state: z.enum(['waiting', 'taken']), display: z.string(), at: z.iso.datetime() });
export type PhoneChange = z.infer<typeof PhoneChange>;

/**
 * An account at a provider that signs in to this one. `isOnlyWayIn`: it is the only way to sign in, so it cannot be unlinked.
 * Decision 0024.
 */
export const LinkedAccount = z.object({ issuer: z.string(), name: z.string(), linkedAt: z.iso.datetime(), isOnlyWayIn: z.boolean() });
export type LinkedAccount = z.infer<typeof LinkedAccount>;

/** The whole profile of a person, which only they see. GET /api/users/me. Product §1.7, §2.3. */
export const OwnProfile = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** How links that prove an e-mail are sent here: by a mail server, to a demonstration's file, or not at all. */
  mailChannel: z.enum(['smtp', 'log']).nullable(),
  phone: z.string().nullable(),
  /** The number as people read it. */
  phoneDisplay: z.string().nullable(),
  phoneChange: PhoneChange.nullable(),
  hasPassword: z.boolean(),
  linkedAccounts: z.array(LinkedAccount),
  alias: z.string().nullable(),
  /** When the alias may be changed again; null means now. */
  aliasChangeableAt: z.iso.datetime().nullable(),
  birthYear: z.int().nullable(),
  isMinor: z.boolean(),
  track: z.enum(TRACKS).nullable(),
  grade: z.string().nullable(),
  region: z.string().nullable(),
  school: z.string().nullable(),
  guardianPhone: z.string().nullable(),
  /** For a minor: whether the guardian's number is missing, unconfirmed or confirmed; null for adults. */
  guardian: z.enum(['missing', 'pending', 'confirmed']).nullable(),
  visibility: z.enum(VISIBILITIES),
  /** The face others see, one of the eight people; null: the letter of the name. Identity §17.5. */
  face: z.enum(PERSON_IDS).nullable(),
  /** Whether they are left out of the rankings of the country and of regions. Product §2.7. */
  leaderboardOptOut: z.boolean(),
  /** Whether they appear in the ranking of their own school. */
  schoolBoardOptIn: z.boolean(),
  dataMode: z.enum(DATA_MODES),
  /** The time zone of their days. */
  tz: z.string(),
  /** The chosen next zone, and when it takes effect: the learner's next midnight. */
  tzNext: z.object({ tz: z.string(), from: z.iso.datetime() }).nullable(),
  /** When another time zone may be chosen; null means now. */
  tzChangeableAt: z.iso.datetime().nullable(),
  memberSince: z.iso.datetime(),
  /** When the account will be deleted; null when no deletion was asked for. */
  deletionAt: z.iso.datetime().nullable(),
  /** Version of terms and privacy notice agreed to last, and the one in force; null before any. */
  consent: z.object({ agreed: z.string().nullable(), current: z.string().nullable() }),
  version: z.int(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/**
 * PATCH /api/users/me: only the changed fields. Time zone: an IANA name, valid from the next midnight on, once in 7 days; it may be
 * cancelled before. Alias: 3 to 20 letters of one alphabet, digits, spaces, - or _; once in 30 days; unique regardless of accents and case.
 */
export const ProfileChange = z.looseObject({
  firstName: oneLine(60).min(1, 'Écrivez votre prénom.').optional(),
  lastName: oneLine(60).optional(),
  alias: aliasName.optional(),
  birthYear: z
    .int('Écrivez une année.')
    .min(1900, 'Cette année est trop ancienne.')
    .max(2100, 'Cette année n’est pas encore venue.')
    .optional(),
  track: z.enum(TRACKS, { error: 'Choisissez un parcours.' }).optional(),
  grade: oneLine(40).optional(),
  region: z.union([z.enum(REGIONS), z.literal('')], { error: 'Choisissez une région de la liste.' }).optional(),
  school: oneLine(80).optional(),
  guardianPhone: oneLine(40).nullable().optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  face: z.union([z.enum(PERSON_IDS), z.literal('')], { error: 'Choisissez l’un des huit visages, ou votre lettre.' }).optional(),
  leaderboardOptOut: z.boolean({ error: 'Choisissez oui ou non.' }).optional(),
  schoolBoardOptIn: z.boolean({ error: 'Choisissez oui ou non.' }).optional(),
  dataMode: z.enum(DATA_MODES).optional(),
  tz: oneLine(60).optional(),
  /** True: the person takes no part in leagues; the tier stays. Product §2.6. */
  leagueOptOut: z.boolean({ error: 'Choisissez : oui ou non.' }).optional(),
  /** The version that was displayed: VERSION_CONFLICT after another change. */
  version: z.int32({ error: 'Cette version n’existe pas.' }).optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** What anyone may see: GET /api/users/{alias}/public. */
export const PublicProfile = z.object({
  alias: z.string(),
  name: z.string().nullable(),
  face: z.enum(PERSON_IDS).nullable(),
  region: z.string().nullable(),
  level: z.string(),
  tier: z.string(),
  streak: z.int(),
  badges: z.array(z.object({ code: z.string(), name: z.string() })),
  memberSince: z.string(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** One of GET /api/auth/sessions. `id` identifies a session without being its token. */
export const SessionInfo = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

/** POST /api/auth/proof. */
export const PasswordProof = z.strictObject({
  password: z.string({ error: 'Écrivez votre mot de passe.' }).max(200, 'Ce mot de passe est trop long.'),
});
export type PasswordProof = z.infer<typeof PasswordProof>;

const password = z
  .string({ error: 'Choisissez un mot de passe.' })
  .min(10, 'Choisissez au moins 10 caractères.')
  .max(200, 'Ce mot de passe est trop long.');

/** PUT /api/auth/password; `current` is required if the account has a password. Ends every other session. */
export const PasswordChange = z.looseObject({ current: z.string().max(200).optional(), next: password });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** POST /api/auth/password/reset-request: 202 for every e-mail. */
export const ResetRequest = z.looseObject({ email: emailAddress('Écrivez votre e-mail.') });
export type ResetRequest = z.infer<typeof ResetRequest>;

/** POST /api/auth/password/reset. 410 LINK_EXPIRED when used, too old or unknown. */
export const Reset = z.looseObject({ token: z.string().min(1).max(200), next: password });
export type Reset = z.infer<typeof Reset>;

/** POST /api/auth/email/proof: the token of a mailed link. 410 LINK_EXPIRED. */
export const EmailProof = z.looseObject({ token: z.string().min(1).max(200) });
export type EmailProof = z.infer<typeof EmailProof>;

/** POST /api/users/me/deletion: confirmed by the word SUPPRIMER. DELETE cancels it. */
export const DeletionRequest = z.looseObject({ confirm: z.literal('SUPPRIMER', { error: 'Écrivez SUPPRIMER pour confirmer.' }) });
export type DeletionRequest = z.infer<typeof DeletionRequest>;
