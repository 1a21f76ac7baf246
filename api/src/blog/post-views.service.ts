import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../core/http/access.js';
import { PublicCache } from '../core/public-cache/public-cache.js';
import { Db } from '../core/database/db.js';
import { AppError } from '../core/base/errors.js';
import { Jobs } from '../core/jobs/jobs.js';
import { isCountable } from '../core/visits/countable.js';
import { DailyMarks, today } from '../core/visits/daily-marks.js';
import { BLOG_TOPIC } from './blog.service.js';
import { countViews, forgetViews, addView } from './post-views.queries.js';

/** Interval at which readings are added to articles: a count that changes with each reading would change every document that shows it. */
const COUNT_EVERY_MS = 10 * 60_000;

/** Readings of articles, counted once a visitor and day. Product §2.19. */
@Injectable()
export class PostViews {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
    private readonly marks: DailyMarks,
    jobs: Jobs,
  ) {
    jobs.every('blog.count-views', COUNT_EVERY_MS, () => this.count());
  }

  /** Records a reading, unless the client is a program or the reader has opted out of counting. Throws POST_NOT_FOUND. */
  async see(slug: string, request: FastifyRequest, reader: SessionUser | null): Promise<void> {
    if (!isCountable(request.headers)) return;
    const { day, mark } = await this.marks.of(request, reader?.id);
    if (!(await this.db.one(addView, { slug, day, mark }))) throw new AppError('POST_NOT_FOUND');
  }

  /** Updates the counts of articles, and deletes the daily marks of past days. */
  async count(): Promise<void> {
    const changed = await this.db.count(countViews);
    await this.db.count(forgetViews, { today: today() });
    if (changed > 0) this.cache.forget(BLOG_TOPIC);
  }
}
