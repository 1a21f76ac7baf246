import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { cookieOf, enrol, post, stillClock } from '../identity/second-factor/second-factor.fixture.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { uuidV7 } from '../core/base/uuid.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/passwords/demo-accounts.js';
import { DemoAccounts } from './demo-accounts.js';

const KEY = { SECOND_FACTOR_KEY: 'k'.repeat(32) };

let demo: TestApp;
let clock: ReturnType<typeof stillClock>;
beforeAll(async () => {
  clock = stillClock();
  demo = await startTestApp({ SEED_DEMO: 'true', ...KEY });
});
afterAll(async () => {
  await demo.close();
  jest.restoreAllMocks();
});

const signIn = (at: TestApp, email: string) => post(at, '/api/login', { email, password: DEMO_PASSWORD });

test('a real installation on the data of a demonstration: nothing of its accounts opens anything', async () => {
  const cookies = await Promise.all(DEMO_ACCOUNTS.map(async ({ email }) => cookieOf(await signIn(demo, email), 'ulty_session')));
  const place = DEMO_ACCOUNTS.findIndex(({ role }) => role === 'admin');
  const adminCookie = cookies[place] ?? '';
  const { email } = DEMO_ACCOUNTS[place] ?? { email: '' };
  const [admin] = await demo.query<{ id: string }>('select id from users where email = $1', [email]);
  // Anybody who has read the published password may also have set the second factor.
  const taken = await enrol(demo, { id: admin?.id ?? '', email, firstName: '', lastName: '', role: 'admin', cookie: adminCookie }, clock);
  expect((await demo.inject({ url: '/api/admin/users', headers: { cookie: adminCookie } })).statusCode).toBe(200);
  await demo.query(`update users set phone = '+22670000000', phone_verified_at = now() where email = 'awa@exemple.bf'`);

  await demo.query(
    `insert into approvals (id, kind, target, title, payload, reason, asked_by, asked_by_id) values ($1, 'test.ask', 'test:1', 'Une demande', '{}', 'Pour essayer', 'Mariam', $2)`,
    [uuidV7(), admin?.id],
  );

  const real = await startTestApp({ DATABASE_URL: demo.databaseUrl, ADMIN_SECOND_FACTOR: '', ...KEY });
  try {
    for (const account of DEMO_ACCOUNTS)
      expect([account.email, (await signIn(real, account.email)).json().code]).toEqual([account.email, 'BAD_CREDENTIALS']);
    for (const cookie of cookies) expect((await real.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
    const left = await real.query(
      `select count(*)::int as n, count(email)::int as emails, count(phone)::int as phones, count(password_hash)::int as passwords, count(*) filter (where role = 'admin')::int as admins from users`,
    );
    expect(left).toEqual([{ n: DEMO_ACCOUNTS.length, emails: 0, phones: 0, passwords: 0, admins: 0 }]);
    for (const table of ['second_factors', 'known_devices', 'email_proofs'])
      expect([table, await real.query(`select 1 from ${table}`)]).toEqual([table, []]);
    // No administrator of the real site finds it waiting for approval.
    expect(await real.query(`select state from approvals`)).toEqual([{ state: 'withdrawn' }]);
    expect(taken.recovery).toHaveLength(10);
    await real.app.get(DemoAccounts).closeDemoAccounts();
    expect(await real.query(`select actor, action from second_factor_audit order by at`)).toEqual([
      { actor: 'self', action: 'enabled' },
      { actor: 'operator', action: 'reset' },
    ]);
  } finally {
    await real.close();
  }
});
