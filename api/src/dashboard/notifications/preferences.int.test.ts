import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NotificationPreferences, PreferencesOutcome } from '@ulty/contracts/people/notifications.js';
import { Db } from '../../core/database/db.js';
import { Notices } from '../../core/notices/notices.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const member = () => api.makeUser({ createdAt: new Date(ago(200 * 1_440)) });
const DEFAULTS = { muted: { community: ['push'], league: ['push'] }, pushesPerDay: 2, digestAt: null, quietFrom: 1_260, quietTo: 390 };
const url = '/api/notifications/preferences';
const find = async ({ cookie }: MadeUser) => NotificationPreferences.parse((await api.inject({ url, headers: { cookie } })).json());
const put = ({ cookie }: MadeUser, over: object) =>
  api.inject({
    method: 'PUT',
    url,
    payload: { eventId: uuidV7(), deviceId: 'phone', occurredAt: new Date().toISOString(), ...DEFAULTS, ...over },
    headers: { cookie },
  });
const save = async (who: MadeUser, over: object) => PreferencesOutcome.parse((await put(who, over)).json());

describe('preferences', () => {
  test('who chose nothing is quiet from 21:00 to 06:30 and mutes nothing', async () => {
    const { pushKey, ...rest } = await find(await member());
    expect(rest).toEqual({ ...DEFAULTS, devices: 0 });
    expect(pushKey).toMatch(/^[\w-]{87}$/);
  });

  test('keeps what was chosen; money and security stay in the list, and channels a kind does not have are left out', async () => {
    const who = await member();
    const muted = { money: ['app', 'sms'], security: ['app'], league: ['push', 'sms'], system: ['app', 'push'] };
    expect(await save(who, { muted, digestAt: 1_110, pushesPerDay: 0 })).toMatchObject({ outcome: 'accepted' });
    expect(await find(who)).toMatchObject({
      muted: { money: ['sms'], league: ['push'], system: ['app'] },
      digestAt: 1_110,
      pushesPerDay: 0,
    });
  });

  test('a muted kind is neither listed nor counted; money is, whatever the table says', async () => {
    const who = await member();
    const told = (kind: 'league' | 'money') => ({ userId: who.id, kind, code: 'x', cause: kind, title: kind, body: '', href: null });
    await api.app.get(Db).write((tx) => api.app.get(Notices).tell(tx, [told('league'), told('money')]));
    await api.query(`insert into notice_preferences (user_id, muted) values ($1, '{"league": ["app"], "money": ["app"]}')`, [who.id]);
    const answer = await api.inject({ url: '/api/notifications', headers: { cookie: who.cookie } });
    expect(answer.json()).toMatchObject({ items: [{ kind: 'money' }], unread: 1 });
  });

  test('of two devices the choice made last stands, whichever comes first', async () => {
    const who = await member();
    await save(who, { digestAt: 600, occurredAt: ago(5) });
    expect(await save(who, { digestAt: 700, deviceId: 'tablet', occurredAt: ago(30) })).toMatchObject({ reason: 'later_choice' });
    expect((await find(who)).digestAt).toBe(600);
  });

  test.each([
    [{ pushesPerDay: 3 }],
    [{ muted: { cuisine: ['app'] } }],
    [{ muted: { league: ['pigeon'] } }],
    [{ quietFrom: 1_440 }],
    [{ quietTo: -1 }],
    [{ digestAt: 6.5 }],
    [{ muted: [] }],
  ])('%j is no choice', async (over) => {
    expect((await put(await member(), over)).statusCode).toBe(400);
  });
});

const subscription = (endpoint: string) => ({ endpoint, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }, deviceId: 'phone' });
const ask = (method: 'POST' | 'DELETE', { cookie }: MadeUser, payload: object) =>
  api.inject({ method, url: '/api/push/subscribe', payload, headers: { cookie } });
const subscribe = async (who: MadeUser, endpoint: string) => (await ask('POST', who, subscription(endpoint))).statusCode;

describe('push subscriptions', () => {
  test('a browser belongs to whoever subscribes it last, and only they end it', async () => {
    const [first, second] = [await member(), await member()];
    const endpoint = `https://fcm.googleapis.com/fcm/send/${uuidV7()}`;
    expect([await subscribe(first, endpoint), (await find(first)).devices]).toEqual([204, 1]);
    expect([await subscribe(second, endpoint), (await find(first)).devices, (await find(second)).devices]).toEqual([204, 0, 1]);
    await ask('DELETE', first, { endpoint });
    expect((await find(second)).devices).toBe(1);
    expect((await ask('DELETE', second, { endpoint })).statusCode).toBe(204);
    expect((await find(second)).devices).toBe(0);
  });

  test('ten browsers a person, the newest, also when fifteen come at once', async () => {
    const who = await member();
    await Promise.all(Array.from({ length: 15 }, () => subscribe(who, `https://push.exemple.bf/${uuidV7()}`)));
    await subscribe(who, 'https://push.exemple.bf/newest');
    const rows = await api.query<{ endpoint: string }>('select endpoint from push_subscriptions where user_id = $1', [who.id]);
    expect([rows.length, rows.some(({ endpoint }) => endpoint.endsWith('/newest'))]).toEqual([10, true]);
  });

  test('a browser that failed and subscribes again is told again', async () => {
    const who = await member();
    const endpoint = `https://push.exemple.bf/${uuidV7()}`;
    await subscribe(who, endpoint);
    await api.query('update push_subscriptions set failed_at = now() where endpoint = $1', [endpoint]);
    await subscribe(who, endpoint);
    expect((await find(who)).devices).toBe(1);
  });

  test.each(['http://push.exemple.bf/a', 'https://127.0.0.1/a', 'https://postgres/a', 'x'])(
    '%s is not asked for messages',
    async (endpoint) => {
      const answer = await ask('POST', await member(), subscription(endpoint));
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'PUSH_ENDPOINT_REFUSED']);
    },
  );

  test.each([[{ endpoint: 'x'.repeat(1_001) }], [{ keys: {} }], [{ keys: { p256dh: '<script>', auth: 'b'.repeat(22) } }]])(
    'refuses what no browser sends',
    async (over) => {
      expect((await ask('POST', await member(), { ...subscription('https://push.exemple.bf/a'), ...over })).statusCode).toBe(400);
    },
  );
});
