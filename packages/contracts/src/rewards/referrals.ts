import { REFERRAL_LEVELS, REFERRAL_REFUSALS, type ReferralLevel, type ReferralRefusal } from '@ulty/domain/rewards/referrals.js';
import { z } from 'zod';
import { adminReason } from '../base/approvals.js';
import { eventFields, outcomeFields } from '../base/events.js';

const day = z.iso.date();
const LevelName = z.enum(REFERRAL_LEVELS.map(({ code }) => code) as [ReferralLevel, ...ReferralLevel[]]);
const RefusalCode = z.enum(Object.keys(REFERRAL_REFUSALS) as [ReferralRefusal, ...ReferralRefusal[]]);

/** POST /api/referrals/claim: a friend's code, as typed. Product §2.14. */
export const ReferralClaim = z.looseObject({ ...eventFields, code: z.string().max(200) });
export type ReferralClaim = z.infer<typeof ReferralClaim>;

/**
 * `reason`: referral_unknown_code, referral_own_code, referral_too_late (72 h after sign-up, by trusted time), referral_already (another
 * code was first), referral_mutual (the person invited them), wrong_user, event_conflict; all rejected.
 */
export const ReferralOutcome = z.object({ ...outcomeFields });
export type ReferralOutcome = z.infer<typeof ReferralOutcome>;

/**
 * A friend who used the code. 'rewarded': the sponsor's `utc` were decided on `rewardedOn`; 'qualified': both will be rewarded; `until` is
 * the last day whose work counts.
 */
export const ReferredFriend = z.object({
  alias: z.string().nullable(),
  state: z.enum(['joined', 'almost', 'qualified', 'rewarded', 'refused']),
  refusal: RefusalCode.nullable(),
  days: z.int(),
  hasQuiz: z.boolean(),
  hasPhone: z.boolean(),
  /** Whether a day was learned with network; absent in older stored answers. */
  hasContact: z.boolean().optional(),
  until: day,
  rewardedOn: day.nullable(),
  utc: z.int(),
  /** Why less than 100 UTC: a code of a cap. */
  withheldReason: z.string().nullable(),
});
export type ReferredFriend = z.infer<typeof ReferredFriend>;

/** GET /api/referrals/me. `path` is the short link's; `friends` are the latest hundred. Product §2.14. */
export const ReferralPage = z.object({
  code: z.string(),
  path: z.string(),
  funnel: z.object({ opened: z.int(), joined: z.int(), active: z.int(), rewarded: z.int() }),
  friends: z.array(ReferredFriend),
  earnedUtc: z.int(),
  level: LevelName,
  hasCharter: z.boolean(),
  /** An administrator has confirmed the ambassador: no monthly cap. */
  isConfirmed: z.boolean(),
  /** The code this person used, or until when one may be entered; both null once it is too late. */
  claim: z.object({
    until: z.iso.datetime().nullable(),
    friend: ReferredFriend.omit({ alias: true }).nullable(),
    sponsor: z.string().nullable(),
  }),
});
export type ReferralPage = z.infer<typeof ReferralPage>;

/** One sponsor as administrators see them. `risk` 0 to 100: the share of the referrals that do not look like real friends. */
export const SponsorLine = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  isMinor: z.boolean(),
  hasCharter: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
  joined: z.int(),
  qualified: z.int(),
  refused: z.int(),
  sharedDevices: z.int(),
  closed: z.int(),
  risk: z.int(),
});
export type SponsorLine = z.infer<typeof SponsorLine>;

export const SponsorQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional().default(1) });
export type SponsorQuery = z.infer<typeof SponsorQuery>;

export const SponsorPage = z.object({ items: z.array(SponsorLine), total: z.int(), page: z.int(), pageSize: z.int() });
export type SponsorPage = z.infer<typeof SponsorPage>;

/** A friend of one sponsor as administrators see them; `canClose` until 60 days after the reward. */
export const SponsorFriend = ReferredFriend.extend({ id: z.uuid(), name: z.string(), joinedOn: day, canClose: z.boolean() });
export type SponsorFriend = z.infer<typeof SponsorFriend>;

/** GET /api/admin/referrals/{id}: the latest two hundred friends. */
export const SponsorFriends = z.object({ sponsor: SponsorLine, friends: z.array(SponsorFriend) });
export type SponsorFriends = z.infer<typeof SponsorFriends>;

/** POST /api/admin/referrals/{id}/ambassador and /api/admin/referrals/friends/{id}/closure. */
export const ReferralDecision = z.strictObject({ reason: adminReason });
export type ReferralDecision = z.infer<typeof ReferralDecision>;
