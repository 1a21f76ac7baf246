import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addDays } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import { Notices, type Notice } from '../../core/notices/notices.js';
import { startSmsApp, type SmsApp } from '../../testing/start-sms-app.js';
import { NoticeRetention } from './retention.js';
import { SmsDelivery, smsText } from './sms-delivery.js';

const NOON = new Date(`${addDays(new Date().toISOString().slice(0, 10), 1)}T12:00:00Z`);
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

let api: SmsApp;
let sms: SmsDelivery;
let numbers = 0;

beforeAll(async () => {
  api = await startSmsApp({ SMS_PER_DAY: '6' });
  sms = api.app.get(SmsDelivery);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.gateway.mode = 'ok';
  api.gateway.received.length = 0;
  await api.query('delete from notices');
});

const withNumber = (chosen = {}) => {
  numbers += 1;
  return api.makeUser({ phone: `+2267000${1_000 + numbers}`, phoneVerifiedAt: new Date(), ...chosen });
};

const paid = (userId: string, more: Partial<Notice> = {}): Notice => ({
  userId,
  kind: 'money',
  code: 'redemption.paid',
  cause: 'redemption:1:paid',
  title: 'Votre échange est payé',
  body: 'R-1\u00a0: 1\u00a0000\u00a0FCFA.',
  href: '/ulty-coins',
  ...more,
});
const tell = (...notices: Notice[]) => api.app.get(Db).write((tx) => api.app.get(Notices).tell(tx, notices));
const texts = () => api.gateway.received.map(({ body }) => body.content?.message);
const outcomes = async () =>
  (await api.query<{ outcome: string }>(`select outcome from notice_deliveries where channel = 'sms' order by outcome`)).map(
    ({ outcome }) => outcome,
  );

test('a payment is told by SMS once; anything else never is', async () => {
  const { id } = await withNumber();
  await tell(
    paid(id),
    paid(id),
    paid(id, { code: 'redemption.requested', cause: 'a' }),
    paid(id, { kind: 'security', code: 'device.new', cause: 'b' }),
  );
  await sms.run(NOON);
  await sms.run(after(10));
  expect(texts()).toEqual(['Ulty : Votre échange est payé. R-1 : 1 000 FCFA.']);
});

test('no number, an unproven one, or a person who wants none: nothing leaves', async () => {
  const [none, unproven, muted] = [await api.makeUser(), await withNumber({ phoneVerifiedAt: null }), await withNumber()];
  await api.query(`insert into notice_preferences (user_id, muted) values ($1, '{"money": ["sms"]}')`, [muted.id]);
  await tell(paid(none.id), paid(unproven.id), paid(muted.id));
  await sms.run(NOON);
  expect(texts()).toEqual([]);
  expect(await outcomes()).toEqual(['muted']);
});

test('at night it waits for the morning', async () => {
  const { id } = await withNumber();
  await tell(paid(id));
  await sms.run(after(600));
  expect(texts()).toEqual([]);
  await sms.run(after(1_109));
  expect(texts()).toEqual([]);
  await sms.run(after(1_110));
  expect(texts()).toHaveLength(1);
});

test.each(['refuse', 'down', 'late'] as const)(
  'a gateway that answers %s is asked again, later and later, and not for ever',
  async (mode) => {
    const { id } = await withNumber();
    api.gateway.mode = mode;
    await tell(paid(id));
    for (const minute of [0, 0.5, 1, 2, 3, 7, 15, 31, 62, 63, 200]) await sms.run(after(minute));
    expect(api.gateway.received).toHaveLength(7);
    expect(await outcomes()).toEqual(['failed']);
  },
);

test('two replicas send it once', async () => {
  const people = await Promise.all([1, 2].map(() => withNumber()));
  await tell(...people.map(({ id }) => paid(id)));
  await Promise.all([sms.run(NOON), sms.run(NOON), sms.run(NOON)]);
  expect(api.gateway.received).toHaveLength(2);
});

test('half of the day’s SMS are left to codes', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => withNumber()));
  await tell(...people.map(({ id }) => paid(id)));
  // The limit looks back from the database's own clock.
  await sms.run(new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`));
  await api.query(`update notice_deliveries set due_at = now() where outcome is null`);
  await sms.run(NOON);
  expect(api.gateway.received).toHaveLength(3);
  expect((await outcomes()).filter((outcome) => outcome === 'sent')).toHaveLength(3);
});

test('a text is one SMS long', () => {
  expect(smsText('Gagné', 'x'.repeat(300))).toHaveLength(160);
  expect(smsText('C’est payé', 'Merci\u00a0!')).toBe("Ulty : C'est payé. Merci !");
});

test('what was told 90 days ago is forgotten, in lots, and so are browsers that have refused for a month', async () => {
  const { id } = await withNumber();
  const now = new Date();
  await api.query(
    // Announced long ago: one that is being announced is left for the next day.
    `insert into notices (id, user_id, kind, code, cause, title, body, created_at, announced_at)
     select gen_random_uuid(), $1, 'system', 'x', 'cause ' || n, 'Titre', '', at, at
       from generate_series(0, 12000, 100) n, lateral (select $2::timestamptz - n * interval '1 second' - interval '89 days 23 hours' as at) told`,
    [id, now],
  );
  await api.query(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, failed_at) select gen_random_uuid(), $1, 'https://push.example/' || days, '', '', $2::timestamptz - days * interval '1 day' from unnest(array[28, 29, 31]) days`,
    [id, now],
  );
  await tell(paid(id));
  await api.app.get(NoticeRetention).run(now);
  expect(await api.query('select endpoint from push_subscriptions order by endpoint')).toEqual([
    { endpoint: 'https://push.example/28' },
    { endpoint: 'https://push.example/29' },
  ]);
  const [left] = await api.query<{ n: number }>('select count(*)::integer as n from notices');
  // Of an hour's notifications, told 100 s apart from its beginning to its end, and the one told now.
  expect(left?.n).toBe(38);
});
