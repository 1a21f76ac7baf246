import { afterEach, beforeEach, jest } from '@jest/globals';
import type { ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import { cleanup, screen } from '@testing-library/react';
import { plain } from '@ulty/kit/testing';
import { AWA, uuid } from './make';
import { openPage, type Answer } from './open-page';
import LessonPage from '../src/lessons/lesson.page';

export const COURSE = `GET /api/courses/${uuid(1)}`;
export const lessonCall = (index: number) => `${COURSE}/lessons/${uuid(11 + index)}`;
export const LOCKED: Answer = { status: 403, code: 'LESSON_LOCKED', message: 'Inscrivez-vous au cours pour lire cette leçon.' };
/** The server is busy. */
export const BUSY: Answer = { status: 503, code: 'UNAVAILABLE', message: 'Le service redémarre.' };
export const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function open(index: number, known: Record<string, unknown> = {}, live: string[] = []) {
  const at = `/courses/${uuid(1)}/lecons/${uuid(11 + index)}`;
  openPage(<LessonPage />, {
    route: '/courses/:id/lecons/:lessonId',
    at,
    user: AWA,
    live,
    known: { [`/api/notes?about=${uuid(11 + index)}`]: null, [`/api/highlights?about=${uuid(11 + index)}`]: [], ...known },
  });
}

/** The percent is the lesson's, the counts are the course's. */
export function saved(index: number, completedLessons: number): Answer {
  const item = { id: uuid(11 + index), percent: 100, completedLessons, totalLessons: 3, completed: true };
  return { json: { eventId: uuid(700), outcome: 'accepted', items: [item] } satisfies ProgressOutcome };
}

export const session: Record<string, Answer> = {
  'GET /api/auth/user': { json: { ...AWA, totalStudyTime: 3 } },
  'GET /api/enrollments': { json: [] },
};

/** Coins on screen. */
export const amounts = () => [...document.querySelectorAll('.u-amount-utc')].map(plain);
export const finishButton = () => screen.findByRole('button', { name: 'J’ai terminé' });

/** Makes every test of the file begin with an empty device. */
export function startAnew() {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    jest.useRealTimers();
    cleanup();
  });
}
