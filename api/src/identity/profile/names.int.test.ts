import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { newcomer } from '../../testing/newcomer.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

let made = 0;
const register = (fields: object) =>
  api.inject({
    url: '/api/register',
    method: 'POST',
    payload: newcomer({ email: `nom-${(made += 1)}@exemple.bf`, ...fields }),
  });
const change = async (fields: object) => {
  const { cookie } = await api.makeUser();
  return api.inject({ url: '/api/users/me', method: 'PATCH', payload: fields, headers: { cookie } });
};

describe('names', () => {
  test('are kept on one line, without what cannot be seen, and written alike', async () => {
    const email = 'une-ligne@exemple.bf';
    expect((await register({ email, firstName: '\u202aAwa\u202c\n\nou', lastName: 'Oue\u0301draogo\u200b' })).statusCode).toBe(200);
    expect(await api.query('select first_name, last_name from users where email = $1', [email])).toEqual([
      { first_name: 'Awa ou', last_name: 'Ouédraogo' },
    ]);
    expect((await change({ firstName: 'Ra\u200bmata', school: 'Lycée\r\nVénégré' })).json()).toMatchObject({
      firstName: 'Ramata',
      school: 'Lycée Vénégré',
    });
  });

  test.each(['\u200b\u200b', '\u3164', ' \n '])('%j is no name', async (firstName) => {
    expect((await register({ firstName })).json().fields).toEqual({ firstName: 'Écrivez votre prénom.' });
    expect((await change({ firstName })).json().fields).toEqual({ firstName: 'Écrivez votre prénom.' });
  });

  test('an e-mail with letters that only look like those of another is none', async () => {
    expect((await register({ email: '\u212Aofi@exemple.bf' })).json().fields).toEqual({
      email: 'Cet e-mail n’est pas complet. Exemple : awa@exemple.bf',
    });
    expect(
      (await api.inject({ url: '/api/auth/password/reset-request', method: 'POST', payload: { email: '\u212Aofi@exemple.bf' } }))
        .statusCode,
    ).toBe(400);
  });
});

describe('an alias', () => {
  test.each([
    ['composed or not', 'E\u0301lise', 'Élise'],
    ['in wide letters', 'Ｒａｓｍａｔａ', 'Rasmata'],
    ['in letters of mathematics', '𝐒𝐚𝐥𝐢𝐟', 'Salif'],
    ['in another alphabet', 'عائشة', 'عائشة'],
    ['with letters of Mooré and Fulfulde', 'Yʋʋmdẽ Ɓii', 'Yʋʋmdẽ Ɓii'],
  ])('%s is one name', async (_how, typed, kept) => {
    expect((await change({ alias: typed })).json()).toMatchObject({ alias: kept });
    expect((await change({ alias: kept })).json().code).toBe('ALIAS_TAKEN');
  });

  test.each([
    ['of two alphabets, one passing for the other', '\u0410wa-tisse'],
    ['of an alphabet that passes for ours', '\u0410\u0412\u0410'],
    ['that cannot be seen', '\u3164\u3164\u3164'],
    ['that passes for us in wide letters', 'ａｄｍｉｎ'],
    ['that passes for us without a dot', 'adm\u0131n'],
  ])('%s is refused', async (_how, alias) => {
    expect((await change({ alias })).json()).toMatchObject({ code: 'VALIDATION', fields: { alias: expect.any(String) } });
  });
});
