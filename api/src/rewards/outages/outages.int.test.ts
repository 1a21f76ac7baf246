import { describe, expect, test } from '@jest/globals';
import { OutagePage } from '@ulty/contracts/rewards/outages.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { at, day, today, useStreaks } from '../../testing/use-streaks.js';
import { NightlyStreaks } from '../streaks/nightly-streaks.js';
import { StreakReadings } from '../streaks/streak-readings.service.js';

const streaks = useStreaks();
const { learner, call, learn, page, me, coins, give } = streaks;
/** Adds learned days, and the row of the streak that real work would have written. */
async function learned(who: MadeUser, count: number, until: number): Promise<void> {
  await call(who, 'PUT', '/api/streaks/goal', { goalMin: 10 });
  await streaks.learned(who, count, until);
}
let admin: MadeUser | undefined;
const boss = async () => (admin ??= await streaks.api.makeUser({ role: 'admin' }));
const REASON = 'Coupure générale de la SONABEL.';
const declare = async (daysAgo: number, region: string | null, reason = REASON) =>
  call(await boss(), 'POST', '/api/admin/outages', { day: day(daysAgo), region, reason });
/** Declares an outage, with the approval of another administrator where necessary: tests share their days. */
const protect = async (daysAgo: number, region: string) => {
  if (!(await declare(daysAgo, region)).json<{ isAsked: boolean }>().isAsked) return;
  const second = await streaks.api.makeUser({ role: 'admin' });
  const { items } = (await call(second, 'GET', '/api/admin/approvals')).json<{ items: { id: string; target: string }[] }>();
  const asked = items.find(({ target }) => target === `outage:${day(daysAgo)}:${region}`);
  const decision = { action: 'approve', reason: 'Vu au journal.' };
  expect((await call(second, 'POST', `/api/admin/approvals/${asked?.id}/decision`, decision)).statusCode).toBe(200);
};
const list = async () => OutagePage.parse((await call(await boss(), 'GET', '/api/admin/outages')).json()).items;
const withdraw = async (id: string) =>
  call(await boss(), 'POST', `/api/admin/outages/${id}/withdrawal`, { reason: 'Déclarée par erreur.' });
/** Makes a learner of a region who missed two days, so that the streak is lost. */
async function lost(region: string, count = 10): Promise<MadeUser> {
  const who = await learner(60, { region });
  await learned(who, count, 3);
  expect(await page(who)).toMatchObject({ current: 0 });
  return who;
}

describe('an outage day', () => {
  test('declared late heals a lost streak of its region, wherever it is read, and of no other', async () => {
    const [here, elsewhere, nowhere] = [await lost('Kadiogo'), await lost('Nando'), await lost('')];
    // Their outlooks were computed before.
    for (const who of [here, elsewhere, nowhere]) expect(await me(who)).toMatchObject({ streak: { current: 0 } });
    expect((await declare(1, 'Kadiogo')).json()).toEqual({ isAsked: false });
    expect(await me(here)).toMatchObject({ streak: { current: 10, status: 'at_risk' } });
    // The calendar shows outages of the requested month and later.
    const shown = await page(here, `?month=${day(1).slice(0, 7)}`);
    expect(shown).toMatchObject({ current: 10 });
    expect(shown.week.at(-2)).toMatchObject({ day: day(1), state: 'outage' });
    expect(shown.outages).toContainEqual({ day: day(1), region: 'Kadiogo', reason: REASON });
    for (const who of [elsewhere, nowhere]) expect(await page(who)).toMatchObject({ current: 0 });
    expect(await streaks.api.query(`select from protected_days where user_id = $1`, [here.id])).toEqual([]);
  });

  test('costs the current user nothing once it is known', async () => {
    const who = await lost('Goulmou');
    const before = await streaks.api.countQueries(() => me(who));
    await protect(1, 'Goulmou');
    await me(who);
    expect(await streaks.api.countQueries(() => me(who))).toBe(before);
  });

  test('a milestone it makes reached is paid with the next work, once', async () => {
    const who = await learner(60, { region: 'Sirba' });
    await learned(who, 6, 6);
    await learned(who, 1, 3);
    for (const daysAgo of [4, 2, 1]) await protect(daysAgo, 'Sirba');
    expect(await me(who)).toMatchObject({ streak: { current: 7 } });
    expect(await coins(who, 'streak_7')).toBe(0);
    await learn(who);
    await learn(who);
    expect(await coins(who, 'streak_7')).toBe(20);
  });

  test('it counts where the learner lived on that day: both regions on the day of a move, the old one before it', async () => {
    const who = await learner(60, { region: 'Soum' });
    await learned(who, 10, 3);
    await streaks.api.query(`update users set region = 'Tapoa' where id = $1`, [who.id]);
    for (const region of ['Soum', 'Tapoa']) await protect(0, region);
    await protect(1, 'Tapoa');
    expect(await page(who)).toMatchObject({ current: 0 });
    expect((await page(who)).outages.map((outage) => [outage.day, outage.region])).toEqual(
      expect.arrayContaining([
        [today, 'Soum'],
        [today, 'Tapoa'],
      ]),
    );
    await protect(1, 'Soum');
    expect(await me(who)).toMatchObject({ streak: { current: 10 } });
    // Moving to another region withdraws no protection.
    await streaks.api.query(`update users set region = 'Yaadga' where id = $1`, [who.id]);
    expect(await me(who)).toMatchObject({ streak: { current: 10 } });
  });

  test('a move shows the outages declared before it', async () => {
    const who = await learner(60, { region: 'Bankui' });
    await learned(who, 10, 1);
    await protect(-1, 'Djôrô');
    await learn(who);
    await streaks.api.query(`update users set region = 'Djôrô' where id = $1`, [who.id]);
    expect((await page(who)).outages.map((outage) => outage.day)).toContain(day(-1));
    await me(who);
    const [row] = await streaks.api.query<{ lost: string }>('select (lost_on - $2::date)::text as lost from streaks where user_id = $1', [
      who.id,
      today,
    ]);
    expect(row?.lost).toBe('4');
  });

  test('the days are those of the learner’s calendar, wherever their clock is', async () => {
    const tz = 'Pacific/Kiritimati';
    const who = await learner(60, { region: 'Nazinon', tz });
    const theirs = dayOf(at(0), tz);
    expect((await page(who)).today.day).toBe(theirs);
    await protect(0, 'Nazinon');
    // These may be of the previous month.
    expect((await page(who, `?month=${today.slice(0, 7)}`)).outages.map((outage) => outage.day)).toEqual([today]);
  });

  test('the nightly job spends no freeze on it, and outlooks nobody reads are brought up to date', async () => {
    const who = await learner(60, { region: 'Oubri' });
    await give(who, 200);
    await call(who, 'POST', '/api/streaks/freeze', { eventId: crypto.randomUUID(), deviceId: 'x', occurredAt: at(0), action: 'buy' });
    await learned(who, 10, 12);
    await learned(who, 9, 1);
    await learn(who, 0);
    await protect(10, 'Oubri');
    await protect(11, 'Oubri');
    await streaks.api.app.get(StreakReadings, { strict: false }).catchUp();
    const [row] = await streaks.api.query<{ current: number }>('select current from streaks where user_id = $1', [who.id]);
    expect(row?.current).toBe(20);
    await streaks.api.app.get(NightlyStreaks, { strict: false }).run();
    expect((await page(who)).freezes).toBe(1);
  });
});

describe('administration', () => {
  test('the same day and region once, also by two at once', async () => {
    const answers = await Promise.all([declare(2, 'Guiriko'), declare(2, 'Guiriko')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await list()).filter(({ region }) => region === 'Guiriko')).toHaveLength(1);
  });

  test.each([
    [31, 'Kuilsé', REASON, 'OUTAGE_DAY'],
    [-31, 'Kuilsé', REASON, 'OUTAGE_DAY'],
    [1, 'Atlantide', REASON, 'VALIDATION'],
    [1, 'Kuilsé', 'non', 'VALIDATION'],
  ])('%i days ago in %s: %s, %s', async (daysAgo, region, reason, code) => {
    expect((await declare(daysAgo, region, reason)).json()).toMatchObject({ code });
  });

  test('the whole country takes two administrators', async () => {
    const who = await lost('Liptako');
    const second = await streaks.api.makeUser({ role: 'admin' });
    expect((await declare(1, null)).json()).toEqual({ isAsked: true });
    expect((await declare(1, null)).json()).toMatchObject({ code: 'APPROVAL_OPEN' });
    expect(await page(who)).toMatchObject({ current: 0 });
    const asked = (await call(second, 'GET', '/api/admin/approvals')).json<{ items: { id: string }[] }>().items[0];
    const decide = (by: MadeUser) =>
      call(by, 'POST', `/api/admin/approvals/${asked?.id}/decision`, { action: 'approve', reason: 'Vu au journal.' });
    expect((await decide(await boss())).json()).toMatchObject({ code: 'OWN_REQUEST' });
    expect((await decide(second)).statusCode).toBe(200);
    expect(await me(who)).toMatchObject({ streak: { current: 10 } });
    const [national] = (await list()).filter(({ region }) => region === null);
    expect(await withdraw(national?.id ?? '')).toMatchObject({ statusCode: 204 });
    expect(await me(who)).toMatchObject({ streak: { current: 0 } });
  });

  test('beyond three regions of a day a second administrator decides, whoever declared the others', async () => {
    const other = await streaks.api.makeUser({ role: 'admin' });
    const ask = (who: MadeUser, region: string) => call(who, 'POST', '/api/admin/outages', { day: day(-9), region, reason: REASON });
    const four = ['Bankui', 'Djôrô', 'Goulmou', 'Guiriko'];
    const by = async (index: number) => (index % 2 === 0 ? boss() : other);
    const answers = await Promise.all(four.map(async (region, index) => (await ask(await by(index), region)).json<{ isAsked: boolean }>()));
    expect(answers.map(({ isAsked }) => isAsked).sort()).toEqual([false, false, false, true]);
    const waiting = four[answers.findIndex(({ isAsked }) => isAsked)] ?? '';
    const declared = async () => (await list()).flatMap((outage) => (outage.day === day(-9) ? [outage.region] : [])).sort();
    expect(await declared()).toEqual(four.filter((region) => region !== waiting));
    expect((await ask(other, waiting)).json()).toMatchObject({ code: 'APPROVAL_OPEN' });
    const known = four.find((region) => region !== waiting) ?? '';
    expect((await ask(other, known)).json()).toMatchObject({ code: 'OUTAGE_KNOWN' });

    const third = await streaks.api.makeUser({ role: 'admin' });
    const asked = (await call(third, 'GET', '/api/admin/approvals'))
      .json<{ items: { id: string; target: string; title: string }[] }>()
      .items.find(({ target }) => target === `outage:${day(-9)}:${waiting}`);
    expect(asked?.title).toContain(`${waiting}, après 3 autres`);
    const decision = { action: 'approve', reason: 'Vu au journal.' };
    expect((await call(third, 'POST', `/api/admin/approvals/${asked?.id}/decision`, decision)).statusCode).toBe(200);
    expect(await declared()).toEqual([...four].sort());
    // Approved ones count too: the fifth needs approval again.
    expect((await ask(await boss(), 'Kadiogo')).json()).toEqual({ isAsked: true });
  });

  test('is withdrawn within a day, once, and stands in the journal', async () => {
    await declare(3, 'Tannounyan');
    const [outage] = (await list()).filter(({ region }) => region === 'Tannounyan');
    const id = outage?.id ?? '';
    const answers = await Promise.all([withdraw(id), withdraw(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect((await withdraw('nothing')).json()).toMatchObject({ code: 'OUTAGE_NOT_FOUND' });
    const lines = await streaks.api.query<{ action: string }>('select action from audit_log where target = $1 order by at', [
      `outage:${id}`,
    ]);
    expect(lines.map(({ action }) => action)).toEqual(['outage.declare', 'outage.withdraw']);
    await declare(3, 'Sourou');
    const [old] = (await list()).filter(({ region }) => region === 'Sourou');
    await streaks.api.query(`update outage_days set declared_at = now() - interval '25 hours' where id = $1`, [old?.id]);
    expect((await withdraw(old?.id ?? '')).json()).toMatchObject({ code: 'OUTAGE_SETTLED' });
  });
});

describe('planned pauses', () => {
  const plan = (who: MadeUser, days: string[], occasion = 'examen') => call(who, 'POST', '/api/streaks/pauses', { days, occasion });
  const cancel = (who: MadeUser, which: string) =>
    streaks.api.inject({ method: 'DELETE', url: `/api/streaks/pauses/${which}`, headers: { cookie: who.cookie } });

  test('keep a streak over the days that were planned', async () => {
    const who = await learner(60);
    await learned(who, 10, 0);
    const asked = [day(-1), day(-2), day(-3), day(-4)];
    expect((await plan(who, asked)).statusCode).toBe(200);
    await passDays(streaks.api, who.id, 5);
    const shown = await page(who);
    expect(shown).toMatchObject({ current: 10, status: 'at_risk' });
    expect(shown.week.map(({ state }) => state)).toEqual(['done', 'done', 'pause', 'pause', 'pause', 'pause', 'open']);
    expect(await me(who)).toMatchObject({ streak: { current: 10 } });
  });

  test.each([
    ['yesterday', 1],
    ['today', 0],
  ])('%s is too late', async (_name, daysAgo) => {
    const who = await learner(60);
    expect((await plan(who, [day(daysAgo)])).json()).toMatchObject({ code: 'PAUSE_NOT_AHEAD' });
    expect((await cancel(who, day(daysAgo))).json()).toMatchObject({ code: 'PAUSE_NOT_AHEAD' });
  });

  const nextYear = Number(today.slice(0, 4)) + 1;
  const spring = (count: number, from = 1) =>
    Array.from({ length: count }, (_, n) => `${nextYear}-01-${String(n + from).padStart(2, '0')}`);

  test('the eleventh day of a year is refused, whole, also from two devices at once', async () => {
    const who = await learner(60);
    expect((await plan(who, spring(9))).statusCode).toBe(200);
    const answers = await Promise.all([plan(who, spring(1, 10)), plan(who, spring(1, 11))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await plan(who, spring(1, 12))).json()).toMatchObject({ code: 'PAUSE_DAYS_USED' });
    expect((await plan(who, spring(9))).statusCode).toBe(200);
    expect((await page(who)).pauses).toHaveLength(10);
    await cancel(who, spring(1)[0] ?? '');
    await cancel(who, spring(1)[0] ?? '');
    expect((await plan(who, spring(1, 12))).statusCode).toBe(200);
  });

  test.each([[[]], [spring(11)], [['2027-02-30']], ['demain']])('%p: refused', async (days) => {
    expect((await plan(await learner(60), days as string[])).statusCode).toBe(400);
  });

  test('today is the learner’s own', async () => {
    const tz = 'Pacific/Kiritimati';
    const who = await learner(60, { tz });
    expect((await plan(who, [dayOf(at(0), tz)])).json()).toMatchObject({ code: 'PAUSE_NOT_AHEAD' });
  });
});

describe('the hour of the reminder', () => {
  const set = (who: MadeUser, hour: unknown) => call(who, 'PUT', '/api/streaks/reminder', { hour });

  test('is chosen, or follows from the last session', async () => {
    const who = await learner(60);
    expect((await page(who)).reminder).toEqual({ hour: null, usualHour: null });
    await learn(who);
    expect((await page(who)).reminder.usualHour).not.toBeNull();
    expect((await set(who, 18)).json()).toMatchObject({ reminder: { hour: 18 } });
    expect((await set(who, null)).json()).toMatchObject({ reminder: { hour: null } });
  });

  test.each([[24], [-1], [7.5], ['18']])('%p is refused', async (hour) => {
    expect((await set(await learner(60), hour)).statusCode).toBe(400);
  });
});
