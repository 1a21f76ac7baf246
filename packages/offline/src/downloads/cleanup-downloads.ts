import { addressOf } from '@ulty/contracts/reads/address.js';
import type { BookStandingAnswer } from '@ulty/contracts/learning/library.js';
import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { bookStanding } from '@ulty/contracts/reads/books.js';
import { courseDetail } from '@ulty/contracts/reads/courses.js';
import type { ExamQuiz } from '@ulty/contracts/learning/exams.js';
import { examQuizzes } from '@ulty/contracts/reads/exams.js';
import { DOWNLOAD } from '@ulty/domain/base/downloads.js';
import { SYNC } from '@ulty/domain/base/sync.js';
import { extDatabase, type KeptAttempt } from '../ext-database';
import { ultyDatabase } from '../ulty-database';
import { allRows, keyOf } from './rows';
import type { DownloadRow, DownloadSettings, Removed } from '../download-types';

/** No download is older than this date: an earlier one comes from a clock that was not set. */
const EARLIEST = Date.UTC(2026, 0);

/**
 * All ids in the unsent items of this device, of every person: downloads that contain one of them are not removed. Quizzes in progress
 * count too, except those whose result the server has decided, which are stored for the reader only.
 */
async function unsentIds(): Promise<ReadonlySet<string>> {
  const [ulty, ext] = [await ultyDatabase(), await extDatabase()];
  const items = [...(await ulty.getAll('offline_queue')), ...(await ext.getAll('outbox'))];
  const decided = new Set(await ext.getAllKeys('receipts'));
  const eventOf = ({ state }: KeptAttempt) => (state as { event?: { eventId?: string } | null } | null)?.event?.eventId ?? '';
  const attempts = (await ext.getAll('attempts')).filter((attempt) => !decided.has(eventOf(attempt)));
  return new Set(JSON.stringify([items, attempts]).match(/[\w-]+/g));
}

/** The stored quizzes of a book or of an exam pack. */
async function quizzesIn({ kind, id }: DownloadRow): Promise<{ id: string; questions?: unknown }[]> {
  if (kind === 'book') return (await ultyDatabase()).getAllFromIndex('quizzes', 'bookId', id);
  if (kind !== 'exam') return [];
  return ((await (await extDatabase()).get('course_parts', addressOf(examQuizzes, { id })))?.value ?? []) as ExamQuiz[];
}

/** Ids of everything in a download: an event about a quiz names the quiz, a review names the questions. */
async function idsIn(row: DownloadRow): Promise<string[]> {
  const quizzes = await quizzesIn(row);
  const questions = quizzes.flatMap(({ id, questions: list }) => [id, ...((list ?? []) as { id: string }[]).map((one) => one.id)]);
  return [row.id, ...(row.manifest?.parts ?? []).map(({ id }) => id), ...questions];
}

interface Finished {
  all: boolean;
  chapters: ReadonlySet<string>;
}

/** What the learner has finished, by the stored copies of their own answers. */
async function finishedOf({ userId, kind, id }: DownloadRow): Promise<Finished> {
  // A pack stays useful for revision until its exam.
  if (kind === 'exam') return { all: false, chapters: new Set() };
  const path = kind === 'book' ? addressOf(bookStanding, { bookId: id }) : addressOf(courseDetail, { id });
  const value = (await (await extDatabase()).get('own_responses', [userId, path]))?.value;
  if (kind === 'course') return { all: (value as CourseDetail | undefined)?.enrollment?.status === 'completed', chapters: new Set() };
  const standing = value as BookStandingAnswer | undefined;
  const ended = (standing?.chapters ?? []).filter(({ completed }) => completed).map(({ chapterId }) => chapterId);
  return { all: standing?.percent === 100, chapters: new Set(ended) };
}

/** What a cleanup would remove of one download. */
export interface Removal {
  row: DownloadRow;
  /** Chapters whose recording is removed; null: the whole download. */
  voices: string[] | null;
  removed: Removed;
}

/**
 * Lists what the cleanup removes, in its order. Downloads untouched for 30 days, or 7 in the aggressive mode, are removed: finished ones
 * first, then those unopened for longest. The aggressive mode, when a learner asks for it, first removes the recordings of finished
 * chapters. Never removed: what is pinned, was opened within a day or at an impossible time, is being fetched, or has unsent work; and
 * before exams nothing is. Spec §9, product §2.22. Nothing is removed automatically to make room for a download: it is refused with its
 * numbers, and the learner chooses.
 * @param now ms since 1970.
 * @param isAsked the learner asked for the cleanup, not the start of a page
 */
export async function removals(
  mode: DownloadSettings['cleanup'],
  { examSeasonUntil }: Pick<DownloadSettings, 'examSeasonUntil'>,
  now: number,
  isAsked = false,
): Promise<Removal[]> {
  const ageMs = mode === 'aggressive' ? SYNC.aggressiveCleanupAgeMs : SYNC.cleanupAgeMs;
  if (examSeasonUntil !== null && now < Date.parse(examSeasonUntil) + 86_400_000) return [];
  const takesVoices = isAsked && mode === 'aggressive';
  let unsent: ReadonlySet<string> | undefined;
  const found: (Removal & { rank: number })[] = [];
  for (const row of await allRows()) {
    const openedAt = Date.parse(row.lastOpenedAt);
    const sinceMs = openedAt < EARLIEST ? 0 : now - openedAt;
    if (sinceMs <= (takesVoices ? DOWNLOAD.recentMs : ageMs)) continue;
    if (row.manifest === null || row.isPinned || row.status === 'running' || row.status === 'queued') continue;
    const waiting = (unsent ??= await unsentIds());
    if ((await idsIn(row)).some((id) => waiting.has(id))) continue;
    const finished = await finishedOf(row);
    const here = row.manifest.parts.filter((part) => row.done.includes(keyOf(part)));
    const entry = (parts: typeof here, what: Removed['what']): Removed => ({
      kind: row.kind,
      id: row.id,
      title: row.title,
      what,
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    });
    const heard = here.filter(({ kind, id }) => kind === 'audio' && finished.chapters.has(id));
    if (sinceMs > ageMs) found.push({ row, voices: null, removed: entry(here, 'all'), rank: finished.all ? 1 : 2 });
    else if (takesVoices && heard.length > 0)
      found.push({ row, voices: heard.map(({ id }) => id), removed: entry(heard, 'audio'), rank: 0 });
  }
  return found.sort((a, b) => a.rank - b.rank || a.row.lastOpenedAt.localeCompare(b.row.lastOpenedAt));
}
