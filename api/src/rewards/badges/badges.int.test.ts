import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { Badge } from '@ulty/contracts/rewards/badges.js';
import { ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { BADGES } from '@ulty/domain/rewards/badges.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { bookFolder, courseFolder, quizFiles, trueFalseQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const DAY_MS = 86_400_000;
const course = courseFolder('cours', 2);
// A book alone in its category, and one of two.
const alone = bookFolder('seul', { category: 'Leadership' });
const paired = bookFolder('paire-a', { category: 'Finance' });
const other = bookFolder('paire-b', { category: 'Finance' });

const quizzesOf = ({ ids }: typeof alone) => ids.quizzes.map((id) => ({ id, questions: trueFalseQuestions(5, { answer: true }) }));
const [aloneQuizzes, pairedQuizzes] = [quizzesOf(alone), quizzesOf(paired)];
const quizzes = new Map([...aloneQuizzes, ...pairedQuizzes].map(({ id, questions }) => [id, questions]));

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({
    ...course.files,
    ...alone.files,
    ...paired.files,
    ...other.files,
    ...quizFiles('seul', aloneQuizzes),
    ...quizFiles('paire-a', pairedQuizzes),
  });
});
afterAll(() => api.close());

/** A time zone in which it is not early now, so that this work does not count as an early morning's. */
const [tz, offsetHours] = new Date().getUTCHours() < 6 ? (['Asia/Dhaka', 6] as const) : (['Africa/Ouagadougou', 0] as const);
const learner = () => api.makeUser({ createdAt: new Date(Date.now() - 60 * DAY_MS), tz });
const call = (who: MadeUser, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.inject({ method, url, payload, headers: { cookie: who.cookie } });
const badgesOf = async (id: string, reader: MadeUser) => Badge.array().parse((await call(reader, 'GET', `/api/users/${id}/badges`)).json());
const mine = (who: MadeUser) => badgesOf(who.id, who);
const earned = async (who: MadeUser) => (await mine(who)).filter(({ earnedAt }) => earnedAt !== null).map(({ code }) => code);
const me = async (who: MadeUser) => (await call(who, 'GET', '/api/auth/user')).json<CurrentUser>();
const progressOf = async (who: MadeUser, code: string) => (await mine(who)).find((badge) => badge.code === code)?.progress;

const event = (occurredAt: string, more: object = {}) => ({ eventId: uuidV7(), deviceId: `phone-${uuidV7()}`, occurredAt, ...more });
/** Answers a quiz right (or wrong, except the first question); its last `skipped` questions with 'Je ne sais pas'. */
async function answer(
  who: MadeUser,
  quizId: string,
  {
    isRight = true,
    skipped = 0,
    occurredAt = new Date().toISOString(),
    ...more
  }: { isRight?: boolean; skipped?: number; occurredAt?: string; eventId?: string; deviceId?: string } = {},
) {
  const questions = quizzes.get(quizId) ?? [];
  const choiceAt = (index: number) => (index < questions.length - skipped ? [String(isRight || index === 0)] : []);
  const answers = questions.map(({ id }, index) => ({ questionId: id, choice: choiceAt(index), ms: 5_000 }));
  const sent = await call(who, 'POST', '/api/quiz-results', {
    ...event(occurredAt, more),
    quizId,
    contentVersion: 1,
    timestamp: occurredAt,
    answers,
  });
  return QuizResultOutcome.parse(sent.json());
}
async function finish(who: MadeUser, items: object[]) {
  const sent = await call(who, 'PUT', '/api/progress', { ...event(new Date().toISOString()), items });
  return ProgressOutcome.parse(sent.json());
}
/** Reads chapters to the end, at a plausible speed. */
async function read(who: MadeUser, chapterIds: readonly string[]): Promise<ProgressOutcome> {
  const items = (status: string, activeSeconds: number) =>
    chapterIds.map((id) => ({ kind: 'chapter', id, status, activeSeconds, position: { percent: 100 } }));
  return finish(who, items('completed', 600));
}
const codes = (badges: { code: string }[] | undefined) => badges?.map(({ code }) => code);
const [quiz = '', second = ''] = alone.ids.quizzes;

describe('what earns', () => {
  test('the first quiz, once', async () => {
    const who = await learner();
    expect((await answer(who, quiz)).badges).toEqual([{ code: 'quiz_1', name: 'Premier quiz' }]);
    expect((await answer(who, second)).badges).toEqual([]);
    expect(await earned(who)).toEqual(['quiz_1']);
    expect(await me(who)).toMatchObject({ badgesEarned: 1 });
  });

  test('a quiz passed with an honest ‘Je ne sais pas’ is a quiz as well; one hardly answered is none', async () => {
    const who = await learner();
    expect((await answer(who, quiz, { isRight: false, skipped: 1 })).badges).toEqual([]);
    expect((await answer(who, second, { skipped: 1 })).badges).toEqual([{ code: 'quiz_1', name: 'Premier quiz' }]);
    expect(await progressOf(who, 'quiz_10')).toEqual({ current: 1, target: 10 });
  });

  test('fifty copies of one event at once: one badge', async () => {
    const who = await learner();
    const eventId = uuidV7();
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(who, quiz, { eventId, deviceId: 'phone' })));
    expect(answers.every(({ badges }) => codes(badges)?.join() === 'quiz_1')).toBe(true);
    expect(await api.query('select code from badge_grants where user_id = $1', [who.id])).toEqual([{ code: 'quiz_1' }]);
  });

  test('ten quizzes, however answered; five different ones without a mistake', async () => {
    const who = await learner();
    for (let n = 0; n < 9; n += 1) await answer(who, quiz, { isRight: n < 5 });
    expect(await progressOf(who, 'quiz_10')).toEqual({ current: 9, target: 10 });
    expect(await progressOf(who, 'perfect_5')).toEqual({ current: 1, target: 5 });
    expect(codes((await answer(who, second)).badges)).toEqual(['quiz_10']);
    for (const id of [...alone.ids.quizzes.slice(2), paired.ids.quizzes[0] ?? '']) await answer(who, id);
    expect(await earned(who)).toContain('perfect_5');
  });

  test('a streak, with what its milestone paid', async () => {
    const who = await learner();
    for (let n = 0; n < 7; n += 1) {
      const { badges } = await answer(who, quiz);
      expect(codes(badges)).toEqual([['quiz_1'], [], ['streak_3'], [], [], [], ['streak_7']][n]);
      if (n < 6) await passDays(api, who.id, 1);
    }
    const week = (await mine(who)).find(({ code }) => code === 'streak_7');
    const [paid] = await api.query<{ id: string }>(`select id from coin_txn where user_id = $1 and reason = 'streak_7'`, [who.id]);
    expect(week).toMatchObject({
      name: 'Une semaine',
      isRecent: true,
      progress: { current: 7, target: 7 },
      reward: { utc: 20, txnId: paid?.id },
    });
    expect((await mine(who)).find(({ code }) => code === 'streak_3')?.reward).toBeNull();
  });

  test('a finished course', async () => {
    const who = await learner();
    await call(who, 'POST', '/api/enrollments', { courseId: course.ids.course });
    const [one, two] = course.ids.lessons.map((id) => ({ kind: 'lesson', id, status: 'completed' }));
    expect(codes((await finish(who, [one ?? {}])).badges)).toEqual([]);
    expect(codes((await finish(who, [two ?? {}])).badges)).toEqual(['course_1']);
  });

  test('a book read whole with its quizzes passed; its category, when it is the only one in it', async () => {
    const who = await learner();
    await read(who, alone.ids.chapters);
    for (const id of alone.ids.quizzes.slice(1)) await answer(who, id);
    expect(await earned(who)).not.toContain('book_1');
    expect(codes((await answer(who, quiz, { isRight: false })).badges)).toEqual([]);
    expect(codes((await answer(who, quiz)).badges)).toEqual(['book_1', 'category_master']);

    const half = await learner();
    for (const id of paired.ids.quizzes) await answer(half, id);
    expect(codes((await read(half, paired.ids.chapters)).badges)).toEqual(['book_1']);
    expect(await progressOf(half, 'category_master')).toEqual({ current: 0, target: 1 });
  });

  test('three days without network, then sent', async () => {
    const who = await learner();
    const results = [];
    for (const daysAgo of [3, 2, 2, 1])
      results.push(await answer(who, quiz, { occurredAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString() }));
    expect(results.map(({ badges }) => codes(badges)?.includes('offline_return'))).toEqual([false, false, false, true]);
  });

  test('five early mornings: a secret until then', async () => {
    const who = await learner();
    const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const morning = (daysAgo: number, hour: number) => ({
      occurredAt: new Date(midnight - daysAgo * DAY_MS + (hour - offsetHours) * 3_600_000 - 1).toISOString(),
    });
    for (const daysAgo of [1, 2, 3, 4]) await answer(who, quiz, morning(daysAgo, 6));
    await answer(who, quiz, morning(5, 7));
    expect((await mine(who)).map(({ code }) => code)).not.toContain('early_bird');
    expect(codes((await answer(who, quiz, morning(6, 6))).badges)).toEqual(['early_bird']);
    expect((await mine(who)).find(({ code }) => code === 'early_bird')).toMatchObject({
      secret: true,
      progress: { current: 5, target: 5 },
    });
  });

  test('what rises without an event is seen by night', async () => {
    const who = await learner();
    await answer(who, quiz);
    await api.query('delete from badge_grants where user_id = $1', [who.id]);
    await api.app.get(Jobs).runDue();
    expect(await earned(who)).toEqual(['quiz_1']);
  });
});

describe('GET /api/users/{id}/badges', () => {
  test('one’s own: earned first, the latest first, then the nearest; nothing that cannot be earned yet', async () => {
    const who = await learner();
    await api.query(
      `insert into badge_grants (user_id, code, granted_at) values ($1, 'quiz_1', now() - interval '8 days'), ($1, 'book_1', now() - interval '1 day')`,
      [who.id],
    );
    for (let n = 0; n < 5; n += 1) await answer(who, quiz, { isRight: false });
    const badges = await mine(who);
    expect(badges.slice(0, 2).map(({ code, isRecent }) => [code, isRecent])).toEqual([
      ['book_1', true],
      ['quiz_1', false],
    ]);
    expect(badges[2]).toMatchObject({ code: 'quiz_10', progress: { current: 5, target: 10 }, earnedAt: null, reward: null });
    const shares = badges.slice(2).map(({ progress }) => progress.current / progress.target);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    // The library of this test contains three books.
    const isReachable = ({ figure, target }: (typeof BADGES)[number]) => figure !== null && (figure !== 'books' || target <= 3);
    const open = BADGES.filter((rule) => isReachable(rule) && !rule.secret).map(({ code }) => code);
    expect(open).not.toContain('book_5');
    expect(badges.map(({ code }) => code).sort()).toEqual(open.sort());
  });

  test('someone else’s: only the earned ones; an admin sees all', async () => {
    const [who, reader, admin] = [await learner(), await learner(), await api.makeUser({ role: 'admin' })];
    await answer(who, quiz);
    expect((await badgesOf(who.id, reader)).map(({ code }) => code)).toEqual(['quiz_1']);
    expect(await badgesOf(who.id, admin)).toEqual(await mine(who));
    expect(await earned(reader)).toEqual([]);
  });

  test.each([
    ['nobody', uuidV7()],
    ['no id', 'moi'],
    ['no id', `';--`],
  ])('%s: not found', async (_name, id) => {
    const answered = await call(await learner(), 'GET', `/api/users/${encodeURIComponent(id)}/badges`);
    expect([answered.statusCode, answered.json().code]).toEqual([404, 'USER_NOT_FOUND']);
  });

  test('is for members', async () => {
    expect((await api.inject({ url: `/api/users/${uuidV7()}/badges` })).statusCode).toBe(401);
  });

  test('one statement, whatever was done; not sent again unchanged', async () => {
    const who = await learner();
    const url = `/api/users/${who.id}/badges`;
    await call(who, 'GET', url);
    const few = await api.countQueries(() => call(who, 'GET', url));
    for (const id of alone.ids.quizzes) await answer(who, id);
    expect(await api.countQueries(() => call(who, 'GET', url))).toBe(few);
    expect(few).toBe(1);
    const first = await call(who, 'GET', url);
    const again = await api.inject({ url, headers: { cookie: who.cookie, 'if-none-match': first.headers.etag ?? '' } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
