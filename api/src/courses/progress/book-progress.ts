import { CHAPTER_READ } from '@ulty/domain/learning/books.js';
import { bookPercent } from '@ulty/domain/learning/progress.js';
import type { EventContext } from '../../core/events/event-log.js';
import { mergeChapters, readBooks } from './progress.queries.js';
import { NOT_READ, reportValues, withParts, type Standing, type Work } from './worked-content.js';

/** Merges work on chapters and updates their books; returns the standing of each by content id. Two statements at most. */
export async function mergeBooks(context: EventContext, works: readonly Work[]): Promise<Map<string, Standing>> {
  const { tx, user } = context;
  const reports = works.filter(({ kind }) => kind === 'chapter').map(reportOf);
  const bookIds = new Set(works.filter(({ kind }) => kind === 'chapter' || kind === 'book').map(({ parentId }) => parentId));
  if (bookIds.size === 0) return new Map();
  const [chapters, books] = await Promise.all([
    reports.length > 0 ? tx.rows(mergeChapters, reportValues(context, reports)) : [],
    tx.rows(readBooks, { user: user.id, books: [...bookIds] }),
  ]);

  const standings = new Map<string, Standing>();
  for (const counts of books) {
    const percent = bookPercent(counts);
    standings.set(counts.id, {
      percent,
      isCompleted: percent === 100,
      ...NOT_READ,
      completedParts: counts.read,
      totalParts: counts.chapters,
    });
  }
  return withParts(standings, works, chapters);
}

/** A completion counts when most of the chapter was in view or heard; the seconds it took are judged in the database. Product §1.4. */
function reportOf({ id, read, heard, audioSec }: Work) {
  const readPercent = read ? (read.reached ?? (read.status === 'completed' ? 100 : 0)) : 0;
  const heardSeconds = heard?.position?.seconds;
  const heardPercent =
    heard && audioSec
      ? (heard.reached ?? (heardSeconds === undefined ? (heard.status === 'completed' ? 100 : 0) : (heardSeconds / audioSec) * 100))
      : 0;
  return {
    id,
    percent: Math.min(99, Math.floor(Math.max(readPercent, heardPercent))),
    position: read?.position ?? null,
    audioSeconds: heardSeconds === undefined ? null : Math.floor(Math.min(heardSeconds, 86_400)),
    hasEnded:
      (read?.status === 'completed' && readPercent >= CHAPTER_READ.percent) ||
      (heard?.status === 'completed' && heardPercent >= CHAPTER_READ.percent),
  };
}
