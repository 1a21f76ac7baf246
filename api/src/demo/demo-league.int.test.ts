import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LeagueCurrent, LeagueGroup, LeagueHistory } from '@ulty/contracts/rewards/leagues.js';
import { leagueWeekOf, leagueWeekTimes } from '@ulty/domain/rewards/leagues.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/passwords/demo-accounts.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { DemoLeague } from './demo-league.js';

let demo: TestApp;
beforeAll(async () => {
  demo = await startTestApp({ SEED_DEMO: 'true' });
});
afterAll(() => demo.close());

const signIn = async (email: string) => {
  const { headers } = await demo.inject({ url: '/api/login', method: 'POST', payload: { email, password: DEMO_PASSWORD } });
  return {
    cookie:
      [headers['set-cookie']]
        .flat()
        .find((cookie) => cookie?.startsWith('ulty_session'))
        ?.split(';')[0] ?? '',
  };
};

test('Awa is in a league of companions who are told as such; a second start adds nothing', async () => {
  const headers = await signIn('awa@exemple.bf');
  const read = async () => (await demo.inject({ url: '/api/leagues/current', headers })).json<LeagueCurrent>();
  const page = await read();
  expect(page).toMatchObject({ isJoined: true, isDemo: true, tier: 'Argent', lastResult: { phase: 'final', isSeen: true } });
  const readGroup = async () => (await demo.inject({ url: '/api/leagues/group', headers })).json<LeagueGroup>().members;
  const members = await readGroup();
  expect([page.size, members.length, members.filter(({ isDemo }) => isDemo).length]).toEqual([28, 28, 27]);
  expect(new Set(members.map(({ alias }) => alias)).size).toBe(28);
  expect(members.every(({ region }) => region !== null)).toBe(true);
  expect((await demo.inject({ url: '/api/leagues/history', headers })).json<LeagueHistory>().weeks.length).toBe(3);
  await demo.app.get(DemoLeague).seed();
  expect((await readGroup()).length).toBe(28);
  expect((await demo.query<{ n: number }>('select count(*)::int as n from users'))[0]?.n).toBe(DEMO_ACCOUNTS.length);
});

test('a week has them from its first moment on', async () => {
  const { id } = (await demo.query<{ id: string }>(`select id from users where email = 'awa@exemple.bf'`))[0] ?? { id: '' };
  const next = addDays(leagueWeekOf(new Date()), 7);
  await demo.app.get(DemoLeague).seed(leagueWeekTimes(next).start);
  const [seat] = await demo.query(
    'select m.points, g.size from league_members m join league_groups g on g.id = m.group_id where m.user_id = $1 and m.week = $2',
    [id, next],
  );
  expect(seat).toEqual({ points: 10, size: 28 });
});

test('an installation on the same data has no companions', async () => {
  const real = await startTestApp({ DATABASE_URL: demo.databaseUrl });
  try {
    expect(await real.query('select 1 from league_others')).toEqual([]);
    expect((await real.query<{ size: number }>('select max(size) as size from league_groups'))[0]?.size).toBeLessThanOrEqual(2);
  } finally {
    await real.close();
  }
});
