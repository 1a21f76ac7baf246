import { Injectable } from '@nestjs/common';
import type { SponsorFriends, SponsorPage } from '@ulty/contracts/rewards/referrals.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { Db } from '../../core/database/db.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { ReferralRewards } from './referral-rewards.js';
import { isWithinFraudDays, toSponsorFriend, toSponsorLine } from './referrals.mapper.js';
import {
  CLOSE,
  CONFIRM,
  COUNT_SPONSORS,
  LIST_SPONSORS,
  LOCK_REFERRAL,
  LOCK_SPONSOR,
  READ_SPONSOR,
  SPONSOR_FRIENDS,
  type FriendRow,
  type SponsorRow,
} from './referrals.queries.js';

/** Rows of one page. Product §2.24. */
const PAGE_SIZE = 25;
const FRIENDS_SHOWN = 200;

/** Sponsors as administrators see them, and what they decide. Product §2.14. */
@Injectable()
export class AdminReferrals {
  constructor(
    private readonly db: Db,
    private readonly sql: Sql,
    private readonly audit: AuditLog,
    private readonly rewards: ReferralRewards,
  ) {}

  /** One page in two statements. A page past the end is empty. */
  async list(page: number, now = new Date()): Promise<SponsorPage> {
    const counted = await this.sql.one<{ total: number }>('referrals.count-sponsors', COUNT_SPONSORS);
    const rows = await this.sql.query<SponsorRow>('referrals.sponsors', LIST_SPONSORS, [PAGE_SIZE, (page - 1) * PAGE_SIZE]);
    return { items: rows.map((row) => toSponsorLine(row, now)), total: counted?.total ?? 0, page, pageSize: PAGE_SIZE };
  }

  async open(sponsorId: string, reader: SessionUser): Promise<SponsorFriends> {
    const answer = await this.friends(sponsorId);
    await this.audit.open(auditActor(reader), { action: 'sponsor.open', target: `user:${sponsorId}` });
    return answer;
  }

  private async friends(sponsorId: string, now = new Date()): Promise<SponsorFriends> {
    const sponsor = await this.sql.one<SponsorRow>('referrals.sponsor', READ_SPONSOR, [sponsorId]);
    if (!sponsor) throw new AppError('USER_NOT_FOUND');
    const friends = await this.sql.query<FriendRow & { name: string }>('referrals.sponsor-friends', SPONSOR_FRIENDS, [
      sponsorId,
      FRIENDS_SHOWN,
    ]);
    return { sponsor: toSponsorLine(sponsor, now), friends: friends.map((row) => toSponsorFriend(row, now)) };
  }

  /** See the controller. */
  async confirm(sponsorId: string, reason: string, actor: SessionUser, now = new Date()): Promise<SponsorFriends> {
    if (sponsorId === actor.id) throw new AppError('FORBIDDEN');
    await this.db.write(async (tx) => {
      const [known] = await tx.query<{ confirmedAt: Date | null; hasCharter: boolean; birthYear: number | null }[]>(LOCK_SPONSOR, [
        sponsorId,
      ]);
      if (!known) throw new AppError('USER_NOT_FOUND');
      if (known.confirmedAt) throw new AppError('VERSION_CONFLICT');
      if (!known.hasCharter || isMinorIn(now.getUTCFullYear(), known.birthYear)) throw new AppError('AMBASSADOR_NOT_READY');
      await tx.query(CONFIRM, [sponsorId, now]);
      await this.audit.write(tx, auditActor(actor), { action: 'referral.confirm-ambassador', target: `user:${sponsorId}`, reason });
    });
    return this.friends(sponsorId, now);
  }

  /** See the controller. The coins are taken back after the decision is written; the job does it if this request cannot. */
  async close(friendId: string, reason: string, actor: SessionUser, now = new Date()): Promise<void> {
    if (friendId === actor.id) throw new AppError('FORBIDDEN');
    await this.db.write(async (tx) => {
      const [known] = await tx.query<{ refusal: string | null; qualifiedAt: Date | null }[]>(LOCK_REFERRAL, [friendId]);
      if (!known) throw new AppError('USER_NOT_FOUND');
      if (known.refusal === 'fraud') throw new AppError('VERSION_CONFLICT');
      if (!isWithinFraudDays(known.qualifiedAt, now)) throw new AppError('REFERRAL_SETTLED');
      await tx.query(CLOSE, [friendId, now]);
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
