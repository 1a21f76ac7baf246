import { Injectable } from '@nestjs/common';
import type { SimilarQuery, SimilarQuestions as Similar } from '@ulty/contracts/community/community.js';
import { COMMUNITY_TRACKS } from '@ulty/domain/people/community.js';
import type { z } from 'zod';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Db } from '../../core/database/db.js';
import { COMMUNITY_TOPIC, stateOf } from './question-lists.js';
import { findSimilar } from './similar-questions.queries.js';

/** Finds questions similar to one that is being typed, so that it is not asked again. Product §2.13. */
@Injectable()
export class SimilarQuestions {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
  ) {}

  find({ track, q }: z.infer<typeof SimilarQuery>): Promise<CachedAnswer<Similar>> {
    const typed = q.trim();
    return this.cache.get(COMMUNITY_TOPIC, JSON.stringify(['similar', track, typed]), async () => {
      const tracks = track ? [track] : COMMUNITY_TRACKS;
      const rows = typed === '' ? [] : await this.db.rows(findSimilar, { typed, tracks });
      return rows.map(({ id, title, track: where, subject, answers, isSolved }) => ({
        id,
        title,
        track: where,
        subject,
        answers,
        state: stateOf({ isSolved, answers }),
      }));
    });
  }
}
