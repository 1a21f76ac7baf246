import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Book, BookPage, CourseQuiz, Quiz } from '@ulty/contracts/learning/books.js';
import type { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { withFigures } from '@ulty/domain/learning/answer-check.js';
import { askedCount, drawnQuestions } from '@ulty/domain/learning/drawn-questions.js';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { WAIT_MS } from './settings';
import { siteDatabase } from './site';

/** A right answer as content files contain it: ids, true or false, a number, or accepted texts. */
type Key = boolean | number | string[];

/** Runs any SQL on the shared site's database and returns its rows. */
export async function ask<Row extends object>(text: string, params: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: siteDatabase() });
  await client.connect();
  try {
    return (await client.query<Row>(text, params)).rows;
  } finally {
    await client.end();
  }
}

/** Right answers by question id: devices have only hashes, so a test asks the database. */
async function keysOf(quizId: string): Promise<Map<string, Key>> {
  const rows = await ask<{ id: string; answer: Key }>('select id, answer from questions where quiz_id = $1 and retired_at is null', [
    quizId,
  ]);
  return new Map(rows.map(({ id, answer }) => [id, answer]));
}

/** A right answer as a learner's device sends it, in the shape of product §3.1. */
function choiceFor(key: Key, type: Quiz['questions'][number]['type']): string[] {
  if (!Array.isArray(key)) return [String(key)];
  return type === 'text' ? key.slice(0, 1) : key;
}

/** A quiz with its right answers. */
export interface SolvedQuiz {
  quiz: Quiz | CourseQuiz;
  choices: Map<string, string[]>;
  path: string;
}

/** A quiz with its book. */
export interface KnownQuiz extends SolvedQuiz {
  book: Book;
}

/** The `index`th quiz of the newest book and its address, as the signed-in person reads it. */
export async function readQuiz(request: APIRequestContext, index = 0): Promise<Omit<KnownQuiz, 'choices'>> {
  const read = async <T>(path: string) => (await (await request.get(path)).json()) as T;
  const [first] = (await read<BookPage>('/api/quizhero/books?category=Tous&search=')).items;
  const book = await read<Book>(`/api/quizhero/books/${first?.id}`);
  const quiz = (await read<Quiz[]>(`/api/quizhero/books/${book.id}/quizzes`))[index];
  if (!quiz) throw new Error(`${book.title} has no quiz number ${index + 1}.`);
  return { book, quiz, path: `/quiz-ulty-stars/livres/${book.id}/quiz/${quiz.id}` };
}

/** A quiz of the newest book with its right answers. */
export async function knownQuiz(request: APIRequestContext, index = 0): Promise<KnownQuiz> {
  const read = await readQuiz(request, index);
  return { ...read, choices: await choicesOf(read.quiz) };
}

/** The right answers of a quiz that was read before. */
export const knownQuizOf = async (quiz: Quiz, path: string): Promise<SolvedQuiz> => ({ quiz, choices: await choicesOf(quiz), path });

/** The final quiz of a course, as the signed-in person, who is enrolled, reads it. */
export async function finalQuiz(request: APIRequestContext, courseId: string): Promise<SolvedQuiz> {
  const answer = await request.get(`/api/courses/${courseId}/quiz`);
  expect(answer.status(), await answer.text()).toBe(200);
  const quiz = (await answer.json()) as CourseQuiz;
  return { quiz, choices: await choicesOf(quiz), path: `/courses/${courseId}/quiz` };
}

async function choicesOf({ id: quizId, questions }: Quiz | CourseQuiz): Promise<Map<string, string[]>> {
  const keys = await keysOf(quizId);
  return new Map(questions.map(({ id, type }) => [id, choiceFor(keys.get(id) ?? [], type)]));
}

/** Sends a whole quiz as a device does, 6 s a question; `wrong` of them answered 'Je ne sais pas'. */
export async function sendQuiz(
  request: APIRequestContext,
  { quiz, choices }: SolvedQuiz,
  { wrong = 0, ...over }: { wrong?: number } & Record<string, unknown> = {},
): Promise<QuizResultOutcome> {
  const now = new Date().toISOString();
  const answers = quiz.questions.map(({ id }, at) => ({ questionId: id, choice: at < wrong ? [] : choices.get(id), ms: 6_000 }));
  const answer = await request.post('/api/quiz-results', {
    data: {
      eventId: randomUUID(),
      deviceId: 'e2e',
      quizId: quiz.id,
      timestamp: now,
      occurredAt: now,
      contentVersion: quiz.version,
      mode: 'practice',
      answers,
      ...over,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as QuizResultOutcome;
}

/** Time a learner takes to read a question and think. The page's clock must be installed. */
const THINKING_MS = 6_000;

/** Attempts whose figures a journey may meet. */
const ATTEMPTS = [0, 1, 2, 3];

/** The questions of a quiz as its file has them, for cards, and as the attempts of the signed-in person ask them. */
async function askable(page: Page, quiz: SolvedQuiz['quiz']): Promise<Quiz['questions']> {
  const { id: learner } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  return [...quiz.questions, ...ATTEMPTS.flatMap((number) => drawnQuestions(quiz, { learner, quiz: quiz.id, number }, withFigures))];
}

/** The question on screen, identified by its text, as soon as there is one. */
export async function shownQuestion(page: Page, { quiz }: SolvedQuiz): Promise<Quiz['questions'][number]> {
  const title = page.getByRole('heading', { level: 1 });
  const questions = await askable(page, quiz);
  const find = (words: string) => questions.find((one) => plain(one.prompt) === plain(words));
  await expect(async () => expect(find(await title.innerText())).toBeDefined(), 'a question of the quiz').toPass({ timeout: WAIT_MS });
  return find(await title.innerText()) as Quiz['questions'][number];
}

/** A text with plain spaces, as it is compared. */
export const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Answers the question on screen, correctly or with 'Je ne sais pas', and leaves its explanation open.
 * @returns the question
 */
export async function answerShown(page: Page, known: SolvedQuiz, isRight: boolean): Promise<Quiz['questions'][number]> {
  const question = await shownQuestion(page, known);
  await page.clock.fastForward(THINKING_MS);
  if (!isRight) {
    await page.getByRole('button', { name: 'Je ne sais pas' }).click();
    return question;
  }
  const choice = (question.type === 'number' ? question.answer : known.choices.get(question.id)) ?? [];
  if (question.type === 'number' || question.type === 'text') await page.getByRole('textbox').pressSequentially(choice[0] ?? '');
  else if (question.type === 'order') await putInOrder(page, choice);
  else for (const id of choice) await page.locator('label', { has: page.locator(`input[value="${id}"]`) }).click();
  await page.getByRole('button', { name: 'Valider' }).click();
  return question;
}

async function putInOrder(page: Page, wanted: readonly string[]): Promise<void> {
  for (const [place, id] of wanted.entries()) {
    const up = page.locator(`[data-move="${id}:-1"]`);
    const rows = page.getByRole('listitem').filter({ has: page.locator('[data-move]') });
    for (let at = await placeOf(page, id); at > place; at -= 1) {
      await up.click();
      await expect(rows.nth(at - 1).locator(`[data-move="${id}:-1"]`)).toBeVisible();
    }
  }
}

async function placeOf(page: Page, id: string): Promise<number> {
  const moves = await page
    .locator('[data-move$=":-1"]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-move')));
  return moves.indexOf(`${id}:-1`);
}

/** Takes a quiz from its first question to its result. The page shows the first question. */
export async function makeQuiz(page: Page, known: SolvedQuiz, { wrong = 0 }: { wrong?: number } = {}): Promise<void> {
  const total = askedCount(known.quiz);
  for (let at = 0; at < total; at += 1) {
    await answerShown(page, known, at >= wrong);
    await page.getByRole('button', { name: at === total - 1 ? 'Voir le résultat' : 'Question suivante' }).click();
  }
}
