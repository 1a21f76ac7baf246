import { Injectable } from '@nestjs/common';
import type { Interest, InterestSaved } from '@ulty/contracts/pages/platform.js';
import { Db } from '../../core/database/db.js';
import { listInterests, saveInterest, type InterestRow } from './interests.queries.js';

@Injectable()
export class InterestsService {
  constructor(private readonly db: Db) {}

  /** Returns topics the learner asked to be notified about, oldest first. */
  async list(userId: string): Promise<InterestSaved[]> {
    return (await this.db.rows(listInterests, { user: userId })).map(toInterest);
  }

  /** Saves an interest once per topic, idempotently; the last class counts. Product §2.21. */
  async save(userId: string, { topic, grade }: Interest): Promise<InterestSaved> {
    return toInterest(await this.db.oneOrThrow(saveInterest, { user: userId, topic, grade }));
  }
}

function toInterest({ topic, grade, since }: InterestRow): InterestSaved {
  return { topic, grade, since: since.toISOString() };
}
