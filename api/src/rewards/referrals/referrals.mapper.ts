import type { ReferredFriend, SponsorFriend, SponsorLine } from '@ulty/contracts/rewards/referrals.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { lastReferralDay, REFERRAL } from '@ulty/domain/rewards/referrals.js';
import type { FriendRow, SponsorRow } from './referrals.queries.js';

const DAY_MS = 86_400_000;

/** A friend as shown to their sponsor: the alias and what is missing, nothing else. Coins taken back are not counted. */
export function toFriend(row: FriendRow): ReferredFriend {
  return {
    alias: row.alias,
    ...progressOf(row, row.sponsorDecidedAt),
    utc: row.refusal ? 0 : row.sponsorUtc,
    withheldReason: row.sponsorReason,
  };
}

/** A person's own claim as shown to them. */
export function toOwnClaim(row: FriendRow): Omit<ReferredFriend, 'alias'> {
  return { ...progressOf(row, row.ownDecidedAt), utc: 0, withheldReason: null };
}

function progressOf(row: FriendRow, decidedAt: Date | null) {
  const { days, hasQuiz, hasPhone, hasContact, refusal, joinedOn, qualifiedAt } = row;
  const state = refusal
    ? 'refused'
    : decidedAt
      ? 'rewarded'
      : qualifiedAt
        ? 'qualified'
        : days >= REFERRAL.countedDays
          ? 'almost'
          : 'joined';
  return {
    state,
    refusal,
    days,
    hasQuiz,
    hasPhone,
    hasContact,
    until: lastReferralDay(joinedOn),
    rewardedOn: decidedAt ? decidedAt.toISOString().slice(0, 10) : null,
  } as const;
}

/** Whether a friend may still be closed for fraud. Product §2.14. */
export const isWithinFraudDays = (qualifiedAt: Date | null, now: Date): boolean =>
  qualifiedAt === null || now.getTime() - qualifiedAt.getTime() <= REFERRAL.fraudDays * DAY_MS;

export function toSponsorFriend(row: FriendRow & { name: string }, now: Date): SponsorFriend {
  const canClose = row.refusal !== 'fraud' && isWithinFraudDays(row.qualifiedAt, now);
  return { ...toFriend(row), id: row.id, name: row.name, joinedOn: row.joinedOn, canClose };
}

export function toSponsorLine({ birthYear, confirmedAt, ...row }: SponsorRow, now: Date): SponsorLine {
  return { ...row, isMinor: isMinorIn(now.getUTCFullYear(), birthYear), confirmedAt: confirmedAt?.toISOString() ?? null };
}
