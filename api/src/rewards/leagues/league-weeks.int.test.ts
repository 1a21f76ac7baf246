import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LeagueRecount } from '@ulty/contracts/rewards/league-admin.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { ENDED, leagueFixture, MONDAY, WEEK } from './leagues.fixture.js';

const REASON = { reason: 'Coupure nationale du réseau.' };

let api: TestApp;
const league = leagueFixture(() => api);
let first: MadeUser;
let second: MadeUser;
beforeAll(async () => {
  api = await startTestApp();
  first = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
  second = await api.makeUser({ role: 'admin', firstName: 'Issa', lastName: 'Traoré' });
});
afterAll(() => api.close());

const ask = (who: MadeUser, week = WEEK, payload: object = REASON) =>
  api.inject({ url: `/api/admin/leagues/${week}/neutral`, method: 'POST', payload, headers: { cookie: who.cookie } });
const decide = (who: MadeUser, id: string, action: string) =>
  api.inject({
    url: `/api/admin/approvals/${id}/decision`,
    method: 'POST',
    payload: { action, ...REASON },
    headers: { cookie: who.cookie },
  });
const weeks = async () =>
  (await api.inject({ url: '/api/admin/leagues', headers: { cookie: first.cookie } }))
    .json<{ weeks: { weekId: string }[] }>()
    .weeks.find(({ weekId }) => weekId === WEEK);
const recount = async (query = `?week=${WEEK}`) =>
  (await api.inject({ url: `/api/admin/leagues/recount${query}`, headers: { cookie: first.cookie } })).json<LeagueRecount>();

test('one administrator asks for a neutral week, another declares it, and nobody goes down', async () => {
  const members = await league.group(
    Array.from({ length: 20 }, (_, index) => (20 - index) * 5),
    { tier: 1 },
  );
  expect((await ask(first, WEEK, { reason: ' ' })).json().code).toBe('VALIDATION');
  expect((await ask(first, '2020-01-06')).json().code).toBe('LEAGUE_WEEK_NOT_FOUND');
  expect((await ask(first, 'demain')).json().code).toBe('LEAGUE_WEEK_NOT_FOUND');
  const asked = await ask(first);
  const { id } = asked.json<{ id: string }>();
  expect([asked.statusCode, asked.json().title]).toEqual([
    201,
    'Rendre neutre la semaine du lundi 5\u00a0janvier 2026\u00a0: personne ne descend',
  ]);
  expect((await ask(second)).json().code).toBe('APPROVAL_OPEN');
  expect(await weeks()).toMatchObject({ phase: 'running', isNeutral: false, isAsked: true, groups: 1, seats: 20, small: 0, waiting: 0 });
  expect((await decide(first, id, 'approve')).json().code).toBe('OWN_REQUEST');
  const copies = await Promise.all(Array.from({ length: 5 }, () => decide(second, id, 'approve')));
  expect(copies.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
  expect(await weeks()).toMatchObject({ isNeutral: true, neutralReason: REASON.reason, isAsked: false });
  expect((await ask(first)).json().code).toBe('VERSION_CONFLICT');
  expect(
    (
      await api.query<{ action: string; actor: string }>(`select action, actor from audit_log where target = $1 order by action`, [
        `league:${WEEK}`,
      ])
    ).map(({ action, actor }) => `${action} ${actor}`),
  ).toEqual(['league.neutral.approve Issa Traoré', 'league.neutral.ask Mariam Kaboré', 'league.week Issa Traoré']);
  await league.close(MONDAY);
  await league.close(ENDED);
  expect(Math.min(...(await Promise.all(members.map(league.tierOf))).map((tier) => tier ?? 0))).toBe(1);
  expect(await weeks()).toMatchObject({ phase: 'final', ranked: 1, paid: 1 });
  expect((await ask(first)).json().code).toBe('LEAGUE_WEEK_FINAL');
});

test('a dry run says what counting again would change, and changes nothing', async () => {
  expect(await recount()).toMatchObject({ weekId: WEEK, groups: 1, members: 20, changed: 0, changes: [], after: null });
  await api.query(`delete from league_points where user_id = (select user_id from league_members where week = $1 and rank = 1)`, [WEEK]);
  const { changed, changes } = await recount();
  expect(changed).toBe(20);
  expect(changes[0]?.groupId).toBeDefined();
  expect(changes.find(({ before }) => before.rank === 1)).toMatchObject({
    before: { points: 100, zone: 'up' },
    after: { points: 0, rank: null, zone: null },
  });
  expect(await weeks()).toMatchObject({ phase: 'final' });
  expect((await api.query<{ points: number }>(`select points from league_members where week = $1 and rank = 1`, [WEEK]))[0]?.points).toBe(
    100,
  );
  expect((await api.inject({ url: '/api/admin/leagues/recount?week=2020-01-06', headers: { cookie: first.cookie } })).json().code).toBe(
    'LEAGUE_WEEK_NOT_FOUND',
  );
});
