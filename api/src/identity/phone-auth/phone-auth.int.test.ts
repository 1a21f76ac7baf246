import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startSmsApp, type SmsApp } from '../../testing/start-sms-app.js';
import { CONSENT } from '../../testing/newcomer.js';
import { wrongFor } from '../../testing/wrong-code.js';
import { ageCodes, NUMBER } from './phone-codes.fixture.js';

let api: SmsApp;
beforeAll(async () => {
  api = await startSmsApp((gateway) => ({
    SMS_GATEWAY_TOKEN: 'jeton',
    SMS_GATEWAY_BODY: '{"recipient":"{to}","content":{"message":"{text}"},"retries":0}',
    CALL_GATEWAY_URL: gateway.url,
    CALL_GATEWAY_TOKEN: 'jeton des appels',
    CALL_GATEWAY_BODY: '{"recipient":"{to}","say":{"fr":"{text}"}}',
    SMS_PER_ADDRESS: '8',
    PUBLIC_ORIGIN: 'http://ulty.test:3000',
  }));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.gateway.mode = 'ok';
  api.gateway.received = [];
  await api.query('delete from phone_codes');
});

const start = (phone: string = NUMBER, deviceId?: string) =>
  api.inject({ method: 'POST', url: '/api/auth/phone/start', payload: { phone, ...(deviceId && { deviceId }) } });
const askCall = () => api.inject({ method: 'POST', url: '/api/auth/phone/start', payload: { phone: NUMBER, by: 'call' } });
const verify = (code: string, phone: string = NUMBER, extra: object = {}) =>
  api.inject({ method: 'POST', url: '/api/auth/phone/verify', payload: { phone, code, consentVersion: CONSENT, ...extra } });
const wait = (seconds: number) => ageCodes(api, seconds);
const codeSentTo = (phone: string = NUMBER): string => api.gateway.codeOf(phone) ?? 'no code was sent';
const cookieOf = (answer: { headers: { 'set-cookie'?: string[] } }) => answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const userOf = async (answer: { headers: { 'set-cookie'?: string[] } }) =>
  (await api.inject({ url: '/api/auth/user', headers: { cookie: cookieOf(answer) } })).json();

test('says that codes go by SMS or by call, and where to', async () => {
  const answer = await api.inject({ url: '/api/auth/phone' });
  expect(answer.json()).toMatchObject({
    channel: 'sms',
    hasCalls: true,
    countries: expect.arrayContaining([{ code: 'BF', prefix: '+226', name: 'Burkina Faso' }]),
  });
});

test('a number, its code, an account without e-mail; the next time the same account', async () => {
  const started = await start('70 12 34 56');
  expect([started.statusCode, started.json()]).toEqual([
    202,
    {
      ...{ retryAfterS: 30, expiresInS: 600, channel: 'sms', by: 'sms', e164: NUMBER, display: '+226 70 12 34 56' },
      ...{ isForAccountsOnly: false, consentVersion: CONSENT },
    },
  ]);
  expect(api.gateway.received).toEqual([
    {
      authorization: 'Bearer jeton',
      body: {
        recipient: NUMBER,
        content: { message: expect.stringMatching(/^Ulty : votre code est (\d{6})\. .*\n\n@ulty\.test #\1$/s) },
        retries: 0,
      },
    },
  ]);
  const first = await verify(codeSentTo());
  expect([first.statusCode, first.json()]).toEqual([200, { isNew: true, redirectTo: '/bienvenue' }]);
  const awa = await userOf(first);
  expect(awa).toMatchObject({ email: null, phone: NUMBER, firstName: '', role: 'learner' });
  await api.query(`update users set first_name = 'Awa' where phone = $1`, [NUMBER]);
  await wait(31);
  await start('0022670123456');
  const second = await verify(codeSentTo(), '٧٠١٢٣٤٥٦', { returnTo: '/courses' });
  expect(second.json()).toEqual({ isNew: false, redirectTo: '/courses' });
  expect((await userOf(second)).id).toBe(awa.id);
});

test('by call the digits are spoken one by one, twice; the code is good like another', async () => {
  const answer = await askCall();
  expect([answer.statusCode, answer.json()]).toEqual([202, expect.objectContaining({ by: 'call', channel: 'sms', retryAfterS: 30 })]);
  const text = expect.stringMatching(/Votre code est : ((?:\d, ){5}\d)\. Je répète : \1\. /);
  expect(api.gateway.received).toEqual([{ authorization: 'Bearer jeton des appels', body: { recipient: NUMBER, say: { fr: text } } }]);
  const { say } = api.gateway.received[0]?.body as unknown as { say: { fr: string } };
  expect((await verify(say.fr.match(/\d/g)?.slice(0, 6).join('') ?? '')).statusCode).toBe(200);
});

test('SMS and calls wait for each other and share the codes of a day', async () => {
  await start();
  expect((await askCall()).json()).toMatchObject({ retryAfterS: 30 });
  expect(api.gateway.received).toHaveLength(1);
  for (const seconds of [31, 61, 121, 121]) {
    await wait(seconds);
    expect((await askCall()).statusCode).toBe(202);
  }
  await wait(121);
  expect((await askCall()).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test.each([
  ['a call', start, askCall, 'sms'],
  ['an SMS', askCall, start, 'call'],
] as const)('%s asked for too soon is answered by how the code that is good went', async (_way, first, second, by) => {
  await first();
  expect((await second()).json()).toMatchObject({ by });
  expect(api.gateway.received).toHaveLength(1);
  await wait(31);
  expect((await second()).json()).toMatchObject({ by: by === 'sms' ? 'call' : 'sms' });
  expect((await first()).json()).toMatchObject({ by: by === 'sms' ? 'call' : 'sms' });
  expect(api.gateway.received).toHaveLength(2);
});

test('a call that could not be made costs no code, and says so', async () => {
  api.gateway.mode = 'refuse';
  const answer = await askCall();
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'CALL_FAILED', message: 'L’appel n’a pas pu partir. Réessayez dans un instant, ou demandez un SMS.' }),
  ]);
  api.gateway.mode = 'ok';
  expect((await start()).json()).toMatchObject({ retryAfterS: 30 });
});

test('an account that is to go is led to the way to keep it', async () => {
  await api.makeUser({ phone: '+22676002233', deletionAt: new Date(Date.now() + 86_400_000) });
  await start('76 00 22 33');
  expect((await verify(codeSentTo('+22676002233'), '76 00 22 33', { returnTo: '/courses' })).json()).toEqual({
    isNew: false,
    redirectTo: '/profile',
  });
});

test('four spellings are one account', async () => {
  const ids = [];
  for (const spelling of ['76 00 11 22', '0022676001122', '226 76-00-11-22', '+٢٢٦٧٦٠٠١١٢٢']) {
    await wait(3_600 * 25);
    expect((await start(spelling)).statusCode).toBe(202);
    ids.push((await userOf(await verify(codeSentTo('+22676001122'), spelling))).id);
  }
  expect(new Set(ids).size).toBe(1);
});

test('a number with an account is answered like one without, by the same statements', async () => {
  await start();
  await verify(codeSentTo());
  await wait(3_600 * 25);
  const answers: unknown[] = [];
  const ask = async (phone: string) => {
    const { statusCode, body } = await start(phone);
    answers.push([statusCode, { ...(JSON.parse(body) as object), e164: '', display: '' }]);
  };
  const known = await api.countQueries(() => ask(NUMBER));
  expect(await api.countQueries(() => ask('71 99 99 99'))).toBe(known);
  expect(answers[0]).toEqual(answers[1]);
});

test('the sign-in replaces the session the browser came with', async () => {
  const other = await api.makeUser();
  await start();
  const answer = await api.inject({
    method: 'POST',
    url: '/api/auth/phone/verify',
    headers: { cookie: other.cookie },
    payload: { phone: NUMBER, code: codeSentTo(), consentVersion: CONSENT },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(cookieOf(answer)).toMatch(/^ulty_session=[\w-]{43}$/);
  expect((await api.inject({ url: '/api/auth/user', headers: { cookie: other.cookie } })).statusCode).toBe(401);
});

test('five tries, then another code; the tries left are said', async () => {
  await start();
  const code = codeSentTo();
  const said = [];
  for (let attempt = 0; attempt < 5; attempt += 1) said.push((await verify(wrongFor(code))).json());
  expect(said.map(({ code: error, fields }) => [error, fields])).toEqual(
    [4, 3, 2]
      .map((left) => ['CODE_INVALID', { code: `Il vous reste ${left} essais.` }])
      .concat([
        ['CODE_INVALID', { code: 'Il vous reste 1 essai.' }],
        ['CODE_INVALID', { code: 'Demandez un autre code.' }],
      ]),
  );
  expect((await verify(code)).json()).toMatchObject({ code: 'CODE_EXPIRED' });
  await wait(31);
  await start();
  expect((await verify(codeSentTo())).statusCode).toBe(200);
});

test('guesses in parallel are counted like the others', async () => {
  await start();
  const code = codeSentTo();
  const answers = await Promise.all(Array.from({ length: 12 }, () => verify(wrongFor(code))));
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(7);
});

test('a code serves once, also when it is sent twice at the same time', async () => {
  await start();
  const code = codeSentTo();
  const answers = await Promise.all([verify(code), verify(code)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  expect((await verify(code)).statusCode).toBe(410);
});

test('a code of more than ten minutes is no longer good; neither is one for another number, nor none at all', async () => {
  await start();
  const code = codeSentTo();
  await start('76 00 00 01');
  const own = codeSentTo('+22676000001');
  expect((await verify(code === own ? wrongFor(own) : code, '76 00 00 01')).json()).toMatchObject({ code: 'CODE_INVALID' });
  expect((await verify(code, '76 00 00 02')).json()).toMatchObject({ code: 'CODE_EXPIRED' });
  await wait(601);
  const late = await verify(code);
  expect([late.statusCode, late.json().code]).toEqual([410, 'CODE_EXPIRED']);
});

test('two codes are good at a time: a late SMS still serves, the third back does not', async () => {
  await start();
  const oldest = codeSentTo();
  await wait(31);
  await start();
  const middle = codeSentTo();
  await wait(61);
  await start();
  expect((await verify(oldest)).statusCode).toBe(oldest === middle ? 200 : 400);
  expect((await verify(middle)).statusCode).toBe(200);
});

test('asked again too soon it answers the same and sends nothing; the waits grow; the sixth of a day is refused with its time', async () => {
  const waits = [];
  for (const seconds of [31, 61, 121, 121, 121]) {
    waits.push((await start()).json().retryAfterS);
    expect((await start()).json().retryAfterS).toBe(waits.at(-1));
    await wait(seconds);
  }
  expect(waits).toEqual([30, 60, 120, 120, 120]);
  expect(api.gateway.received).toHaveLength(5);
  const sixth = await start();
  expect([sixth.statusCode, sixth.json().code, sixth.json<{ fields: { phone: string } }>().fields.phone]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    expect.stringMatching(/^Vous pourrez demander un autre code dans 23\u00a0h 5\d\u00a0min\.$/),
  ]);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(85_000);
});

test('a flood in parallel on one number sends one SMS', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => start()));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  expect(api.gateway.received).toHaveLength(1);
});

test('once a code has served, another is to be waited for', async () => {
  await start();
  await verify(codeSentTo());
  const answer = await start();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
});

test('a device asks for ten a day, whatever the numbers', async () => {
  const numbers = Array.from({ length: 11 }, (_, at) => `7600${String(at).padStart(4, '0')}`);
  const codes = [];
  for (const number of numbers) {
    codes.push((await start(number, 'un-appareil')).statusCode);
    await api.query(`update phone_codes set address_hash = 'elsewhere'`);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  expect((await start(numbers[10], 'un-autre')).statusCode).toBe(202);
});

test('an address asks for so many an hour', async () => {
  const codes = await Promise.all(Array.from({ length: 12 }, (_, at) => start(`7610${String(at).padStart(4, '0')}`, `appareil ${at}`)));
  expect(codes.filter(({ statusCode }) => statusCode === 202)).toHaveLength(8);
  expect(codes.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  await wait(3_601);
  expect((await start('76 10 99 99')).statusCode).toBe(202);
});

test('the ceiling of the day closes the gateway to all', async () => {
  await api.query(
    `insert into phone_codes (id, phone, code_hash, address_hash, has_account, expires_at) select gen_random_uuid(), '+2267000' || lpad(n::text, 4, '0'), 'x', 'y', true, now() from generate_series(1, 2000) n`,
  );
  const answer = await start();
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'GATEWAY_DOWN', fields: { phone: expect.stringContaining('La limite du jour est atteinte.') } }),
  ]);
  expect(api.gateway.received).toEqual([]);
});

test.each(['refuse', 'redirect', 'down'] as const)(
  'a gateway that answers by %s costs no code, and the one before stays good',
  async (mode) => {
    await start();
    const code = codeSentTo();
    await wait(31);
    api.gateway.mode = mode;
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await start()).json()).toMatchObject({
        code: 'GATEWAY_DOWN',
        message: 'Le SMS n’a pas pu partir. Réessayez dans un instant.',
      });
    api.gateway.mode = 'ok';
    expect((await start()).json()).toMatchObject({ retryAfterS: 60 });
    expect((await verify(code)).statusCode).toBe(200);
  },
);

test('nothing in the table tells code, device or address', async () => {
  await start(NUMBER, 'un-appareil');
  const [row] = await api.query<Record<string, unknown>>('select * from phone_codes');
  const told = Object.values(row ?? {})
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join(' ');
  for (const secret of [codeSentTo(), 'un-appareil', '127.0.0.1']) expect(told).not.toContain(secret);
});

test.each([
  [{ phone: '25 30 12 34' }, 'phone'],
  [{ phone: '' }, 'phone'],
  [{}, 'phone'],
  [{ phone: '70123456', country: 'US' }, 'phone'],
])('wrong number %j', async (payload, field) => {
  const answer = await api.inject({ method: 'POST', url: '/api/auth/phone/start', payload });
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
});

test.each(['12345', '1234567', 'abcdef', ''])('wrong code %j', async (code) => {
  expect((await verify(code)).json()).toMatchObject({ code: 'VALIDATION', fields: { code: 'Le code a six chiffres.' } });
});

test.each([
  [undefined, '76 44 55 01'],
  ['2019-01-01', '76 44 55 02'],
])('no account without the consent in force (%j); the same code makes it once it is given', async (consentVersion, number) => {
  const { e164, consentVersion: current } = (await start(number)).json<{ e164: string; consentVersion: string }>();
  const answer = await verify(codeSentTo(e164), number, { consentVersion });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'CONSENT_REQUIRED', fields: { consentVersion: 'Cochez la case pour créer votre compte.' } }),
  ]);
  expect(await api.query('select 1 from users where phone = $1', [e164])).toEqual([]);
  expect((await verify(codeSentTo(e164), number, { consentVersion: current })).statusCode).toBe(200);
  expect(await api.query('select c.version from consents c join users u on u.id = c.user_id where u.phone = $1', [e164])).toEqual([
    { version: CONSENT },
  ]);
});

test('an account that is there opens without a new consent, which is then not written', async () => {
  const who = await api.makeUser({ phone: '+22676445503', phoneVerifiedAt: new Date() });
  await start('76 44 55 03');
  expect((await verify(codeSentTo('+22676445503'), '76 44 55 03', { consentVersion: '2019-01-01' })).statusCode).toBe(200);
  expect(await api.query('select 1 from consents where user_id = $1', [who.id])).toEqual([]);
});

test('an administrator does not come in by SMS', async () => {
  await api.makeUser({ role: 'admin', phone: '+22678000000' });
  await start('78 00 00 00');
  expect((await verify(codeSentTo('+22678000000'), '78 00 00 00')).json()).toMatchObject({ code: 'CODE_EXPIRED' });
});
