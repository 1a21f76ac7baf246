import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PushMessage } from '@ulty/contracts/people/notifications.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { randomUUID } from 'node:crypto';
import { Db } from '../../core/database/db.js';
import { Notices, type Notice } from '../../core/notices/notices.js';
import { startPushService, subscribe } from '../../testing/push-service.js';
import { SessionService } from '../../identity/sessions/session.service.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { PushDelivery } from './push-delivery.js';

/** Noon in Ouagadougou of the next day, so that everything written now is due. */
const NOON = new Date(`${addDays(new Date().toISOString().slice(0, 10), 1)}T12:00:00Z`);
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

let api: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let delivery: PushDelivery;

beforeAll(async () => {
  service = await startPushService();
  api = await startTestApp({ PUSH_TEST_ORIGIN: service.origin, PUSH_TIMEOUT_MS: '3000' });
  delivery = api.app.get(PushDelivery);
});
afterAll(async () => {
  await api.close();
  await service.close();
});
beforeEach(async () => {
  service.reset();
  await api.query('delete from notices');
  await api.query('delete from push_days');
  await api.query('delete from push_subscriptions');
});

/** Makes a person with a browser at `/<path>`, who wants everything by push. */
async function pushed(path: string, chosen = {}) {
  const { id } = await api.makeUser(chosen);
  await api.query(`insert into notice_preferences (user_id, muted) values ($1, '{}')`, [id]);
  return { id, ...(await browser(id, path)) };
}

const browser = async (userId: string, path: string) => {
  const { id: targetId, open } = await subscribe(api, userId, `${service.origin}/${path}`);
  return { targetId, open, path: `/${path}` };
};

const notice = (userId: string, more: Partial<Notice> = {}): Notice => ({
  userId,
  kind: 'community',
  code: 'answer.new',
  cause: `answer:${randomUUID()}`,
  title: 'Une réponse à votre question',
  body: 'Awa a répondu.',
  href: '/community/question/1',
  ...more,
});

const tell = (...notices: Notice[]) => api.app.get(Db).write((tx) => api.app.get(Notices).tell(tx, notices));
const outcomes = async () =>
  (
    await api.query<{ outcome: string | null }>(
      'select d.outcome from notice_deliveries d join notices n on n.id = d.notice_id order by n.created_at, n.id',
    )
  ).map(({ outcome }) => outcome);

test('a notification reaches the browser encrypted, with its id, its collapse key and its life', async () => {
  const awa = await pushed('awa');
  await tell(notice(awa.id, { kind: 'learning', usefulUntil: after(60) }));
  expect(await delivery.run(NOON)).toBe(1);
  const [row] = await api.query<{ id: string }>('select id from notices');
  expect(service.messages).toHaveLength(1);
  const [message] = service.messages;
  expect(message?.headers).toMatchObject({ topic: 'learning', ttl: '3600', urgency: 'normal', 'content-encoding': 'aes128gcm' });
  expect(message?.headers['authorization']).toMatch(/^vapid t=.+, k=[\w-]{87}$/);
  // Exactly the content that the worker reads.
  expect(message && PushMessage.strict().parse(awa.open(message))).toEqual({
    id: row?.id,
    title: 'Une réponse à votre question',
    body: 'Awa a répondu.',
    tag: 'learning',
    href: '/community/question/1',
    until: after(60).getTime(),
  });
  expect(await delivery.run(after(1))).toBe(0);
  expect(await outcomes()).toEqual(['sent']);
});

test('the same cause told twenty times, ten of them at once, is one message', async () => {
  const awa = await pushed('awa');
  const once = notice(awa.id, { cause: 'answer:1' });
  await Promise.all(Array.from({ length: 10 }, () => tell(once)));
  for (let again = 0; again < 10; again += 1) await tell(once);
  await delivery.run(NOON);
  expect(service.messages).toHaveLength(1);
});

test('the longest texts stay within 2 KB', async () => {
  const awa = await pushed('awa');
  await tell(notice(awa.id, { title: '𝔘'.repeat(60), body: '"𝔘'.repeat(200), href: `/${'é'.repeat(2_000)}` }));
  await delivery.run(NOON);
  const [message] = service.messages;
  expect(message && Buffer.byteLength(JSON.stringify(awa.open(message)))).toBeLessThanOrEqual(2_048);
  expect(message && awa.open(message)).toMatchObject({ href: '/notifications' });
});

test('whoever has no browser, or is deleted meanwhile, is pushed nothing', async () => {
  const [nobody, awa] = [await api.makeUser(), await pushed('awa')];
  await tell(notice(nobody.id), notice(awa.id));
  expect(await outcomes()).toHaveLength(1);
  service.reply('/awa', async () => {
    await api.query('delete from sessions where user_id = $1', [awa.id]);
    await api.query('delete from users where id = $1', [awa.id]);
    return { status: 201 };
  });
  expect(await delivery.run(NOON)).toBe(1);
  expect(await outcomes()).toEqual([]);
});

describe('a person’s day', () => {
  test('has two messages; the day after has two more', async () => {
    const awa = await pushed('awa');
    for (const kind of ['community', 'league', 'learning', 'system', 'community'] as const) await tell(notice(awa.id, { kind }));
    await delivery.run(NOON);
    expect(service.messages.map(({ headers }) => headers['topic'])).toEqual(['learning', 'league']);
    await tell(notice(awa.id));
    await delivery.run(after(60));
    expect(service.messages).toHaveLength(2);
    await tell(notice(awa.id));
    await delivery.run(after(1_440));
    expect(service.messages).toHaveLength(3);
  });

  test('has one message for whoever chose one, and the more urgent', async () => {
    const awa = await pushed('awa');
    await api.query('update notice_preferences set pushes_per_day = 1 where user_id = $1', [awa.id]);
    await tell(notice(awa.id), notice(awa.id, { kind: 'learning' }));
    await delivery.run(NOON);
    await delivery.run(after(60));
    expect(service.messages.map(({ headers }) => headers['topic'])).toEqual(['learning']);
  });

  test('is that of the person’s zone, and so are the quiet hours', async () => {
    const awa = await pushed('awa', { tz: 'Asia/Tokyo' });
    await tell(notice(awa.id));
    // 21:00 in Tokyo.
    await delivery.run(NOON);
    expect(service.messages).toHaveLength(0);
    // 06:29 and 06:30 there.
    await delivery.run(after(9 * 60 + 29));
    expect(service.messages).toHaveLength(0);
    await delivery.run(after(9 * 60 + 30));
    expect(service.messages).toHaveLength(1);
  });

  test('ends with what a reminder was for', async () => {
    const awa = await pushed('awa');
    await tell(notice(awa.id, { kind: 'learning', usefulUntil: after(720) }));
    // 22:00, then 06:30: it was of use until midnight.
    await delivery.run(after(600));
    await delivery.run(after(1_110));
    expect(service.messages).toHaveLength(0);
    expect(await outcomes()).toEqual(['expired']);
  });

  test('with a digest has one message for all that is ordinary', async () => {
    const awa = await pushed('awa');
    await api.query('update notice_preferences set digest_at = 780 where user_id = $1', [awa.id]);
    await api.query(`update notices set created_at = $1`, [NOON]);
    await tell(notice(awa.id), notice(awa.id, { kind: 'league', title: 'La ligue ferme ce soir' }));
    await api.query(`update notices set created_at = $1`, [NOON]);
    await delivery.run(NOON);
    expect(service.messages).toHaveLength(0);
    await delivery.run(after(60));
    expect(service.messages.map((message) => awa.open(message))).toMatchObject([
      { title: '2\u00a0nouveautés sur Ulty', tag: 'digest', href: '/notifications' },
    ]);
  });

  test.each([
    ['muted', `update notice_preferences set muted = '{"community": ["push"]}' where user_id = $1`],
    ['off', 'update notice_preferences set pushes_per_day = 0 where user_id = $1'],
    ['muted', 'delete from notice_preferences where user_id = $1'],
    ['read', 'update notices set read_at = now() where user_id = $1'],
  ])('holds nothing that is %s', async (outcome, choose) => {
    const awa = await pushed('awa');
    await tell(notice(awa.id));
    await api.query(choose, [awa.id]);
    await delivery.run(NOON);
    expect(service.messages).toHaveLength(0);
    expect(await outcomes()).toEqual([outcome]);
  });
});

describe('a browser whose sign-in has ended', () => {
  const subscribed = (who: MadeUser, path: string) =>
    api.inject({
      method: 'POST',
      url: '/api/push/subscribe',
      headers: { cookie: who.cookie },
      payload: { endpoint: `https://push.exemple.bf/${path}`, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) } },
    });
  const browsers = async (who: MadeUser) => (await api.query('select from push_subscriptions where user_id = $1', [who.id])).length;

  test('is no browser of theirs any more, and the others are', async () => {
    const [who, other] = [await api.makeUser(), await api.makeUser()];
    await subscribed(who, 'a');
    await subscribed(other, 'b');
    await browser(who.id, 'elsewhere');
    expect((await api.inject({ url: '/api/logout', headers: { cookie: who.cookie } })).statusCode).toBeLessThan(400);
    expect([await browsers(who), await browsers(other)]).toEqual([1, 1]);
  });

  test('also where all sign-ins end at once', async () => {
    const who = await api.makeUser();
    await subscribed(who, 'c');
    await api.app.get(SessionService).endAll(who.id);
    expect(await browsers(who)).toBe(0);
  });

  test.each(['revoked_at = now()', `pin_hash = 'x', locked_at = now()`])('is pushed nothing, whatever ended it: %s', async (end) => {
    const awa = await pushed('awa');
    await api.query(`update push_subscriptions set session_id = (select id from sessions where user_id = $1 limit 1) where user_id = $1`, [
      awa.id,
    ]);
    await tell(notice(awa.id, { kind: 'security' }));
    await api.query(`update sessions set ${end} where user_id = $1`, [awa.id]);
    expect(await delivery.run(NOON)).toBe(0);
    expect(await outcomes()).toEqual(['gone']);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const awa = await pushed('awa');
    await browser(awa.id, 'other');
    service.reply('/awa', { status });
    await tell(notice(awa.id));
    expect(await delivery.run(NOON)).toBe(1);
    expect(await outcomes()).toEqual(['sent']);
    expect(await api.query('select endpoint from push_subscriptions where user_id = $1', [awa.id])).toEqual([
      { endpoint: `${service.origin}/other` },
    ]);
  });

  test('that fails is asked again, later and later, while the other browser is not', async () => {
    const awa = await pushed('awa');
    await browser(awa.id, 'other');
    service.reply('/awa', { status: 503 });
    await tell(notice(awa.id));
    for (const minute of [0, 0.5, 1, 2, 3, 6, 7, 14, 15, 30, 31, 62, 63, 200]) await delivery.run(after(minute));
    const paths = service.messages.map(({ path }) => path);
    expect(paths.filter((path) => path === '/awa')).toHaveLength(7);
    expect(paths.filter((path) => path === '/other')).toHaveLength(1);
    expect(await outcomes()).toEqual(['sent']);
    // One message counted for the day, however often it was tried.
    expect(await api.query('select sent from push_days')).toEqual([{ sent: 1 }]);
  });

  test('that wants a pause has it', async () => {
    const awa = await pushed('awa');
    service.reply('/awa', { status: 429, headers: { 'retry-after': '1800' } });
    await tell(notice(awa.id));
    await delivery.run(NOON);
    await delivery.run(after(29));
    expect(service.messages).toHaveLength(1);
    service.reply('/awa', { status: 201 });
    expect(await delivery.run(after(30))).toBe(1);
  });

  test('that never answers, or answers without end, holds nobody up', async () => {
    const [awa, issa, fati] = [await pushed('awa'), await pushed('issa'), await pushed('fati')];
    service.reply('/awa', 'silence');
    service.reply('/issa', { status: 201, body: 'x'.repeat(5_000_000) });
    await tell(notice(awa.id), notice(issa.id), notice(fati.id));
    expect(await delivery.run(NOON)).toBe(2);
    expect((await outcomes()).filter((outcome) => outcome === null)).toHaveLength(1);
  });

  test('that leads elsewhere is not followed, and one that refuses is told so', async () => {
    const awa = await pushed('awa');
    service.reply('/awa', { status: 307, headers: { location: '/secret' } });
    await tell(notice(awa.id));
    await delivery.run(NOON);
    expect(service.messages.map(({ path }) => path)).toEqual(['/awa']);
    expect(await outcomes()).toEqual(['gone']);
    expect(await api.query('select failed_at is null as "isWell" from push_subscriptions where user_id = $1', [awa.id])).toEqual([
      { isWell: false },
    ]);
  });

  test('of the inside is never asked, and its subscription ends', async () => {
    const port = new URL(service.origin).port;
    const { id } = await api.makeUser();
    for (const endpoint of [`https://127.0.0.1:${port}/a`, 'https://localhost/a', 'https://169.254.169.254/latest', 'ftp://example.org/a'])
      await subscribe(api, id, endpoint);
    await tell(notice(id, { kind: 'learning' }));
    expect(await delivery.run(NOON)).toBe(0);
    expect(service.messages).toEqual([]);
    expect(await api.query('select from push_subscriptions where user_id = $1', [id])).toEqual([]);
    expect(await outcomes()).toEqual(['gone']);
  });

  test('cannot be asked with keys that are none', async () => {
    const awa = await pushed('awa');
    await api.query(`update push_subscriptions set p256dh = 'AAAA' where user_id = $1`, [awa.id]);
    await tell(notice(awa.id));
    await delivery.run(NOON);
    expect(await outcomes()).toEqual(['gone']);
  });
});

test('an end between the request and its record sends the same message again, and no other', async () => {
  const awa = await pushed('awa');
  await tell(notice(awa.id));
  service.reply('/awa', async () => {
    await api.query('alter table push_days rename to push_days_away');
    return { status: 201 };
  });
  await expect(delivery.run(NOON)).rejects.toThrow();
  await api.query('alter table push_days_away rename to push_days');
  service.reply('/awa', { status: 201 });
  // During the lease of five minutes no other replica sends it.
  expect(await delivery.run(after(4))).toBe(0);
  expect(await delivery.run(after(5))).toBe(1);
  const [first, second] = service.messages.map((message) => awa.open(message));
  expect(second).toEqual(first);
  expect(await api.query('select sent, leased_until from push_days')).toEqual([{ sent: 1, leased_until: null }]);
});

test('two replicas send each message once, and never more than a day’s', async () => {
  const people = await Promise.all(['awa', 'issa', 'fati', 'ali', 'bintou'].map((path) => pushed(path)));
  for (const kind of ['community', 'league', 'learning'] as const) await tell(...people.map(({ id }) => notice(id, { kind })));
  await Promise.all([delivery.run(NOON), delivery.run(NOON), delivery.run(NOON)]);
  await delivery.run(NOON);
  expect(service.messages).toHaveLength(10);
});

test('ten thousand notices are told in one statement and enter the outbox in it', async () => {
  const ids = await api.query<{ id: string }>(
    `insert into users (id, email, first_name, last_name) select gen_random_uuid(), 'mille-' || n || '@exemple.bf', 'Awa', 'Zongo' from generate_series(1, 10000) n returning id`,
  );
  await api.query(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth) select gen_random_uuid(), id, 'https://push.example/' || id, 'x', 'y' from users where email like 'mille-%'`,
  );
  // Each tells the whole batch: repetition changes nothing.
  for (let again = 0; again < 2; again += 1) await tell(...ids.map(({ id }) => notice(id, { kind: 'learning', cause: 'message:1' })));
  const [told] = await api.query(
    'select count(*)::integer as told, (select count(*)::integer from notice_deliveries) as waiting from notices',
  );
  expect(told).toEqual({ told: 10_000, waiting: 10_000 });
  // Keys that are none: a part of the outbox is gone through, in steps, without one request.
  await api.query(
    `update notice_deliveries set due_at = $1 where notice_id >= (select notice_id from notice_deliveries order by notice_id offset 1500 limit 1)`,
    [after(60)],
  );
  expect(await delivery.run(NOON)).toBe(0);
  expect(await api.query('select outcome, count(*)::integer as n from notice_deliveries group by outcome order by outcome')).toEqual([
    { outcome: 'gone', n: 1_500 },
    { outcome: null, n: 8_500 },
  ]);
});
