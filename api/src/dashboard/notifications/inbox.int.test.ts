import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NotificationBadge, NotificationPage, ReadOutcome } from '@ulty/contracts/people/notifications.js';
import { Db } from '../../core/database/db.js';
import { Notices, type Notice } from '../../core/notices/notices.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { newcomer } from '../../testing/newcomer.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const OLD = new Date(Date.now() - 200 * 86_400_000);
/** Makes an account so old that its welcome notices are deleted. */
const member = () => api.makeUser({ createdAt: OLD });
const notice = (who: MadeUser, cause: string, over: Partial<Notice> = {}): Notice => ({
  userId: who.id,
  kind: 'community',
  code: 'answer.new',
  cause,
  title: 'Rasmané a répondu',
  body: '« Notez-les une semaine. »',
  href: '/community',
  ...over,
});
const tell = (...notices: Notice[]) => api.app.get(Db).write((tx) => api.app.get(Notices).tell(tx, notices));
const get = async (who: MadeUser, query = '') => api.inject({ url: `/api/notifications${query}`, headers: { cookie: who.cookie } });
const list = async (who: MadeUser, query = '') => NotificationPage.parse((await get(who, query)).json());
const badge = async (who: MadeUser) =>
  NotificationBadge.parse((await api.inject({ url: '/api/notifications/badge', headers: { cookie: who.cookie } })).json());
const event = (over: object) => ({ eventId: uuidV7(), deviceId: 'phone', occurredAt: new Date().toISOString(), ...over });
const mark = (who: MadeUser, payload: object) =>
  api.inject({ method: 'POST', url: '/api/notifications/read', payload, headers: { cookie: who.cookie } });
const read = async (who: MadeUser, over: object) => ReadOutcome.parse((await mark(who, event(over))).json());

describe('GET /api/notifications', () => {
  test('a first day: exactly three unread, as many as the bell says, however often it asks; none waits for a page or a channel', async () => {
    const form = newcomer({ lastName: 'Zongo', email: 'awa.neuve@exemple.bf' });
    const joined = await api.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    const cookie = [joined.headers['set-cookie']]
      .flat()
      .map((line) => line?.split(';')[0])
      .join('; ');
    const who = { cookie } as MadeUser;
    await Promise.all(Array.from({ length: 10 }, () => get(who)));
    const { items, unread } = await list(who);
    expect([items.map(({ code }) => code), unread, await badge(who)]).toEqual([
      ['welcome.start', 'welcome.offline', 'welcome.profile'],
      3,
      { badge: 'fixed', unread: 3 },
    ]);
    const ids = items.map(({ id }) => id);
    expect(await api.query('select from notices where id = any($1) and announced_at is null', [ids])).toEqual([]);
    expect(await api.query('select from notice_deliveries where notice_id = any($1)', [ids])).toEqual([]);
  });

  test('one cause is told once; the newest comes first; nobody sees another’s', async () => {
    const [who, other] = [await member(), await member()];
    await tell(notice(who, 'answer:1'));
    await tell(notice(who, 'answer:1', { title: 'Encore' }), notice(who, 'answer:2', { title: 'Mimi a répondu' }));
    expect((await list(who)).items.map(({ title }) => title)).toEqual(['Mimi a répondu', 'Rasmané a répondu']);
    expect(await list(other)).toEqual({ items: [], next: null, unread: 0 });
  });

  test('pages of thirty hold every notice once; another person’s cursor gives nothing', async () => {
    const [who, other] = [await member(), await member()];
    await tell(...Array.from({ length: 70 }, (_, index) => notice(who, `answer:${index}`)));
    const first = await list(who);
    const second = await list(who, `?cursor=${first.next}`);
    const third = await list(who, `?cursor=${second.next}`);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect([first.items.length, third.items.length, third.next, new Set(ids).size]).toEqual([30, 10, null, 70]);
    await tell(notice(other, 'answer:1'));
    expect((await list(other, `?cursor=${first.next}`)).items).toEqual([]);
  });

  test.each(['?cursor=x', `?cursor=${'9'.repeat(2_000)}`])('%.20s is no cursor', async (query) => {
    expect((await get(await member(), query)).statusCode).toBe(400);
  });

  test('what was told more than 90 days ago is neither listed nor counted', async () => {
    const who = await member();
    await tell(notice(who, 'answer:1'));
    await api.query(`update notices set created_at = now() - interval '91 days' where user_id = $1`, [who.id]);
    expect(await list(who)).toEqual({ items: [], next: null, unread: 0 });
  });

  test('a page of many costs as many statements as one of few', async () => {
    const [few, many] = [await member(), await member()];
    await tell(notice(few, 'answer:1'), ...Array.from({ length: 100 }, (_, index) => notice(many, `answer:${index}`)));
    expect([await api.countQueries(() => list(few)), await api.countQueries(() => list(many))]).toEqual([3, 3]);
  });
});

describe('POST /api/notifications/read', () => {
  test('by id: those only, the same marks ten times, other people’s and unknown ids change nothing', async () => {
    const [who, other] = [await member(), await member()];
    await tell(notice(who, 'answer:1'), notice(who, 'answer:2'), notice(other, 'answer:1'));
    const [first] = (await list(who)).items;
    const [foreign] = (await list(other)).items;
    const marks = event({ ids: [first?.id, foreign?.id, uuidV7()] });
    const answers = await Promise.all(Array.from({ length: 10 }, () => mark(who, marks)));
    expect(new Set(answers.map((answer) => answer.json<ReadOutcome>().unread))).toEqual(new Set([1]));
    expect(answers.map((answer) => answer.json<ReadOutcome>().outcome).filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect((await list(other)).unread).toBe(1);
  });

  test('all that were on screen; what was told since stays unread', async () => {
    const who = await member();
    await tell(notice(who, 'answer:1'), notice(who, 'answer:2'));
    const [newest] = (await list(who)).items;
    await api.query(`update notices set created_at = created_at - interval '1 second' where user_id = $1`, [who.id]);
    await tell(notice(who, 'answer:3'));
    const until = new Date(new Date(newest?.at ?? '').getTime() - 1_000).toISOString();
    expect(await read(who, { all: true, until })).toMatchObject({ outcome: 'accepted', unread: 1 });
    expect(await read(who, { all: true })).toMatchObject({ unread: 0 });
  });

  test('sent for another person it is refused, and marks nothing', async () => {
    const who = await member();
    await tell(notice(who, 'answer:1'));
    expect(await read(who, { all: true, userId: uuidV7() })).toMatchObject({ outcome: 'rejected', reason: 'wrong_user', unread: 1 });
  });

  test.each([[{ ids: ['x'] }], [{ ids: Array.from({ length: 201 }, () => uuidV7()) }], [{ all: 'oui' }], [{ all: true, until: 'hier' }]])(
    'refuses a wrong request',
    async (over) => {
      expect((await mark(await member(), event(over))).statusCode).toBe(400);
    },
  );
});

describe('the badge', () => {
  test('is the fixed three until an administrator, saying why, has it count', async () => {
    const [who, admin] = [await member(), await api.makeUser({ role: 'admin' })];
    const choose = (by: MadeUser, payload: object) =>
      api.inject({ method: 'PUT', url: '/api/admin/notification-badge', payload, headers: { cookie: by.cookie } });
    expect(await badge(who)).toEqual({ badge: 'fixed', unread: 0 });
    expect((await choose(who, { badge: 'live', reason: 'Compter vraiment.' })).statusCode).toBe(403);
    expect((await choose(admin, { badge: 'live', reason: '' })).statusCode).toBe(400);
    expect((await choose(admin, { badge: 'live', reason: 'Compter vraiment.' })).json()).toEqual({ badge: 'live' });
    await tell(notice(who, 'answer:1'));
    expect(await badge(who)).toEqual({ badge: 'live', unread: 1 });
    const [line] = await api.query<{ before: object; after: object }>(
      `select before, after from audit_log where action = 'settings.notification-badge'`,
    );
    expect(line).toEqual({ before: { badge: 'fixed' }, after: { badge: 'live' } });
    await choose(admin, { badge: 'fixed', reason: 'Comme avant.' });
  });
});
