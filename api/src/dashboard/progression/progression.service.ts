import { Injectable } from '@nestjs/common';
import type { GoalOutcome, GoalSet, Progression, Why, WhyQuery } from '@ulty/contracts/learning/progression.js';
import { BOOK_CATEGORIES } from '@ulty/domain/learning/books.js';
import { overallPercent } from '@ulty/domain/learning/mastery.js';
import { MILESTONES } from '@ulty/domain/learning/progress.js';
import { isGoalFit } from '@ulty/domain/learning/progression.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { reachSteps, readGoals, readProgression, readStudyDays, readWhy, saveGoal } from './progression.queries.js';

type Track = Progression['track'];

/** Days of study on one page of the reasons. */
const DAYS_AT_ONCE = 30;

/** A learner's mastery, its reasons, and goals. Product §2.9. */
@Injectable()
export class ProgressionService {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
  ) {}

  /** Returns the page's data. One statement, and another when a step is reached for the first time. */
  async of(user: SessionUser, track: Track): Promise<Progression> {
    const row = await this.db.oneOrThrow(readProgression, { user: user.id, track });
    const { reached, lastAt, ...known } = row;
    const categories = inOrder(track, row.categories);
    const percent = overallPercent(categories.map((one) => ({ percent: one.percent ?? 0, answers: one.answers })));
    const fresh = track === 'quiz-ulty-stars' ? MILESTONES.filter((step) => percent >= step && !reached[step]) : [];
    // Reached by the latest answer, since only answers change mastery.
    const at = lastAt ?? new Date().toISOString();
    if (fresh.length > 0) {
      await this.db.count(reachSteps, { user: user.id, steps: JSON.stringify(fresh.map((step) => ({ percent: step, at }))) });
    }
    const steps = MILESTONES.map((step) => ({ percent: step, reachedAt: reached[step] ?? (fresh.includes(step) ? at : null) }));
    return {
      ...known,
      track,
      percent,
      categories,
      steps: track === 'quiz-ulty-stars' ? steps : steps.map((step) => ({ ...step, reachedAt: null })),
    };
  }

  /** Returns the reasons of a figure. One statement. Throws METRIC_NOT_FOUND. */
  async why(user: SessionUser, { metric, before, answers }: WhyQuery): Promise<Why> {
    const base: Why = { metric, percent: null, counted: 0, leftOut: 0, events: [], answers: [], days: [], next: null };
    if (metric === 'hours') {
      const rows = await this.db.rows(readStudyDays, {
        user: user.id,
        before: before ?? null,
        most: DAYS_AT_ONCE + 1,
      });
      const days = rows.slice(0, DAYS_AT_ONCE);
      return { ...base, days, next: rows.length > days.length ? (days.at(-1)?.day ?? null) : null };
    }
    const [, kind, key] = /^(topic|category):(.+)$/.exec(metric) ?? [];
    const row = kind && key ? await this.db.one(readWhy, { user: user.id, kind, key, withAnswers: answers === '1' }) : null;
    if (!row) throw new AppError('METRIC_NOT_FOUND');
    const { percent, counted, events, answered } = row;
    return { ...base, percent, counted, leftOut: row.answers - counted, events, answers: answered };
  }

  /**
   * Records a goal that may have waited on a device: of several for one subject the one set last counts, by trusted time. `rejected`:
   * goal_unfit, wrong_user, event_conflict.
   */
  async setGoal(user: SessionUser, event: GoalSet): Promise<GoalOutcome> {
    const decided = await this.events.record<Pick<GoalOutcome, 'outcome' | 'reason'>>(user, event, {
      type: 'goal',
      refused: {},
      decide: (context) => decideGoal(context, event),
    });
    const { goals } = decided.reason === 'wrong_user' ? { goals: [] } : await this.db.oneOrThrow(readGoals, { user: user.id });
    return { ...decided, goals };
  }
}

async function decideGoal(
  { tx, user, at, isTimeAdjusted, eventId }: EventContext,
  { kind, subject, target, round }: GoalSet,
): Promise<Pick<GoalOutcome, 'outcome' | 'reason'>> {
  // A removal also needs a subject of the list, so that nothing else is ever stored.
  if (!isGoalFit({ kind, subject, target: target ?? 1, round })) return { outcome: 'rejected', reason: 'goal_unfit' };
  const saved = await tx.one(saveGoal, {
    user: user.id,
    kind,
    subject,
    target: target ?? 1,
    round,
    isRemoved: target === null,
    at,
    event: eventId,
  });
  if (!saved) return { outcome: 'adjusted', reason: 'later_choice' };
  return isTimeAdjusted ? { outcome: 'adjusted', reason: 'time_adjusted' } : { outcome: 'accepted' };
}

/** Returns all nine categories in the order of the tiles; subjects in the order of the list of topics. */
function inOrder(track: Track, known: Progression['categories']): Progression['categories'] {
  if (track === 'quiz-hero') return known;
  return BOOK_CATEGORIES.map((name) => known.find((one) => one.name === name) ?? { name, percent: null, answers: 0, right: 0, topics: [] });
}
