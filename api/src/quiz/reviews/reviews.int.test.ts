import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ReviewDeck, ReviewOutcome } from '@ulty/contracts/learning/reviews.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { schedule } from '@ulty/review/schedule.js';
import fc from 'fast-check';
import { arrivals } from '../../testing/arrivals.js';
import { bookFolder, quizFile, trueFalseQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

/** Questions to which the answer is 'faux'. */
const makeQuestions = (count: number) => trueFalseQuestions(count, { answer: false });
const questions = makeQuestions(10);
const ids = questions.map(({ id }) => id);
const book = bookFolder('livre');
const [quizId = ''] = book.ids.quizzes;
/** Five quizzes more, of ten questions each. */
const big = bookFolder('gros');
const others = [book.ids.quizzes[1] ?? '', ...big.ids.quizzes].map((id) => ({ id, questions: makeQuestions(10) }));
const otherPaths = ['livre/02-partie-2', 'gros/01-partie-1', 'gros/02-partie-2', 'gros/03-partie-3', 'gros/04-partie-4'];
const quizPath = 'books/livre/01-partie-1.quiz.yaml';
const QUIZ = quizFile({ id: quizId, title: 'Quiz 1' }, questions);

let api: ContentApp;

beforeAll(async () => {
  const quizzes = others.map((quiz, index) => [
    `books/${otherPaths[index]}.quiz.yaml`,
    quizFile({ id: quiz.id, title: 'Quiz' }, quiz.questions),
  ]);
  api = await startContentApp({
    ...book.files,
    ...big.files,
    [quizPath]: QUIZ,
    ...(Object.fromEntries(quizzes) as Record<string, string>),
  });
});
afterAll(() => api.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const today = () => new Date().toISOString().slice(0, 10);
/** Half past six of an evening so many days ago. */
const evening = (daysAgo: number) => `${addDays(today(), -daysAgo)}T18:30:00.000Z`;

type Fields = Record<string, unknown>;
const learner = (chosen: Fields = {}) => api.makeUser({ createdAt: new Date(Date.now() - 40 * DAY), ...chosen });
const call = (who: MadeUser, method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) =>
  api.inject({ url, method, ...(payload && { payload }), headers: { cookie: who.cookie, ...headers } });
const envelope = (who: MadeUser, occurredAt: string) => ({ eventId: uuidV7(), userId: who.id, deviceId: 'phone', occurredAt });

/** Ends the quiz with these questions missed. */
async function miss(who: MadeUser, missed: readonly string[], occurredAt = evening(1), chosen: Fields = {}): Promise<void> {
  const answers = ids.map((questionId) => ({ questionId, choice: [missed.includes(questionId) ? 'true' : 'false'], ms: 5_000 }));
  const answer = await call(who, 'POST', '/api/quiz-results', {
    ...envelope(who, occurredAt),
    quizId,
    timestamp: occurredAt,
    contentVersion: 1,
    answers,
    ...chosen,
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ outcome: 'accepted' })]);
}
const right = (questionId: string, more: Fields = {}) => ({ questionId, choice: ['false'], ms: 5_000, contentVersion: 1, ...more });
const wrong = (questionId: string) => right(questionId, { choice: ['true'] });
async function review(who: MadeUser, answers: object[], chosen: Fields = {}): Promise<ReviewOutcome> {
  const answer = await call(who, 'POST', '/api/reviews', { ...envelope(who, new Date().toISOString()), answers, ...chosen });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return ReviewOutcome.parse(answer.json());
}
const deck = async (who: MadeUser) => ReviewDeck.parse((await call(who, 'GET', '/api/reviews')).json());
const paid = (outcome: ReviewOutcome) =>
  (outcome.rewards ?? []).filter(({ reason }) => reason === 'review_session').reduce((sum, { awarded }) => sum + awarded, 0);

describe('a session of ten due cards', () => {
  test.each([
    ['without times', () => undefined],
    ['with one time for all', (index: number) => (index === 0 ? 60_000 : undefined)],
    ['in less than three seconds a card', () => 2_999],
  ])('%s pays nothing, says so, makes no day, and its cards come back as answered', async (_name, msOf) => {
    const who = await learner();
    await miss(who, ids.slice(0, 10), evening(8));
    const outcome = await review(
      who,
      ids.slice(0, 10).map((id, index) => right(id, { ms: msOf(index) })),
    );
    expect(outcome).toMatchObject({
      outcome: 'accepted',
      rewards: [{ reason: 'review_session', awarded: 0, txnId: null, withheldReason: 'too_fast' }],
      streak: { current: 0 },
    });
    expect(outcome.cards.map(({ isRight }) => isRight)).toEqual(Array.from({ length: 10 }, () => true));
  });

  test('with three seconds a card is paid and makes the day', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 10), evening(8));
    const outcome = await review(
      who,
      ids.slice(0, 10).map((id) => right(id, { ms: 3_000 })),
    );
    expect([paid(outcome), outcome.streak]).toEqual([2, { current: 1, status: 'done_today' }]);
    expect(outcome).not.toHaveProperty('shortOfDay');
  });

  test('of nothing but blanks makes the day and earns nothing', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 10), evening(8));
    const outcome = await review(
      who,
      ids.slice(0, 10).map((id) => right(id, { choice: [] })),
    );
    expect(outcome).toMatchObject({ rewards: [], streak: { current: 1, status: 'done_today' } });
  });
});

test('nine cards say how many are missing for the day', async () => {
  const who = await learner();
  await miss(who, ids.slice(0, 9), evening(8));
  expect(
    await review(
      who,
      ids.slice(0, 9).map((id) => right(id)),
    ),
  ).toMatchObject({
    shortOfDay: { reason: 'few_cards', missing: 1 },
    streak: { current: 0 },
  });
});

describe('GET /api/reviews', () => {
  test('of someone who missed nothing is empty', async () => {
    const who = await learner();
    await miss(who, []);
    expect(await deck(who)).toEqual({
      dueCount: 0,
      total: 0,
      cards: [],
      nextDueAt: null,
      doneToday: 0,
      forecast: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day: addDays(today(), day), count: 0 })),
    });
  });

  test('a question missed today comes back tomorrow, with its question and without its answer', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 2), new Date().toISOString());
    expect(await deck(who)).toMatchObject({
      dueCount: 0,
      total: 2,
      cards: [],
      nextDueAt: `${addDays(today(), 1)}T00:00:00.000Z`,
      forecast: [{ count: 0 }, { day: addDays(today(), 1), count: 2 }, {}, {}, {}, {}, {}],
    });

    const other = await learner();
    await miss(other, ids.slice(0, 2));
    const { cards, nextDueAt, dueCount, forecast } = await deck(other);
    expect([dueCount, nextDueAt, forecast[0]]).toEqual([2, null, { day: today(), count: 2 }]);
    const [card] = cards;
    expect(card).toMatchObject({
      quizId,
      version: 1,
      bookId: book.ids.book,
      bookTitle: 'Livre livre',
      chapterTitle: 'Partie 1',
      recalls: [{ at: evening(1), rating: 1 }],
      dueAt: `${today()}T00:00:00.000Z`,
    });
    expect(card?.question).toEqual({
      id: card?.questionId,
      type: 'truefalse',
      prompt: expect.any(String),
      choices: [],
      keyHash: expect.any(String),
      answer: [expect.stringMatching(/^(true|false)$/)],
      explanation: 'Une explication.',
      hint: null,
      points: 1,
      topic: 'Sujet',
    });
  });

  test('lists the cards of coming days for a device that will have no network', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 2));
    await miss(who, ids.slice(2, 4), new Date().toISOString());
    const asked = (ahead: string) => api.inject({ url: `/api/reviews?ahead=${ahead}`, headers: { cookie: who.cookie } });
    const { cards, dueCount } = (await asked('1')).json<ReviewDeck>();
    expect([dueCount, cards.map(({ dueAt }) => dueAt.slice(0, 10))]).toEqual([
      2,
      [today(), today(), addDays(today(), 1), addDays(today(), 1)],
    ]);
    expect((await asked('0')).json()).toEqual(await deck(who));
    for (const wrong of ['8', '-1', 'demain']) expect([wrong, (await asked(wrong)).json().code]).toEqual([wrong, 'VALIDATION']);
  });

  test('holds the longest due first, and 50 at most', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 1), evening(1));
    for (const other of others)
      await miss(who, [], evening(3), {
        quizId: other.id,
        answers: other.questions.map(({ id }) => ({ questionId: id, choice: ['true'] })),
      });
    const { cards, dueCount, total } = await deck(who);
    expect([cards.length, dueCount, total]).toEqual([50, 51, 51]);
    expect(cards.map(({ questionId }) => questionId)).not.toContain(ids[0]);
  });

  test('counts days by the learner’s calendar', async () => {
    const who = await learner({ tz: 'Pacific/Kiritimati' });
    await miss(who, ids.slice(0, 3), new Date().toISOString());
    const { forecast } = await deck(who);
    const there = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    const dueThere = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Pacific/Kiritimati' }).format(
      new Date(`${addDays(today(), 1)}T00:00:00Z`),
    );
    expect(forecast[0]?.day).toBe(there);
    expect(forecast.find(({ count }) => count > 0)).toEqual({ day: dueThere, count: 3 });
  });

  test('a question or quiz that is asked no more leaves the deck, and comes back with it', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 3));
    await api.content.write({ [quizPath]: quizFile({ id: quizId, title: 'Quiz 1' }, questions.slice(1)) });
    await api.importContent();
    expect(await deck(who)).toMatchObject({ dueCount: 2, total: 2 });
    await api.content.write({ [quizPath]: QUIZ });
    await api.importContent();
    expect(await deck(who)).toMatchObject({ dueCount: 3, total: 3 });
  });

  test('costs two statements whatever the deck, and 304 nothing but them', async () => {
    const [none, some] = [await learner(), await learner()];
    await miss(some, ids);
    for (const who of [none, some]) await deck(who);
    for (const who of [none, some]) expect(await api.countQueries(() => deck(who))).toBe(2);
    const { headers } = await call(some, 'GET', '/api/reviews');
    expect((await call(some, 'GET', '/api/reviews', undefined, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect((await api.inject({ url: '/api/reviews' })).statusCode).toBe(401);
  });
});

describe('POST /api/reviews', () => {
  test('a session of ten due cards is paid and makes the day', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 10));
    const outcome = await review(
      who,
      ids.slice(0, 10).map((id) => right(id)),
    );
    expect(outcome).toMatchObject({ outcome: 'accepted', streak: { status: 'done_today' }, state: { balance: expect.any(Number) } });
    expect([outcome.cards.length, paid(outcome)]).toEqual([10, 2]);
    expect(await deck(who)).toMatchObject({ dueCount: 0, total: 10, doneToday: 10 });
  });

  test('of nine cards is neither', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 9));
    const outcome = await review(
      who,
      ids.map((id) => right(id)),
    );
    expect([outcome.cards.length, paid(outcome), outcome.streak?.status]).toEqual([9, 0, 'at_risk']);
  });

  test('the same cards again the same day are no second session', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 10));
    expect(
      paid(
        await review(
          who,
          ids.slice(0, 10).map((id) => right(id)),
        ),
      ),
    ).toBe(2);
    expect(
      paid(
        await review(
          who,
          ids.slice(0, 10).map((id) => right(id)),
        ),
      ),
    ).toBe(0);
  });

  test.each([
    ['at the same moment', (time: number) => ({ occurredAt: new Date(time).toISOString() })],
    ['each a second before the last', (time: number, nth: number) => ({ occurredAt: new Date(time - nth * 1_000).toISOString() })],
    ['at times before the last contact', (_time: number, nth: number) => ({ occurredAt: `199${nth}-01-01T00:00:00Z` })],
  ])('the same cards again %s are paid once', async (_name, moment) => {
    const who = await learner();
    await miss(who, ids.slice(0, 10), evening(3));
    await api.query(`update device_contacts set previous_at = $2::timestamptz + interval '1 minute' where user_id = $1`, [
      who.id,
      evening(3),
    ]);
    const time = Date.now();
    const outcomes = [];
    for (let nth = 0; nth < 6; nth += 1)
      outcomes.push(
        paid(
          await review(
            who,
            ids.slice(0, 10).map((id) => right(id)),
            moment(time, nth),
          ),
        ),
      );
    expect(outcomes).toEqual([2, 0, 0, 0, 0, 0]);
  });

  test('a card answered before it was due is no card of a session, whenever the session ends', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 10));
    const early = (minutes: number) =>
      ids.slice(0, 10).map((id) => ({ ...wrong(id), answeredAt: new Date(Date.parse(evening(1)) + minutes * MINUTE).toISOString() }));
    expect([paid(await review(who, early(1))), paid(await review(who, early(2)))]).toEqual([0, 0]);
  });

  test.each([
    ['in order', [0, 1, 2]],
    ['the last first', [2, 1, 0]],
    ['the middle one last', [2, 0, 1]],
  ])('sessions of three days that arrive %s are each paid', async (_name, order) => {
    const who = await learner();
    await miss(who, ids.slice(0, 10), evening(8));
    const outcomes = [];
    for (const nth of order)
      outcomes.push(
        paid(
          await review(
            who,
            ids.slice(0, 10).map((id) => wrong(id)),
            { occurredAt: evening(7 - nth), deviceId: `phone-${nth}` },
          ),
        ),
      );
    expect(outcomes).toEqual([2, 2, 2]);
  });

  test.each([
    ['in order', [0, 10]],
    ['the later one first', [10, 0]],
  ])('the same cards on two phones one evening, %s, are paid once', async (_name, minutes) => {
    const who = await learner();
    await miss(who, ids.slice(0, 10), evening(3));
    const outcomes = [];
    for (const later of minutes)
      outcomes.push(
        paid(
          await review(
            who,
            ids.slice(0, 10).map((id) => wrong(id)),
            { occurredAt: new Date(Date.parse(evening(2)) + later * MINUTE).toISOString(), deviceId: `phone-${later}` },
          ),
        ),
      );
    expect(outcomes).toEqual([2, 0]);
  });

  test('a session that arrives after the quiz that missed its cards anew is paid all the same', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 10), evening(3));
    await miss(who, ids.slice(0, 10), new Date(Date.parse(evening(2)) + MINUTE).toISOString(), { deviceId: 'tablet' });
    expect(
      paid(
        await review(
          who,
          ids.slice(0, 10).map((id) => right(id)),
          { occurredAt: evening(2) },
        ),
      ),
    ).toBe(2);
  });

  test.each([
    ['right and quick', right, 3],
    ['right after 20 seconds', (id: string) => right(id, { ms: 20_000 }), 2],
    ['right with the hint', (id: string) => right(id, { hint: true }), 2],
    ['wrong', wrong, 1],
    ['unanswered', (id: string) => right(id, { choice: [] }), 1],
  ])('a card answered %s comes back as the schedule says', async (_name, answer, rating) => {
    const who = await learner();
    await miss(who, ids.slice(0, 1));
    const { cards } = await review(who, [answer(ids[0] ?? '')]);
    const at = new Date().toISOString();
    expect(cards).toEqual([
      {
        questionId: ids[0],
        isRight: rating > 1,
        rating,
        dueAt: schedule([
          { at: evening(1), rating: 1 },
          { at, rating: rating as 1 | 2 | 3 },
        ]).dueAt,
      },
    ]);
  });

  test('an answer counts at its own time, and never before the account', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 2), evening(3));
    await review(
      who,
      [
        right(ids[0] ?? '', { answeredAt: `${addDays(today(), -2)}T23:50:00Z` }),
        right(ids[1] ?? '', { answeredAt: '1990-01-01T00:00:00Z' }),
      ],
      { occurredAt: `${addDays(today(), -1)}T00:10:00Z` },
    );
    const recalls = await api.query<{ id: string; at: Date; isOld: boolean }>(
      'select r.question_id as id, r.at, r.at < u.created_at as "isOld" from review_recalls r join users u on u.id = r.user_id where r.user_id = $1 and not r.is_from_quiz',
      [who.id],
    );
    expect(recalls.find(({ id }) => id === ids[0])?.at.toISOString()).toBe(`${addDays(today(), -2)}T23:50:00.000Z`);
    expect(recalls.map(({ isOld }) => isOld)).toEqual([false, false]);
  });

  test('of several answers to one question the first counts', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 1));
    expect((await review(who, [wrong(ids[0] ?? ''), right(ids[0] ?? '')])).cards).toMatchObject([{ isRight: false, rating: 1 }]);
  });

  test('what is no card is left out, and nothing but that is rejected', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 1));
    expect(
      (await review(who, [right(ids[0] ?? ''), right(ids[1] ?? ''), right(uuidV7())])).cards.map(({ questionId }) => questionId),
    ).toEqual([ids[0]]);
    expect(await review(who, [right(ids[1] ?? ''), right(uuidV7())])).toMatchObject({ outcome: 'rejected', reason: 'no_cards', cards: [] });
  });

  test('each answer is graded by the version answered; an unknown one by that of now', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 3));
    await api.content.write({
      [quizPath]: quizFile(
        { id: quizId, title: 'Quiz 1' },
        questions.map((question) => ({ ...question, answer: true })),
      ),
    });
    await api.importContent();
    const [{ version = 0 } = {}] = await api.query<{ version: number }>('select version from quizzes where id = $1', [quizId]);
    try {
      const answers = [
        right(ids[0] ?? ''),
        right(ids[1] ?? '', { contentVersion: version }),
        right(ids[2] ?? '', { contentVersion: Number.MAX_SAFE_INTEGER }),
      ];
      expect((await review(who, answers)).cards.map(({ isRight }) => isRight)).toEqual([true, false, false]);
    } finally {
      await api.content.write({ [quizPath]: QUIZ });
      await api.importContent();
    }
  });

  test('missed in a quiz again, a card begins anew', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 1), evening(3));
    await review(who, [right(ids[0] ?? '')], { occurredAt: evening(2) });
    expect(await deck(who)).toMatchObject({ total: 1, dueCount: 0 });
    await miss(who, ids.slice(0, 1), evening(1));
    expect(await deck(who)).toMatchObject({ total: 1, dueCount: 1, cards: [{ recalls: [{ rating: 1 }, { rating: 3 }, { rating: 1 }] }] });
  });

  test('the same session again, or fifty times at once, counts once', async () => {
    const who = await learner();
    await miss(who, ids.slice(0, 10));
    const chosen = { eventId: uuidV7(), occurredAt: new Date().toISOString() };
    const answers = ids.slice(0, 10).map((id) => right(id));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => review(who, answers, chosen)));
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted').length).toBe(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'duplicate').length).toBe(49);
    expect((await deck(who)).doneToday).toBe(10);
    expect(await api.query(`select 1 from coin_txn where user_id = $1 and reason = 'review_session'`, [who.id])).toHaveLength(1);
  });

  test('someone else’s session is rejected', async () => {
    const [owner, thief] = [await learner(), await learner()];
    expect(await review(thief, [right(ids[0] ?? '')], { userId: owner.id })).toMatchObject({
      outcome: 'rejected',
      reason: 'wrong_user',
      cards: [],
    });
  });

  test.each([
    { answers: [] },
    { answers: Array.from({ length: 101 }, () => right(uuidV7())) },
    { answers: [{ questionId: 'x', choice: [] }] },
    { answers: [right(uuidV7(), { ms: -1 })] },
    { occurredAt: 'hier' },
  ])('%# is refused', async (chosen) => {
    const who = await learner();
    const answer = await call(who, 'POST', '/api/reviews', {
      ...envelope(who, new Date().toISOString()),
      answers: [right(ids[0] ?? '')],
      ...chosen,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  });

  test('costs the same statements for one card and for nine', async () => {
    const who = await learner();
    await miss(who, ids, evening(3));
    await review(
      who,
      ids.map((id) => right(id)),
      { occurredAt: evening(2) },
    );
    await miss(who, ids, evening(1));
    const few = await api.countQueries(() => review(who, [wrong(ids[0] ?? '')]));
    const all = await api.countQueries(() =>
      review(
        who,
        ids.slice(1, 10).map((id) => wrong(id)),
      ),
    );
    expect(all).toBe(few);
    expect(all).toBeLessThanOrEqual(16);
  });
});

test('whatever order quizzes and sessions arrive in, and however often, the cards are the same', async () => {
  const [one = '', two = ''] = ids;
  const event = fc.record({
    isQuiz: fc.boolean(),
    hoursAgo: fc.integer({ min: 1, max: 200 }),
    isRight: fc.boolean(),
    id: fc.constantFrom(one, two),
  });
  const now = Date.now();
  const run = async (events: { isQuiz: boolean; hoursAgo: number; isRight: boolean; id: string }[], order: readonly number[]) => {
    const who = await learner();
    const eventIds = events.map(() => uuidV7());
    for (const index of order) {
      const { isQuiz = true, hoursAgo = 0, isRight = true, id = '' } = events[index] ?? {};
      const chosen = { eventId: eventIds[index], occurredAt: new Date(now - hoursAgo * 60 * MINUTE + index).toISOString() };
      if (isQuiz)
        await call(who, 'POST', '/api/quiz-results', {
          ...envelope(who, chosen.occurredAt),
          ...chosen,
          quizId,
          timestamp: 0,
          contentVersion: 1,
          answers: ids.map((questionId) => ({ questionId, choice: [questionId === id && !isRight ? 'true' : 'false'] })),
        });
      else await review(who, [isRight ? right(id) : wrong(id)], chosen);
    }
    return api.query('select question_id, due_at from review_cards where user_id = $1 order by 1', [who.id]);
  };
  const scenario = arrivals(fc.array(event, { minLength: 1, maxLength: 6 }));
  await fc.assert(
    fc.asyncProperty(scenario, async ({ events, straight, mixed }) => {
      expect(await run(events, mixed)).toEqual(await run(events, straight));
    }),
    { numRuns: 12 },
  );
});
