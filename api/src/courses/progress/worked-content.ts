import { leastReadSeconds } from '@ulty/domain/learning/reading.js';
import type { EventContext } from '../../core/events/event-log.js';
import { countedSeconds, type Report } from './reports.js';
import type { ContentRow } from './progress.queries.js';

/** What an event did on one piece of content that the learner may work on. */
export interface Work {
  id: string;
  kind: NonNullable<ContentRow['kind']>;
  /** Its course or book; a course or book is its own. */
  parentId: string;
  status: Report['status'];
  seconds: number;
  /** End of what was already counted for this content. */
  since: Date;
  /** Whether the reported time was reduced to the time there was. */
  isCapped: boolean;
  wasEarned: boolean;
  /** False of a lesson whose quiz is not passed. */
  canComplete: boolean;
  audioSec: number | null;
  read: Report | null;
  /** Of a chapter's recording. */
  heard: Report | null;
}

/** How a piece of content stands after an event; counts are its course's lessons or its book's chapters. */
export interface Standing {
  percent: number;
  isCompleted: boolean;
  /**
   * Of a lesson or chapter: completed with enough reading time, so that it pays and counts the day. Of a course: all its finished lessons
   * are.
   */
  isEarned: boolean;
  /** Seconds of reading still missing for that. */
  missingSeconds: number;
  completedParts: number;
  totalParts: number;
}

/** A course or book is not read itself, its parts are. */
export const NOT_READ = { isEarned: false, missingSeconds: 0 } as const;

/**
 * Combines the reports on one content. Without enrolment a content counts from the device's last contact; a preview from the earlier of
 * both.
 */
export function workOn(content: ContentRow, reports: readonly Report[], { notBefore, at }: EventContext): Work | null {
  const [first] = reports;
  if (!first || !content.kind || !content.parentId) return null;
  const heard = reports.find(({ kind }) => kind === 'audio') ?? null;
  const seconds = reports.reduce((sum, report) => sum + report.seconds, 0);
  const { enrolledAt, isPreview } = content;
  const start = enrolledAt && enrolledAt <= at && !(isPreview && notBefore < enrolledAt) ? enrolledAt : notBefore;
  return {
    id: content.id,
    kind: content.kind,
    parentId: content.parentId,
    status: reports.find(({ status }) => status === 'completed')?.status ?? first.status,
    seconds,
    since: start,
    isCapped: countedSeconds(seconds, content.previousAt ?? start, at) < seconds,
    wasEarned: content.wasEarned,
    canComplete: content.canComplete,
    audioSec: content.audioSec,
    read: reports.find(({ kind }) => kind !== 'audio') ?? null,
    heard,
  };
}

/** Parameters of the statements that merge reports on lessons or chapters. */
export const reportValues = ({ user, at, seq, notBefore, now }: EventContext, reports: readonly object[]) => ({
  user: user.id,
  trustedTime: at,
  seq,
  reports: JSON.stringify(reports),
  secondsPerMinute: leastReadSeconds(1),
  notBefore,
  receivedAt: now,
});

/** How courses or books stand, and their worked-on parts, each with the counts of its whole. */
export function withParts(
  wholes: ReadonlyMap<string, Standing>,
  works: readonly Work[],
  parts: readonly ({ id: string } & Pick<Standing, 'percent' | 'isCompleted' | 'isEarned' | 'missingSeconds'>)[],
): Map<string, Standing> {
  const parentOf = new Map(works.map(({ id, parentId }) => [id, parentId]));
  const standings = new Map(wholes);
  for (const { id, percent, isCompleted, isEarned, missingSeconds } of parts) {
    const { completedParts = 0, totalParts = 0 } = wholes.get(parentOf.get(id) ?? '') ?? {};
    standings.set(id, { percent, isCompleted, isEarned, missingSeconds, completedParts, totalParts });
  }
  return standings;
}
