import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RewardLine } from '@ulty/contracts/base/events.js';
import { CoinClaimOutcome, CoinLines, CoinSummary } from '@ulty/contracts/rewards/ulty-coins.js';
import { bookFolder, courseFolder, quizFiles, rightAnswers, sixQuestions } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { DAY_MS, earnFixture } from './ledger.fixture.js';
import { Ledger } from './ledger.js';
import type { RewardGrant } from './rewards.service.js';

const book = bookFolder('livre', { title: '=Livre; "lu"' });
const course = courseFolder('cours', 2);
const [quizId = ''] = book.ids.quizzes;
const [chapterId = ''] = book.ids.chapters;
const [lessonId = ''] = course.ids.lessons;
const questions = sixQuestions();

let api: ContentApp;
const coins = earnFixture(() => api);
let who: MadeUser;
beforeAll(async () => {
  api = await startContentApp({ ...book.files, ...quizFiles('livre', [{ id: quizId, questions }]), ...course.files });
});
afterAll(() => api.close());
beforeEach(async () => {
  who = await coins.learner();
});

const get = (url: string, person = who) => api.inject({ url, headers: { cookie: person.cookie } });
const pass = (id = uuidV7()): RewardGrant => ({ code: 'quiz_first_pass', source: { type: 'quiz', id } });
const many = (count: number, make: () => RewardGrant) => Array.from({ length: count }, make);
const txnOf = (rewards: readonly RewardLine[]) => rewards[0]?.txnId ?? '';

describe('POST /api/ulty-coins/earn', () => {
  const post = (payload: object | string, person = who) =>
    api.inject({
      url: '/api/ulty-coins/earn',
      method: 'POST',
      payload,
      headers: { cookie: person.cookie, 'content-type': 'application/json' },
    });
  async function claim(
    reason: string,
    source: { type: string; id: string },
    more: object = {},
    person = who,
  ): Promise<CoinClaimOutcome & { status: number }> {
    const answer = await post(
      {
        eventId: uuidV7(),
        userId: person.id,
        deviceId: `phone-${person.id}`,
        occurredAt: new Date().toISOString(),
        reason,
        source,
        ...more,
      },
      person,
    );
    return { ...CoinClaimOutcome.parse(answer.json()), status: answer.statusCode };
  }
  const ofEvent = (id: string) => ({ type: 'quiz_result', id });

  test('finds what the event has paid, and pays nothing itself, whatever amount it names', async () => {
    const eventId = uuidV7();
    const { rewards } = await coins.earn(who, [pass()], { eventId });
    const answer = await claim('quiz_first_pass', ofEvent(eventId), { amount: 100_000 });
    expect(answer).toEqual({
      status: 200,
      eventId: expect.any(String),
      outcome: 'duplicate',
      awarded: 10,
      state: 'available',
      capLeftToday: 9,
      txnId: txnOf(rewards),
      balance: 10,
      pending: 0,
      lifetime: 10,
      fcfa: 5,
    });
  });

  test('finds it by what was done, too', async () => {
    const { rewards } = await coins.earn(who, [{ code: 'lesson_completed', source: { type: 'lesson', id: lessonId } }]);
    expect(await claim('lesson_completed', { type: 'lesson', id: lessonId })).toMatchObject({
      outcome: 'duplicate',
      awarded: 5,
      txnId: txnOf(rewards),
    });
  });

  test('of a second attempt finds what the first one was paid', async () => {
    const attempt = async (eventId: string) => {
      const answers = rightAnswers(questions, () => 4_000);
      const payload = { eventId, quizId, deviceId: 'phone', timestamp: Date.now(), contentVersion: 1, answers };
      return (await api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie } })).json<{
        coins: { awarded: number; txnId: string };
      }>().coins;
    };
    const [first, second] = [uuidV7(), uuidV7()];
    const paid = await attempt(first);
    expect((await attempt(second)).awarded).toBe(0);
    const [one, other] = [await claim('quiz_first_pass', ofEvent(first)), await claim('quiz_first_pass', ofEvent(second))];
    expect([one.awarded, other.awarded, other.outcome]).toEqual([10, 10, 'duplicate']);
    expect([one.txnId, other.txnId]).toEqual([paid.txnId, paid.txnId]);
  });

  test('from a second phone finds what the first one’s event was paid', async () => {
    const quiz = pass();
    const [first, second] = [uuidV7(), uuidV7()];
    const { rewards } = await coins.earn(who, [quiz], { eventId: first });
    await coins.earn(who, [quiz], { eventId: second });
    expect(await claim('quiz_first_pass', ofEvent(second))).toMatchObject({ outcome: 'duplicate', awarded: 10, txnId: txnOf(rewards) });
  });

  test('of something not arrived yet is to be sent again, and is decided once it has', async () => {
    const [eventId, claimId] = [uuidV7(), uuidV7()];
    expect(await claim('quiz_first_pass', ofEvent(eventId), { eventId: claimId })).toMatchObject({
      status: 202,
      outcome: 'pending',
      reason: 'awaiting_source',
      awarded: 0,
      txnId: null,
    });
    expect(await api.query('select 1 from events where event_id = $1', [claimId])).toEqual([]);
    await coins.earn(who, [pass()], { eventId });
    expect(await claim('quiz_first_pass', ofEvent(eventId), { eventId: claimId })).toMatchObject({
      status: 200,
      outcome: 'duplicate',
      awarded: 10,
    });
  });

  test('of what a cap kept back says so', async () => {
    const eventId = uuidV7();
    await coins.earn(who, many(11, pass), { eventId });
    const [kept] = await api.query<{ id: string }>(`select source_id as id from coin_txn where user_id = $1 and type = 'withheld'`, [
      who.id,
    ]);
    expect(await claim('quiz_first_pass', { type: 'quiz', id: kept?.id ?? '' })).toMatchObject({
      outcome: 'accepted',
      awarded: 0,
      reason: 'daily_cap',
      capLeftToday: 0,
      txnId: null,
      balance: 100,
    });
  });

  test('of a pending reward says that it is pending', async () => {
    const eventId = uuidV7();
    await coins.earn(who, [{ ...pass(), hold: { releaseAt: null } }], { eventId });
    expect(await claim('quiz_first_pass', ofEvent(eventId))).toMatchObject({
      outcome: 'duplicate',
      state: 'pending',
      awarded: 10,
      balance: 10,
      pending: 10,
      lifetime: 0,
    });
  });

  test.each([
    ['best_answer', 'server_only'],
    ['league_top3', 'server_only'],
    ['referral_qualified', 'server_only'],
    ['badge', 'server_only'],
    ['give_me_coins', 'unknown_rule'],
  ])('of %s is refused: %s', async (code, reason) => {
    const eventId = uuidV7();
    await coins.earn(who, [pass()], { eventId });
    expect(await claim(code, ofEvent(eventId), { amount: 500 })).toMatchObject({
      status: 200,
      outcome: 'rejected',
      reason,
      awarded: 0,
      balance: 10,
    });
  });

  test.each([
    ['another rule than the event’s', 'course_completed', null],
    ['a source of no kind we know', 'quiz_first_pass', { type: 'gift', id: 'x' }],
    ['an event that is no id', 'quiz_first_pass', { type: 'quiz_result', id: `' or 1=1 --` }],
  ])('of %s was not earned', async (_what, code, source) => {
    const eventId = uuidV7();
    await coins.earn(who, [pass()], { eventId });
    expect(await claim(code, source ?? ofEvent(eventId))).toMatchObject({
      status: 200,
      outcome: 'rejected',
      reason: 'not_earned',
      awarded: 0,
      balance: 10,
    });
  });

  test('of another learner’s event was not earned, and shows nothing of him', async () => {
    const other = await coins.learner();
    const eventId = uuidV7();
    await coins.earn(other, [pass()], { eventId });
    expect(await claim('quiz_first_pass', ofEvent(eventId))).toMatchObject({
      outcome: 'rejected',
      reason: 'not_earned',
      txnId: null,
      balance: 0,
    });
    expect(await claim('quiz_first_pass', ofEvent(eventId), { userId: other.id })).toMatchObject({
      outcome: 'rejected',
      reason: 'wrong_user',
      balance: 0,
    });
  });

  test('twice answers twice the same, the coins as they are now', async () => {
    const [eventId, claimId] = [uuidV7(), uuidV7()];
    await coins.earn(who, [pass()], { eventId });
    const first = await claim('quiz_first_pass', ofEvent(eventId), { eventId: claimId });
    await coins.earn(who, [pass()]);
    expect(await claim('quiz_first_pass', ofEvent(eventId), { eventId: claimId })).toEqual({
      ...first,
      balance: 20,
      lifetime: 20,
      fcfa: 10,
    });
  });

  test('fifty copies at once are one claim, and pay nothing', async () => {
    const [eventId, claimId] = [uuidV7(), uuidV7()];
    const { rewards } = await coins.earn(who, [pass()], { eventId });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => claim('quiz_first_pass', ofEvent(eventId), { eventId: claimId, amount: 1_000 })),
    );
    expect(new Set(answers.map(({ status, txnId, balance }) => JSON.stringify([status, txnId, balance])))).toEqual(
      new Set([JSON.stringify([200, txnOf(rewards), 10])]),
    );
  });

  const good = () => ({ eventId: uuidV7(), occurredAt: new Date().toISOString(), reason: 'quiz_first_pass', source: ofEvent(uuidV7()) });
  test.each([
    ['{"eventId":', 'BAD_JSON'],
    [{}, 'VALIDATION'],
    [{ ...good(), eventId: 'x' }, 'VALIDATION'],
    [{ ...good(), source: 'quiz' }, 'VALIDATION'],
    [{ ...good(), source: { type: 'quiz', id: 'x'.repeat(101) } }, 'VALIDATION'],
    [{ ...good(), reason: 'a\0b' }, 'VALIDATION'],
    [{ ...good(), amount: 'dix' }, 'VALIDATION'],
  ])('%j is refused with %s', async (payload, code) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test('costs a bounded number of statements, and is for members', async () => {
    const eventId = uuidV7();
    await coins.earn(who, many(10, pass), { eventId });
    expect(await api.countQueries(() => claim('quiz_first_pass', ofEvent(eventId)))).toBeLessThanOrEqual(9);
    expect((await api.inject({ url: '/api/ulty-coins/earn', method: 'POST', payload: good() })).statusCode).toBe(401);
  });
});

describe('GET /api/ulty-coins/summary', () => {
  const summary = async () => CoinSummary.parse((await get('/api/ulty-coins/summary')).json());

  test('of someone without coins', async () => {
    expect(await summary()).toEqual({
      balance: 0,
      available: 0,
      pending: 0,
      reserved: 0,
      lifetime: 0,
      fcfa: 0,
      level: 'Débutant',
      tier: 'Bronze',
      earnedToday: 0,
      dailyCap: 150,
      pendingReasons: [],
      bySource: [],
      earnMore: [
        { code: 'course_completed', amountUtc: 100, leftToday: 1 },
        { code: 'quiz_first_pass', amountUtc: 10, leftToday: 10 },
        { code: 'quiz_perfect_first', amountUtc: 5, leftToday: 5 },
      ],
      exchange: { minimumUtc: 2_000, missingUtc: 2_000, isOpen: false },
    });
  });

  test('splits the balance, sums by source, says what still pays', async () => {
    await coins.earn(who, many(2, pass), { daysAgo: 40 });
    await coins.earn(who, [pass(), { code: 'chapter_completed', source: { type: 'chapter', id: chapterId } }], { daysAgo: 3 });
    await coins.earn(who, [
      ...many(10, pass),
      { code: 'streak_7', source: { type: 'streak', id: 'streak_7:2026-03-01' } },
      { code: 'quiz_perfect_first', source: { type: 'quiz', id: quizId }, hold: { releaseAt: null } },
    ]);
    await coins.spend(who, 30);
    expect(await summary()).toMatchObject({
      balance: 128,
      available: 123,
      pending: 5,
      lifetime: 153,
      fcfa: 64,
      // The milestone does not count in the day's total.
      earnedToday: 105,
      bySource: [
        { reason: 'quiz_first_pass', utc: 110 },
        { reason: 'streak_7', utc: 20 },
        { reason: 'quiz_perfect_first', utc: 5 },
        { reason: 'chapter_completed', utc: 3 },
      ],
      earnMore: [
        { code: 'quiz_perfect_first', amountUtc: 5, leftToday: 4 },
        { code: 'lesson_completed', amountUtc: 5, leftToday: 9 },
        { code: 'daily_goal', amountUtc: 5, leftToday: 1 },
      ],
      exchange: { missingUtc: 1_877, isOpen: false },
    });
  });

  test('of a balance below zero: no francs above it, nothing hidden', async () => {
    const { rewards } = await coins.earn(who, [pass()]);
    await coins.spend(who, 9);
    await api.app.get(Ledger).reverse(txnOf(rewards), 'Quiz annulé.');
    expect(await summary()).toMatchObject({
      balance: -9,
      available: -9,
      fcfa: -5,
      lifetime: 10,
      bySource: [],
      exchange: { missingUtc: 2_009 },
    });
  });

  test('is one statement, private, and not sent again unchanged', async () => {
    await get('/api/ulty-coins/summary');
    let tag = '';
    expect(
      await api.countQueries(async () => {
        const answer = await get('/api/ulty-coins/summary');
        tag = String(answer.headers.etag);
        expect(answer.headers['cache-control']).toBe('private, no-cache');
      }),
    ).toBe(1);
    expect((await api.inject({ url: '/api/ulty-coins/summary', headers: { cookie: who.cookie, 'if-none-match': tag } })).statusCode).toBe(
      304,
    );
    expect((await api.inject({ url: '/api/ulty-coins/summary' })).statusCode).toBe(401);
  });
});

describe('GET /api/ulty-coins/transactions', () => {
  const lines = async (query = '', person = who) => CoinLines.parse((await get(`/api/ulty-coins/transactions${query}`, person)).json());

  test('names and links what earned each line, where it still exists', async () => {
    await coins.earn(who, [
      { code: 'quiz_first_pass', source: { type: 'quiz', id: quizId } },
      { code: 'chapter_completed', source: { type: 'chapter', id: chapterId } },
      { code: 'lesson_completed', source: { type: 'lesson', id: lessonId } },
      { code: 'course_completed', source: { type: 'course', id: course.ids.course } },
      { code: 'daily_goal', source: { type: 'day', id: '2026-03-02' } },
      { code: 'streak_7', source: { type: 'streak', id: 'streak_7:2026-03-01' } },
      { code: 'review_session', source: { type: 'review_session', id: uuidV7() } },
      { code: 'quiz_perfect_first', source: { type: 'quiz', id: uuidV7() } },
    ]);
    const { items } = await lines();
    expect(Object.fromEntries(items.map(({ reason, sourceTitle, sourceHref }) => [reason, [sourceTitle, sourceHref]]))).toEqual({
      quiz_first_pass: ['=Livre; "lu"', `/quiz-ulty-stars/livres/${book.ids.book}`],
      chapter_completed: ['Partie 1', `/quiz-ulty-stars/livres/${book.ids.book}/chapitres/${chapterId}`],
      lesson_completed: ['Cours cours', `/courses/${course.ids.course}`],
      course_completed: ['Cours cours', `/courses/${course.ids.course}`],
      daily_goal: ['Ma série', '/streaks'],
      streak_7: ['Ma série', '/streaks'],
      review_session: ['Révision', '/quiz-ulty-stars/revision'],
      quiz_perfect_first: [null, null],
    });
  });

  test('keeps the title of what was retired, without its address', async () => {
    const gone = bookFolder('ancien');
    const later = courseFolder('fini', 1);
    await api.content.write({ ...gone.files, ...later.files });
    await api.importContent();
    await coins.earn(who, [
      { code: 'quiz_first_pass', source: { type: 'quiz', id: gone.ids.quizzes[0] ?? '' } },
      { code: 'course_completed', source: { type: 'course', id: later.ids.course } },
    ]);
    await api.query('update books set retired_at = now() where id = $1', [gone.ids.book]);
    await api.query('update courses set retired_at = now() where id = $1', [later.ids.course]);
    expect((await lines()).items.map(({ sourceTitle, sourceHref }) => [sourceTitle, sourceHref])).toEqual(
      expect.arrayContaining([
        ['Livre ancien', null],
        ['Cours fini', null],
      ]),
    );
  });

  test('signs spendings, and keeps the reversed line, struck, with its reason and out of the month', async () => {
    const { rewards } = await coins.earn(who, [pass()]);
    await coins.earn(who, [pass()]);
    await coins.spend(who, 5);
    await api.app.get(Ledger).reverse(txnOf(rewards), 'Quiz annulé : deux comptes.');
    const { items, months } = await lines();
    expect(items.map(({ utc, reason, state, reversalReason }) => [utc, reason, state, reversalReason])).toEqual([
      [-5, 'streak_freeze', 'available', null],
      [10, 'quiz_first_pass', 'available', null],
      [10, 'quiz_first_pass', 'reversed', 'Quiz annulé : deux comptes.'],
    ]);
    expect(months).toEqual([{ month: new Date().toISOString().slice(0, 7), gainedUtc: 10, spentUtc: 5 }]);
  });

  test('filters, and says until when a line is pending', async () => {
    const releaseAt = new Date(Date.now() + DAY_MS);
    await coins.earn(who, [pass(), { ...pass(), hold: { releaseAt } }]);
    await coins.earn(who, [{ ...pass(), hold: { releaseAt: null } }]);
    await coins.spend(who, 4);
    const shown = async (filter: string) =>
      (await lines(`?filter=${filter}`)).items.map(({ utc, state, releaseAt: until }) => [utc, state, until]);
    expect(await shown('all')).toHaveLength(4);
    expect(await shown('gains')).toHaveLength(3);
    expect(await shown('spent')).toEqual([[-4, 'available', null]]);
    expect(await shown('pending')).toEqual([
      [10, 'pending', null],
      [10, 'pending', releaseAt.toISOString()],
    ]);
  });

  test('pages by twenty, each line once, whatever arrives meanwhile', async () => {
    for (const daysAgo of [45, 20, 2, 0])
      await coins.earn(
        who,
        [...many(8, pass), ...many(4, () => ({ code: 'lesson_completed', source: { type: 'lesson', id: uuidV7() } }))],
        { daysAgo },
      );
    const seen: string[] = [];
    let cursor: string | null = null;
    const sizes: number[] = [];
    do {
      const page: CoinLines = await lines(cursor ? `?cursor=${cursor}` : '');
      seen.push(...page.items.map(({ id }) => id));
      sizes.push(page.items.length);
      cursor = page.nextCursor;
      // Newer than every line, and of a day between two pages.
      if (sizes.length === 1) await coins.earn(who, [pass()]);
    } while (cursor);
    expect(sizes).toEqual([20, 20, 8]);
    expect(new Set(seen).size).toBe(48);
    const times = await api.query<{ id: string }>('select id from coin_txn where id = any($1) order by occurred_at desc, id desc', [seen]);
    expect(times.map(({ id }) => id)).toEqual(seen);
  });

  test('months are whole, even where the page ends within one', async () => {
    await coins.earn(who, many(10, pass));
    // Moved by hand: an event's own time is believed for thirty days at most, which may all be of this month.
    await passDays(api, who.id, 45);
    await coins.earn(who, [...many(10, pass), ...many(5, () => ({ code: 'lesson_completed', source: { type: 'lesson', id: uuidV7() } }))], {
      daysAgo: 0,
    });
    const { items, months, nextCursor } = await lines();
    expect([items.length, months.map(({ gainedUtc }) => gainedUtc)]).toEqual([20, [125, 100]]);
    const rest = await lines(`?cursor=${nextCursor}`);
    expect([rest.items.length, rest.months.map(({ gainedUtc }) => gainedUtc)]).toEqual([5, [100]]);
  });

  test('shows a learner only his own, and starts nowhere in another’s', async () => {
    const other = await coins.learner();
    const { rewards } = await coins.earn(other, [pass()]);
    await coins.earn(who, [pass()]);
    expect((await lines()).items).toHaveLength(1);
    expect(await lines(`?cursor=${txnOf(rewards)}`)).toEqual({ items: [], nextCursor: null, months: [] });
  });

  test.each(['?filter=secret', '?cursor=abc', `?cursor=${'x'.repeat(101)}`])('%s is refused', async (query) => {
    const answer = await get(`/api/ulty-coins/transactions${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  });

  test('costs two statements, however many lines', async () => {
    await coins.earn(who, [pass()]);
    await lines();
    expect(await api.countQueries(() => lines())).toBe(2);
    await coins.earn(
      who,
      [...many(10, pass), ...many(10, () => ({ code: 'lesson_completed', source: { type: 'lesson', id: lessonId } }))],
      { daysAgo: 1 },
    );
    await coins.earn(who, many(10, pass), { daysAgo: 5 });
    expect(await api.countQueries(() => lines())).toBe(2);
    expect((await api.inject({ url: '/api/ulty-coins/transactions' })).statusCode).toBe(401);
  });
});

describe('GET /api/ulty-coins/transactions.csv', () => {
  test('is the whole history for a spreadsheet, harmless', async () => {
    await coins.earn(who, [{ code: 'quiz_first_pass', source: { type: 'quiz', id: quizId } }]);
    await coins.earn(who, [{ ...pass(), hold: { releaseAt: null } }]);
    const { rewards } = await coins.earn(who, [pass()]);
    await coins.spend(who, 4);
    await api.app.get(Ledger).reverse(txnOf(rewards), '=1+1');
    const answer = await get('/api/ulty-coins/transactions.csv');
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="ultycoins.csv"', 'private, no-store']);
    const [head, ...rows] = answer.body.split('\r\n');
    expect(head).toBe('\uFEFFDate;Mouvement;Détail;Montant (UTC);État;Motif');
    const today = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Africa/Ouagadougou', dateStyle: 'short' }).format(new Date());
    expect(rows.map((row) => row.replace(/^[^;]*;/, ''))).toEqual([
      'Gel de série;Ma série;-4;Disponible;',
      `Quiz réussi du premier coup;;10;Annulé;'=1+1`,
      'Quiz réussi du premier coup;;10;En attente;Disponibles après un délai',
      `Quiz réussi du premier coup;"'=Livre; ""lu""";10;Disponible;`,
      '',
    ]);
    expect(rows[0]?.startsWith(today)).toBe(true);
  });

  test('goes beyond what is read at once, and only the owner’s, filtered', async () => {
    await api.query(
      `select coins_post($1, null, now() - n * interval '1 hour', (now() - n * interval '1 hour')::date, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'type', 'reward', 'reason', 'badge',
              'source_type', 'badge', 'source_id', n::text, 'amount', 1, 'debit', 'system_rewards', 'credit', 'user_available', 'rule_version', 1))) from generate_series(1, 1203) n`,
      [who.id],
    );
    await coins.spend(who, 3);
    const rows = (await get('/api/ulty-coins/transactions.csv?filter=gains')).body.trim().split('\r\n');
    expect(rows).toHaveLength(1_204);
    expect((await get('/api/ulty-coins/transactions.csv', await coins.learner())).body.trim().split('\r\n')).toHaveLength(1);
    expect((await api.inject({ url: '/api/ulty-coins/transactions.csv' })).statusCode).toBe(401);
    expect((await get('/api/ulty-coins/transactions.csv?filter=x')).statusCode).toBe(400);
  });
});
