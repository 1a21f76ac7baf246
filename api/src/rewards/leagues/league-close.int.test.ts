import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Database } from '../../core/database/database.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { until } from '../../testing/wait-until.js';
import { INCONSISTENCIES } from '../ledger/ledger.fixture.js';
import { LeagueClose } from './league-close.service.js';
import { ENDED, falling, LATE, leagueFixture, MONDAY, NEXT_WEEK, SATURDAY, WEDNESDAY, WEEK } from './leagues.fixture.js';

let api: TestApp;
const league = leagueFixture(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
/** Each test has a week of its own: coins and people stay. */
beforeEach(() => league.clear());

const isWhole = async () => expect(await api.query(INCONSISTENCIES)).toEqual([]);

test('provisional on Monday, final on Wednesday: tiers move, the first three are paid once', async () => {
  const members = await league.group(falling(12), { tier: 1 });
  const [first, second, third, fourth] = members;
  const last = members.at(-1);
  if (!first || !second || !third || !fourth || !last) throw new Error('no members');
  await league.close(MONDAY);
  expect((await league.page(first, MONDAY)).lastResult).toMatchObject({
    phase: 'provisional',
    rank: 1,
    of: 12,
    zone: 'up',
    tier: 'Argent',
    tierAfter: 'Or',
    rewardUtc: 0,
  });
  expect([await league.tierOf(first), await league.coinsOf(first)]).toEqual([1, []]);
  await league.close(LATE);
  expect(await league.coinsOf(first)).toEqual([]);
  for (let times = 0; times < 20; times += 1) await league.close(ENDED);
  expect(await Promise.all([first, second, third, fourth].map(league.coinsOf))).toEqual([[50], [30], [20], []]);
  expect(await Promise.all([first, third, fourth, last].map(league.tierOf))).toEqual([2, 2, 1, 0]);
  const answer = await api.inject({ url: '/api/auth/user', headers: { cookie: first.cookie } });
  const wallet = await api.inject({ url: '/api/ulty-coins/summary', headers: { cookie: first.cookie } });
  expect([answer.json().tier, wallet.json().tier, wallet.json().balance]).toEqual(['Or', 'Or', 50]);
  expect(await league.history(first)).toMatchObject([
    {
      weekId: WEEK,
      phase: 'final',
      rank: 1,
      rewardUtc: 50,
      tier: 'Argent',
      tierAfter: 'Or',
    },
  ]);
  await isWhole();
});

test('closed by twenty at once: the same, once', async () => {
  const members = await league.group(falling(12));
  await Promise.all(Array.from({ length: 20 }, () => league.close(ENDED)));
  expect(await Promise.all(members.slice(0, 4).map(league.coinsOf))).toEqual([[50], [30], [20], []]);
  expect(await Promise.all(members.map(league.tierOf))).toEqual([1, 1, 1, ...Array.from({ length: 9 }, () => 0)]);
  await isWhole();
});

test('a tie shares what its places bring', async () => {
  const members = await league.group([90, 90, 80, 80, 70, 60, 50, 40, 30, 20]);
  await league.close(ENDED);
  expect(await Promise.all(members.slice(0, 5).map(league.coinsOf))).toEqual([[40], [40], [10], [10], []]);
  expect(await Promise.all(members.map(league.tierOf))).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
});

test('in a small group nobody moves', async () => {
  const members = await league.group(falling(9), { tier: 1 });
  const [first] = members;
  if (!first) throw new Error('no members');
  expect(await league.page(first, WEDNESDAY)).toMatchObject({ isSmall: true, promoteCount: 0, demoteCount: 0, pointsToClimb: null });
  await league.close(ENDED);
  expect(await Promise.all(members.map(league.tierOf))).toEqual(Array.from({ length: 9 }, () => 1));
  expect(await league.coinsOf(first)).toEqual([50]);
});

test('in a neutral week nobody goes down', async () => {
  const members = await league.group(falling(20), { tier: 1 });
  const idle = await league.learner();
  await api.query(`insert into league_standing (user_id, tier, idle_weeks, settled_week) values ($1, 3, 2, date '${WEEK}' - 7)`, [idle.id]);
  await api.query(`update league_weeks set is_neutral = true, neutral_reason = 'Coupure nationale' where week = $1`, [WEEK]);
  await league.close(ENDED);
  const tiers = await Promise.all(members.map(league.tierOf));
  expect([tiers.filter((tier) => tier === 2).length, tiers.filter((tier) => tier === 1).length]).toEqual([5, 15]);
  expect(await league.tierOf(idle)).toBe(3);
});

test('late work of the weekend passes others, who are told', async () => {
  const members = await league.group(falling(12));
  const [first, second] = members;
  const awa = await league.learner({ alias: 'Awa' });
  await league.close(MONDAY);
  await league.earn(awa, 45, { at: SATURDAY, received: LATE });
  const last = members.at(-1);
  if (!first || !second || !last) throw new Error('no members');
  await league.earn(second, 45, { at: SATURDAY, received: LATE });
  await league.close(LATE);
  const { lastResult } = await league.page(first, LATE);
  expect(lastResult).toMatchObject({ phase: 'provisional', rank: 2, of: 13, isSeen: false });
  expect(lastResult?.overtakenBy).toEqual([
    'Élève ' + (second.id && (await aliasNumber(second))) + ' a synchronisé 45\u00a0points gagnés samedi hors-ligne',
  ]);
  expect((await league.page(last, LATE)).lastResult?.overtakenBy).toEqual(['Awa a synchronisé 45\u00a0points gagnés samedi hors-ligne']);
  await league.close(ENDED);
  expect(await Promise.all([second, first].map(league.coinsOf))).toEqual([[50], [30]]);
  expect((await league.page(first, ENDED)).lastResult).toMatchObject({ phase: 'final', rank: 2, rewardUtc: 30, overtakenBy: [] });
});

test('a week joined while the one before is provisional is of its provisional tier; the final result moves the learner’s own', async () => {
  const members = await league.group(falling(12));
  const [, , third, fourth] = members;
  if (!third || !fourth) throw new Error('no members');
  await league.close(MONDAY);
  await league.earn(third, 5, { at: MONDAY });
  await league.earn(fourth, 20, { at: SATURDAY, received: LATE });
  expect((await league.page(third, MONDAY)).tier).toBe('Argent');
  await league.close(ENDED);
  expect([await league.tierOf(third), await league.tierOf(fourth), (await league.page(third, ENDED)).tier]).toEqual([0, 1, 'Argent']);
});

test('a learner whose work is checked is outside until cleared, and sees only themselves there', async () => {
  const members = await league.group(falling(12));
  const [first, second] = members;
  if (!first || !second) throw new Error('no members');
  await league.flag(first);
  expect(await league.page(first, WEDNESDAY)).toMatchObject({ isFlagged: true, rank: null, zone: null, points: 60, ranked: 11 });
  const seen = await league.page(second, WEDNESDAY);
  expect([seen.rank, seen.ranked]).toEqual([1, 11]);
  await league.close(ENDED);
  expect(await Promise.all([first, second].map(async (who) => [await league.tierOf(who), await league.coinsOf(who)]))).toEqual([
    [0, []],
    [1, [50]],
  ]);
});

test('a learner cleared before the end is ranked again', async () => {
  const [first] = await league.group(falling(12));
  if (!first) throw new Error('no members');
  await league.flag(first);
  await league.close(MONDAY);
  await api.query(
    `insert into integrity_decision (account_id, number, action, reason, utc, actor, actor_id) values ($1, 1, 'release', 'Une classe entière.', 0, 'Mariam Kaboré', $1)`,
    [first.id],
  );
  await league.close(ENDED);
  expect([await league.tierOf(first), await league.coinsOf(first)]).toEqual([1, [50]]);
});

test('who wants no league has no place and keeps the tier; back again, joins', async () => {
  const members = await league.group(falling(12), { tier: 2 });
  const [first, second] = members;
  if (!first || !second) throw new Error('no members');
  const choose = (leagueOptOut: unknown) =>
    api.inject({ url: '/api/users/me', method: 'PATCH', payload: { leagueOptOut }, headers: { cookie: first.cookie } });
  expect((await choose('oui')).json()).toMatchObject({ code: 'VALIDATION', fields: { leagueOptOut: 'Choisissez : oui ou non.' } });
  expect((await choose(true)).statusCode).toBe(200);
  expect(await league.page(first, WEDNESDAY)).toMatchObject({ optOut: true, isJoined: false, members: [], tier: 'Or' });
  expect((await league.page(second, WEDNESDAY)).rank).toBe(1);
  await league.earn(first, 5, { at: MONDAY });
  await league.close(ENDED);
  expect([await league.pointsOf(first), await league.tierOf(first), await league.coinsOf(first)]).toEqual([[[WEEK, 60]], 2, []]);
  await choose(false);
  await league.earn(first, 5, { at: ENDED });
  expect(await league.pointsOf(first)).toEqual([
    [WEEK, 60],
    [NEXT_WEEK, 5],
  ]);
});

test('a deleted account leaves its place to an ‘Ancien membre’, who is not paid', async () => {
  const members = await league.group(falling(12));
  const [first, second] = members;
  if (!first || !second) throw new Error('no members');
  await api.query('delete from sessions where user_id = $1', [first.id]);
  await api.query('delete from users where id = $1', [first.id]);
  const page = await league.page(second, WEDNESDAY);
  expect([page.rank, page.members[0]]).toEqual([
    2,
    expect.objectContaining({ alias: 'Ancien membre', region: null, points: 60, rank: 1, isDemo: false }),
  ]);
  await league.close(ENDED);
  expect([await league.coinsOf(second), (await league.history(second))[0]?.rank]).toEqual([[30], 2]);
  await isWhole();
});

test('two weeks without a point keep the tier, the third takes one, joined or not', async () => {
  const [joined, absent] = [await league.learner(), await league.learner()];
  for (const who of [joined, absent])
    await api.query(`insert into league_standing (user_id, tier, settled_week) values ($1, 2, date '${WEEK}' - 7)`, [who.id]);
  const seen: (number | null)[][] = [];
  for (const week of [0, 1, 2, 3]) {
    const later = (date: Date) => new Date(date.getTime() + week * 7 * 86_400_000);
    await league.earn(joined, 0, { at: later(WEDNESDAY) });
    await league.close(later(WEDNESDAY));
    await league.close(later(ENDED));
    seen.push([await league.tierOf(joined), await league.tierOf(absent)]);
  }
  expect(seen).toEqual([
    [2, 2],
    [2, 2],
    [1, 1],
    [1, 1],
  ]);
});

test('broken off after any of its transactions, the next run completes it, once', async () => {
  const members = await league.group(falling(12));
  const close = api.app.get(LeagueClose);
  const source = (close as unknown as { db: { write: (act: unknown) => Promise<unknown> } }).db;
  const whole = source.write.bind(source);
  try {
    for (let after = 0; after < 12; after += 1) {
      let left = after;
      source.write = (act) => {
        if (left === 0) return Promise.reject(new Error('killed'));
        left -= 1;
        return whole(act);
      };
      await league.close(ENDED).catch(() => undefined);
    }
  } finally {
    source.write = whole;
  }
  await league.close(ENDED);
  expect(await Promise.all(members.slice(0, 4).map(league.coinsOf))).toEqual([[50], [30], [20], []]);
  expect(await Promise.all(members.slice(0, 4).map(league.tierOf))).toEqual([1, 1, 1, 0]);
  await isWhole();
});

test('a group that another replica was ranking, or paying, when it died is ranked and paid by the next run', async () => {
  const members = await league.group(falling(12));
  const dying = async (now: Date) => {
    const replica = await api.app.get(Database).pool.connect();
    await replica.query('begin');
    await replica.query('select from league_groups for update');
    await league.close(now);
    await replica.query('rollback');
    replica.release();
  };
  const phase = async () => (await api.query<{ phase: string }>(`select phase from league_weeks where week = '${WEEK}'`))[0]?.phase;
  await dying(MONDAY);
  expect(await phase()).toBe('running');
  await league.close(MONDAY);
  expect(await phase()).toBe('provisional');
  await dying(ENDED);
  expect(await phase()).toBe('provisional');
  await league.close(ENDED);
  expect(await phase()).toBe('final');
  expect(await Promise.all(members.slice(0, 4).map(league.coinsOf))).toEqual([[50], [30], [20], []]);
  await isWhole();
});

test('a week that is final takes no more points', async () => {
  const [first] = await league.group(falling(12));
  if (!first) throw new Error('no members');
  await league.close(ENDED);
  // Work begun before the end of the week, and written after the ranking.
  await league.earn(first, 10, { at: SATURDAY, received: LATE });
  expect(await league.pointsOf(first)).toEqual([[WEEK, 60]]);
  expect(await league.history(first)).toEqual([expect.objectContaining({ phase: 'final', points: 60, rank: 1 })]);
});

test('a result is marked as seen in its phase; a forged week is refused', async () => {
  const [first] = await league.group(falling(12));
  if (!first) throw new Error('no members');
  await league.close(MONDAY);
  const see = (weekId: unknown) =>
    api.inject({ url: '/api/leagues/seen', method: 'POST', payload: { weekId }, headers: { cookie: first.cookie } });
  expect([(await see(WEEK)).statusCode, (await see('2026-13-77')).statusCode, (await see(NEXT_WEEK)).statusCode]).toEqual([204, 400, 204]);
  expect((await league.page(first, MONDAY)).lastResult?.isSeen).toBe(true);
  await league.close(ENDED);
  expect((await league.page(first, ENDED)).lastResult?.isSeen).toBe(false);
});

test('a result is final to who won once its coins are there, so that it is told with them', async () => {
  const [first, , , fourth] = await league.group(falling(12));
  if (!first || !fourth) throw new Error('no members');
  const see = () => api.inject({ url: '/api/leagues/seen', method: 'POST', payload: { weekId: WEEK }, headers: { cookie: first.cookie } });
  const resultOf = async (who: MadeUser) => (await league.page(who, ENDED)).lastResult;
  const holder = await api.app.get(Database).pool.connect();
  await holder.query('begin');
  await holder.query('lock table coin_txn in exclusive mode');
  const closing = league.close(ENDED);
  await until('ranked', async () => (await api.query(`select from league_members where phase = 'final'`)).length > 0);
  expect(await resultOf(first)).toMatchObject({ phase: 'provisional', rank: 1, rewardUtc: 0 });
  expect(await resultOf(fourth)).toMatchObject({ phase: 'final', rank: 4 });
  expect((await see()).statusCode).toBe(204);
  await holder.query('rollback');
  holder.release();
  await closing;
  expect(await resultOf(first)).toMatchObject({ phase: 'final', rank: 1, rewardUtc: 50, isSeen: false });
});

async function aliasNumber(who: MadeUser): Promise<string> {
  const [row] = await api.query<{ alias: string }>('select alias from users where id = $1', [who.id]);
  return row?.alias.replace('Élève ', '') ?? '';
}
