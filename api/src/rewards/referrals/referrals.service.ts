import { Injectable } from '@nestjs/common';
import type { ReferralPage } from '@ulty/contracts/rewards/referrals.js';
import { REFERRAL, referralLevel } from '@ulty/domain/rewards/referrals.js';
import { Db } from '../../core/database/db.js';
import type { SessionUser } from '../../core/http/access.js';
import { ReferralCodes } from './referral-codes.js';
import { ReferralRewards } from './referral-rewards.js';
import { toFriend, toOwnClaim } from './referrals.mapper.js';
import { acceptCharter, readClaim, readFriends, readOwn } from './referrals.queries.js';

const FRIENDS_SHOWN = 100;
const HOUR_MS = 3_600_000;

/** The data of /parrainage. Product §2.14. */
@Injectable()
export class Referrals {
  constructor(
    private readonly db: Db,
    private readonly codes: ReferralCodes,
    private readonly rewards: ReferralRewards,
  ) {}

  /**
   * Returns the page. Friends qualified since the last run are paid first, so that it is up to date. A constant number of statements
   * besides.
   */
  async of(user: SessionUser, now = new Date()): Promise<ReferralPage> {
    const code = await this.codes.of(user.id);
    await this.rewards.settle(user.id, now);
    const own = await this.db.one(readOwn, { user: user.id });
    const friends = await this.db.rows(readFriends, { user: user.id, most: FRIENDS_SHOWN });
    const claim = await this.db.one(readClaim, { user: user.id });
    if (!own) throw new Error(`no code of ${user.id}`);
    const { opened, joined, active, rewarded, earnedUtc, hasCharter, isConfirmed, createdAt } = own;
    const until = new Date(createdAt.getTime() + REFERRAL.claimHours * HOUR_MS);
    return {
      code,
      path: `/p/${code}`,
      funnel: { opened, joined, active, rewarded },
      friends: friends.map(toFriend),
      earnedUtc,
      level: referralLevel(rewarded, hasCharter),
      hasCharter,
      isConfirmed,
      claim: {
        until: claim || until <= now ? null : until.toISOString(),
        friend: claim ? toOwnClaim(claim) : null,
        sponsor: claim?.sponsor ?? null,
      },
    };
  }

  /** Accepts the ambassador's charter. */
  async acceptCharter(user: SessionUser, now = new Date()): Promise<ReferralPage> {
    await this.codes.of(user.id);
    await this.db.count(acceptCharter, { user: user.id, at: now });
    return this.of(user, now);
  }
}
