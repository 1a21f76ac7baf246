import { Inject, Injectable } from '@nestjs/common';
import { SIGNAL_LIMITS } from '@ulty/domain/rewards/integrity.js';
import { dayOf, type Day } from '@ulty/domain/days/streak.js';
import type { Tx } from '../database/transaction.js';
import { CONFIG, type Config } from '../base/config.js';
import type { SessionUser } from '../http/access.js';
import { zoneAt } from '../base/time-zone.js';
import { readPastDays } from './served-content.queries.js';

/** Facts about work on a past day when its event arrives. */
export interface PastDayFacts {
  /** The day of the work. */
  day: Day;
  /** For each content of the work, the day it was first served to the person or the browser; null for never. */
  servedOn: readonly (Day | null)[];
  /** Coins of past days that were paid in the week up to now. */
  paidUtc: number;
  /** Most coins that past days pay in a week. */
  ceilingUtc: number;
  /** Paid events of past days that arrived within the last day. */
  lateEvents: number;
}

/** Decides which gains of one event's past day wait for review, called in the order they are paid. */
export interface PastDay {
  /** Whether a gain waits for review; else it is counted towards the week. */
  waits(utc: number): boolean;
  /**
   * Called after its gains, where one of them waits and many events arrived at once: how many events of past days arrived within a day;
   * else null.
   */
  burst(): number | null;
}

/**
 * Judges a past day: it pays for content that had been served by that day, up to a week's worth a week; the rest waits for review, and
 * nothing is dropped. The day is precise enough: a phone that downloads a book in the morning and goes offline at noon has it. Product
 * §1.6.9.
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

/** The event whose past day is judged; an event's context has all these fields. */
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

  /**
   * Judges an event; null for one of the learner's present day, and when the installation itself acts for them, at no cost; else one
   * statement. @param contentIds contents of its work, if any
   */
  async judge({ tx, user, day, now }: PastWork, contentIds: readonly string[]): Promise<PastDay | null> {
    if (user.sessionId === undefined || day >= dayOf(now.toISOString(), user.tz)) return null;
    const browser = user.browser ? Buffer.from(user.browser, 'base64') : null;
    const row = await tx.one(readPastDays, { user: user.id, browser, contents: [...new Set(contentIds)] });
    const { servedAt, paidUtc, lateEvents } = row ?? { servedAt: [null], paidUtc: 0, lateEvents: 0 };
    const servedOn = servedAt.map((at) => at && dayOf(at, zoneAt(user, new Date(at))));
    return judgePastDay({ day, servedOn, paidUtc, lateEvents, ceilingUtc: this.config.pastDaysWeekUtc });
  }
}
