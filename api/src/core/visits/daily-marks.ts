import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { createHmac, randomBytes } from 'node:crypto';
import { Db } from '../database/db.js';
import { Jobs } from '../jobs/jobs.js';
import { forgetSalts, takeSaltOfDay } from './visits.queries.js';

/** A mark that two visits of one visitor share on one day, and on no other. */
export interface DailyMark {
  /** Date in UTC, which is Ouagadougou's. */
  day: string;
  mark: Buffer;
}

const HOUR_MS = 3_600_000;
const MARK_BYTES = 12;

/** Today in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * Distinguishes visitors for one day without identifying them: their account, or address and browser, under a random salt that is deleted
 * at the end of the day. Neither is ever stored. Spec §2.
 */
@Injectable()
export class DailyMarks {
  private salt: { day: string; value: Promise<Buffer> } | null = null;

  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('visits.forget-salts', HOUR_MS, () => this.forget());
  }

  /** @param userId the account, for signed-in visitors whose devices are one person */
  async of(request: FastifyRequest, userId: string | null = null): Promise<DailyMark> {
    const day = today();
    const who = userId ? `user ${userId}` : `device ${request.ip} ${request.headers['user-agent'] ?? ''}`;
    return {
      day,
      mark: createHmac('sha256', await this.saltOf(day))
        .update(who)
        .digest()
        .subarray(0, MARK_BYTES),
    };
  }

  /** Makes marks of what accounts may share on this day, e.g. an address: text in, mark out. */
  async ofContacts(): Promise<{ day: string; markOf: (what: string) => Buffer }> {
    const day = today();
    const salt = await this.saltOf(day);
    return { day, markOf: (what) => createHmac('sha256', salt).update(`contact ${what}`).digest().subarray(0, MARK_BYTES) };
  }

  /** Deletes the salts of past days. */
  async forget(): Promise<void> {
    await this.db.count(forgetSalts, { today: today() });
  }

  private saltOf(day: string): Promise<Buffer> {
    if (this.salt?.day === day) return this.salt.value;
    const value = this.db.one(takeSaltOfDay, { today: day, newSalt: randomBytes(32) }).then((row) => (row as { salt: Buffer }).salt);
    const salt = { day, value };
    this.salt = salt;
    value.catch(() => {
      if (this.salt === salt) this.salt = null;
    });
    return value;
  }
}
