import { describe, expect, test } from '@jest/globals';
import { StreakPage } from '@ulty/contracts/rewards/streaks.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { at, day, event, today, useStreaks } from '../../testing/use-streaks.js';

const streaks = useStreaks();
const { learner, call, page, learned, give } = streaks;

describe('the page', () => {
  test('someone new', async () => {
    const who = await learner(0);
    expect(await page(who)).toEqual({
      current: 0,
      longest: 0,
      status: 'lost',
      isTodaySafe: true,
      today: { day: today, goalMin: 10, doneMin: 0, counted: false },
      freezes: 0,
      freezePriceUtc: 200,
      freezableDays: [],
      milestones: [
        { days: 7, coins: 20, reached: false },
        { days: 30, coins: 100, reached: false },
        { days: 100, coins: 300, reached: false },
      ],
      next: { days: 7, coins: 20, remaining: 7 },
      month: today.slice(0, 7),
      firstMonth: today.slice(0, 7),
      calendar: [{ day: today, state: 'open' }],
      repair: { available: false, until: null, goalMin: 20, lostLength: 0 },
      week: [6, 5, 4, 3, 2, 1, 0].map((daysAgo) => ({ day: day(daysAgo), state: 'open', minutes: 0 })),
      pauses: [],
      pausesLeft: 10,
      outages: [],
      reminder: { hour: null, usualHour: null },
    });
  });

  test('any month of the account, and nothing outside it', async () => {
    const who = await learner(400);
    const firstDay = dayOf(at(400));
    const first = await page(who, `?month=${firstDay.slice(0, 7)}`);
    expect(first).toMatchObject({ month: firstDay.slice(0, 7), firstMonth: firstDay.slice(0, 7) });
    expect(first.calendar[0]?.day).toBe(firstDay);
    expect((await page(who, '?month=2001-01')).calendar).toEqual([]);
    expect((await page(who, '?month=2999-01')).calendar).toEqual([]);
  });

  test.each(['2026-13', '2026-00', '2026-1', 'mai', '2026-05-01', `2026-05'--`])('month %s is refused', async (month) => {
    const answer = await call(await learner(), 'GET', `/api/streaks?month=${encodeURIComponent(month)}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION', fields: { month: 'Ce mois n’existe pas.' } }),
    ]);
  });

  test('one statement, whatever the history; not sent again unchanged', async () => {
    const who = await learner(400);
    await call(who, 'GET', '/api/streaks');
    const few = await streaks.api.countQueries(() => call(who, 'GET', '/api/streaks'));
    await learned(who, 300, 1);
    expect(await streaks.api.countQueries(() => call(who, 'GET', '/api/streaks'))).toBe(few);
    expect(few).toBe(1);
    const first = await call(who, 'GET', '/api/streaks');
    const again = await streaks.api.inject({
      url: '/api/streaks',
      headers: { cookie: who.cookie, 'if-none-match': first.headers.etag ?? '' },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('the goal is the learner’s', async () => {
    const who = await learner();
    const answer = await call(who, 'PUT', '/api/streaks/goal', { goalMin: 15 });
    expect(StreakPage.parse(answer.json())).toMatchObject({ today: { goalMin: 15 }, repair: { goalMin: 30 } });
    expect((await page(who)).today.goalMin).toBe(15);
    expect((await call(who, 'PUT', '/api/streaks/goal', { goalMin: 7 })).json()).toMatchObject({
      code: 'VALIDATION',
      fields: { goalMin: 'Choisissez 5, 10, 15 ou 20 minutes.' },
    });
  });

  test('nothing of one learner shows to another', async () => {
    const [busy, idle] = [await learner(), await learner()];
    await learned(busy, 12, 0);
    await give(busy, 400);
    await call(busy, 'POST', '/api/streaks/freeze', { ...event(0), action: 'buy' });
    await call(busy, 'PUT', '/api/streaks/goal', { goalMin: 20 });
    expect(await page(idle)).toMatchObject({ current: 0, longest: 0, freezes: 0, today: { goalMin: 10, doneMin: 0 } });
    expect((await page(idle)).calendar.map(({ state }) => state)).not.toContain('done');
  });

  test.each<['GET' | 'PUT' | 'POST', string]>([
    ['GET', '/api/streaks'],
    ['PUT', '/api/streaks'],
    ['POST', '/api/streaks/freeze'],
    ['POST', '/api/streaks/repair'],
    ['PUT', '/api/streaks/goal'],
  ])('%s %s is for members', async (method, url) => {
    expect((await streaks.api.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })).statusCode).toBe(401);
  });
});
