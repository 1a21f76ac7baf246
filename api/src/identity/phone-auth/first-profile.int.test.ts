import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const YEAR = new Date().getUTCFullYear();
let made = 0;
const newcomer = () =>
  api.makeUser({ firstName: '', lastName: '', email: null, passwordHash: null, phone: `+2267000${String((made += 1)).padStart(4, '0')}` });
const adult = (alias: string) => ({ firstName: 'Awa', alias, birthYear: YEAR - 30, track: 'entrepreneur' });
const put = (who: { cookie: string }, payload: object) =>
  api.inject({ method: 'PUT', url: '/api/auth/phone/profile', headers: { cookie: who.cookie }, payload });
const rowOf = async ({ id }: { id: string }) =>
  (await api.query('select first_name, alias, birth_year, track, grade, guardian_phone from users where id = $1', [id]))[0];

test('is written once and read at once by the same session', async () => {
  const who = await newcomer();
  const me = async () => (await api.inject({ url: '/api/auth/user', headers: { cookie: who.cookie } })).json();
  expect(await me()).toMatchObject({ firstName: '' });
  expect(
    (
      await put(who, {
        firstName: ' Issa ',
        alias: 'Issa-101',
        birthYear: YEAR - 15,
        track: 'eleve',
        grade: 'Tle D',
        guardianPhone: '00226 76 00 11 22',
      })
    ).statusCode,
  ).toBe(204);
  expect(await rowOf(who)).toEqual({
    first_name: 'Issa',
    alias: 'Issa-101',
    birth_year: YEAR - 15,
    track: 'eleve',
    grade: 'Tle D',
    guardian_phone: '+22676001122',
  });
  expect(await me()).toMatchObject({ firstName: 'Issa' });
});

test('sent again after a lost answer it is the same; another one is refused', async () => {
  const who = await newcomer();
  expect([(await put(who, adult('Awa-201'))).statusCode, (await put(who, adult('Awa-201'))).statusCode]).toEqual([204, 204]);
  expect((await put(who, adult('Awa-202'))).json()).toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(await rowOf(who)).toMatchObject({ alias: 'Awa-201' });
});

test('an alias that differs by accents or capitals only is taken, also in a race', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const answers = await Promise.all([put(one, adult('Élodie-3')), put(other, adult('elodie-3'))]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'ALIAS_TAKEN',
    fields: { alias: 'Choisissez un autre nom.' },
  });
});

test.each([
  [{ birthYear: YEAR - 17 }, 'guardianPhone'],
  [{ birthYear: YEAR - 17, guardianPhone: '25 30 12 34' }, 'guardianPhone'],
  [{ birthYear: YEAR + 1 }, 'birthYear'],
  [{ birthYear: undefined }, 'birthYear'],
  [{ firstName: '  ' }, 'firstName'],
  [{ alias: 'A' }, 'alias'],
  [{ alias: '<b>Awa</b>' }, 'alias'],
  [{ alias: 'gros con' }, 'alias'],
  [{ track: 'roi' }, 'track'],
])('%j is refused', async (over, field) => {
  const who = await newcomer();
  const answer = await put(who, { ...adult('Awa-401'), ...over });
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  expect(await rowOf(who)).toMatchObject({ first_name: '' });
});

test('is for the signed-in', async () => {
  expect((await api.inject({ method: 'PUT', url: '/api/auth/phone/profile', payload: adult('Awa-501') })).statusCode).toBe(401);
});
