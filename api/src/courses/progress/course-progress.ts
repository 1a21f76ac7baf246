import { coursePercent } from '@ulty/domain/learning/progress.js';
import type { EventContext } from '../../core/events/event-log.js';
import { mergeLessons, updateEnrollments } from './progress.queries.js';
import { NOT_READ, reportValues, withParts, type Standing, type Work } from './worked-content.js';

/** Merges work on lessons and updates their courses; returns the standing of each by content id. Two statements at most. */
export async function mergeCourses(context: EventContext, works: readonly Work[]): Promise<Map<string, Standing>> {
  const { tx, user, at } = context;
  const reports = works
    .filter(({ kind }) => kind === 'lesson')
    .map(({ id, read, canComplete }) => ({
      id,
      percent: canComplete ? (read?.percent ?? 0) : Math.min(99, read?.percent ?? 0),
      position: read?.position ?? null,
      isCompleted: read?.status === 'completed' && canComplete,
    }));
  const courseIds = new Set(works.filter(({ kind }) => kind === 'lesson' || kind === 'course').map(({ parentId }) => parentId));
  if (courseIds.size === 0) return new Map();
  const [lessons, courses] = await Promise.all([
    reports.length > 0 ? tx.rows(mergeLessons, reportValues(context, reports)) : [],
    tx.rows(updateEnrollments, { user: user.id, courses: [...courseIds], trustedTime: at }),
  ]);

  const standings = new Map<string, Standing>();
  for (const { id, completedLessons, totalLessons, isCompleted, isEarned } of courses) {
    standings.set(id, {
      percent: coursePercent(completedLessons, totalLessons),
      isCompleted,
      ...NOT_READ,
      isEarned,
      completedParts: completedLessons,
      totalParts: totalLessons,
    });
  }
  return withParts(standings, works, lessons);
}
