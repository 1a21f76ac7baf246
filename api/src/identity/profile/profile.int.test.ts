import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OwnProfile, PublicProfile } from '@ulty/contracts/people/profile.js';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const YEAR = new Date().getUTCFullYear();
const read = async (cookie: string) =>
  z.strictObject(OwnProfile.shape).parse((await api.inject({ url: '/api/users/me', headers: { cookie } })).json());
const change = (cookie: string, payload: object) => api.inject({ url: '/api/users/me', method: 'PATCH', payload, headers: { cookie } });
const publicOf = async (alias: string) =>
  z.strictObject(PublicProfile.shape).parse((await api.inject({ url: `/api/users/${encodeURIComponent(alias)}/public` })).json());
let made = 0;
const newAlias = () => `Élève ${(made += 1)}`;

describe('PATCH /api/users/me', () => {
  test('changes what is given and nothing else; the next page knows', async () => {
    const who = await api.makeUser();
    const before = await read(who.cookie);
    const changed = await change(who.cookie, { firstName: ' Awa ', region: 'Guiriko', dataMode: 'eco', guardianPhone: '70 12 34 56' });
    expect(changed.statusCode).toBe(200);
    expect(await read(who.cookie)).toEqual({
      ...before,
      firstName: 'Awa',
      region: 'Guiriko',
      dataMode: 'eco',
      guardianPhone: '+22670123456',
      version: before.version + 1,
    });
    expect((await api.inject({ url: '/api/auth/user', headers: { cookie: who.cookie } })).json().firstName).toBe('Awa');
    await change(who.cookie, { region: '', guardianPhone: null });
    expect(await read(who.cookie)).toMatchObject({ region: null, guardianPhone: null, firstName: 'Awa' });
  });

  test('the data mode éco is told to every page; another is not', async () => {
    const who = await api.makeUser();
    const savesData = async () => (await api.inject({ url: '/api/auth/user', headers: { cookie: who.cookie } })).json().savesData;
    expect(await savesData()).toBeUndefined();
    await change(who.cookie, { dataMode: 'eco' });
    expect(await savesData()).toBe(true);
    await change(who.cookie, { dataMode: 'audio' });
    expect(await savesData()).toBeUndefined();
  });

  test('a face is one of the eight people, told to every page and to others, or none', async () => {
    const who = await api.makeUser();
    const alias = newAlias();
    const told = async () => (await api.inject({ url: '/api/auth/user', headers: { cookie: who.cookie } })).json().face;
    expect((await change(who.cookie, { alias, face: 'mariam' })).json().face).toBe('mariam');
    expect([await told(), (await publicOf(alias)).face]).toEqual(['mariam', 'mariam']);
    expect((await change(who.cookie, { face: 'zorro' })).json()).toMatchObject({
      code: 'VALIDATION',
      fields: { face: expect.any(String) },
    });
    expect((await change(who.cookie, { face: '' })).json().face).toBeNull();
    expect([await told(), (await publicOf(alias)).face]).toEqual([undefined, null]);
  });

  test('a version that cannot be is refused', async () => {
    const who = await api.makeUser();
    expect((await change(who.cookie, { region: 'Kadiogo', version: Number.MAX_SAFE_INTEGER })).json()).toMatchObject({
      code: 'VALIDATION',
      fields: { version: expect.any(String) },
    });
  });

  test('an old version is refused and changes nothing', async () => {
    const who = await api.makeUser();
    const { version } = await read(who.cookie);
    await change(who.cookie, { region: 'Kadiogo', version });
    const late = await change(who.cookie, { region: 'Yaadga', version });
    expect([late.statusCode, late.json().code, (await read(who.cookie)).region]).toEqual([409, 'VERSION_CONFLICT', 'Kadiogo']);
  });

  test('an alias is one person’s, without accents or capitals, also when many ask at once', async () => {
    const alias = newAlias();
    const people = await Promise.all(Array.from({ length: 8 }, () => api.makeUser()));
    const answers = await Promise.all(
      people.map(({ cookie }, at) => change(cookie, { alias: at % 2 ? alias : alias.toUpperCase().replace('É', 'E') })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409 && answer.json().code === 'ALIAS_TAKEN')).toHaveLength(7);
  });

  test('an alias changes once in 30 days; the first and the same may be told any time', async () => {
    const { cookie } = await api.makeUser();
    const [first, second, third] = [newAlias(), newAlias(), newAlias()];
    expect((await change(cookie, { alias: first })).statusCode).toBe(200);
    expect((await read(cookie)).aliasChangeableAt).toBeNull();
    expect((await change(cookie, { alias: second })).statusCode).toBe(200);
    const early = await change(cookie, { alias: third });
    expect([early.statusCode, early.json().fields]).toEqual([400, { alias: 'Un nom se change une fois en 30 jours.' }]);
    expect((await change(cookie, { alias: second, region: 'Liptako' })).statusCode).toBe(200);
    expect((await read(cookie)).aliasChangeableAt).not.toBeNull();
    await api.query(`update users set alias_changed_at = alias_changed_at - interval '30 days' where alias = $1`, [second]);
    expect((await change(cookie, { alias: third })).statusCode).toBe(200);
  });

  test.each([
    [{ alias: 'ab' }, 'alias'],
    [{ alias: '<b>Awa</b>' }, 'alias'],
    [{ alias: 'c0nnard' }, 'alias'],
    [{ birthYear: YEAR - 2 }, 'birthYear'],
    [{ birthYear: 1850 }, 'birthYear'],
    [{ firstName: ' ' }, 'firstName'],
    [{ tz: 'Africa/Nulle-Part' }, 'tz'],
    [{ track: 'astronaute' }, 'track'],
    [{ region: 'Centre' }, 'region'],
    [{ guardianPhone: '12' }, 'guardianPhone'],
    [{ visibility: 'name' }, 'visibility'],
    [{ visibility: 'name', birthYear: YEAR - 17 }, 'visibility'],
  ])('%j is refused for its %s', async (payload, field) => {
    const answer = await change((await api.makeUser()).cookie, payload);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  test('is for members', async () => {
    expect((await api.inject({ url: '/api/users/me', method: 'PATCH', payload: {} })).statusCode).toBe(401);
    expect((await api.inject({ url: '/api/users/me' })).statusCode).toBe(401);
  });
});

describe('GET /api/users/{alias}/public', () => {
  test('shows a name only of adults who want it, and nothing else that is private', async () => {
    const who = await api.makeUser({ firstName: 'Mariam', lastName: 'Sanou' });
    const alias = newAlias();
    await change(who.cookie, { alias, birthYear: YEAR - 30, school: 'Lycée Zinda', region: 'Kadiogo', guardianPhone: '70 12 34 56' });
    expect(await publicOf(alias.toUpperCase())).toEqual({
      alias,
      name: null,
      face: null,
      region: 'Kadiogo',
      level: 'Débutant',
      tier: 'Bronze',
      streak: 0,
      badges: [],
      memberSince: expect.stringMatching(/^\d{4}-\d{2}$/),
    });
    await change(who.cookie, { visibility: 'name' });
    expect((await publicOf(alias)).name).toBe('Mariam Sanou');
  });

  test('a minor’s name and school never show, whatever they chose before the age was told', async () => {
    const alias = newAlias();
    const who = await api.makeUser({ firstName: 'Issa', lastName: 'Ouédraogo', visibility: 'name' });
    await change(who.cookie, { alias, birthYear: YEAR - 15, school: 'Lycée Zinda' });
    expect((await read(who.cookie)).visibility).toBe('alias');
    await api.query(`update users set visibility = 'name' where id = $1`, [who.id]);
    const shown = await publicOf(alias);
    expect(shown.name).toBeNull();
    expect(JSON.stringify(shown)).not.toContain('Zinda');
  });

  test('a year of birth is told once: a minor does not grow up by rewriting it, also when two are told at once', async () => {
    const who = await api.makeUser();
    const answers = await Promise.all([YEAR - 15, YEAR - 30].map((birthYear) => change(who.cookie, { birthYear })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const { birthYear } = await read(who.cookie);
    const other = birthYear === YEAR - 15 ? YEAR - 30 : YEAR - 15;
    const again = await change(who.cookie, { birthYear: other, visibility: 'name', region: 'Kadiogo' });
    expect([again.statusCode, Object.keys(again.json<{ fields: object }>().fields)]).toEqual([400, expect.arrayContaining(['birthYear'])]);
    expect(await read(who.cookie)).toMatchObject({ birthYear, region: null });
    expect((await change(who.cookie, { birthYear })).statusCode).toBe(200);
    const first = await api.inject({
      url: '/api/auth/phone/profile',
      method: 'PUT',
      headers: { cookie: who.cookie },
      payload: { firstName: who.firstName, alias: newAlias(), birthYear: other, track: 'eleve', grade: '3e', guardianPhone: '70 12 34 56' },
    });
    expect([first.statusCode, (await read(who.cookie)).birthYear]).toEqual([409, birthYear]);
  });

  test('a place written before there was a list of regions stays its writer’s own', async () => {
    const alias = newAlias();
    const who = await api.makeUser({
      region: 'chez ma tante',
      alias,
      aliasFolded: alias.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''),
    });
    expect([(await read(who.cookie)).region, (await publicOf(alias)).region]).toEqual(['chez ma tante', null]);
  });

  test('nobody has an unknown alias', async () => {
    const answer = await api.inject({ url: '/api/users/personne/public' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'USER_NOT_FOUND']);
  });
});
