import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { BookPage, Chapter, Quiz } from '@ulty/contracts/learning/books.js';
import { randomUUID } from 'node:crypto';

/** An event as a device's queue stores it, without the fields that the device itself adds. */
interface Done {
  type: 'quiz_result' | 'progress_update';
  body: Record<string, unknown>;
  label: string;
}

/**
 * This many chapters and quizzes, chapter by chapter, in the order of the library; then the quizzes again. Answers are 'Je ne sais pas'.
 */
export async function longDay(request: APIRequestContext, count: number): Promise<Done[]> {
  const read = async <T>(path: string) => (await (await request.get(path)).json()) as T;
  const done: Done[] = [];
  const again: Done[] = [];
  for (const { id } of (await read<BookPage>('/api/quizhero/books?category=Tous&search=')).items) {
    const quizzes = await read<Quiz[]>(`/api/quizhero/books/${id}/quizzes`);
    for (const chapter of await read<Chapter[]>(`/api/quizhero/books/${id}/chapters`)) {
      const items = [{ kind: 'chapter', id: chapter.id, parentId: id, status: 'completed', position: { percent: 100 }, activeSeconds: 1 }];
      done.push({ type: 'progress_update', body: { items }, label: chapter.title });
      const quiz = quizzes.find(({ chapterId }) => chapterId === chapter.id);
      if (!quiz) continue;
      const answers = quiz.questions.map((question) => ({ questionId: question.id, choice: [], ms: 4_000, hint: false }));
      const body = { quizId: quiz.id, bookId: id, chapterId: chapter.id, contentVersion: quiz.version, mode: 'practice', answers };
      done.push({ type: 'quiz_result', body, label: quiz.title });
      again.push({ type: 'quiz_result', body, label: quiz.title });
    }
  }
  return [...done, ...again].slice(0, count);
}

/**
 * Puts events into the queue of the page's device, as its pages do without network.
 * @returns their ids
 */
export async function queueOnDevice(page: Page, userId: string, done: readonly Done[]): Promise<string[]> {
  const events = done.map((one) => ({ ...one, id: randomUUID() }));
  // The page creates its database after its first paint; opened before that, this test would create an empty one.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain('ulty');
  await page.evaluate(
    async ({ userId: owner, events: all }) => {
      const opening = indexedDB.open('ulty', 1);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const transaction = database.transaction('offline_queue', 'readwrite');
      const from = Date.now() - all.length;
      for (const [index, { id, type, body, label }] of all.entries()) {
        const timestamp = new Date(from + index).toISOString();
        const made = { eventId: id, userId: owner, deviceId: 'e2e', seq: 1_000 + index };
        const told = { occurredAt: timestamp, timestamp, clockOffsetMs: 0, tz: 'Africa/Ouagadougou', offline: true, appVersion: '' };
        const data = { ...made, ...told, ...body, display: { label, expectedUtc: null } };
        transaction.objectStore('offline_queue').put({ id, type, data, timestamp, attempts: 0, lastAttempt: null });
      }
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = () => reject(transaction.error);
      });
      database.close();
    },
    { userId, events },
  );
  return events.map(({ id }) => id);
}
