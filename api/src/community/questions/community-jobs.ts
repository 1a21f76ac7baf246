import { Injectable } from '@nestjs/common';
import { questionPage } from '@ulty/domain/base/pages.js';
import { Db } from '../../core/database/db.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices } from '../../core/notices/notices.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { addRecommendations, findToRecommend, listVotesOfDay, type VotesOfDayRow } from './choices.queries.js';
import { COMMUNITY_TOPIC } from './question-lists.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 500;

/** Scheduled jobs of the community: recommend answers that nobody chose, and notify authors of their votes once a day. Product §2.13. */
@Injectable()
export class CommunityJobs {
  constructor(
    private readonly db: Db,
    private readonly notices: Notices,
    private readonly cache: PublicCache,
    jobs: Jobs,
  ) {
    jobs.every('community.recommend', HOUR_MS, () => this.recommend());
    jobs.every('community.votes', DAY_MS, () => this.tellOfVotes());
  }

  /** Recommends, without coins, an answer of each question that waited for 14 days and has three votes or more from as many people. */
  async recommend(now = new Date()): Promise<number> {
    let count = 0;
    for (;;) {
      const done = await this.db.write(async (tx) => {
        const found = await tx.rows(findToRecommend, { now, most: BATCH });
        if (found.length === 0) return [];
        const chosen = await tx.rows(addRecommendations, {
          ids: found.map(() => uuidV7()),
          questions: found.map(({ questionId }) => questionId),
          answers: found.map(({ answerId }) => answerId),
          now,
        });
        const made = new Set(chosen.map(({ questionId }) => questionId));
        await this.notices.tell(
          tx,
          found.flatMap(({ questionId, answerId, authorId, title }) =>
            authorId === null || !made.has(questionId)
              ? []
              : {
                  userId: authorId,
                  kind: 'community',
                  code: 'answer.recommended',
                  cause: `recommended:${answerId}`,
                  title: 'Votre réponse est recommandée',
                  body: title,
                  href: `${questionPage({ id: questionId })}#reponse-${answerId}`,
                },
          ),
        );
        return chosen;
      });
      count += done.length;
      if (done.length < BATCH) break;
    }
    if (count > 0) this.cache.forget(COMMUNITY_TOPIC);
    return count;
  }

  /** Sends each author one notice about yesterday's votes, whatever their number. */
  async tellOfVotes(now = new Date()): Promise<void> {
    const day = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
    for (let last: string | null = null; ; ) {
      const rows: VotesOfDayRow[] = await this.db.rows(listVotesOfDay, { day, after: last, most: BATCH });
      await this.db.write((tx) =>
        this.notices.tell(
          tx,
          rows.map((row) => votesNotice(row, day)),
        ),
      );
      last = rows.at(-1)?.userId ?? null;
      if (rows.length < BATCH) return;
    }
  }
}

function votesNotice({ userId, votes, posts, targetId, questionId }: VotesOfDayRow, day: string) {
  const one = votes === 1 ? '1\u00a0vote' : `${votes}\u00a0votes`;
  return {
    userId,
    kind: 'community',
    code: 'votes.digest',
    cause: `votes:${day}`,
    title: `${one} hier`,
    body: posts === 1 ? 'Ce que vous avez écrit a aidé.' : `${posts}\u00a0de vos textes ont aidé.`,
    href: `${questionPage({ id: questionId })}${targetId === questionId ? '' : `#reponse-${targetId}`}`,
  } as const;
}
