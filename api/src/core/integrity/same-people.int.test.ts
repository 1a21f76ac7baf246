import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Db } from '../database/db.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import type { MadeUser } from '../../testing/make-user.js';
import { uuidV7 } from '../base/uuid.js';
import { areRelated, areSame, areToldApart, haveMet, noteMeetings, sharersWith, traitsOf } from './same-people.js';
import { SharedPlaces } from './shared-places.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

let numbers = 10_000;
const person = (chosen: Parameters<TestApp['makeUser']>[0] = {}) => {
  numbers += 1;
  return api.makeUser({ phone: `+22670${String(100_000 + numbers)}`, phoneVerifiedAt: new Date(), ...chosen });
};
let a: MadeUser;
let b: MadeUser;
beforeEach(async () => {
  [a, b] = [await person(), await person()];
});

/** Returns the result of a rule for two accounts, in either order. */
const said = async (of: (x: string, y: string) => string, x = a, y = b) => {
  const [row] = await api.query<{ one: boolean; other: boolean }>(
    `select ${of('$1::uuid', '$2::uuid')} as one, ${of('$2::uuid', '$1::uuid')} as other`,
    [x.id, y.id],
  );
  return [row?.one, row?.other];
};
const device = (who: MadeUser, id: string, daysAgo = 0) =>
  api.query(`insert into device_contacts (user_id, device_id, last_at) values ($1, $2, now() - $3 * interval '1 day')`, [
    who.id,
    id,
    daysAgo,
  ]);
const browser = (who: MadeUser, token: string) =>
  api.query(`insert into known_devices (user_id, token_hash) values ($1, $2::bytea)`, [who.id, Buffer.from(token)]);
const address = (who: MadeUser, mark: string) =>
  api.query(`insert into integrity_contact (day, contact_hash, user_id) values ((now() at time zone 'UTC')::date, $1, $2)`, [
    Buffer.from(mark),
    who.id,
  ]);
const guardian = (who: MadeUser, phone: string | null, isConfirmed = true) =>
  api.query(`update users set guardian_phone = $2, guardian_confirmed_at = case when $3 then now() end where id = $1`, [
    who.id,
    phone,
    isConfirmed,
  ]);
const phoneOf = async (who: MadeUser) =>
  (await api.query<{ phone: string }>('select phone from users where id = $1', [who.id]))[0]?.phone ?? null;
const both = async (act: (who: MadeUser) => Promise<unknown>) => Promise.all([act(a), act(b)]);

describe('the same people', () => {
  test.each<[string, () => Promise<unknown>, boolean]>([
    ['nothing in common', async () => undefined, false],
    ['one device', () => both((who) => device(who, 'le téléphone')), true],
    ['one device that one of them left a month ago', async () => Promise.all([device(a, 'vieux', 40), device(b, 'vieux')]), false],
    ['no device named', () => both((who) => device(who, '')), false],
    ['one browser', () => both((who) => browser(who, `un navigateur ${a.id}`)), true],
    ['a guardian whose number is the other’s', async () => guardian(a, await phoneOf(b)), true],
    ['one that is only claimed: it must not stick to a stranger', async () => guardian(a, await phoneOf(b), false), false],
    ['one guardian', () => both((who) => guardian(who, '+22676000001')), true],
  ])('%s', async (_what, share, isSame) => {
    await share();
    expect(await said(areSame)).toEqual([isSame, isSame]);
    expect(await said(areRelated)).toEqual([isSame, isSame]);
  });

  test('share a text with each other, and with nobody else', async () => {
    await both((who) => browser(who, `un poste ${a.id}`));
    const traits = async (who: MadeUser) => (await api.query<{ t: string[] }>(`select ${traitsOf('$1::uuid')} as t`, [who.id]))[0]?.t ?? [];
    const [mine, theirs] = [await traits(a), await traits(b)];
    expect(mine.filter((trait) => theirs.includes(trait))).toHaveLength(1);
    const sharers = await api.query<{ id: string }>(sharersWith(`a.id = '${a.id}'`));
    expect(sharers.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort());
  });
});

describe('one address', () => {
  const note = (others: readonly (string | null)[]) => api.app.get(Db).write((tx) => noteMeetings(tx, a.id, others));

  test('is noted of those who have something to do with each other, and makes them related, not the same', async () => {
    const c = await person();
    await address(c, `adresse ${a.id}`);
    await both((who) => address(who, `adresse ${a.id}`));
    await note([b.id, null, a.id]);
    await note([b.id]);
    expect([await said(haveMet), await said(areSame), await said(areRelated)]).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
    expect(await said(haveMet, a, c)).toEqual([false, false]);
  });

  test('of two addresses nothing is noted', async () => {
    await address(a, `ici ${a.id}`);
    await address(b, `là ${a.id}`);
    await note([b.id]);
    expect(await said(haveMet)).toEqual([false, false]);
  });
});

describe('told apart', () => {
  test('by a place where both come, as long as it is declared', async () => {
    expect(await said(areToldApart)).toEqual([false, false]);
    const id = uuidV7();
    await api.query(`insert into shared_places (id, network, kind, name) values ($1, '10.1.2.0/24', 'school', 'Un lycée')`, [id]);
    await both((who) => api.query(`insert into place_people (user_id, place_id, last_on) values ($1, $2, current_date)`, [who.id, id]));
    expect(await said(areToldApart)).toEqual([true, true]);
    await api.query('update shared_places set withdrawn_at = now() where id = $1', [id]);
    expect(await said(areToldApart)).toEqual([false, false]);
  });

  test('by a person who let the coins of the first one go', async () => {
    await api.query(
      `insert into integrity_decision (account_id, number, action, reason, utc, actor, actor_id) values ($1, 1, 'release', 'Une famille.', 0, 'Mariam Kaboré', $1)`,
      [a.id],
    );
    expect(await said(areToldApart)).toEqual([true, false]);
  });
});

describe('a place that many share', () => {
  const declare = async (payload: object, role: 'admin' | 'learner' = 'admin') =>
    api.inject({ url: '/api/admin/shared-places', method: 'POST', payload, headers: { cookie: (await api.makeUser({ role })).cookie } });
  const school = { kind: 'school', name: 'Lycée de Kaya', reason: 'Salle informatique.' };

  test('is declared by an administrator, once, and found by address', async () => {
    expect((await declare({ ...school, network: '196.28.245.17/24' })).statusCode).toBe(204);
    expect((await declare({ ...school, network: '196.28.245.0/24' })).json()).toMatchObject({ code: 'PLACE_KNOWN' });
    expect((await declare({ ...school, network: '2001:db8:1:2::7' })).statusCode).toBe(204);
    const places = api.app.get(SharedPlaces);
    const known = await Promise.all(
      ['196.28.245.9', '2001:db8:1:2', '196.28.246.9', '2001:db8:1:3', undefined].map((one) => places.at(one)),
    );
    expect(known.map((id) => id !== null)).toEqual([true, true, false, false, false]);
    expect((await declare({ ...school, network: '10.9.9.9' }, 'learner')).statusCode).toBe(403);
  });

  test('a network of one family holds no address of the other', async () => {
    expect((await declare({ ...school, network: '::ffff:0:0/96' })).statusCode).toBe(204);
    expect(await api.app.get(SharedPlaces).at('41.138.99.7')).toBeNull();
  });

  test.each([['pas une adresse'], ['10.0.0.0/8'], ['::/0'], ['10.0.0.1/33'], ['10.0.0.1/24/2'], ['10.0.0.1/x']])(
    '%s is none',
    async (network) => {
      const answer = await declare({ ...school, network });
      expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([400, { network: expect.any(String) }]);
    },
  );

  test('there, neither address nor device is noted of anybody, only that they came', async () => {
    expect((await declare({ ...school, network: '127.0.0.1' })).statusCode).toBe(204);
    const items = [{ kind: 'chapter', id: uuidV7(), status: 'progress', activeSeconds: 0 }];
    const payload = { eventId: uuidV7(), deviceId: 'poste-1', occurredAt: new Date().toISOString(), items };
    expect((await api.inject({ url: '/api/progress', method: 'PUT', payload, headers: { cookie: a.cookie } })).statusCode).toBe(200);
    expect(await api.query('select 1 from integrity_contact where user_id = $1', [a.id])).toEqual([]);
    expect(await api.query('select 1 as came from place_people where user_id = $1', [a.id])).toEqual([{ came: 1 }]);
  });
});
