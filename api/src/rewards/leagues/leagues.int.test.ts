import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { until } from '../../testing/until.js';
import { uuidV7 } from '../../core/uuid.js';
import { INCONSISTENCIES } from '../ledger/ledger.fixture.js';
import { LeagueClose } from './league-close.service.js';
import { LeagueGroups } from './league-groups.service.js';
import { ENDED, LATE, leagueFixture, MONDAY, NEXT_WEEK, SATURDAY, WEDNESDAY, WEEK } from './leagues.fixture.js';

let api: TestApp;
let league: ReturnType<typeof leagueFixture>;
beforeAll(async () => {
  api = await startTestApp();
  league = leagueFixture(api);
});
afterAll(() => api.close());
/** Every test has its own week of leagues: coins and people stay. */
beforeEach(() => api.query('truncate league_points, league_weeks, league_groups, league_members, league_standing, league_others'));

const only = <T>(list: readonly T[]): T => {
  if (list.length !== 1) throw new Error(`${list.length} instead of one`);
  return list[0] as T;
};
const pointsOf = async (who: MadeUser) =>
  (
    await api.query<{ week: string; points: number }>(
      'select week::text as week, points from league_members where user_id = $1 order by week',
      [who.id],
    )
  ).map(({ week, points }) => [week, points]);
const falling = (count: number) => Array.from({ length: count }, (_, index) => (count - index) * 5);
const isWhole = async () => expect(await api.query(INCONSISTENCIES)).toEqual([]);

describe('points', () => {
  test('come once from each source, up to 200 a day, and the first event joins the week', async () => {
    const who = await league.learner();
    expect(await league.page(who, WEDNESDAY)).toMatchObject({ isJoined: false, members: [], rank: null, tier: 'Bronze', points: 0 });
    const sourceIds = [uuidV7(), uuidV7()];
    for (let times = 0; times < 20; times += 1) await league.earn(who, 0, { sourceIds });
    expect(await pointsOf(who)).toEqual([[WEEK, 10]]);
    await league.earn(who, 300);
    await league.earn(who, 50);
    await league.earn(who, 50, { at: SATURDAY });
    expect(await pointsOf(who)).toEqual([[WEEK, 250]]);
    expect(await league.page(who, SATURDAY)).toMatchObject({
      isJoined: true,
      points: 250,
      pointsToday: 50,
      dailyCap: 200,
      pointsBySource: [{ reason: 'lesson_completed', points: 250 }],
      weekId: WEEK,
      closesAt: '2026-01-12T00:00:00.000Z',
    });
  });

  test('what gives no points joins when it counts a day, else changes nothing', async () => {
    const who = await league.learner();
    await league.earn(who, 0, { counts: false });
    await league.earn(who, 0, { code: 'course_completed', sourceIds: [uuidV7()], counts: false });
    expect(await pointsOf(who)).toEqual([]);
    await league.earn(who, 0);
    expect(await pointsOf(who)).toEqual([[WEEK, 0]]);
    expect(await league.page(who, WEDNESDAY)).toMatchObject({ isJoined: true, rank: null, zone: null, isSmall: true });
  });

  test('work of Saturday counts 47 hours after the week, and nowhere after 49', async () => {
    const who = await league.learner();
    await league.earn(who, 10, { at: SATURDAY, received: LATE });
    expect(await pointsOf(who)).toEqual([[WEEK, 10]]);
    const late = await league.learner();
    await league.earn(late, 10, { at: SATURDAY, received: new Date('2026-01-14T01:00:00Z') });
    expect(await pointsOf(late)).toEqual([]);
    expect(await api.query('select 1 from league_points where user_id = $1', [late.id])).toEqual([]);
  });

  test('two devices at once over Sunday midnight: each act in the week of its trusted time, once', async () => {
    const who = await league.learner();
    const shared = uuidV7();
    const before = new Date('2026-01-11T23:59:59.900Z');
    const after = new Date('2026-01-12T00:00:00.000Z');
    await Promise.all([
      ...Array.from({ length: 5 }, () => league.earn(who, 0, { at: before, received: after, sourceIds: [shared] })),
      ...Array.from({ length: 5 }, () => league.earn(who, 0, { at: after, sourceIds: [shared] })),
      league.earn(who, 10, { at: before, received: after }),
      league.earn(who, 20, { at: after }),
    ]);
    const total = (await pointsOf(who)).reduce((sum, [, points]) => sum + Number(points), 0);
    expect([(await pointsOf(who)).map(([week]) => week), total]).toEqual([[WEEK, NEXT_WEEK], 35]);
  });
});

describe('groups', () => {
  test('forty who join at once, and their pages read at once, sit in groups of at most 30, each once', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => league.learner()));
    await Promise.all(many.map(async (who) => league.earn(who, 5).then(() => league.page(who, WEDNESDAY))));
    await league.close(SATURDAY);
    const sizes = await api.query<{ size: number; seated: number }>(
      'select size, (select count(*)::int from league_members m where m.group_id = g.id) as seated from league_groups g where size > 0',
    );
    expect(sizes.every(({ size, seated }) => size === seated && size >= 20 && size <= 35)).toBe(true);
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBe(40);
  });

  test('the pace of three active weeks and twenty of one track choose the group', async () => {
    const [quick, slow] = [await league.learner(), await league.learner()];
    for (const [points, week] of [
      [300, 1],
      [40, 2],
      [250, 3],
    ] as const)
      await api.query(
        `insert into league_members (user_id, week, tier, pace, track, points, joined_at) values ($1, date '${WEEK}' - $2::integer * 7, 0, 0, '', $3, now())`,
        [quick.id, week, points],
      );
    await league.earn(quick, 5);
    await league.earn(slow, 5);
    const eleves = await Promise.all(Array.from({ length: 20 }, () => league.learner({ track: 'eleve' })));
    for (const who of eleves) await league.earn(who, 5);
    await api.app.get(LeagueGroups).place(WEEK, WEDNESDAY);
    expect(await api.query('select band, track, size from league_groups order by band, track')).toEqual([
      { band: 0, track: '', size: 1 },
      { band: 0, track: 'eleve', size: 20 },
      { band: 3, track: '', size: 1 },
    ]);
  });

  test('a page of 30 is at most four statements, and shows no more than alias and region', async () => {
    const members = await league.group(falling(30), { tier: 2 });
    const [, second] = members;
    if (!second) throw new Error('no member');
    const page = await league.page(second, WEDNESDAY);
    expect(page).toMatchObject({
      tier: 'Or',
      rank: 2,
      zone: 'up',
      promoteCount: 8,
      demoteCount: 4,
      ranked: 30,
      isSmall: false,
      isDemo: false,
    });
    expect(page.members.map(({ rank }) => rank)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(only(page.members.filter(({ isYou }) => isYou))).toMatchObject({ region: 'Kadiogo', letter: 'É', arrow: 'up', points: 145 });
    expect(page.members.map(({ zone }) => zone).filter((zone) => zone === 'down').length).toBe(4);
    expect(JSON.stringify(page)).not.toMatch(/Fatou|Traoré|exemple\.bf/);
    const read = () => api.inject({ url: '/api/leagues/current', headers: { cookie: second.cookie } });
    expect((await read()).statusCode).toBe(200);
    expect(await api.countQueries(read)).toBeLessThanOrEqual(4);
  });

  test('arrows tell the place since midnight', async () => {
    const [first, second] = await league.group([50, 45]);
    if (!first || !second) throw new Error('no members');
    await league.earn(second, 10, { at: SATURDAY });
    expect((await league.page(first, SATURDAY)).members.map(({ isYou, arrow }) => [isYou, arrow])).toEqual([
      [false, 'up'],
      [true, 'down'],
    ]);
  });
});

describe('closing', () => {
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
    expect(only(await league.history(first))).toMatchObject({
      weekId: WEEK,
      phase: 'final',
      rank: 1,
      rewardUtc: 50,
      tier: 'Argent',
      tierAfter: 'Or',
    });
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
    await api.query(`insert into league_standing (user_id, tier, idle_weeks, settled_week) values ($1, 3, 2, date '${WEEK}' - 7)`, [
      idle.id,
    ]);
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
    expect([seen.rank, seen.members.length]).toEqual([1, 11]);
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
    expect([await pointsOf(first), await league.tierOf(first), await league.coinsOf(first)]).toEqual([[[WEEK, 60]], 2, []]);
    await choose(false);
    await league.earn(first, 5, { at: ENDED });
    expect(await pointsOf(first)).toEqual([
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
    const source = (close as unknown as { dataSource: { transaction: (act: unknown) => Promise<unknown> } }).dataSource;
    const whole = source.transaction.bind(source);
    try {
      for (let after = 0; after < 12; after += 1) {
        let left = after;
        source.transaction = (act) => {
          if (left === 0) return Promise.reject(new Error('killed'));
          left -= 1;
          return whole(act);
        };
        await league.close(ENDED).catch(() => undefined);
      }
    } finally {
      source.transaction = whole;
    }
    await league.close(ENDED);
    expect(await Promise.all(members.slice(0, 4).map(league.coinsOf))).toEqual([[50], [30], [20], []]);
    expect(await Promise.all(members.slice(0, 4).map(league.tierOf))).toEqual([1, 1, 1, 0]);
    await isWhole();
  });

  test('a group that another replica was ranking, or paying, when it died is ranked and paid by the next run', async () => {
    const members = await league.group(falling(12));
    const dying = async (now: Date) => {
      const replica = api.app.get(DataSource).createQueryRunner();
      await replica.startTransaction();
      await replica.query('select from league_groups for update');
      await league.close(now);
      await replica.rollbackTransaction();
      await replica.release();
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
    // Begun before the last moment, written after the ranking.
    await league.earn(first, 10, { at: SATURDAY, received: LATE });
    expect(await pointsOf(first)).toEqual([[WEEK, 60]]);
    expect(await league.history(first)).toEqual([expect.objectContaining({ phase: 'final', points: 60, rank: 1 })]);
  });
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
  const holder = api.app.get(DataSource).createQueryRunner();
  await holder.startTransaction();
  await holder.query('lock table coin_txn in exclusive mode');
  const closing = league.close(ENDED);
  await until('ranked', async () => (await api.query(`select from league_members where phase = 'final'`)).length > 0);
  expect(await resultOf(first)).toMatchObject({ phase: 'provisional', rank: 1, rewardUtc: 0 });
  expect(await resultOf(fourth)).toMatchObject({ phase: 'final', rank: 4 });
  expect((await see()).statusCode).toBe(204);
  await holder.rollbackTransaction();
  await holder.release();
  await closing;
  expect(await resultOf(first)).toMatchObject({ phase: 'final', rank: 1, rewardUtc: 50, isSeen: false });
});

async function aliasNumber(who: MadeUser): Promise<string> {
  const [row] = await api.query<{ alias: string }>('select alias from users where id = $1', [who.id]);
  return row?.alias.replace('Élève ', '') ?? '';
}
