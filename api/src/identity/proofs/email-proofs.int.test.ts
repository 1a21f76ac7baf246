import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MailQueue } from '../../core/mail/mail-queue.js';
import type { TestResponse } from '../../testing/http-client.js';
import { TEST_PASSWORD } from '../../testing/make-user.js';
import { startMailApp, type MailApp } from '../../testing/start-mail-app.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { newcomer } from '../../testing/newcomer.js';

const PASSWORD = 'le mil pousse bien';
const PAGE = { accept: 'text/html' };

let api: MailApp;
beforeAll(async () => {
  api = await startMailApp();
});
afterAll(() => api.close());

let made = 0;
const freshEmail = () => `preuve-${(made += 1)}@exemple.bf`;
const cookieOf = (answer: TestResponse) => /^ulty_session=[^;]+/.exec(answer.headers['set-cookie']?.[0] ?? '')?.[0] ?? '';
const post = (url: string, payload: object, headers: Record<string, string> = {}) => api.inject({ url, method: 'POST', payload, headers });
const register = async (email: string, password = PASSWORD) => {
  const answer = await post('/api/register', newcomer({ email, password }));
  const cookie = cookieOf(answer);
  return { answer, cookie, id: (await api.inject({ url: '/api/auth/user', headers: { cookie } })).json<{ id: string }>().id };
};
const signIn = (email: string, password: string) => post('/api/login', { email, password });
const signedInAs = async (email: string, password: string) => {
  const cookie = cookieOf(await signIn(email, password));
  return cookie && (await api.inject({ url: '/api/auth/user', headers: { cookie } })).json<{ id: string }>().id;
};
const profileOf = async (cookie: string) =>
  (await api.inject({ url: '/api/users/me', headers: { cookie } })).json<{ email: string; isEmailVerified: boolean }>();
const askAgain = (cookie: string) => post('/api/auth/email/proof-request', {}, { cookie });
/** Texts of the mails to an address, soft line breaks removed, oldest first. */
const mailTo = async (email: string) => {
  await api.app.get(MailQueue).flush();
  return api.smtp.mailTo(email);
};
const tokenIn = (mail: string | undefined) => /http:\/\/ulty\.test\/api\/auth\/email\/proof\?token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? '';
const tokenTo = async (email: string) => tokenIn((await mailTo(email)).at(-1));
const prove = (token: string, headers: Record<string, string> = {}) => post('/api/auth/email/proof', { token }, headers);
const row = async (id: string) =>
  (
    await api.query<{ email: string | null; claimed: string | null; isProven: boolean }>(
      'select email, claimed_email as claimed, email_verified_at is not null as "isProven" from users where id = $1',
      [id],
    )
  )[0];

describe('the e-mail of an account', () => {
  test('is proven by the link that registration sends, on any device, once the button is pressed', async () => {
    const email = freshEmail();
    const { cookie, id } = await register(email);
    expect(await profileOf(cookie)).toMatchObject({ email, isEmailVerified: false, mailChannel: 'smtp' });
    const [mail = '', ...more] = await mailTo(email);
    expect([more.length, mail.includes('Awa')]).toEqual([0, false]);
    const token = tokenIn(mail);
    expect(await api.query('select 1 from email_proofs where encode(token_hash, $$escape$$) like $1', [`%${token}%`])).toEqual([]);

    const page = await api.inject({ url: `/api/auth/email/proof?token=${token}`, headers: PAGE });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain(`<b>${email}</b>`);
    expect(page.body).toContain('<button>Confirmer</button>');
    expect(page.body).not.toMatch(/<script|Awa/);
    // Opening the link is not enough: mail servers open links.
    expect(await row(id)).toEqual({ email, claimed: null, isProven: false });

    const done = await api.inject({ url: '/api/auth/email/proof', method: 'POST', payload: new URLSearchParams({ token }), headers: PAGE });
    expect([done.statusCode, done.body.includes('E-mail confirmé')]).toEqual([200, true]);
    expect(await profileOf(cookie)).toMatchObject({ email, isEmailVerified: true });
    // Pressing twice, or opening the link again, gives the same answer and changes nothing.
    expect((await prove(token)).statusCode).toBe(204);
    expect((await api.inject({ url: `/api/auth/email/proof?token=${token}`, headers: PAGE })).body).toContain('E-mail confirmé');
  });

  test.each(['', 'inconnu', 'A'.repeat(43), "' or 1=1 --"])(
    'a link with %j is over, and says where another one comes from',
    async (token) => {
      const page = await api.inject({ url: `/api/auth/email/proof?token=${encodeURIComponent(token)}`, headers: PAGE });
      expect([page.statusCode, page.body.includes('Lien expiré'), page.body.includes('href="/profile/reglages/compte"')]).toEqual([
        410,
        true,
        true,
      ]);
      if (token) expect((await prove(token)).json().code).toBe('LINK_EXPIRED');
    },
  );

  test('a link lives 48 hours and for its address only; the latest one takes the others along', async () => {
    const email = freshEmail();
    const { cookie, id } = await register(email);
    const first = await tokenTo(email);
    expect((await askAgain(cookie)).statusCode).toBe(202);
    const second = await tokenTo(email);
    expect(second).not.toBe(first);
    await api.query(`update email_proofs set expires_at = now() - interval '1 second' where user_id = $1`, [id]);
    expect((await prove(second)).json().code).toBe('LINK_EXPIRED');
    await api.query(`update email_proofs set expires_at = now() + interval '48 hours' where user_id = $1`, [id]);
    await api.query('update users set email = $2 where id = $1', [id, freshEmail()]);
    expect((await prove(second)).json().code).toBe('LINK_EXPIRED');
    await api.query('update users set email = $2 where id = $1', [id, email]);
    expect((await prove(second)).statusCode).toBe(204);
    expect(await api.query('select 1 from email_proofs where user_id = $1 and used_at is null', [id])).toEqual([]);
  });

  test('twenty presses at once prove it once', async () => {
    const email = freshEmail();
    const { id } = await register(email);
    const token = await tokenTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove(token)));
    expect(new Set(answers.map(({ statusCode }) => statusCode)).has(204)).toBe(true);
    expect(answers.every(({ statusCode }) => statusCode === 204 || statusCode === 410)).toBe(true);
    expect(await row(id)).toEqual({ email, claimed: null, isProven: true });
  });

  test('a person may ask for three links an hour, and an address gets three mails whoever asks', async () => {
    const email = freshEmail();
    const { cookie } = await register(email);
    for (let n = 1; n <= 3; n += 1) expect((await askAgain(cookie)).statusCode).toBe(202);
    expect((await askAgain(cookie)).json().code).toBe('TOO_MANY_REQUESTS');
    for (let n = 1; n <= 3; n += 1) await register(email);
    expect(await mailTo(email)).toHaveLength(3);
  });

  test('a password chosen by a mailed link proves it too', async () => {
    const email = freshEmail();
    const { id } = await register(email);
    await post('/api/auth/password/reset-request', { email });
    const token = /password\/reset\?token=([\w-]{43})/.exec((await mailTo(email)).at(-1) ?? '')?.[1];
    expect((await post('/api/auth/password/reset', { token, next: 'un tout autre mot de passe' })).statusCode).toBe(204);
    expect(await row(id)).toEqual({ email, claimed: null, isProven: true });
  });
});

describe('an address that has an account', () => {
  const owner = async (isProven = true) => {
    const email = freshEmail();
    const { id, cookie } = await register(email, 'le mot de passe du premier');
    if (isProven) await prove(await tokenTo(email));
    return { email, id, cookie };
  };
  /** Returns the answers a visitor gets about an account they have just made, without the values that always differ. */
  const seen = async (email: string, password: string) => {
    const { answer, cookie, id } = await register(email, password);
    const me = (await api.inject({ url: '/api/auth/user', headers: { cookie } })).json();
    const profile = await profileOf(cookie);
    const [{ email: exported, ...user } = { email: '' }] = (await api.inject({ url: '/api/users/me/export', headers: { cookie } })).json<{
      users: Record<string, unknown>[];
    }>().users;
    const again = await signIn(email, password);
    const wrong = await signIn(email, 'ce n’est pas le bon');
    const text = JSON.stringify({
      status: answer.statusCode,
      body: answer.body,
      headers: Object.keys(answer.headers),
      me,
      profile,
      exported,
      columns: Object.keys(user).sort(),
      again: [again.statusCode, again.body],
      wrong: [wrong.statusCode, wrong.json().code],
    });
    return text
      .replaceAll(email, 'E')
      .replaceAll(id, 'I')
      .replaceAll(/"(serverTime|memberSince)":"[^"]*"/g, '');
  };

  test('answers registration as a free one does: page, account, export, sign-in', async () => {
    const free = await seen(freshEmail(), 'un mot de passe rare');
    expect(await seen((await owner()).email, 'un mot de passe rare')).toBe(free);
    expect(await seen((await owner(false)).email, 'un mot de passe rare')).toBe(free);
  });

  test('stays its owner’s: the newcomer enters an account of their own, and the owner is told with the way in', async () => {
    const { email, id } = await owner();
    const newcomer = await register(email, 'un mot de passe rare');
    expect(newcomer.id).not.toBe(id);
    expect([await row(id), await row(newcomer.id)]).toEqual([
      { email, claimed: null, isProven: true },
      { email: null, claimed: email, isProven: false },
    ]);
    expect([await signedInAs(email, 'le mot de passe du premier'), await signedInAs(email, 'un mot de passe rare')]).toEqual([
      id,
      newcomer.id,
    ]);
    const news = (await mailTo(email)).at(-1) ?? '';
    expect([tokenIn(news), news.includes('http://ulty.test/api/auth/password/forgot')]).toEqual(['', true]);
  });

  test('of two that have proven nothing, whoever opens their link gets it; the other keeps the account and its password', async () => {
    const { email, id } = await owner(false);
    const second = await register(email, 'un mot de passe rare');
    expect((await prove(await tokenTo(email))).statusCode).toBe(204);
    expect([await row(id), await row(second.id)]).toEqual([
      { email: null, claimed: email, isProven: false },
      { email, claimed: null, isProven: true },
    ]);
    expect([await signedInAs(email, 'le mot de passe du premier'), await signedInAs(email, 'un mot de passe rare')]).toEqual([
      id,
      second.id,
    ]);
  });

  test('a link sent before the address was proven elsewhere is over', async () => {
    const { email, id } = await owner(false);
    const first = await tokenTo(email);
    await register(email, 'un mot de passe rare');
    const second = await tokenTo(email);
    expect((await prove(first)).statusCode).toBe(204);
    expect((await prove(second)).json().code).toBe('LINK_EXPIRED');
    expect(await row(id)).toEqual({ email, claimed: null, isProven: true });
  });

  test('is not taken from an administrator by a link', async () => {
    const admin = await api.makeUser({ role: 'admin', email: freshEmail() });
    await register(admin.email);
    expect(tokenIn((await mailTo(admin.email)).at(-1))).toBe('');
  });

  test('a changed password still opens the account that only claims it', async () => {
    const { email } = await owner();
    const { cookie, id } = await register(email, 'un mot de passe rare');
    expect(
      (
        await api.inject({
          url: '/api/auth/password',
          method: 'PUT',
          payload: { current: 'un mot de passe rare', next: 'encore un mot de passe' },
          headers: { cookie },
        })
      ).statusCode,
    ).toBe(204);
    expect([await signedInAs(email, 'encore un mot de passe'), (await signIn(email, 'un mot de passe rare')).statusCode]).toEqual([
      id,
      401,
    ]);
  });

  test('twenty registrations at once leave one account with it, and nobody out', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post('/api/register', newcomer({ email, password: `le mil pousse bien ${n}` }))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
    expect(await api.query('select 1 from users where email = $1', [email])).toHaveLength(1);
    expect((await signIn(email, 'le mil pousse bien 13')).statusCode).toBe(200);
  });
});

describe('a mail that is asked for', () => {
  test('waits for the disk whether or not there is somebody to write to', async () => {
    const written = async (email: string) => {
      const at = async () => (await api.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn'))[0]?.lsn;
      const before = await at();
      await post('/api/auth/password/reset-request', { email });
      const [{ bytes } = { bytes: 0 }] = await api.query<{ bytes: number }>(
        'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::int as bytes',
        [before],
      );
      return bytes > 0;
    };
    const { email } = await api.makeUser();
    expect([await written(email), await written(freshEmail())]).toEqual([true, true]);
  });
});

describe('without a mail server', () => {
  let silent: TestApp;
  beforeAll(async () => {
    silent = await startTestApp();
  });
  afterAll(() => silent.close());

  test('the profile says so', async () => {
    const { cookie } = await silent.makeUser();
    expect((await silent.inject({ url: '/api/users/me', headers: { cookie } })).json()).toMatchObject({ mailChannel: null });
  });

  test('registration and sign-in cost the same statements whether or not the address has an account', async () => {
    const { email } = await silent.makeUser({ emailVerifiedAt: new Date() });
    const send = (url: string, payload: object) => silent.countQueries(() => silent.inject({ url, method: 'POST', payload }));
    const join = (address: string) => send('/api/register', newcomer({ email: address, password: PASSWORD }));
    const enter = (address: string, password: string) => send('/api/login', { email: address, password });
    await join(freshEmail());
    expect(await join(email)).toBe(await join(freshEmail()));
    expect(await enter(email, 'faux')).toBe(await enter(freshEmail(), 'faux'));
    expect(await enter(email, PASSWORD)).toBe(await enter(email, TEST_PASSWORD));
  });
});
