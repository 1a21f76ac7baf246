import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { smsEnvironment, startFakeGateway } from '../../testing/fake-gateway.js';
import { impatient } from '../../testing/impatient.js';
import { startSmsApp, type SmsApp } from '../../testing/start-sms-app.js';
import { startTestApp } from '../../testing/start-test-app.js';
import { CONSENT } from '../../testing/newcomer.js';
import { wrongFor } from '../../testing/wrong-code.js';
import { ageCodes, NUMBER } from './phone-codes.fixture.js';

let api: SmsApp;
beforeAll(async () => {
  api = await startSmsApp((gateway) => ({
    CALL_GATEWAY_URL: gateway.url,
    CALL_GATEWAY_BODY: '{"recipient":"{to}","say":{"fr":"{text}"}}',
  }));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.gateway.received = [];
  await api.query('delete from phone_codes');
});

const start = (phone: string = NUMBER) => api.inject({ method: 'POST', url: '/api/auth/phone/start', payload: { phone } });
const askCall = () => api.inject({ method: 'POST', url: '/api/auth/phone/start', payload: { phone: NUMBER, by: 'call' } });
const verify = (code: string) =>
  api.inject({ method: 'POST', url: '/api/auth/phone/verify', payload: { phone: NUMBER, code, consentVersion: CONSENT } });
const wait = (seconds: number) => ageCodes(api, seconds);
const codeSent = (): string => api.gateway.codeOf(NUMBER) ?? 'no code was sent';

test.each([
  ['an SMS', start],
  ['a call', askCall],
])('a gateway that never answers whether it took %s may have', async (_what, ask) => {
  api.gateway.mode = 'hang';
  expect((await impatient(api.app, ask)).statusCode).toBe(202);
  expect(await api.query('select failed_at from phone_codes')).toEqual([{ failed_at: null }]);
});

describe('a gateway that takes a code, and what is behind it does not answer in time,', () => {
  beforeEach(() => {
    api.gateway.mode = 'late';
  });

  test('may have sent it: the learner goes on, and the code that arrives is good like the one before', async () => {
    await start();
    const before = codeSent();
    await wait(31);
    const answer = await start();
    expect([answer.statusCode, answer.json()]).toEqual([202, expect.objectContaining({ by: 'sms', retryAfterS: 60 })]);
    const late = codeSent();
    expect((await verify(wrongFor(late))).json()).toMatchObject({ fields: { code: 'Il vous reste 4 essais.' } });
    expect(await api.query('select tries from phone_codes order by created_at')).toEqual([{ tries: 1 }, { tries: 1 }]);
    expect((await verify(before)).statusCode).toBe(200);
    await wait(61);
    await start();
    expect((await verify(codeSent())).statusCode).toBe(200);
  });

  test('sends nothing more when asked again too soon, and the codes of a day are counted', async () => {
    for (const seconds of [31, 61, 121, 121, 121]) {
      expect((await start()).statusCode).toBe(202);
      expect((await start()).statusCode).toBe(202);
      await wait(seconds);
    }
    expect(api.gateway.received).toHaveLength(5);
    expect((await start()).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('spends from what everybody may send in a day', async () => {
    await api.query(
      `insert into phone_codes (id, phone, code_hash, address_hash, has_account, expires_at) select gen_random_uuid(), '+2267000' || lpad(n::text, 4, '0'), 'x', 'y', true, now() from generate_series(1, 1999) n`,
    );
    await start();
    expect((await start('76 00 00 01')).json()).toMatchObject({
      code: 'GATEWAY_DOWN',
      fields: { phone: expect.stringContaining('La limite du jour est atteinte.') },
    });
    expect(api.gateway.received).toHaveLength(1);
  });

  test('may be about to call', async () => {
    const answer = await askCall();
    expect([answer.statusCode, answer.json()]).toEqual([202, expect.objectContaining({ by: 'call', retryAfterS: 30 })]);
    expect((await askCall()).json()).toMatchObject({ by: 'call' });
    expect(api.gateway.received).toHaveLength(1);
  });
});

test('a gateway that is not there costs no code', async () => {
  const gone = await startFakeGateway();
  await gone.close();
  const alone = await startTestApp(smsEnvironment(gone));
  try {
    const ask = () => alone.inject({ method: 'POST', url: '/api/auth/phone/start', payload: { phone: NUMBER } });
    for (let attempt = 0; attempt < 6; attempt += 1) expect((await ask()).json()).toMatchObject({ code: 'GATEWAY_DOWN' });
    expect(await alone.query('select count(*)::integer as n from phone_codes where failed_at is null')).toEqual([{ n: 0 }]);
  } finally {
    await alone.close();
  }
});
