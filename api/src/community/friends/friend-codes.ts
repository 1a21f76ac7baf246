import { Injectable } from '@nestjs/common';
import { FRIENDS, friendCode } from '@ulty/domain/people/friends.js';
import { REFERRAL_SIGNS } from '@ulty/domain/rewards/referrals.js';
import { addDays, type Day } from '@ulty/domain/days/streak.js';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SiteKey } from '../../core/secrets/site-key.js';

const PERSON_SIGNS = 8;
const DAY_SIGNS = 3;
const MAC_SIGNS = FRIENDS.codeSigns - PERSON_SIGNS - DAY_SIGNS;
const DAY_MS = 86_400_000;
/** Day 0 of the day number in a code: three signs reach to 2109. */
const FIRST_DAY = Date.parse('2020-01-01T00:00:00Z');

/** Content of a code; `person` is the column `code` of community_people. */
export interface ReadCode {
  person: string;
  issuedOn: Day;
}

/**
 * Codes that people show one another without network: person, day, and a seal of 45 bits that only this installation can make. Nobody can
 * forge one, and a photographed code can be used for two weeks at most. Decision 0086.
 */
@Injectable()
export class FriendCodes {
  private key: Buffer | null = null;

  constructor(private readonly siteKey: SiteKey) {}

  /** Makes the code of a person for a day. @param person eight signs */
  make(person: string, issuedOn: Day): string {
    const signs = `${person}${toSigns(BigInt(Math.round((Date.parse(issuedOn) - FIRST_DAY) / DAY_MS)), DAY_SIGNS)}`;
    return `${signs}${this.seal(signs)}`;
  }

  /** Parses what was typed or scanned; null when this installation did not make it. */
  parse(typed: string): ReadCode | null {
    const code = friendCode(typed);
    if (!code) return null;
    const signs = code.slice(0, -MAC_SIGNS);
    if (!timingSafeEqual(Buffer.from(this.seal(signs)), Buffer.from(code.slice(-MAC_SIGNS)))) return null;
    const days = [...signs.slice(PERSON_SIGNS)].reduce((sum, sign) => sum * REFERRAL_SIGNS.length + REFERRAL_SIGNS.indexOf(sign), 0);
    return { person: signs.slice(0, PERSON_SIGNS), issuedOn: new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10) };
  }

  private seal(signs: string): string {
    this.key ??= this.siteKey.derive('friend codes');
    return toSigns(createHmac('sha256', this.key).update(signs).digest().readBigUInt64BE(), MAC_SIGNS);
  }
}

/** Last day on which a code is accepted. */
export const lastCodeDay = (issuedOn: Day): Day => addDays(issuedOn, FRIENDS.codeDays - 1);

/** Eight random signs: 40 bits. */
export const newPersonCode = (): string => toSigns(randomBytes(8).readBigUInt64BE(), PERSON_SIGNS);

/** Encodes the lowest bits of a number, five per sign, the highest first. */
function toSigns(number: bigint, count: number): string {
  return Array.from({ length: count }, (_, at) => REFERRAL_SIGNS[Number((number >> BigInt(5 * (count - 1 - at))) & 31n)]).join('');
}
