import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AdminGiftCodes, GiftCodeOutcome } from '@ulty/contracts/learning/gift-codes.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { courseFolder } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const paid = courseFolder('payant', 2, { priceEuroCents: 1_999 });
const free = courseFolder('gratuit', 1);
const today = () => new Date().toISOString().slice(0, 10);

let api: ContentApp;
let admin: MadeUser;

beforeAll(async () => {
  api = await startContentApp({ ...paid.files, ...free.files });
  admin = await api.makeUser({ role: 'admin' });
});
afterAll(() => api.close());
beforeEach(() => api.query('delete from limit_counters'));

const post = (who: MadeUser, url: string, payload: object) => api.inject({ url, method: 'POST', payload, headers: { cookie: who.cookie } });
const wanted = (more: object = {}) => ({
  courseId: paid.ids.course,
  school: 'Lycée Exemple',
  seats: 3,
  validUntil: addDays(today(), 30),
  ...more,
});
const made = async (more: object = {}) => {
  const [newest] = AdminGiftCodes.parse((await post(admin, '/api/admin/gift-codes', wanted(more))).json()).items;
  if (!newest) throw new Error('no code');
  return newest;
};
const event = (code: string, more: object = {}) => ({
  eventId: uuidV7(),
  occurredAt: new Date().toISOString(),
  deviceId: 'appareil',
  code,
  ...more,
});
const use = async (who: MadeUser, code: string, more: object = {}) =>
  GiftCodeOutcome.parse((await post(who, '/api/gift-codes/uses', event(code, more))).json());

test('a school’s code opens its course, typed in any way, once for each learner, and no further than its seats', async () => {
  const { code, id } = await made();
  const who = await api.makeUser();
  const answer = await use(who, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
  expect(answer).toMatchObject({ outcome: 'accepted', enrollment: { status: 'active', course: { id: paid.ids.course } } });
  expect(await use(who, code)).toMatchObject({ outcome: 'accepted' });
  const waiting = await api.makeUser();
  await post(waiting, '/api/enrollments', { courseId: paid.ids.course });
  expect(await use(waiting, code)).toMatchObject({ outcome: 'accepted', enrollment: { status: 'active' } });
  const others = await Promise.all(Array.from({ length: 8 }, () => api.makeUser()));
  const outcomes = await Promise.all(others.map((other) => use(other, code)));
  expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
  expect(new Set(outcomes.map(({ reason }) => reason))).toEqual(new Set([undefined, 'gift_code_full']));
  expect(await api.query('select used from gift_codes where id = $1', [id])).toEqual([{ used: 3 }]);
});

test('the same event again is a duplicate with the same enrolment; whose course is open keeps the seat', async () => {
  const { code, id } = await made();
  const who = await api.makeUser();
  const eventId = uuidV7();
  await use(who, code, { eventId });
  expect(await use(who, code, { eventId })).toMatchObject({ outcome: 'duplicate', enrollment: { id: eventId } });
  const other = await made();
  expect(await use(who, other.code)).toMatchObject({ outcome: 'rejected', reason: 'gift_code_needless' });
  expect(await api.query('select used from gift_codes where id = any ($1) order by used', [[id, other.id]])).toEqual([
    { used: 0 },
    { used: 1 },
  ]);
});

test('unknown, withdrawn and past codes open nothing; guesses come to an end', async () => {
  const who = await api.makeUser();
  expect(await use(who, 'AAAA-AAAA-AAAA')).toMatchObject({ outcome: 'rejected', reason: 'gift_code_unknown' });
  const withdrawn = await made();
  const url = `/api/admin/gift-codes/${withdrawn.id}/withdrawal`;
  expect((await post(admin, url, { reason: 'Envoyé au mauvais lycée.' })).statusCode).toBe(204);
  expect((await post(admin, url, { reason: 'Envoyé au mauvais lycée.' })).json()).toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(await use(who, withdrawn.code)).toMatchObject({ reason: 'gift_code_over' });
  const past = await made();
  await api.query('update gift_codes set valid_until = current_date - 1 where id = $1', [past.id]);
  expect(await use(who, past.code)).toMatchObject({ reason: 'gift_code_over' });
  for (let turn = 0; turn < 9; turn += 1) await use(who, `' or 1=1 -- ${turn}`);
  expect((await post(who, '/api/gift-codes/uses', event('BBBB-BBBB-BBBB'))).statusCode).toBe(429);
  expect((await post(who, '/api/gift-codes/uses', event('A'.repeat(10_000)))).json()).toMatchObject({ code: 'VALIDATION' });
});

test.each([
  [{ seats: 0 }, 'VALIDATION'],
  [{ seats: 501 }, 'VALIDATION'],
  [{ seats: 2.5 }, 'VALIDATION'],
  [{ school: ' ' }, 'VALIDATION'],
  [{ validUntil: 'demain' }, 'VALIDATION'],
  [{ validUntil: '2020-01-01' }, 'GIFT_CODE_DATE'],
  [{ validUntil: '2999-01-01' }, 'GIFT_CODE_DATE'],
  [{ courseId: free.ids.course }, 'GIFT_CODE_COURSE'],
  [{ courseId: uuidV7() }, 'GIFT_CODE_COURSE'],
])('a code with %j is refused with %s', async (more, code) => {
  expect((await post(admin, '/api/admin/gift-codes', wanted(more))).json()).toMatchObject({ code });
});
