import { expect, type APIRequestContext } from '@playwright/test';
import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { randomUUID } from 'node:crypto';
import { ask } from './quizzes';

/** Moves the signed-in learner's registration, sign-in and enrolment an hour back: enough time for what a test does in a second. */
export async function joinedEarlier(request: APIRequestContext): Promise<void> {
  const { id } = (await (await request.get('/api/auth/user')).json()) as { id: string };
  for (const [table, column, owner] of [
    ['users', 'created_at', 'id'],
    ['sessions', 'created_at', 'user_id'],
    ['enrollments', 'enrolled_at', 'user_id'],
  ]) {
    await ask(`update ${table} set ${column} = ${column} - interval '1 hour' where ${owner} = $1`, [id]);
  }
}

/** Reports, as another device, two minutes in each of the first lessons, so that finishing them is paid. */
export async function hasRead(request: APIRequestContext, { curriculum }: CourseDetail, lessons = 1): Promise<void> {
  await joinedEarlier(request);
  for (const { id } of curriculum.slice(0, lessons)) {
    const items = [{ kind: 'lesson', id, status: 'progress', activeSeconds: 120 }];
    const answer = await request.put('/api/progress', {
      data: { eventId: randomUUID(), deviceId: 'e2e', occurredAt: new Date().toISOString(), items },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

/** Marks the chapter of a quiz as read today by the signed-in learner. */
export const hasReadToday = (request: APIRequestContext, quizId: string) =>
  readChapters(request, '0 days', 'c.id = (select chapter_id from quizzes where id = $3)', quizId);

/**
 * Marks every chapter as read by the signed-in learner, on a day to come, so that the session has nothing left: chapters read today are its
 * content, and those read before still have their questions.
 */
export const hasReadAll = (request: APIRequestContext) => readChapters(request, '2 days', '$3::text is not null', '');

async function readChapters(request: APIRequestContext, after: string, which: string, value: string): Promise<void> {
  const { id } = (await (await request.get('/api/auth/user')).json()) as { id: string };
  await ask(
    `insert into chapter_progress (user_id, chapter_id, percent, active_seconds, completed_at, last_at)
     select $1, c.id, 100, 600, now() + $2::interval, now() from chapters c where ${which}`,
    [id, after, value],
  );
}
