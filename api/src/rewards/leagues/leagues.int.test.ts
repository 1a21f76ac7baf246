import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { LeagueGroups } from './league-groups.service.js';
import { falling, LATE, leagueFixture, NEXT_WEEK, SATURDAY, WEDNESDAY, WEEK } from './leagues.fixture.js';

let api: TestApp;
const league = leagueFixture(() => api);
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
/** Each test has a week of its own: coins and people stay. */
beforeEach(() => league.clear());

describe('points', () => {
  test('come once from each source, up to 200 a day, and the first event joins the week', async () => {
    const who = await league.learner();
    expect(await league.page(who, WEDNESDAY)).toMatchObject({ isJoined: false, members: [], rank: null, tier: 'Bronze', points: 0 });
    const sourceIds = [uuidV7(), uuidV7()];
    for (let times = 0; times < 20; times += 1) await league.earn(who, 0, { sourceIds });
    expect(await league.pointsOf(who)).toEqual([[WEEK, 10]]);
    await league.earn(who, 300);
    await league.earn(who, 50);
    await league.earn(who, 50, { at: SATURDAY });
    expect(await league.pointsOf(who)).toEqual([[WEEK, 250]]);
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
    expect(await league.pointsOf(who)).toEqual([]);
    await league.earn(who, 0);
    expect(await league.pointsOf(who)).toEqual([[WEEK, 0]]);
    expect(await league.page(who, WEDNESDAY)).toMatchObject({ isJoined: true, rank: null, zone: null, isSmall: true });
  });

  test('work of Saturday counts 47 hours after the week, and nowhere after 49', async () => {
    const who = await league.learner();
    await league.earn(who, 10, { at: SATURDAY, received: LATE });
    expect(await league.pointsOf(who)).toEqual([[WEEK, 10]]);
    const late = await league.learner();
    await league.earn(late, 10, { at: SATURDAY, received: new Date('2026-01-14T01:00:00Z') });
    expect(await league.pointsOf(late)).toEqual([]);
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
    const total = (await league.pointsOf(who)).reduce((sum, [, points]) => sum + Number(points), 0);
    expect([(await league.pointsOf(who)).map(([week]) => week), total]).toEqual([[WEEK, NEXT_WEEK], 35]);
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
      { band: 0, track: 'eleve', size: 21 },
      { band: 3, track: '', size: 1 },
    ]);
  });

  test('whoever begins sits with those who began before, whatever their pace', async () => {
    const quick = await league.learner();
    await api.query(
      `insert into league_members (user_id, week, tier, pace, track, points, joined_at) values ($1, date '${WEEK}' - 7, 0, 0, '', 300, now())`,
      [quick.id],
    );
    await league.earn(quick, 5);
    await league.page(quick, WEDNESDAY);
    const second = await league.learner();
    await league.earn(second, 5);
    const newcomer = await league.learner({ track: 'eleve' });
    await league.earn(newcomer, 10);
    expect((await league.page(newcomer, WEDNESDAY)).members).toHaveLength(2);
    expect((await league.page(second, WEDNESDAY)).members).toHaveLength(3);
    expect((await league.page(quick, WEDNESDAY)).members).toHaveLength(3);
  });

  test('a page of 30 is at most four statements and nine rows of 1.4 KB, and shows no more than alias and region', async () => {
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
    expect([page.size, page.members.map(({ rank }) => rank)]).toEqual([30, [1, 2, 3, 4, 5, 6, 7, 8, 9]]);
    expect(page.members.filter(({ isYou }) => isYou)).toMatchObject([{ region: 'Kadiogo', rank: 2, points: 145 }]);
    expect(Buffer.byteLength(JSON.stringify(page.members))).toBeLessThan(1_400);
    expect(JSON.stringify(page)).not.toMatch(/Fatou|Traoré|exemple\.bf/);
    const read = () => api.inject({ url: '/api/leagues/current', headers: { cookie: second.cookie } });
    expect((await read()).statusCode).toBe(200);
    expect(await api.countQueries(read)).toBeLessThanOrEqual(4);
  });

  test('the whole group comes on demand, in two statements', async () => {
    const members = await league.group(falling(30), { tier: 2 });
    await api.query(`update users set face = 'mariam' where id = any($1)`, [members.map(({ id }) => id)]);
    const [first, , , , , sixth] = members;
    if (!first || !sixth) throw new Error('no members');
    await league.flag(first);
    const page = await league.page(sixth, WEDNESDAY);
    expect(page.members.map(({ isYou }) => isYou).indexOf(true)).toBe(4);
    expect(Buffer.byteLength(JSON.stringify(page.members))).toBeLessThan(1_400);
    const all = await league.groupOf(sixth, WEDNESDAY);
    expect([all.length, all[4]]).toEqual([
      29,
      { rank: 5, alias: expect.any(String), face: 'mariam', region: 'Kadiogo', points: 125, isYou: true, isDemo: false },
    ]);
    // Who is being checked sees the others, and themselves without a rank.
    expect((await league.groupOf(first, WEDNESDAY)).filter(({ rank }) => rank === null)).toMatchObject([{ isYou: true }]);
    const read = () => api.inject({ url: '/api/leagues/group', headers: { cookie: sixth.cookie } });
    expect((await read()).statusCode).toBe(200);
    expect(await api.countQueries(read)).toBeLessThanOrEqual(3);
    expect(await league.groupOf(await league.learner(), WEDNESDAY)).toEqual([]);
  });
});
