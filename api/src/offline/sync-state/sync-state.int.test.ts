import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EVENT_KINDS } from '@ulty/contracts/commands/event-kinds.js';
import { SyncState } from '@ulty/contracts/base/sync-state.js';
import { READ_TOPICS } from '@ulty/domain/base/read-topics.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { AnsweredCommands } from '../../core/commands/answered-commands.js';
import { bookFolder, chapterFile, courseFolder, postFile, quizFiles, rightAnswers, sixQuestions } from '../../testing/content-fixture.js';
import type { TestRequest } from '../../testing/http-client.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { topicsOfKinds } from './changed-topics.js';

const questions = sixQuestions();
const book = bookFolder('livre');
const gone = bookFolder('parti');
const course = courseFolder('cours', 2);
const [quizId = ''] = book.ids.quizzes;
const DAY = 86_400_000;
const UNKNOWN = '0192f5c0-0000-7000-8000-000000000000';

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({
    ...book.files,
    ...gone.files,
    ...course.files,
    ...quizFiles('livre', [{ id: quizId, questions }]),
    'posts/article.md': postFile(),
  });
  // No content counts as new any more.
  await api.query(`update content_imports set imported_at = now() - interval '1 day'`);
});
afterAll(() => api.close());

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const get = (who: MadeUser, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  api.inject({ url: `/api/sync/state?${new URLSearchParams(query)}`, headers: { cookie: who.cookie, ...headers } });
async function state(who: MadeUser, since?: string): Promise<SyncState> {
  const answer = await get(who, since === undefined ? {} : { since });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return SyncState.strict().parse(answer.json());
}
const changedSince = async (who: MadeUser, since: string) => (await state(who, since)).changed;
/** Makes an account of forty days that did nothing for a day. */
async function quietLearner(): Promise<MadeUser> {
  const who = await api.makeUser({ createdAt: new Date(Date.now() - 40 * DAY) });
  await passDays(api, who.id, 1);
  return who;
}
async function act(who: MadeUser, method: TestRequest['method'], url: string, payload: object): Promise<void> {
  const answer = await api.inject({ method, url, payload, headers: { cookie: who.cookie } });
  expect([url, answer.body, answer.statusCode < 300]).toEqual([url, expect.any(String), true]);
}
const event = (more: object) => ({ eventId: uuidV7(), deviceId: 'phone', occurredAt: new Date().toISOString(), ...more });
const quiz = (chosen: object = {}) =>
  event({
    quizId,
    timestamp: Date.now(),
    contentVersion: 1,
    answers: rightAnswers(questions, () => 5_000),
    ...chosen,
  });

describe('what changed', () => {
  test('without a time, after 30 days and with a time that is none of ours it is everything', async () => {
    const who = await quietLearner();
    const everything = { changed: [...READ_TOPICS], books: expect.arrayContaining([{ id: book.ids.book, version: 1 }]) };
    for (const since of [undefined, ago(31 * DAY), ago(-DAY)]) expect(await state(who, since)).toMatchObject(everything);
  });

  test('of a learner who did nothing it is nothing', async () => {
    expect(await state(await quietLearner(), ago(DAY / 2))).toMatchObject({
      state: { balance: 0, pending: 0, lifetime: 0 },
      streak: { current: 0 },
      changed: [],
      books: [],
    });
  });

  test.each<[string, TestRequest['method'], string, () => object, string[]]>([
    [
      'a quiz',
      'POST',
      '/api/quiz-results',
      () => quiz(),
      ['activity', 'badges', 'coins', 'courses', 'league', 'library', 'reviews', 'streak'],
    ],
    ['a refused quiz', 'POST', '/api/quiz-results', () => quiz({ quizId: UNKNOWN }), []],
    [
      'reading',
      'PUT',
      '/api/progress',
      () => event({ items: [{ kind: 'chapter', id: book.ids.chapters[0], parentId: book.ids.book, status: 'started', activeSeconds: 5 }] }),
      ['activity', 'badges', 'coins', 'courses', 'enrollments', 'league', 'library', 'reviews', 'streak'],
    ],
    ['a goal', 'PUT', '/api/streaks/goal', () => ({ goalMin: 20 }), ['streak']],
    ['an enrolment', 'POST', '/api/enrollments', () => ({ courseId: course.ids.course, eventId: uuidV7() }), ['courses', 'enrollments']],
    ['a like', 'POST', '/api/blog/posts/article/like', () => ({ eventId: uuidV7(), liked: true }), ['likes']],
    [
      'a like made without network yesterday',
      'POST',
      '/api/blog/likes',
      () => event({ slug: 'article', liked: true, occurredAt: ago(DAY) }),
      ['likes'],
    ],
    ['an interest', 'POST', '/api/interests', () => ({ topic: 'quiz-hero', grade: 'Terminale' }), ['interests']],
    ['the profile', 'PATCH', '/api/users/me', () => ({ school: 'Lycée du soir' }), ['profile']],
    [
      'a quiz left in its middle',
      'PUT',
      `/api/quiz-attempts/${quizId}`,
      () => ({
        attemptId: uuidV7(),
        version: 1,
        changedAt: new Date().toISOString(),
        answers: [{ questionId: questions[0]?.['id'], choice: ['a'] }],
      }),
      ['activity'],
    ],
  ])('%s', async (_what, method, url, payload, topics) => {
    const who = await quietLearner();
    await act(who, method, url, payload());
    expect(await changedSince(who, ago(DAY / 2))).toEqual(topics);
    await passDays(api, who.id, 3);
    expect(await changedSince(who, ago(DAY / 2))).toEqual([]);
  });

  test('a vote: what votes show, and no other topic', async () => {
    const who = await quietLearner();
    const id = uuidV7();
    await api.query(
      `insert into community_posts (id, kind, question_id, text, at, review) values ($1, 'question', $1, 'Pourquoi ?', now(), 'published')`,
      [id],
    );
    await api.query(
      `insert into community_questions (id, track, subject, title, at, is_shown) values ($1, 'quiz-hero', 'Maths', 'Une question', now(), true)`,
      [id],
    );
    await act(who, 'POST', '/api/community/votes', event({ targetType: 'question', targetId: id, voted: true }));
    expect(await changedSince(who, ago(DAY / 2))).toEqual(['coins', 'community']);
  });

  test('every kind of event is stated by a command or an event that this API answers', () => {
    expect([...topicsOfKinds(api.app.get(AnsweredCommands).all).keys()].sort()).toEqual([...EVENT_KINDS].sort());
  });

  test('signing in, reading pages and being there change nothing', async () => {
    const who = await quietLearner();
    for (const url of ['/api/auth/user', '/api/users/me', '/api/streaks']) await api.inject({ url, headers: { cookie: who.cookie } });
    await api.query('update users set last_seen_at = now() where id = $1', [who.id]);
    expect(await changedSince(who, ago(DAY / 2))).toEqual([]);
  });

  test('coins and streak are those of now, and nobody else’s', async () => {
    const [who, other] = [await quietLearner(), await quietLearner()];
    const before = await state(other, ago(DAY / 2));
    await act(who, 'POST', '/api/quiz-results', quiz());
    const { state: coins, streak } = await state(who);
    expect([coins, streak]).toEqual([
      { balance: 20, pending: 0, lifetime: 20, level: expect.any(String) },
      { current: 1, status: 'done_today' },
    ]);
    const { at: _at, ...after } = await state(other, ago(DAY / 2));
    expect(before).toMatchObject(after);
  });

  test('nothing is missed between two answers: what began before one and was seen after it is told by the next', async () => {
    const who = await quietLearner();
    const { at } = await state(who);
    await act(who, 'POST', '/api/quiz-results', quiz());
    await api.query(`update events set received_at = $2::timestamptz - interval '30 seconds' where user_id = $1`, [who.id, at]);
    expect(await changedSince(who, at)).toContain('library');
  });
});

describe('books', () => {
  test('changed ones are told, with the pages that show them; of retired ones the pages alone', async () => {
    const who = await quietLearner();
    const since = ago(DAY / 2);
    await api.content.write({ 'books/livre/02-partie-2.md': chapterFile({ id: book.ids.chapters[1], title: 'Partie 2, revue' }) });
    await api.content.remove('books/parti');
    await api.importContent();
    expect(await state(who, since)).toMatchObject({
      changed: ['courses', 'enrollments', 'library', 'reviews'],
      books: [{ id: book.ids.book, version: 2 }],
    });
    await api.query(`update content_imports set imported_at = now() - interval '1 day'`);
    await api.query(`update books set modified_at = now() - interval '1 day', retired_at = retired_at - interval '1 day'`);
    expect(await state(who, since)).toMatchObject({ changed: [], books: [] });
  });
});

describe('the call', () => {
  test('costs two statements', async () => {
    const who = await quietLearner();
    await state(who);
    expect(await api.countQueries(() => state(who))).toBe(2);
    await act(who, 'POST', '/api/quiz-results', quiz());
    expect(await api.countQueries(() => state(who, ago(DAY / 2)))).toBe(2);
  });

  test('the same again is 304 without a body, until something changes', async () => {
    const who = await quietLearner();
    const since = ago(DAY / 2);
    const headers = { 'if-none-match': String((await get(who, { since })).headers.etag) };
    const again = await get(who, { since }, headers);
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, no-cache']);
    await act(who, 'POST', '/api/quiz-results', quiz());
    expect((await get(who, { since }, headers)).statusCode).toBe(200);
  });

  test.each(['hier', '2026-13-45T00:00:00Z', ''])('"%s" is no time', async (since) => {
    const answer = await get(await quietLearner(), { since });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION', fields: { since: 'Date attendue.' } }),
    ]);
  });
});
