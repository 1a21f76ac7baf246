import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Leaderboard } from '@ulty/contracts/rewards/leaderboard.js';
import { addDays, mondayOf } from '@ulty/domain/days/streak.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { calendarOf } from './calendar.js';
import { LeaderboardSnapshots } from './leaderboard-snapshots.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const { monday, monthStart, today } = calendarOf(new Date());
const weeksAgo = (count: number) => addDays(monday, -7 * count);
const snapshot = (now?: Date) => api.app.get(LeaderboardSnapshots).run(now);

let made = 0;
interface Chosen {
  region?: string | null;
  school?: string;
  birthYear?: number | null;
  alias?: string | null;
}

/** Makes an adult with an alias in Kadiogo. */
async function learner({ region = 'Kadiogo', school, birthYear = 1998, alias }: Chosen = {}): Promise<MadeUser> {
  const user = await api.makeUser();
  made += 1;
  const name = alias === undefined ? `Nom-${made}` : alias;
  await api.query(
    'update users set alias = $2, alias_folded = ulty_fold($2), region = $3, school = $4, birth_year = $5, school_board_opt_in = $6 where id = $1',
    [user.id, name, region, school ?? null, birthYear, school !== undefined],
  );
  return user;
}

/** Adds points to the week that began `ago` weeks ago, on its Monday. */
async function earn({ id }: MadeUser, points: number, ago = 0, day = weeksAgo(ago)): Promise<void> {
  await api.query(
    `insert into league_points (user_id, week, day, reason, source_type, source_id, points, at) values ($1, $2, $3, 'quiz_first_pass', 'quiz', $4, $5, now())`,
    [id, mondayOf(day), day, uuidV7(), points],
  );
}

const get = (user: MadeUser, query = '') => api.inject({ url: `/api/leaderboard${query}`, headers: { cookie: user.cookie } });
const read = async (user: MadeUser, query = '') => Leaderboard.parse((await get(user, query)).json());
const change = (user: MadeUser, payload: object) =>
  api.inject({ method: 'PATCH', url: '/api/users/me', headers: { cookie: user.cookie }, payload });
const lines = (places: Leaderboard['places']) => places.map(({ rank, value, isTied }) => [rank, value, isTied]);

const ME = '?scope=national&metric=points&around=me';

beforeEach(async () => {
  await api.query('delete from league_points');
  await api.query('delete from streaks');
  await api.query('update users set school = null, school_board_opt_in = false');
});

describe('a ranking', () => {
  test('opens at the own place with five on each side, the first three apart, ties as in competitions', async () => {
    const all: MadeUser[] = [];
    for (const points of [200, 190, 190, 170, 160, 150, 140, 130, 120, 120, 110, 100, 90, 80, 70]) {
      const user = await learner();
      await earn(user, points);
      all.push(user);
    }
    await snapshot();
    const own = await read(all[9] as MadeUser, ME);
    expect(lines(own.top)).toEqual([
      [1, 200, false],
      [2, 190, true],
      [2, 190, true],
    ]);
    const around = own.places.map(({ rank }) => rank);
    expect(own.places.filter(({ isOwn }) => isOwn)).toMatchObject([{ rank: 9, value: 120, isTied: true }]);
    const place = own.places.findIndex(({ isOwn }) => isOwn);
    expect([place, own.places.length - place - 1].map((count) => count <= 5)).toEqual([true, true]);
    expect(around).toEqual([...around].sort((a, b) => a - b));
    expect(own).toMatchObject({ people: 15, own: { standing: 'ranked', rank: 9, value: 120, weekPoints: 120, meanPoints: null } });
    expect(lines((await read(all[0] as MadeUser, ME)).places)).toEqual([
      [4, 170, false],
      [5, 160, false],
      [6, 150, false],
    ]);
    expect((await read(all[0] as MadeUser, '?scope=national&metric=points')).places).toHaveLength(12);
  });

  test('is of one’s region by default, by progress, and shows alias and region at most', async () => {
    const [awa, issa, far] = [await learner(), await learner(), await learner({ region: 'Guiriko' })];
    await earn(awa, 40, 1);
    await earn(awa, 60);
    await earn(issa, 30, 1);
    await earn(issa, 30);
    await earn(far, 40, 1);
    await earn(far, 200);
    await snapshot();
    const page = await read(awa);
    expect(page).toMatchObject({ scope: 'region', metric: 'progress', period: 'week', area: 'Kadiogo', people: 2, state: 'open' });
    expect(page.top.map(({ value, isOwn, region }) => [value, isOwn, region])).toEqual([
      [50, true, 'Kadiogo'],
      [0, false, 'Kadiogo'],
    ]);
    expect(Object.keys(page.top[0] ?? {}).sort()).toEqual(['alias', 'isOwn', 'isTied', 'rank', 'region', 'value']);
    expect(page.own).toMatchObject({ standing: 'ranked', rank: 1, value: 50, weekPoints: 60, meanPoints: 40, weekProgress: 50 });
  });

  test('is by points as long as there is no week to compare with, and says so', async () => {
    const [first, other] = [await learner(), await learner()];
    await earn(first, 190);
    await earn(other, 40, 1);
    await earn(other, 60);
    await snapshot();
    expect(await read(first)).toMatchObject({
      metric: 'points',
      people: 2,
      top: [{ value: 190, isOwn: true }, { value: 60 }],
      own: { standing: 'ranked', rank: 1, meanPoints: null },
    });
    expect(await read(first, '?metric=progress')).toMatchObject({ metric: 'progress', people: 1, own: { standing: 'none' } });
    expect(await read(other)).toMatchObject({ metric: 'progress', own: { standing: 'ranked', value: 50 } });
    expect(await read(other, '?period=month')).toMatchObject({ metric: 'points' });
    expect(await read(other, '?period=ever')).toMatchObject({ metric: 'streak' });
  });

  test.each<[string, number[], number, number | null]>([
    ['the mean leaves out weeks without points', [40, 0, 0, 20], 60, 100],
    ['a mean below 20 counts as 20', [5], 40, 100],
    ['a week below the mean is negative', [80, 40], 30, -50],
    ['five weeks ago counts no more', [0, 0, 0, 0, 100], 40, null],
    ['a first week is compared with nothing', [], 40, null],
    ['nothing this week yet', [40], 0, null],
  ])('progress: %s', async (_, before, points, value) => {
    const who = await learner();
    for (const [index, earned] of before.entries()) if (earned > 0) await earn(who, earned, index + 1);
    if (points > 0) await earn(who, points);
    await snapshot();
    expect((await read(who, '?metric=progress')).own).toMatchObject({ standing: value === null ? 'none' : 'ranked', value });
  });

  test('a month counts its own days only', async () => {
    const who = await learner();
    await earn(who, 10, 0, today);
    await earn(who, 500, 0, addDays(monthStart, -1));
    await snapshot();
    expect((await read(who, '?scope=national&metric=points&period=month&around=me')).own).toMatchObject({ rank: 1, value: 10 });
  });

  test('streaks: those that go on, and the longest', async () => {
    const [going, lost] = [await learner(), await learner()];
    const streak = `insert into streaks (user_id, first_day, current, longest, run_start, lost_on) values ($1, $2, $3, $4, $2, $5)`;
    await api.query(streak, [going.id, weeksAgo(2), 5, 8, addDays(today, 2)]);
    await api.query(streak, [lost.id, weeksAgo(9), 40, 40, addDays(today, -1)]);
    await snapshot();
    expect((await read(going, '?scope=national&metric=streak&around=me')).top).toMatchObject([{ value: 5, isOwn: true }]);
    const longest = await read(going, '?scope=national&metric=streak&period=ever&around=me');
    expect(longest.top).toMatchObject([
      { value: 40, isOwn: false },
      { value: 8, isOwn: true },
    ]);
  });

  test('is of the last snapshot, and says of when', async () => {
    const who = await learner();
    await earn(who, 10);
    const at = new Date();
    await snapshot(at);
    await earn(who, 30);
    expect(await read(who, ME)).toMatchObject({ asOf: at.toISOString(), own: { value: 10, weekPoints: 40 } });
    await snapshot();
    expect((await read(who, ME)).own).toMatchObject({ value: 40 });
  });

  test('two snapshots at once, and one again, change nothing', async () => {
    const who = await learner();
    await earn(who, 10);
    await Promise.all([snapshot(), snapshot()]);
    const first = await read(who, ME);
    await snapshot(new Date(first.asOf ?? 0));
    expect(await read(who, ME)).toEqual(first);
    expect(await api.query(`select people, above from leaderboard_counts where board = 'points-week' and scope = 'national'`)).toEqual([
      { people: 1, above: 0 },
    ]);
  });

  test('a snapshot that fails half-way leaves every list as it was', async () => {
    const who = await learner();
    await earn(who, 10);
    await snapshot();
    const first = await read(who, ME);
    await earn(who, 90);
    await api.query('alter table leaderboard_counts add constraint no_hundred check (value <> 100)');
    await expect(snapshot()).rejects.toThrow('no_hundred');
    expect((await read(who, ME)).top).toEqual(first.top);
    await api.query('alter table leaderboard_counts drop constraint no_hundred');
    await snapshot();
    expect((await read(who, ME)).own).toMatchObject({ value: 100 });
  });

  test('a statement more for nobody: the same few however many are ranked', async () => {
    const who = await learner();
    await earn(who, 10);
    await snapshot();
    await read(who, ME);
    const few = await api.countQueries(() => get(who, ME));
    for (let count = 0; count < 20; count += 1) await earn(await learner(), 5 + count);
    await snapshot();
    expect(await api.countQueries(() => get(who, ME))).toBe(few);
    expect(few).toBeLessThanOrEqual(5);
  });
});

describe('who is seen', () => {
  test.each<[string, Chosen, Leaderboard['own']['standing']]>([
    ['a minor', { birthYear: new Date().getUTCFullYear() - 17 }, 'minor'],
    ['somebody of unknown age', { birthYear: null }, 'age_unknown'],
    ['somebody without an alias', { alias: null }, 'no_alias'],
  ])('%s is not', async (_, chosen, standing) => {
    const [hidden, other] = [await learner(chosen), await learner()];
    await earn(hidden, 100);
    await earn(other, 10);
    await snapshot();
    const page = await read(hidden, ME);
    expect(page).toMatchObject({ people: 1, own: { standing, rank: null, value: null, weekPoints: 100 } });
    expect(page.top).toMatchObject([{ rank: 1, value: 10, isOwn: false }]);
  });

  test('who hides is gone at once, from the counts with the next snapshot, and comes back', async () => {
    const [shy, other] = [await learner(), await learner()];
    await earn(shy, 100);
    await earn(other, 10);
    await snapshot();
    expect((await change(shy, { leaderboardOptOut: true })).json()).toMatchObject({ leaderboardOptOut: true });
    expect((await read(other, ME)).top).toMatchObject([{ rank: 2, value: 10 }]);
    expect((await read(shy, ME)).own).toMatchObject({ standing: 'hidden' });
    await snapshot();
    expect(await read(other, ME)).toMatchObject({ people: 1, top: [{ rank: 1, value: 10 }] });
    await change(shy, { leaderboardOptOut: false });
    expect((await read(shy, ME)).own).toMatchObject({ standing: 'soon' });
    await snapshot();
    expect((await read(shy, ME)).own).toMatchObject({ standing: 'ranked', rank: 1 });
  });

  test('whose gains are being checked stands nowhere until cleared', async () => {
    const who = await learner();
    await earn(who, 100);
    const signal = `insert into integrity_signal (user_id, kind, decisions_before, weight, keeps_past_days) values ($1, $2, 0, 30, true)`;
    await api.query(signal, [who.id, 'shared_device']);
    await snapshot();
    expect((await read(who, ME)).own.standing).toBe('ranked');
    await api.query(signal, [who.id, 'quiz_rate']);
    await snapshot();
    expect(await read(who, ME)).toMatchObject({ people: 0, top: [], own: { standing: 'checked' } });
  });

  test('a deleted account is gone at once', async () => {
    const [gone, other] = [await learner(), await learner()];
    await earn(gone, 100);
    await earn(other, 10);
    await snapshot();
    await api.query('update users set deleted_at = now(), alias = null, alias_folded = null where id = $1', [gone.id]);
    expect((await read(other, ME)).top).toHaveLength(1);
  });

  test('a move to another region counts with the next snapshot', async () => {
    const [who, there] = [await learner(), await learner({ region: 'Guiriko' })];
    await earn(who, 50);
    await earn(there, 10);
    await snapshot();
    await change(who, { region: 'Guiriko' });
    expect(await read(who, '?metric=points&around=me')).toMatchObject({
      area: 'Guiriko',
      people: 1,
      own: { standing: 'soon', rank: null },
    });
    await snapshot();
    expect(await read(who, '?metric=points&around=me')).toMatchObject({ people: 2, own: { standing: 'ranked', rank: 1 } });
  });
});

describe('lists that are not there', () => {
  test('no region, an old region, no friends, and helping others yet', async () => {
    const [none, old, who] = [await learner({ region: null }), await learner({ region: 'Hauts-Bassins' }), await learner()];
    await snapshot();
    expect(await read(none)).toMatchObject({ state: 'no_region', area: null, top: [], people: 0 });
    expect(await read(old)).toMatchObject({ state: 'no_region', area: null });
    expect(await read(who, '?scope=friends')).toMatchObject({ state: 'no_friends', top: [], places: [] });
    expect(await read(who, '?scope=national&metric=help&period=ever')).toMatchObject({ state: 'no_answers', people: 0 });
  });

  test('a school has one from ten members who chose to be seen, however they write its name', async () => {
    const members: MadeUser[] = [];
    for (let count = 0; count < 9; count += 1)
      members.push(await learner({ school: count % 2 ? 'Lycée Zinda' : 'LYCEE  zinda'.replace('  ', ' ') }));
    await learner({ school: 'Lycée Zinda', birthYear: new Date().getUTCFullYear() - 15 });
    const tenth = await learner();
    await change(tenth, { school: 'Lycée Zinda' });
    for (const member of [...members, tenth]) await earn(member, 10);
    await snapshot();
    expect(await read(tenth, '?scope=school&metric=points&around=me')).toMatchObject({ state: 'few_members', schoolMembers: 9, top: [] });
    await change(tenth, { schoolBoardOptIn: true });
    await snapshot();
    expect(await read(tenth, '?scope=school&metric=points&around=me')).toMatchObject({
      state: 'open',
      area: 'Lycée Zinda',
      schoolMembers: 10,
      people: 10,
      own: { standing: 'ranked', rank: 1 },
    });
    expect((await read(await learner(), '?scope=school')).state).toBe('no_school');
  });
});

test.each([
  ['scope=monde', 'scope', 'Ce classement n’existe pas.'],
  ['metric=coins', 'metric', 'Cette mesure n’existe pas.'],
  ['period=year', 'period', 'Cette période n’existe pas.'],
  ['around=1', 'around', 'Ce filtre n’existe pas.'],
  ['metric=points&period=ever', 'period', 'Cette mesure n’est pas classée sur cette période.'],
  ['metric=progress&period=month', 'period', 'Cette mesure n’est pas classée sur cette période.'],
])('%s is refused', async (query, field, words) => {
  const answer = await get(await learner(), `?${query}`);
  expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 'VALIDATION', fields: { [field]: words } })]);
});
