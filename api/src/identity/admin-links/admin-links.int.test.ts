import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from 'node:crypto';
import { cookieOf, FACTOR_PATH, FORM, post } from '../second-factor/second-factor.fixture.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { hasAdministrator, makeAdminLink } from './make-admin-link.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ SECOND_FACTOR_KEY: 'k'.repeat(32), ADMIN_SECOND_FACTOR: 'required' });
});
afterAll(() => api.close());

let made = 0;
const newEmail = () => `chef-${(made += 1)}@exemple.bf`;
const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? '';
const linkFor = async (email: string) => tokenOf(await makeAdminLink(api.databaseUrl, email));
const use = (token: string, more: object = {}) =>
  post(api, '/api/admin-link', { token, firstName: 'Mariam', lastName: 'Kaboré', password: 'le mil pousse bien', ...more });
const open = (token: string) => api.inject({ url: `/api/admin-link?token=${token}`, headers: { accept: 'text/html' } });

describe('a link', () => {
  test('opens a form, makes the account, signs in; the administration opens with the second factor only', async () => {
    const email = newEmail();
    const token = await linkFor(` ${email.toUpperCase()} `);
    const page = await open(token);
    expect([page.statusCode, page.headers['cache-control'], page.body.includes(email)]).toEqual([200, 'no-store', true]);
    for (const label of ['Prénom', 'Nom', 'Mot de passe']) expect(page.body).toContain(`>${label}</label>`);
    const answer = await api.inject({
      url: '/api/admin-link',
      method: 'POST',
      headers: FORM,
      payload: new URLSearchParams({ token, firstName: 'Mariam', lastName: '', password: 'le mil pousse bien' }),
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin']);
    const cookie = cookieOf(answer, 'ulty_session');
    expect((await api.inject({ url: '/api/auth/user', headers: { cookie } })).json()).toMatchObject({
      email,
      firstName: 'Mariam',
      role: 'admin',
    });
    expect((await api.inject({ url: '/api/admin/users', headers: { cookie } })).json().code).toBe('SECOND_FACTOR_REQUIRED');
    const state = (await api.inject({ url: FACTOR_PATH, headers: { cookie } })).json();
    expect(state).toMatchObject({
      isRequired: true,
      enabledAt: null,
      needsPassword: false,
      history: [{ action: 'account-created', by: 'operator' }],
    });
    expect((await post(api, '/api/login', { email, password: 'le mil pousse bien' })).statusCode).toBe(200);
  });

  test('only the SHA-256 of its token is kept', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    const rows = await api.query('select * from admin_links where email = $1', [email]);
    expect(rows).toEqual([expect.objectContaining({ token_hash: hash('sha256', token, 'buffer') })]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('works once, also for two at once', async () => {
    const token = await linkFor(newEmail());
    const answers = await Promise.all([1, 2, 3].map(() => use(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    expect((await use(token)).json().code).toBe('LINK_EXPIRED');
    expect(await api.query('select 1 from admin_links where token_hash = $1', [hash('sha256', token, 'buffer')])).toEqual([]);
    const page = await open(token);
    expect([page.statusCode, page.body.includes('Lien expiré')]).toEqual([410, true]);
  });

  test('a refused form uses nothing up, and comes back as it was typed', async () => {
    const token = await linkFor(newEmail());
    const refused = await api.inject({
      url: '/api/admin-link',
      method: 'POST',
      headers: FORM,
      payload: new URLSearchParams({ token, firstName: 'Mariam', password: 'court' }),
    });
    expect(refused.statusCode).toBe(400);
    for (const text of ['value="Mariam"', `value="${token}"`, 'Choisissez au moins 10 caractères.']) expect(refused.body).toContain(text);
    expect((await use(token)).statusCode).toBe(200);
  });

  test('lasts 24 hours', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    await api.query(`update admin_links set expires_at = expires_at - interval '23 hours 59 minutes' where email = $1`, [email]);
    expect((await open(token)).statusCode).toBe(200);
    await api.query(`update admin_links set expires_at = expires_at - interval '1 minute' where email = $1`, [email]);
    expect([(await open(token)).statusCode, (await use(token)).json().code]).toEqual([410, 'LINK_EXPIRED']);
    expect(await api.query('select 1 from users where email = $1', [email])).toEqual([]);
  });

  test('is replaced by a second one for the same e-mail', async () => {
    const email = newEmail();
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect([(await use(first)).statusCode, (await use(second)).statusCode]).toEqual([410, 200]);
  });

  test.each([[{ token: '' }], [{ token: 7 }], [{ token: 'x'.repeat(201) }], [{ token: 'inconnu' }]])(
    'forged: %j makes nobody',
    async (forged) => {
      const before = await api.query('select count(*) from users');
      expect([400, 410]).toContain((await use('', forged)).statusCode);
      expect(await api.query('select count(*) from users')).toEqual(before);
    },
  );

  test('role and e-mail are not the form’s to choose', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    for (const forged of [{ email: 'autre@exemple.bf' }, { role: 'learner' }])
      expect((await use(token, forged)).json().code).toBe('VALIDATION');
    expect(await api.query(`select 1 from users where email = any($1)`, [[email, 'autre@exemple.bf']])).toEqual([]);
  });
});

test.each(['', 'sans arobase', 'deux@exemple.bf autre@exemple.bf'])('%j is no e-mail', async (typed) => {
  await expect(makeAdminLink(api.databaseUrl, typed)).rejects.toThrow(/e-mail/);
});

test('an address of the demonstration gets no link: its account would be closed', async () => {
  await expect(makeAdminLink(api.databaseUrl, 'Admin@exemple.bf')).rejects.toThrow('admin@exemple.bf est une adresse de la démonstration');
});

describe('an e-mail that has an account', () => {
  test('of an administrator, or of a learner, gets no link', async () => {
    const [admin, learner] = [await api.makeUser({ role: 'admin' }), await api.makeUser()];
    await expect(makeAdminLink(api.databaseUrl, admin.email)).rejects.toThrow(`${admin.email} administre déjà ce site.`);
    await expect(makeAdminLink(api.databaseUrl, learner.email)).rejects.toThrow(`Un apprenant a déjà l’e-mail ${learner.email}.`);
  });

  test('since the link was made: the learner stays one, and the link stays good', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    const learner = await api.makeUser({ email });
    expect((await use(token)).json().code).toBe('EMAIL_TAKEN');
    expect(await api.query('select role from users where id = $1', [learner.id])).toEqual([{ role: 'learner' }]);
    expect((await open(token)).statusCode).toBe(200);
  });
});

test('whether anybody administers the site', async () => {
  expect(await hasAdministrator(api.databaseUrl)).toBe(true);
  await api.query(`update users set role = 'learner'`);
  expect(await hasAdministrator(api.databaseUrl)).toBe(false);
});
