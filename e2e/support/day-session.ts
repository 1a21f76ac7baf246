import type { Quiz } from '@ulty/contracts/learning/books.js';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { turnBreaths } from './lesson-tools';
import { pathOf } from './open';
import { ask, type SolvedQuiz } from './quizzes';

/** The panel of the session on the home page. */
export const session = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('list') })
    .first();

/** The quiz that a step of the session opens, with its right answers. */
export async function quizOnScreen(page: Page): Promise<SolvedQuiz> {
  await expect.poll(() => pathOf(page)).toMatch(/^\/seance\/livres\/[^/]+\/quiz\//);
  const [, bookId = '', quizId = ''] = /livres\/([^/]+)\/quiz\/([^/?]+)/.exec(pathOf(page)) ?? [];
  const quizzes = (await (await page.request.get(`/api/quizhero/books/${bookId}/quizzes`)).json()) as Quiz[];
  const quiz = quizzes.find(({ id }) => id === quizId);
  if (!quiz) throw new Error(`No quiz ${quizId}.`);
  const keys = await ask<{ id: string; answer: boolean | number | string[] }>('select id, answer from questions where quiz_id = $1', [
    quizId,
  ]);
  const choiceOf = (id: string) => {
    const answer = keys.find((key) => key.id === id)?.answer ?? [];
    const type = quiz.questions.find((question) => question.id === id)?.type;
    return Array.isArray(answer) ? (type === 'text' ? answer.slice(0, 1) : answer) : [String(answer)];
  };
  return { quiz, choices: new Map(quiz.questions.map(({ id }) => [id, choiceOf(id)])), path: pathOf(page) };
}

/** Reads the chapter on screen to its end, at the pace of a reader. */
export async function readChapter(page: Page): Promise<void> {
  // Cards of the previous page are articles too.
  await expect(page.getByRole('article').filter({ hasText: /\S+(\s+\S+){100}/ })).toHaveCount(1);
  await spendTime(page);
  await turnBreaths(page);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  await page.clock.runFor(2_000);
}

/** Reads the lesson on screen to its end, at the pace of a reader. */
export async function readLesson(page: Page): Promise<void> {
  await expect(page.getByText(/^Lecture · \d+ sur \d+$/)).toBeVisible();
  await spendTime(page, 32);
  await turnBreaths(page);
}

/** Spends the time of a reader on the text on screen, in steps of 20 s. */
async function spendTime(page: Page, steps = 8): Promise<void> {
  // The server accepts time up to what has passed since the previous report: it is spent at the top, before the first one.
  for (let pixel = 1; pixel <= steps; pixel += 1) {
    await page.evaluate((top) => window.scrollTo({ top }), pixel);
    await page.clock.runFor(20_000);
  }
}
