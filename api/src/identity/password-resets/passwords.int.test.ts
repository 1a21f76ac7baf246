import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Jobs } from '../../core/jobs/jobs.js';
import { MailQueue } from '../../core/mail/mail-queue.js';
import { TEST_PASSWORD, type MadeUser } from '../../testing/make-user.js';
import { mailEnvironment, startSmtpServer } from '../../testing/smtp-server.js';
import { startMailApp, type MailApp } from '../../testing/start-mail-app.js';
import { startTestApp } from '../../testing/start-test-app.js';

const NEXT = 'un autre mot de passe';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

let api: MailApp;
beforeAll(async () => {
  api = await startMailApp();
});
afterAll(() => api.close());

const signIn = (email: string, password: string) => api.inject({ url: '/api/login', method: 'POST', payload: { email, password } });
const isIn = async (cookie: string) => (await api.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode === 200;
const ask = (email: string) => api.inject({ url: '/api/auth/password/reset-request', method: 'POST', payload: { email } });
const flush = () => api.app.get(MailQueue).flush();
/** Texts of the mail a person received, soft line breaks undone. */
const mailOf = (email: string) => api.smtp.mailTo(email);
const tokenOf = (mail: string | undefined) =>
  /http:\/\/ulty\.test\/api\/auth\/password\/reset\?token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? '';
const reset = (token: string, next = NEXT) => api.inject({ url: '/api/auth/password/reset', method: 'POST', payload: { token, next } });
const mailedToken = async (who: MadeUser) => {
  await ask(who.email);
  await flush();
  return tokenOf(mailOf(who.email).at(-1));
};

describe('a forgotten password', () => {
  test('a link comes by mail, works once and ends every sign-in', async () => {
    const who = await api.makeUser();
    const answer = await ask(` ${who.email.toUpperCase()} `);
    expect([answer.statusCode, answer.body]).toEqual([202, '']);
    await flush();
    const token = tokenOf(mailOf(who.email)[0]);
    expect(token).toHaveLength(43);
    const page = await api.inject({ url: `/api/auth/password/reset?token=${token}` });
    expect([page.statusCode, page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([
      200,
      'strict-origin-when-cross-origin',
      'no-store',
    ]);
    expect((await reset(token)).statusCode).toBe(204);
    expect(await isIn(who.cookie)).toBe(false);
    expect([(await signIn(who.email, TEST_PASSWORD)).statusCode, (await signIn(who.email, NEXT)).statusCode]).toEqual([401, 200]);
    const again = await reset(token, 'encore un autre mot');
    expect([again.statusCode, again.json().code, again.json().message]).toEqual([
      410,
      'LINK_EXPIRED',
      'Ce lien n’est plus valable. Demandez-en un autre.',
    ]);
  });

  test('an unknown e-mail gets the same answer for the same statements, and no mail', async () => {
    const who = await api.makeUser();
    const [before] = await api.query<{ n: number }>('select count(*)::int as n from mail_queue');
    const unknown = await ask('personne@exemple.bf');
    const [after] = await api.query<{ n: number }>('select count(*)::int as n from mail_queue');
    const known = await ask(who.email);
    expect([unknown.statusCode, unknown.body, after?.n]).toEqual([known.statusCode, known.body, before?.n]);
    await flush();
    expect(mailOf('personne@exemple.bf')).toEqual([]);
  });

  test('a name goes only to whom the e-mail is proven to be: anybody may have written it', async () => {
    const [squatted, proven] = [
      await api.makeUser({ firstName: 'Gagnez sur pirate.example', isProven: false }),
      await api.makeUser({ firstName: 'Ramata', emailVerifiedAt: new Date() }),
    ];
    for (const who of [squatted, proven]) await mailedToken(who);
    expect([squatted, proven].map(({ email }) => /Bonjour[^\r\n]*/.exec(mailOf(email)[0] ?? '')?.[0])).toEqual([
      'Bonjour,',
      'Bonjour Ramata,',
    ]);
    expect(mailOf(squatted.email)[0]).not.toContain('pirate');
  });

  test.each([
    [
      'an hour old',
      (token: string) =>
        api
          .query(`update password_resets set expires_at = now() where token_hash = sha256($1::bytea)`, [Buffer.from(token)])
          .then(() => token),
    ],
    ['invented', async () => 'x'.repeat(43)],
  ])('a link %s is refused in French, on the page and by JSON', async (_which, spoil) => {
    const token = await spoil(await mailedToken(await api.makeUser()));
    expect((await reset(token)).json().code).toBe('LINK_EXPIRED');
    const page = await api.inject({ url: `/api/auth/password/reset?token=${token}`, headers: { accept: 'text/html' } });
    expect([
      page.statusCode,
      page.body.includes('Ce lien n’est plus valable'),
      page.body.includes('href="/api/auth/password/forgot"'),
    ]).toEqual([410, true, true]);
  });

  test('ten requests, each after the mail of the one before has left, send three mails an hour; the answer is always the same', async () => {
    const who = await api.makeUser();
    const answers: unknown[] = [];
    for (let time = 0; time < 10; time += 1) {
      answers.push(await ask(who.email).then(({ statusCode, body }) => [statusCode, body]));
      await flush();
    }
    expect(answers).toEqual(Array.from({ length: 10 }, () => [202, '']));
    expect(mailOf(who.email)).toHaveLength(3);
    // All three links are still valid: a stranger who uses up the requests does not lock the owner out.
    const tokens = mailOf(who.email).map(tokenOf);
    expect(
      (await Promise.all(tokens.map((token) => api.inject({ url: `/api/auth/password/reset?token=${token}` })))).map(
        ({ statusCode }) => statusCode,
      ),
    ).toEqual([200, 200, 200]);
    await api.query('update limit_counters set until = now()');
    await ask(who.email);
    await flush();
    expect(mailOf(who.email)).toHaveLength(4);
  });

  test('used twice at once it works once; the other links die with it', async () => {
    const who = await api.makeUser();
    const [first, second] = [await mailedToken(who), await mailedToken(who)];
    expect(first).not.toBe(second);
    const codes = (await Promise.all([reset(first), reset(first), reset(first)])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([204, 410, 410]);
    expect((await reset(second)).statusCode).toBe(410);
  });

  test('a number added before the e-mail was anybody’s is no way in for whoever added it', async () => {
    const [squatted, proven] = [await api.makeUser({ isProven: false }), await api.makeUser()];
    const phones = ['+22670000191', '+22670000192'];
    for (const [at, { id }] of [squatted, proven].entries())
      await api.query('update users set phone = $2, phone_verified_at = now() where id = $1', [id, phones[at]]);
    await api.query(
      `insert into phone_changes (id, user_id, phone, applies_at) values (gen_random_uuid(), $1, '+22670000193', now() + interval '1 day')`,
      [squatted.id],
    );
    const pages = await Promise.all(
      [squatted, proven].map(async (who) => {
        const payload = new URLSearchParams({ token: await mailedToken(who), next: NEXT }).toString();
        return (await api.inject({ url: '/api/auth/password/reset', method: 'POST', headers: FORM, payload })).body;
      }),
    );
    const known = await api.query(
      'select phone, phone_verified_at is not null as "isVerified" from users where id = any($1) order by id = $2',
      [[squatted.id, proven.id], proven.id],
    );
    expect(known).toEqual([
      { phone: null, isVerified: false },
      { phone: phones[1], isVerified: true },
    ]);
    expect(await api.query('select outcome from phone_changes where user_id = $1', [squatted.id])).toEqual([{ outcome: 'cancelled' }]);
    expect(pages.map((page) => page.includes('Le numéro de téléphone de ce compte a été retiré'))).toEqual([true, false]);
  });

  test('the mail server down: the request is kept once and leaves when it is back; no token lies in the database', async () => {
    const who = await api.makeUser();
    const warned = jest.spyOn(Logger.prototype, 'warn');
    api.smtp.isRefusing = true;
    expect((await ask(who.email)).statusCode).toBe(202);
    expect((await ask(who.email)).statusCode).toBe(202);
    await flush();
    const kept = () =>
      api.query<{ attempts: number; error: string | null; isSent: boolean }>(
        'select attempts, last_error as error, sent_at is not null as "isSent" from mail_queue where user_id = $1',
        [who.id],
      );
    expect(await kept()).toEqual([{ attempts: 1, error: expect.stringContaining('451'), isSent: false }]);
    const logged = warned.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('451 later'));
    warned.mockRestore();
    expect([logged.length, logged.join().includes(who.email)]).toEqual([1, false]);
    api.smtp.isRefusing = false;
    await api.query('update mail_queue set next_attempt_at = now() where user_id = $1', [who.id]);
    await flush();
    expect(await kept()).toEqual([{ attempts: 2, error: null, isSent: true }]);
    const token = tokenOf(mailOf(who.email)[0]);
    const [stored] = await api.query<{ text: string }>(
      `select (select string_agg(q::text, '') from mail_queue q) || (select string_agg(r::text, '') from password_resets r) as text`,
    );
    expect(stored?.text).not.toContain(token);
    expect((await reset(token)).statusCode).toBe(204);
  });

  test('asked for while no mail server answers, the request outlives a restart and leaves with the next start', async () => {
    const closed = await startSmtpServer();
    await closed.close();
    const who = await api.makeUser();
    const before = await startTestApp({ ...mailEnvironment(closed), DATABASE_URL: api.databaseUrl });
    expect(
      (await before.inject({ url: '/api/auth/password/reset-request', method: 'POST', payload: { email: who.email } })).statusCode,
    ).toBe(202);
    await before.app.get(MailQueue).flush();
    await before.close();
    expect(await api.query('select attempts, sent_at from mail_queue where user_id = $1', [who.id])).toEqual([
      { attempts: 1, sent_at: null },
    ]);
    await api.query('update mail_queue set next_attempt_at = now() where user_id = $1', [who.id]);
    const after = await startTestApp({ ...mailEnvironment(api.smtp), DATABASE_URL: api.databaseUrl });
    await after.app.get(Jobs).runDue();
    await after.close();
    expect(mailOf(who.email)).toHaveLength(1);
    expect((await reset(tokenOf(mailOf(who.email)[0]))).statusCode).toBe(204);
  });

  test('works by forms alone', async () => {
    const who = await api.makeUser();
    expect((await api.inject({ url: '/api/login?formulaire=1' })).body).toContain('href="/api/auth/password/forgot"');
    expect((await api.inject({ url: '/api/auth/password/forgot' })).body).toContain('action="/api/auth/password/reset-request"');
    const bad = await api.inject({
      url: '/api/auth/password/reset-request',
      method: 'POST',
      payload: new URLSearchParams({ email: 'awa' }),
      headers: FORM,
    });
    expect([bad.statusCode, bad.body.includes('Cet e-mail n’est pas complet'), bad.body.includes('value="awa"')]).toEqual([
      400,
      true,
      true,
    ]);
    const sent = await api.inject({
      url: '/api/auth/password/reset-request',
      method: 'POST',
      payload: new URLSearchParams({ email: who.email }),
      headers: FORM,
    });
    expect([sent.statusCode, sent.body.includes('Regardez vos e-mails')]).toEqual([202, true]);
    await flush();
    const token = tokenOf(mailOf(who.email)[0]);
    const short = await api.inject({
      url: '/api/auth/password/reset',
      method: 'POST',
      payload: new URLSearchParams({ token, next: 'court' }),
      headers: FORM,
    });
    expect([short.statusCode, short.body.includes('Choisissez au moins 10 caractères.'), short.body.includes(`value="${token}"`)]).toEqual([
      400,
      true,
      true,
    ]);
    const done = await api.inject({
      url: '/api/auth/password/reset',
      method: 'POST',
      payload: new URLSearchParams({ token, next: NEXT }),
      headers: FORM,
    });
    expect([done.statusCode, done.body.includes('Mot de passe changé')]).toEqual([200, true]);
  });
});

describe('PUT /api/auth/password', () => {
  const change = (cookie: string, payload: object) =>
    api.inject({ url: '/api/auth/password', method: 'PUT', payload, headers: { cookie } });

  test('asks for the present one, ends the other sign-ins and links asked for before', async () => {
    const who = await api.makeUser();
    const other = String((await signIn(who.email, TEST_PASSWORD)).headers['set-cookie']).split(';')[0] as string;
    const token = await mailedToken(who);
    const wrong = await change(who.cookie, { current: 'pas le bon du tout', next: NEXT });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { current: 'Ce mot de passe n’est pas le bon.' }]);
    expect(await isIn(other)).toBe(true);
    expect((await change(who.cookie, { current: TEST_PASSWORD, next: NEXT })).statusCode).toBe(204);
    expect([
      await isIn(who.cookie),
      await isIn(other),
      (await signIn(who.email, NEXT)).statusCode,
      (await reset(token)).statusCode,
    ]).toEqual([true, false, 200, 410]);
  });

  test('a first one asks for a sign-in of less than ten minutes, and keeps nobody else out', async () => {
    const who = await api.makeUser({ passwordHash: null });
    const grow = (minutes: number) =>
      api.query(`update sessions set created_at = now() - interval '${minutes} minutes' where user_id = $1`, [who.id]);
    await grow(11);
    const late = await change(who.cookie, { next: NEXT });
    expect([late.statusCode, late.json().code]).toEqual([403, 'FRESH_SIGN_IN_REQUIRED']);
    expect((await change(who.cookie, { current: NEXT, next: NEXT })).json().code).toBe('FRESH_SIGN_IN_REQUIRED');
    await grow(9);
    expect((await change(who.cookie, { next: NEXT })).statusCode).toBe(204);
    expect((await signIn(who.email, NEXT)).statusCode).toBe(200);
  });

  test.each(['1234567890', ' QWERTYUIOP ', 'aaaaaaaaaa', 'ÉÉÉÉÉÉÉÉÉÉÉ', 'azazazazaza', 'chatchat123', 'lmnopqrstuvw', 'Faso-Ulty-2026!'])(
    '%j is one of the commonest: refused here and by a mailed link, which stays good',
    async (common) => {
      const who = await api.makeUser();
      expect((await change(who.cookie, { current: TEST_PASSWORD, next: common })).json()).toMatchObject({
        code: 'VALIDATION',
        fields: { next: expect.stringContaining('plus courants') },
      });
      const token = await mailedToken(who);
      expect((await reset(token, common)).json()).toMatchObject({
        code: 'VALIDATION',
        fields: { next: expect.stringContaining('plus courants') },
      });
      expect((await reset(token)).statusCode).toBe(204);
    },
  );

  test('is for members, and 10 characters at least', async () => {
    expect((await api.inject({ url: '/api/auth/password', method: 'PUT', payload: { next: NEXT } })).statusCode).toBe(401);
    expect((await change((await api.makeUser()).cookie, { current: TEST_PASSWORD, next: 'court' })).json().fields).toEqual({
      next: 'Choisissez au moins 10 caractères.',
    });
  });
});

test('without a mail server the page says so and offers no form', async () => {
  const bare = await startTestApp();
  try {
    const { body } = await bare.inject({ url: '/api/auth/password/forgot' });
    expect([body.includes('n’envoie pas encore d’e-mails'), body.includes('<form')]).toEqual([true, false]);
  } finally {
    await bare.close();
  }
});
