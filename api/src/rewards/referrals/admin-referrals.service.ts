import { Injectable } from '@nestjs/common';
import type { SponsorFriends, SponsorPage } from '@ulty/contracts/rewards/referrals.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { Db } from '../../core/database/db.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { ReferralRewards } from './referral-rewards.js';
import { isWithinFraudDays, toSponsorFriend, toSponsorLine } from './referrals.mapper.js';
import {
  closeReferral,
  confirmSponsor,
  countSponsors,
  listSponsorFriends,
  listSponsors,
  lockReferral,
  lockSponsor,
  readSponsor,
} from './referrals.queries.js';

/** Rows of one page. Product §2.24. */
const PAGE_SIZE = 25;
const FRIENDS_SHOWN = 200;

/** Sponsors for administrators, and decisions about them. Product §2.14. */
@Injectable()
export class AdminReferrals {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
    private readonly rewards: ReferralRewards,
  ) {}

  /** Returns one page in two statements. A page past the end is empty. */
  async list(page: number, now = new Date()): Promise<SponsorPage> {
    const { total } = await this.db.oneOrThrow(countSponsors);
    const rows = await this.db.rows(listSponsors, { most: PAGE_SIZE, from: (page - 1) * PAGE_SIZE });
    return { items: rows.map((row) => toSponsorLine(row, now)), total, page, pageSize: PAGE_SIZE };
  }

  async open(sponsorId: string, reader: SessionUser): Promise<SponsorFriends> {
    const answer = await this.friends(sponsorId);
    await this.audit.open(auditActor(reader), { action: 'sponsor.open', target: `user:${sponsorId}` });
    return answer;
  }

  private async friends(sponsorId: string, now = new Date()): Promise<SponsorFriends> {
    const sponsor = await this.db.one(readSponsor, { sponsor: sponsorId });
    if (!sponsor) throw new AppError('USER_NOT_FOUND');
    const friends = await this.db.rows(listSponsorFriends, {
      sponsor: sponsorId,
      most: FRIENDS_SHOWN,
    });
    return { sponsor: toSponsorLine(sponsor, now), friends: friends.map((row) => toSponsorFriend(row, now)) };
  }

  /** Confirms an ambassador; see the controller. */
  async confirm(sponsorId: string, reason: string, actor: SessionUser, now = new Date()): Promise<SponsorFriends> {
    if (sponsorId === actor.id) throw new AppError('FORBIDDEN');
    await this.db.write(async (tx) => {
      const known = await tx.one(lockSponsor, {
        sponsor: sponsorId,
      });
      if (!known) throw new AppError('USER_NOT_FOUND');
      if (known.confirmedAt) throw new AppError('VERSION_CONFLICT');
      if (!known.hasCharter || isMinorIn(now.getUTCFullYear(), known.birthYear)) throw new AppError('AMBASSADOR_NOT_READY');
      await tx.count(confirmSponsor, { sponsor: sponsorId, at: now });
      await this.audit.write(tx, auditActor(actor), { action: 'referral.confirm-ambassador', target: `user:${sponsorId}`, reason });
    });
    return this.friends(sponsorId, now);
  }

  /**
   * Closes a friend for fraud; see the controller. The coins are taken back after the decision is committed; the job does it if this
   * request cannot.
   */
  async close(friendId: string, reason: string, actor: SessionUser, now = new Date()): Promise<void> {
    if (friendId === actor.id) throw new AppError('FORBIDDEN');
    await this.db.write(async (tx) => {
      const known = await tx.one(lockReferral, { friend: friendId });
      if (!known) throw new AppError('USER_NOT_FOUND');
      if (known.refusal === 'fraud') throw new AppError('VERSION_CONFLICT');
      if (!isWithinFraudDays(known.qualifiedAt, now)) throw new AppError('REFERRAL_SETTLED');
      await tx.count(closeReferral, { friend: friendId, at: now });
      await this.audit.write(tx, auditActor(actor), {
        action: 'referral.close',
        target: `user:${friendId}`,
        reason,
        before: { refusal: known.refusal },
        after: { refusal: 'fraud' },
      });
    });
    await this.rewards.takeBack(now);
  }
}
