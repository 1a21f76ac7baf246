import { Injectable } from '@nestjs/common';
import type { GoalOutcome, GoalSet, Progression, Why, WhyQuery } from '@ulty/contracts/learning/progression.js';
import { BOOK_CATEGORIES } from '@ulty/domain/learning/books.js';
import { overallPercent } from '@ulty/domain/learning/mastery.js';
import { MILESTONES } from '@ulty/domain/learning/progress.js';
import { isGoalFit } from '@ulty/domain/learning/progression.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/base/errors.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import {
  READ_GOALS,
  READ_PROGRESSION,
  READ_STUDY_DAYS,
  READ_WHY,
  REACH_STEPS,
  SAVE_GOAL,
  type GoalsRow,
  type ProgressionRow,
  type WhyRow,
} from './progression.queries.js';

type Track = Progression['track'];

/** Days of study in one page of the reasons. */
const DAYS_AT_ONCE = 30;

/** Where a learner stands, why, and what they aim at. Product §2.9. */
@Injectable()
export class ProgressionService {
  constructor(
    private readonly sql: Sql,
    private readonly events: EventLog,
  ) {}

  /** The page's data. One statement, and another when a step is seen reached for the first time. */
  async of(user: SessionUser, track: Track): Promise<Progression> {
    const row = await this.sql.one<ProgressionRow>('progression.read', READ_PROGRESSION, [user.id, track]);
    if (!row) throw new Error('one row was asked for');
    const { reached, lastAt, ...known } = row;
    const categories = inOrder(track, row.categories);
    const percent = overallPercent(categories.map((one) => ({ percent: one.percent ?? 0, answers: one.answers })));
    const fresh = track === 'quiz-ulty-stars' ? MILESTONES.filter((step) => percent >= step && !reached[step]) : [];
    // The answer that brought it there is the latest one: only answers move mastery.
    const at = lastAt ?? new Date().toISOString();
    if (fresh.length > 0) {
      await this.sql.query('progression.reach', REACH_STEPS, [user.id, JSON.stringify(fresh.map((step) => ({ percent: step, at })))]);
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

  /** What a figure stands on. One statement. Throws METRIC_NOT_FOUND. */
  async why(user: SessionUser, { metric, before, answers }: WhyQuery): Promise<Why> {
    const base: Why = { metric, percent: null, counted: 0, leftOut: 0, events: [], answers: [], days: [], next: null };
    if (metric === 'hours') {
      const rows = await this.sql.query<Why['days'][number]>('progression.days', READ_STUDY_DAYS, [
        user.id,
        before ?? null,
        DAYS_AT_ONCE + 1,
      ]);
      const days = rows.slice(0, DAYS_AT_ONCE);
      return { ...base, days, next: rows.length > days.length ? (days.at(-1)?.day ?? null) : null };
    }
    const [, kind, key] = /^(topic|category):(.+)$/.exec(metric) ?? [];
    const row = kind && key ? await this.sql.one<WhyRow>('progression.why', READ_WHY, [user.id, kind, key, answers === '1']) : null;
    if (!row) throw new AppError('METRIC_NOT_FOUND');
    const { percent, counted, events, answered } = row;
    return { ...base, percent, counted, leftOut: row.answers - counted, events, answers: answered };
  }

  /**
   * Takes a goal that may have waited on a device: of several for one subject the one set last stands, by trusted time. `rejected`:
   * goal_unfit, wrong_user, event_conflict.
   */
  async setGoal(user: SessionUser, event: GoalSet): Promise<GoalOutcome> {
    const decided = await this.events.take<Pick<GoalOutcome, 'outcome' | 'reason'>>(user, event, {
      type: 'goal',
      refused: {},
      decide: (context) => decideGoal(context, event),
    });
    const known = decided.reason === 'wrong_user' ? null : await this.sql.one<GoalsRow>('progression.goals', READ_GOALS, [user.id]);
    return { ...decided, goals: known?.goals ?? [] };
  }
}

async function decideGoal(
  { tx, user, at, isTimeAdjusted, eventId }: EventContext,
  { kind, subject, target, round }: GoalSet,
): Promise<Pick<GoalOutcome, 'outcome' | 'reason'>> {
  // What is removed needs a subject of the list all the same: nothing else is ever stored.
  if (!isGoalFit({ kind, subject, target: target ?? 1, round })) return { outcome: 'rejected', reason: 'goal_unfit' };
  const saved = await tx.query<unknown[]>(SAVE_GOAL, [user.id, kind, subject, target ?? 1, round, target === null, at, eventId]);
  if (saved.length === 0) return { outcome: 'adjusted', reason: 'later_choice' };
  return isTimeAdjusted ? { outcome: 'adjusted', reason: 'time_adjusted' } : { outcome: 'accepted' };
}

/** The nine categories in the order of the tiles, all of them; subjects as the list of topics has them. */
function inOrder(track: Track, known: Progression['categories']): Progression['categories'] {
  if (track === 'quiz-hero') return known;
  return BOOK_CATEGORIES.map((name) => known.find((one) => one.name === name) ?? { name, percent: null, answers: 0, topics: [] });
}
