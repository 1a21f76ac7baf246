import { Injectable } from '@nestjs/common';
import type { Interest, InterestSaved } from '@ulty/contracts/pages/platform.js';
import { Sql } from '../../core/database/sql.js';
import { LIST_INTERESTS, SAVE_INTEREST, type InterestRow } from './interests.queries.js';

@Injectable()
export class InterestsService {
  constructor(private readonly sql: Sql) {}

  /** Topics the learner asked to be notified about, oldest first. */
  async list(userId: string): Promise<InterestSaved[]> {
    return (await this.sql.query<InterestRow>('interests.list', LIST_INTERESTS, [userId])).map(toInterest);
  }

  /** Once per topic, idempotent; the last class counts. Product §2.21. */
  async save(userId: string, { topic, grade }: Interest): Promise<InterestSaved> {
    const [row] = await this.sql.query<InterestRow>('interests.save', SAVE_INTEREST, [userId, topic, grade]);
    return toInterest(row as InterestRow);
  }
}

function toInterest({ topic, grade, since }: InterestRow): InterestSaved {
  return { topic, grade, since: since.toISOString() };
}
