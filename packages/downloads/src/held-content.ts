import { addressOf } from '@ulty/contracts/reads/address.js';
import { book, chapters, quizzes } from '@ulty/contracts/reads/books.js';
import { courseDetail, lesson } from '@ulty/contracts/reads/courses.js';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import type { Opened } from '@ulty/domain/session/day-session.js';
import { hasDownloads } from './has-downloads';
import { device } from '@ulty/kit';
import type { DownloadView } from '@ulty/offline/download-types';

/** Addresses whose answers a page needs to open without network. */
function neededFor({ kind, id, parentId }: Opened): string[] {
  switch (kind) {
    case 'chapter':
      return [addressOf(book, { id: parentId }), addressOf(chapters, { id: parentId })];
    case 'quiz':
      return [addressOf(book, { id: parentId }), addressOf(quizzes, { id: parentId })];
    case 'lesson':
      return [addressOf(courseDetail, { id: parentId }), addressOf(lesson, { id: parentId, lessonId: id })];
    case 'cards':
      return [addressOf(reviewDeck, {})];
  }
}

/** The downloads of the learner on this device; their code is loaded only when there are some. */
export async function downloadsHere(): Promise<DownloadView[]> {
  if (!hasDownloads()) return [];
  return device()
    .then((parts) => parts.library())
    .then(({ downloads }) => downloads.list())
    .catch(() => []);
}

/** Whether a download contains it: a chapter or lesson as soon as it can be read, quizzes once all of them are stored. */
function isDownloaded(views: readonly DownloadView[], { kind, id, parentId }: Opened): boolean {
  const view = views.find((one) => one.id === parentId);
  if (!view) return false;
  return kind === 'quiz' ? view.quizzes !== null && view.quizzes.done === view.quizzes.total : view.readable.includes(id);
}

/**
 * Which of these contents the device has stored for a person, opened or downloaded. A device without storage has none.
 * @returns a test that is pure from then on
 */
export async function heldContent(
  userId: string,
  wanted: readonly Opened[],
  views: readonly DownloadView[],
): Promise<(what: Opened) => boolean> {
  const addresses = [...new Set(wanted.flatMap(neededFor))];
  const held = new Set<string>();
  try {
    const database = await (await device()).extDatabase();
    for (const address of addresses) {
      const kept = (await database.getKey('own_responses', [userId, address])) ?? (await database.getKey('responses', address));
      if (kept !== undefined) held.add(address);
    }
  } catch {
    // Storage is refused: nothing is stored.
  }
  return (what) => isDownloaded(views, what) || neededFor(what).every((address) => held.has(address));
}
