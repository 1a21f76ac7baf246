import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MailQueue } from '../../core/mail/mail-queue.js';
import { testBrowser } from '../../testing/browser.js';
import { mailEnvironment, startSmtpServer, type SmtpServer } from '../../testing/smtp-server.js';
import { startSmsApp, type SmsApp } from '../../testing/start-sms-app.js';
import { until } from '../../testing/wait-until.js';
import { CONSENT } from '../../testing/newcomer.js';
import { wrongFor } from '../../testing/wrong-code.js';
import { ageCodes, NUMBER } from './phone-codes.fixture.js';

/** Codes per day; one network may request 2 % of them: 8. */
const PER_DAY = 400;

let smtp: SmtpServer;
let api: SmsApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startSmsApp({ SMS_PER_DAY: String(PER_DAY), TRUSTED_PROXIES: '127.0.0.1', ...mailEnvironment(smtp) });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
beforeEach(async () => {
  api.gateway.mode = 'ok';
  api.gateway.received = [];
  smtp.received.length = 0;
  await api.query('delete from phone_codes');
  await api.query('delete from limit_counters');
  await api.query('delete from known_devices');
  await api.query('update users set phone = null, phone_verified_at = null');
});

type Browser = ReturnType<typeof testBrowser>;
const newBrowser = () => testBrowser(api.inject);
const from = (address: string) => ({ 'x-forwarded-for': address });
const start = (browser: Browser, phone: string = NUMBER, address = '41.0.0.1', deviceId?: string) =>
  browser.send({ method: 'POST', url: '/api/auth/phone/start', payload: { phone, deviceId }, headers: from(address) });
const verify = (browser: Browser, code: string, phone: string = NUMBER) =>
  browser.send({
    method: 'POST',
    url: '/api/auth/phone/verify',
    payload: { phone, code, consentVersion: CONSENT },
    headers: from('41.0.0.1'),
  });
const codeSentTo = (phone: string = NUMBER) => api.gateway.codeOf(phone) ?? 'no code was sent';
const wait = (seconds: number) => ageCodes(api, seconds);
const number = (at: number) => `+226700${String(at).padStart(5, '0')}`;
/** Pretends that so many codes were sent to numbers with an account, or without, each from another network. */
const haveLeft = (times: number, hasAccount: boolean) =>
  api.query(
    `insert into phone_codes (id, phone, code_hash, address_hash, has_account, expires_at) select gen_random_uuid(), '+2265' || lpad(n::text, 7, '0'), 'x', n::text::bytea, $2, now() from generate_series(1, $1::integer) n`,
    [times, hasAccount],
  );

/** Returns a browser that has signed in once to the number's account. */
async function owner(): Promise<Browser> {
  const own = newBrowser();
  await start(own);
  await verify(own, codeSentTo());
  await wait(90_000);
  api.gateway.received = [];
  return own;
}

/** Requests five codes and tries five wrong ones each, from five addresses. */
async function attack(): Promise<void> {
  for (const [at, seconds] of [31, 61, 121, 121, 121].entries()) {
    const stranger = newBrowser();
    expect((await start(stranger, NUMBER, `196.0.0.${at}`)).statusCode).toBe(202);
    for (let guess = 0; guess < 5; guess += 1) await verify(stranger, wrongFor(codeSentTo()));
    await wait(seconds);
  }
  expect((await start(newBrowser(), NUMBER, '196.0.0.9')).statusCode).toBe(429);
}

describe('five starts of a stranger and five wrong codes each', () => {
  test('do not lock the owner’s own phone out', async () => {
    const own = await owner();
    await attack();
    const started = await start(own);
    expect([started.statusCode, started.json().retryAfterS]).toEqual([202, 30]);
    expect((await verify(own, codeSentTo())).json()).toEqual({ isNew: true, redirectTo: '/bienvenue' });
  });

  test('make no code of the owner void, and use none of their tries', async () => {
    const own = await owner();
    await start(own);
    const code = codeSentTo();
    for (const seconds of [0, 31]) {
      await wait(seconds);
      await start(newBrowser(), NUMBER, '196.0.0.1');
    }
    const stranger = newBrowser();
    for (let guess = 0; guess < 12; guess += 1) await verify(stranger, wrongFor(code));
    expect((await verify(stranger, code)).statusCode).not.toBe(200);
    expect((await verify(own, wrongFor(code))).json()).toMatchObject({ code: 'CODE_INVALID', fields: { code: 'Il vous reste 4 essais.' } });
    expect((await verify(own, code)).statusCode).toBe(200);
  });

  test('leave the owner’s waits and day as they are: five codes of their own', async () => {
    const own = await owner();
    await start(newBrowser(), NUMBER, '196.0.0.1');
    for (const seconds of [31, 61, 121, 121, 121]) {
      expect((await start(own)).statusCode).toBe(202);
      await wait(seconds);
    }
    expect((await start(own)).json().code).toBe('TOO_MANY_REQUESTS');
    expect(api.gateway.received).toHaveLength(6);
  });

  test('nor do those behind the owner’s own address', async () => {
    const own = await owner();
    await Promise.all(Array.from({ length: 12 }, (_, at) => start(newBrowser(), number(at))));
    expect((await start(newBrowser(), number(20))).statusCode).toBe(429);
    expect((await start(own)).statusCode).toBe(202);
  });

  test('leave a code a stranger asked for good on the owner’s phone: nobody can tell the messages apart', async () => {
    const own = await owner();
    await start(newBrowser(), NUMBER, '196.0.0.1');
    expect((await verify(own, codeSentTo())).statusCode).toBe(200);
  });

  test('leave the codes for one’s own number as good as ever to whoever is signed in', async () => {
    const own = await owner();
    await attack();
    const asked = await own.send({ method: 'POST', url: '/api/users/me/phone/code', payload: {} });
    expect([asked.statusCode, api.gateway.received.length]).toEqual([202, 6]);
  });

  test('lock out the device that was stolen: its owner has signed it out', async () => {
    const thief = await owner();
    await api.query('delete from known_devices');
    await attack();
    expect((await start(thief)).statusCode).toBe(429);
  });

  test('are answered by the same statements as the owner', async () => {
    const own = await owner();
    const ownStatements = await api.countQueries(() => start(own));
    expect(await api.countQueries(() => start(newBrowser(), NUMBER, '196.0.0.1'))).toBe(ownStatements);
  });
});

describe('what an address may take of the day', () => {
  test('is a fiftieth: ten addresses leave the others four fifths', async () => {
    const answers = [];
    for (let at = 0; at < 100; at += 1) answers.push((await start(newBrowser(), number(at), `41.2.0.${at % 10}`)).statusCode);
    expect([answers.filter((status) => status === 202).length, answers.filter((status) => status === 429).length]).toEqual([80, 20]);
    expect((await start(newBrowser(), number(200), '41.2.0.20')).statusCode).toBe(202);
    const refused = await start(newBrowser(), number(201), '41.2.0.1');
    expect([refused.json(), Number(refused.headers['retry-after']) > 80_000]).toEqual([
      expect.objectContaining({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/^Trop de demandes\. Réessayez dans 2[34]\u00a0h/),
      }),
      true,
    ]);
  });

  test('is counted by /64, and by /48 with four times as much', async () => {
    const answers = [];
    for (let at = 0; at < 40; at += 1) answers.push((await start(newBrowser(), number(at), `2001:db8:5:${at % 4}::${at + 1}`)).statusCode);
    expect(answers.filter((status) => status === 202)).toHaveLength(32);
    expect((await start(newBrowser(), number(50), '2001:db8:5:99::1')).statusCode).toBe(429);
    expect((await start(newBrowser(), number(50), '2001:db8:6:99::1')).statusCode).toBe(202);
  });
});

describe('when half of the day’s codes have gone to new numbers', () => {
  test('numbers with an account are still sent theirs, and nobody can tell: same answer, same statements', async () => {
    await owner();
    await haveLeft(PER_DAY / 2, false);
    const answers: unknown[] = [];
    const ask = async (phone: string, from: string) => {
      const { statusCode, body } = await start(newBrowser(), phone, from);
      answers.push([statusCode, { ...(JSON.parse(body) as object), e164: '', display: '' }]);
    };
    const known = await api.countQueries(() => ask(NUMBER, '41.3.0.1'));
    expect(await api.countQueries(() => ask(number(1), '41.3.0.2'))).toBe(known);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([202, expect.objectContaining({ isForAccountsOnly: true, retryAfterS: 30 })]);
    await until('the code of the account', () => api.gateway.codeOf(NUMBER));
    expect(api.gateway.codeOf(number(1))).toBeUndefined();
    expect((await verify(newBrowser(), codeSentTo())).statusCode).toBe(200);
    // Later answers are equal too: a request too soon, a wrong code.
    expect((await start(newBrowser(), number(1), '41.3.0.2')).json()).toMatchObject({ isForAccountsOnly: true });
    expect((await verify(newBrowser(), '123456', number(1))).json()).toMatchObject({
      code: 'CODE_INVALID',
      fields: { code: 'Il vous reste 4 essais.' },
    });
  });

  test('no gateway is waited for: its time would tell', async () => {
    await owner();
    await haveLeft(PER_DAY / 2, false);
    api.gateway.mode = 'hang';
    expect((await start(newBrowser(), NUMBER, '41.3.0.1')).statusCode).toBe(202);
    api.gateway.mode = 'refuse';
    expect((await start(newBrowser(), number(1), '41.3.0.2')).statusCode).toBe(202);
  });

  test('a known device goes on as ever', async () => {
    const own = await owner();
    await haveLeft(PER_DAY / 2, false);
    expect((await start(own)).json()).toMatchObject({ isForAccountsOnly: false });
    expect((await verify(own, codeSentTo())).statusCode).toBe(200);
  });

  test('codes for anything but signing in wait until tomorrow, whoever has the number', async () => {
    await owner();
    const someone = await api.makeUser();
    await haveLeft(PER_DAY / 2, false);
    const ask = async (phone: string) => {
      const { statusCode, body } = await api.inject({
        method: 'POST',
        url: '/api/users/me/phone/code',
        payload: { phone },
        headers: { cookie: someone.cookie },
      });
      return [statusCode, { ...(JSON.parse(body) as object), requestId: '' }];
    };
    expect(await ask(NUMBER)).toEqual([503, expect.objectContaining({ code: 'GATEWAY_DOWN' })]);
    expect(await ask(number(1))).toEqual(await ask(NUMBER));
  });

  test('the day’s ceiling closes for all', async () => {
    const own = await owner();
    await haveLeft(PER_DAY, true);
    expect((await start(own)).json()).toMatchObject({ code: 'GATEWAY_DOWN' });
  });
});

test('administrators are told when half has left, once a day, by mail and on their screen', async () => {
  const admin = await api.makeUser({ role: 'admin' });
  const onScreen = async () => (await api.inject({ url: '/api/admin/phone-sends', headers: { cookie: admin.cookie } })).json();
  await haveLeft(PER_DAY / 2 - 2, true);
  await start(newBrowser(), number(1));
  expect(await onScreen()).toEqual({ sent: PER_DAY / 2 - 1, newNumbers: 1, ceiling: PER_DAY, isHalfSpent: false });
  expect(smtp.received).toEqual([]);
  await start(newBrowser(), number(2));
  expect(await onScreen()).toMatchObject({ sent: PER_DAY / 2, isHalfSpent: true });
  const mail = await until('the mail', () => smtp.mailTo(admin.email)[0]);
  expect(mail).toContain('SMS');
  await api.query('delete from phone_codes where phone = $1', [number(2)]);
  await start(newBrowser(), number(3));
  await api.app.get(MailQueue).flush();
  expect(smtp.mailTo(admin.email)).toHaveLength(1);
});
