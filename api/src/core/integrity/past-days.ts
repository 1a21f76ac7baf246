import { Inject, Injectable } from '@nestjs/common';
import { SIGNAL_LIMITS } from '@ulty/domain/rewards/integrity.js';
import { dayOf, type Day } from '@ulty/domain/days/streak.js';
import type { Tx } from '../database/transaction.js';
import { CONFIG, type Config } from '../base/config.js';
import type { SessionUser } from '../http/access.js';
import { zoneAt } from '../base/time-zone.js';
import { readPastDays } from './served-content.queries.js';

/** What is known of work on a past day when it arrives. */
export interface PastDayFacts {
  /** Of the work. */
  day: Day;
  /** The day each content it is about was first served to the person or the browser; null for never. */
  servedOn: readonly (Day | null)[];
  /** Coins of past days that were paid in the week up to now. */
  paidUtc: number;
  /** The most that past days pay in a week. */
  ceilingUtc: number;
  /** Paid events of past days that came within a day before. */
  lateEvents: number;
}

/** Which gains of one event's past day wait for a person, asked in the order they are paid. */
export interface PastDay {
  /** Whether a gain waits for a person; else it is counted towards the week. */
  waits(utc: number): boolean;
  /** After its gains, where something of it waits and much came at once: how many events of past days came within a day; else null. */
  burst(): number | null;
}

/**
 * Judges a past day: it pays for contents that were here by then, up to a week's worth a week; what is beyond waits for a person, and nothing
 * is dropped. A day is enough: the phone that takes a book in the morning and leaves the network at noon has it. Product §1.6.9.
 */
export function judgePastDay({ day, servedOn, paidUtc, ceilingUtc, lateEvents }: PastDayFacts): PastDay {
  const isSupported = servedOn.every((first) => first !== null && first <= day);
  let left = ceilingUtc - paidUtc;
  let hasWaiting = false;
  return {
    waits(utc) {
      const waits = !isSupported || utc > left;
      if (waits) hasWaiting = true;
      else left -= utc;
      return waits;
    },
    burst: () => (hasWaiting && lateEvents + 1 >= SIGNAL_LIMITS.lateEvents ? lateEvents + 1 : null),
  };
}

/** The event whose past day is judged; an event's context has all of it. */
export interface PastWork {
  tx: Tx;
  user: Pick<SessionUser, 'id' | 'tz' | 'tzBefore' | 'browser' | 'sessionId'>;
  day: Day;
  now: Date;
}

/** Judges events of past days. Product §1.6.9, decision 0110. */
@Injectable()
export class PastDays {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Null for an event of the learner's present day, and where the installation itself acts for them, at no cost; else one statement. @param contentIds what its work is about, if anything */
  async judge({ tx, user, day, now }: PastWork, contentIds: readonly string[]): Promise<PastDay | null> {
    if (user.sessionId === undefined || day >= dayOf(now.toISOString(), user.tz)) return null;
    const browser = user.browser ? Buffer.from(user.browser, 'base64') : null;
    const row = await tx.one(readPastDays, { user: user.id, browser, contents: [...new Set(contentIds)] });
    const { servedAt, paidUtc, lateEvents } = row ?? { servedAt: [null], paidUtc: 0, lateEvents: 0 };
    const servedOn = servedAt.map((at) => at && dayOf(at, zoneAt(user, new Date(at))));
    return judgePastDay({ day, servedOn, paidUtc, lateEvents, ceilingUtc: this.config.pastDaysWeekUtc });
  }
}
