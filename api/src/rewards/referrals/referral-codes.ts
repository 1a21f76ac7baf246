import { Injectable } from '@nestjs/common';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { REFERRAL_CODE_LENGTH, REFERRAL_SIGNS, referralCode } from '@ulty/domain/rewards/referrals.js';
import { randomBytes } from 'node:crypto';
import { Db } from '../../core/database/db.js';
import type { Queryable } from '../../core/database/queryable.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import type { CardFacts } from '../../core/share-cards/draw-card.js';
import { ShareCards } from '../../core/share-cards/share-cards.js';
import type { Networks } from '../../core/http/networks-of.js';
import { today, type DailyMark } from '../../core/visits/daily-marks.js';
import { countVisit, findSponsor, forgetVisits, makeCode, readInviter } from './referrals.queries.js';

const HOUR_MS = 3_600_000;
/** Limit of unknown codes, of a thousand million possible ones. */
const UNKNOWN_LINKS: Limit = { name: 'referral links', max: 30, windowMs: HOUR_MS };
/** Tries to make a random code: even with many codes, one in thousands is already in use. */
const TRIES = 5;

/** People's codes, and the visits of their links. Product §2.14. */
@Injectable()
export class ReferralCodes {
  constructor(
    private readonly db: Db,
    private readonly limits: Limits,
    jobs: Jobs,
    cards: ShareCards,
  ) {
    jobs.every('referrals.forget-visits', HOUR_MS, () => db.count(forgetVisits, { today: today() }));
    cards.add({ kind: 'invitations', under: '/p/', find: (code, networks) => this.card(code, networks), isPersonal: true });
  }

  /** Texts of a link's picture: only the name that others see. */
  private async card(typed: string, networks: Networks | null): Promise<CardFacts | null> {
    const code = referralCode(typed);
    if (code === null) return null;
    if (networks) await this.limits.consumeFrom(UNKNOWN_LINKS, networks);
    const row = await this.db.one(readInviter, { code });
    if (!row) return null;
    if (networks) await this.limits.giveBackTo(UNKNOWN_LINKS, networks);
    const title = row.alias === null ? 'Apprenez avec moi sur Ulty' : `${row.alias} vous invite sur Ulty`;
    const line = 'Cours, livres et quiz en français, même sans réseau.';
    return { kicker: 'Invitation', title, line, category: 'Ulty', seed: code, person: 'mariam' };
  }

  /** Returns the person's code, made at its first need: parallel requests make one. */
  async of(userId: string, db: Queryable = this.db): Promise<string> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { code } = await db.oneOrThrow(makeCode, { user: userId, tried: randomCode() });
      if (code !== null) return code;
    }
    throw new Error('no free referral code was found');
  }

  /** Returns the owner's name for visitors: the first name, a minor's public name; '' without, null for an unknown code. */
  async sponsorName(code: string, now = new Date()): Promise<string | null> {
    const sponsor = await this.db.one(findSponsor, { code });
    if (!sponsor) return null;
    return isMinorIn(now.getUTCFullYear(), sponsor.birthYear) ? (sponsor.alias ?? '') : sponsor.firstName;
  }

  /** Counts the visitor of a link once a day. False for an unknown code; TOO_MANY_REQUESTS for a network that guesses. */
  async visit(code: string, { day, mark }: DailyMark, networks: Networks): Promise<boolean> {
    await this.limits.consumeFrom(UNKNOWN_LINKS, networks);
    const isKnown = (await this.db.one(countVisit, { code, day, mark })) !== null;
    if (isKnown) await this.limits.giveBackTo(UNKNOWN_LINKS, networks);
    return isKnown;
  }
}

/** Makes a random code of 32 possible signs: five bits of each byte, all equally likely. */
function randomCode(): string {
  return Array.from(randomBytes(REFERRAL_CODE_LENGTH), (byte) => REFERRAL_SIGNS[byte % REFERRAL_SIGNS.length]).join('');
}
