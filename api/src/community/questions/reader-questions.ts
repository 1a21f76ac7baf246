import { Injectable } from '@nestjs/common';
import type { AnswerPace, PaceQuery, QuestionsForReader } from '@ulty/contracts/community/community.js';
import { isShownCount } from '@ulty/domain/base/count.js';
import { addDays, dayOf } from '@ulty/domain/days/streak.js';
import { subjectsOf } from '@ulty/domain/people/question-subjects.js';
import type { z } from 'zod';
import { Db } from '../../core/database/db.js';
import type { SessionUser } from '../../core/http/access.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { toAuthor } from './authors.js';
import { COMMUNITY_TOPIC, excerptOf } from './question-lists.js';
import { LEARNED_DAYS, listForReader, listLearned, readPace, type LearnedRow } from './reader-questions.queries.js';

/** Questions that one reader can answer, and how answers come. Product §2.13. */
@Injectable()
export class ReaderQuestions {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
  ) {}

  /** Returns questions in the categories the reader learned in, those learned last first. Two statements. */
  async forReader(user: SessionUser, now = new Date()): Promise<QuestionsForReader> {
    const since = addDays(dayOf(now.toISOString(), user.tz), -LEARNED_DAYS);
    const learned = await this.db.rows(listLearned, { reader: user.id, since });
    const reasons = new Map<string, LearnedRow>();
    for (const row of learned)
      for (const { track, subject } of subjectsOf(row.category)) {
        const key = `${track}|${subject}`;
        if (!reasons.has(key)) reasons.set(key, row);
      }
    if (reasons.size === 0) return { items: [], hasLearned: false };
    const places = [...reasons.keys()].map((key) => key.split('|'));
    const rows = await this.db.rows(listForReader, {
      reader: user.id,
      tracks: places.map(([track]) => track ?? ''),
      subjects: places.map(([, subject]) => subject ?? ''),
    });
    const items = rows.flatMap((row) => {
      const { id, track, subject, title, text, answers, face, at } = row;
      const because = reasons.get(`${track}|${subject}`);
      if (!because) return [];
      const { kind, title: of, day } = because;
      const author = { ...toAuthor(row), ...(face && { face }) };
      const card = { id, track, subject, title, excerpt: excerptOf(text), answers, author, at: at.toISOString() };
      return [{ ...card, because: { kind, title: of, day } }];
    });
    return { items, hasLearned: true };
  }

  /** Returns how answers come in a subject, the same for everybody. */
  pace({ track, subject }: z.infer<typeof PaceQuery>): Promise<CachedAnswer<AnswerPace>> {
    return this.cache.get(COMMUNITY_TOPIC, JSON.stringify(['pace', track, subject]), async () => {
      const { cases, medianMin, answerers } = await this.db.oneOrThrow(readPace, { track, subject });
      return { medianMin: isShownCount(cases) ? medianMin : null, answerers: isShownCount(answerers) ? answerers : null };
    });
  }
}
