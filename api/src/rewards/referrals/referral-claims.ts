import { Injectable } from '@nestjs/common';
import type { ReferralClaim, ReferralOutcome } from '@ulty/contracts/rewards/referrals.js';
import { referralCode } from '@ulty/domain/rewards/referrals.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { EventLog } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import type { Networks } from '../../core/http/networks-of.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { ReferralCodes } from './referral-codes.js';
import { claimCode, findCode, lockFriend } from './referrals.queries.js';

const HOUR_MS = 3_600_000;
const UNKNOWN_OF_PERSON: Limit = { name: 'referral claims', max: 10, windowMs: HOUR_MS };
const UNKNOWN_OF_ADDRESS: Limit = { name: 'referral claims of an address', max: 60, windowMs: HOUR_MS };

type Answer = Pick<ReferralOutcome, 'outcome' | 'reason'>;

interface Claim {
  friendId: string;
  /** Null when it cannot be a code. */
  code: string | null;
  /** Trusted time. */
  at: Date;
  via: 'code' | 'link';
}

/** Links a new account to the person who invited it, once and for good. Product §2.14. */
@Injectable()
export class ReferralClaims {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly limits: Limits,
    private readonly codes: ReferralCodes,
  ) {}

  /**
   * Records a code that may have waited on a device. `rejected`: see ReferralOutcome. TOO_MANY_REQUESTS after ten unknown codes in an hour:
   * the event stays undecided.
   */
  async recordReferral(user: SessionUser, networks: Networks, event: ReferralClaim): Promise<ReferralOutcome> {
    const code = referralCode(event.code);
    // Done before the event's transaction, which would otherwise hold one connection while it waits for a second.
    await this.limitGuesses(user.id, networks, code);
    return this.events.record<Answer>(user, event, {
      type: 'referral_claim',
      refused: {},
      decide: ({ tx, at }) => claim(tx, { friendId: user.id, code, at, via: 'code' }),
    });
  }

  /** Claims the code of a link that was opened before the account was made. */
  async takeLink(friendId: string, code: string, now = new Date()): Promise<Answer> {
    return this.db.write(async (tx) => {
      await tx.count(lockFriend, { friend: friendId });
      return claim(tx, { friendId, code, at: now, via: 'link' });
    });
  }

  /** Claims a sponsor's code for the sender of an event, as their link would have. */
  async takeInvitation(tx: Tx, { friendId, sponsorId, at }: { friendId: string; sponsorId: string; at: Date }): Promise<void> {
    const code = await this.codes.of(sponsorId, tx);
    await tx.count(lockFriend, { friend: friendId });
    await claim(tx, { friendId, code, at, via: 'link' });
  }

  private async limitGuesses(userId: string, networks: Networks, code: string | null): Promise<void> {
    if (code !== null && (await this.db.one(findCode, { code }))) return;
    await this.limits.consume(UNKNOWN_OF_PERSON, userId);
    await this.limits.consumeFrom(UNKNOWN_OF_ADDRESS, networks);
  }
}

async function claim(tx: Tx, { friendId, code, at, via }: Claim): Promise<Answer> {
  const row = await tx.one(claimCode, { friend: friendId, code, at, via });
  if (!row?.isKnown) return refuse('referral_unknown_code');
  if (row.isOwn) return refuse('referral_own_code');
  if (row.code !== null) return row.code === code ? { outcome: 'accepted' } : refuse('referral_already');
  if (row.isMutual) return refuse('referral_mutual');
  return refuse('referral_too_late');
}

const refuse = (reason: string): Answer => ({ outcome: 'rejected', reason });
