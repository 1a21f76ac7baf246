import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { leagueWeekOf, leagueWeekTimes } from '@ulty/domain/rewards/leagues.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { bookFolder, quizFiles, rightAnswers, sixQuestions, SIX_CHOICES } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { ownAnswerMs } from '../../testing/own-answer-ms.js';
import { passDays } from '../../testing/pass-days.js';
import { passWeeks } from '../../testing/pass-weeks.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { setDatabaseClock } from '../../testing/database-clock.js';
import { LeagueClose } from './league-close.service.js';

const questions = sixQuestions();
const book = bookFolder('livre');
const [quizId = ''] = book.ids.quizzes;

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({ ...book.files, ...quizFiles('livre', [{ id: quizId, questions }]) });
});
afterAll(() => api.close());

const AN_HOUR_AGO = new Date(Date.now() - 3_600_000);
const learner = () => api.makeUser({ createdAt: AN_HOUR_AGO });
const answer = (who: MadeUser, { faults = 0, isHasty = false, eventId = uuidV7() } = {}) => {
  const answers = questions.map(({ id }, index) => ({
    questionId: id,
    choice: index < faults ? ['?'] : SIX_CHOICES[index],
    ms: isHasty ? 0 : ownAnswerMs(who, index),
  }));
  const payload = { eventId, quizId, deviceId: `phone-${who.id}`, timestamp: Date.now(), contentVersion: 1, answers };
  return api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie } });
};
const league = async (who: MadeUser) =>
  (await api.inject({ url: '/api/leagues/current', headers: { cookie: who.cookie } })).json<LeagueCurrent>();

/** Answers the quiz once on each of so many days, all in one week of the league. */
async function answerOnDays(who: MadeUser, days: number) {
  for (let day = 0; day < days; day += 1) {
    await passDays(api, who.id, 1);
    await answer(who);
  }
}

test('a first quiz without fault: its points, once whatever is repeated', async () => {
  const who = await learner();
  const eventId = uuidV7();
  for (let times = 0; times < 3; times += 1) expect((await answer(who, { eventId })).statusCode).toBe(200);
  await answer(who);
  expect(await league(who)).toMatchObject({
    isJoined: true,
    points: 15,
    rank: 1,
    pointsBySource: [
      { reason: 'quiz_first_pass', points: 10 },
      { reason: 'quiz_perfect_first', points: 5 },
    ],
  });
});

test('a topic is mastered once it is solid, from twenty answers on, and paid once', async () => {
  const who = await learner();
  await answer(who, { faults: 4 });
  expect(await league(who)).toMatchObject({ isJoined: true, points: 0, rank: null });
  await answerOnDays(who, 2);
  expect((await league(who)).pointsBySource).toEqual([]);
  await answerOnDays(who, 3);
  expect((await league(who)).pointsBySource).toEqual([{ reason: 'topic_mastered', points: 30 }]);
});

test('what was paid for a topic under its former label is not paid again', async () => {
  const who = await learner();
  await api.query(`insert into topic_labels (label, topic_id) values ('Ancien sujet', 'sujet')`);
  await api.query(
    `insert into league_points (user_id, week, day, reason, source_type, source_id, points, at)
     values ($1, date_trunc('week', now())::date - 7, current_date - 7, 'topic_mastered', 'topic', 'Ancien sujet', 30, now() - interval '7 days')`,
    [who.id],
  );
  await answer(who);
  await answerOnDays(who, 4);
  expect((await league(who)).pointsBySource.map(({ reason }) => reason)).toEqual(['quiz_first_pass', 'quiz_perfect_first']);
});

test('answers without the time to read them earn nothing and do not join', async () => {
  const who = await learner();
  await answer(who, { isHasty: true });
  expect(await league(who)).toMatchObject({ isJoined: false, points: 0 });
});

test('a quiz, a group, a promotion and its reward, by the job at its time', async () => {
  const others = await Promise.all(Array.from({ length: 10 }, () => learner()));
  for (const who of others) await answer(who, { faults: 2 });
  const best = await learner();
  await answer(best);
  await api.app.get(LeagueClose).run();
  await passWeeks(api, 2);
  await api.app.get(Jobs).runDue();
  const own = (await api.inject({ url: '/api/auth/user', headers: { cookie: best.cookie } })).json<{ tier: string; ultyCoins: number }>();
  const { lastResult } = await league(best);
  expect(lastResult).toMatchObject({ phase: 'final', zone: 'up', tier: 'Bronze', tierAfter: 'Argent' });
  expect(own.tier).toBe('Argent');
  expect(lastResult?.rewardUtc).toBeGreaterThan(0);
  const wallet = (await api.inject({ url: '/api/ulty-coins/transactions', headers: { cookie: best.cookie } })).json<{
    items: { reason: string; utc: number; sourceHref: string }[];
  }>();
  expect(wallet.items.find(({ reason }) => reason === 'league_top3')).toMatchObject({ utc: lastResult?.rewardUtc, sourceHref: '/leagues' });
});

test('points stand and fall with their event: a refused one leaves none', async () => {
  const who = await learner();
  const payload = { eventId: uuidV7(), quizId: uuidV7(), deviceId: 'phone', timestamp: Date.now(), answers: [] };
  await api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie } });
  expect(await api.query('select 1 from league_points where user_id = $1', [who.id])).toEqual([]);
});

describe('work done before Sunday midnight without network', () => {
  const HOUR_MS = 3_600_000;
  /** The coming end of the current week. */
  const { end, lateEnd } = leagueWeekTimes(leagueWeekOf(new Date()));
  const week = leagueWeekOf(new Date());
  const sendAt = async (who: MadeUser, done: Date, received: Date) => {
    await setDatabaseClock(api, received);
    const answers = rightAnswers(questions, (index) => ownAnswerMs(who, index));
    const payload = { eventId: uuidV7(), quizId, deviceId: `phone-${who.id}`, timestamp: done.getTime(), contentVersion: 1, answers };
    const answer = await api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie } });
    expect([answer.statusCode, answer.json().outcome]).toEqual([200, 'accepted']);
    return api.query<{ week: string; points: number }>('select week::text as week, points from league_members where user_id = $1', [
      who.id,
    ]);
  };
  const lastMinute = new Date(end.getTime() - 60_000);
  afterAll(() => setDatabaseClock(api, new Date()));

  test('counts for its week when it arrives within 48 hours', async () => {
    expect(await sendAt(await learner(), lastMinute, new Date(end.getTime() + HOUR_MS))).toEqual([{ week, points: 15 }]);
    expect(await sendAt(await learner(), lastMinute, new Date(lateEnd.getTime() - HOUR_MS))).toEqual([{ week, points: 15 }]);
  });

  test('counts for no week after 48 hours, and its coins stay', async () => {
    const who = await learner();
    expect(await sendAt(who, lastMinute, new Date(lateEnd.getTime() + 60_000))).toEqual([]);
    expect(await api.query(`select amount from coin_txn where user_id = $1 and reason = 'quiz_first_pass'`, [who.id])).toHaveLength(1);
  });

  test('done after midnight it is of the next week', async () => {
    const monday = new Date(end.getTime() + 60_000);
    expect(await sendAt(await learner(), monday, new Date(lateEnd.getTime() + HOUR_MS))).toEqual([{ week: addDays(week, 7), points: 15 }]);
  });
});
