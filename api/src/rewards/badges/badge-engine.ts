import { Injectable } from '@nestjs/common';
import { BADGE_FIGURES, BADGES, EARLY_HOUR, type BadgeFigure } from '@ulty/domain/rewards/badges.js';
import { dayOf, hourOf } from '@ulty/domain/days/streak.js';
import type { Queryable } from '../../core/database/queryable.js';
import { Db } from '../../core/database/db.js';
import type { Evidence } from '../ledger/evidence.js';
import { zoneAt } from '../../core/base/time-zone.js';
import type { EventContext } from '../../core/events/event-log.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { grantCounted, grantReached, listLatelyActive, noteMarks } from './badges.queries.js';

const DAY_MS = 86_400_000;
const BATCH = 500;

const RULES = JSON.stringify(BADGES.map(({ code, figure, target }) => ({ code, figure, target })));

/** Figures that each kind of work can change. */
const MOVED: Record<Evidence['kind'], readonly BadgeFigure[]> = {
  quiz_result: ['quizzes', 'perfectQuizzes', 'books', 'categories'],
  lesson: ['courses'],
  chapter: ['books', 'categories'],
  audio: ['books', 'categories'],
  review: [],
};

/** Figures that only a finished chapter whose quiz is passed can change. */
const OF_BOOKS: readonly BadgeFigure[] = ['books', 'categories'];

export interface GrantedBadge {
  code: string;
  name: string;
}

/** Grants badges once, by rules about what a learner has done. Product §3.5. */
@Injectable()
export class BadgeEngine {
  constructor(
    private readonly db: Db,
    jobs: Jobs,
  ) {
    jobs.every('badges.review', DAY_MS, () => this.reviewAll());
  }

  /**
   * Grants the badges that an accepted event earns. At most two statements, whatever the learner's history. @param isStreakMoved whether
   * days changed
   */
  async note(context: EventContext, evidence: readonly Evidence[], isStreakMoved: boolean): Promise<GrantedBadge[]> {
    const { tx, user, day } = context;
    const marks = evidence.some(({ counts }) => counts) ? marksOf(context) : [];
    // Sent before the figures are read, so that they include it.
    const noted = marks.length > 0 ? tx.count(noteMarks, { user: user.id, day, marks }) : null;
    const moved = evidence.flatMap(({ kind, isOfBook = true }) => MOVED[kind].filter((figure) => isOfBook || !OF_BOOKS.includes(figure)));
    const wanted = new Set<BadgeFigure>(moved);
    if (isStreakMoved) wanted.add('longestStreak');
    if (marks.includes('early')) wanted.add('earlyDays');
    if (marks.includes('offline')) wanted.add('offlineDays');
    const [granted] = await Promise.all([wanted.size > 0 ? grant(tx, user.id, [...wanted]) : [], noted]);
    return granted;
  }

  /** Checks all figures of recently active learners: some grow without an event, as when a book's last unread chapter is removed. */
  async reviewAll(): Promise<void> {
    for (let after: string | null = null; ; ) {
      const learners: { id: string }[] = await this.db.rows(listLatelyActive, { after, most: BATCH });
      for (const { id } of learners) await grant(this.db, id, BADGE_FIGURES);
      if (learners.length < BATCH) return;
      after = learners.at(-1)?.id ?? null;
    }
  }
}

/** Returns the marks about the time of work: its day by the learner's clock, whether early, whether it arrived on a later day. */
function marksOf({ at, day, now, user }: EventContext): ('early' | 'offline')[] {
  const isEarly = hourOf(at.toISOString(), zoneAt(user, at)) < EARLY_HOUR;
  const isLate = day < dayOf(now.toISOString(), user.tz);
  return [...(isEarly ? (['early'] as const) : []), ...(isLate ? (['offline'] as const) : [])];
}

async function grant(tx: Queryable, userId: string, wanted: readonly BadgeFigure[]): Promise<GrantedBadge[]> {
  const statement = wanted.some((figure) => OF_BOOKS.includes(figure)) ? grantReached : grantCounted;
  const granted = await tx.rows(statement, { user: userId, figures: wanted, rules: RULES });
  const codes = new Set(granted.map(({ code }) => code));
  return BADGES.filter(({ code }) => codes.has(code)).map(({ code, name }) => ({ code, name }));
}
