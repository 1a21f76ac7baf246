import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSmsApp, type SmsApp } from '../../testing/start-sms-app.js';
import { CONSENT } from '../../testing/newcomer.js';
import { wrongFor } from '../../testing/wrong-code.js';
import { ageCodes, NUMBER } from './phone-codes.fixture.js';

let api: SmsApp;
beforeAll(async () => {
  api = await startSmsApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.gateway.received = [];
  await api.query('delete from phone_codes');
});

const post = (path: string, payload: object) =>
  api.inject({ method: 'POST', url: `/api/auth/phone/${path}`, payload: { phone: NUMBER, ...payload } });
const start = (deviceId?: string) => post('start', { deviceId });
const verify = (code: string, deviceId?: string) => post('verify', { code, deviceId, consentVersion: CONSENT });
const wait = (seconds: number) => ageCodes(api, seconds);
const codeSent = (): string => api.gateway.codeOf(NUMBER) ?? 'no code was sent';
async function guess(times: number, deviceId?: string) {
  const wrong = wrongFor(codeSent());
  const said: string[] = [];
  for (let at = 0; at < times; at += 1) {
    const { code, fields } = (await verify(wrong, deviceId)).json<{ code: string; fields?: { code: string } }>();
    said.push(fields?.code ?? code);
  }
  return said;
}
const ALL_SPENT = [
  'Il vous reste 4 essais.',
  'Il vous reste 3 essais.',
  'Il vous reste 2 essais.',
  'Il vous reste 1 essai.',
  'Demandez un autre code.',
  'CODE_EXPIRED',
];

describe('a code asked for by a device', () => {
  test.each([
    ['another device', 'un-inconnu'],
    ['no device', undefined],
    ['an empty one', ''],
  ])('is not used up by wrong tries from %s', async (_who, stranger) => {
    await start('awa');
    expect(await guess(6, stranger)).toEqual(ALL_SPENT);
    expect(await guess(1, 'awa')).toEqual(['Il vous reste 4 essais.']);
    expect((await verify(codeSent(), stranger)).json().code).toBe('CODE_EXPIRED');
    expect((await verify(codeSent(), 'awa')).statusCode).toBe(200);
  });

  test('asked again too soon, is the same code still, whatever strangers tried', async () => {
    await start('awa');
    await guess(5, 'un-inconnu');
    expect((await start('awa')).statusCode).toBe(202);
    expect(api.gateway.received).toHaveLength(1);
    expect((await start('un-inconnu')).json().code).toBe('TOO_MANY_REQUESTS');
  });

  test('enters with each of the day’s five, though strangers try each of them', async () => {
    const entered: number[] = [];
    for (const seconds of [31, 61, 121, 121, 121]) {
      await start('awa');
      await guess(5, 'un-inconnu');
      entered.push((await verify(codeSent(), 'awa')).statusCode);
      await wait(seconds);
    }
    expect(entered).toEqual([200, 200, 200, 200, 200]);
  });

  test('gives that device five tries, then another code is to be asked for', async () => {
    await start('awa');
    expect(await guess(6, 'awa')).toEqual(ALL_SPENT);
    expect((await verify(codeSent(), 'awa')).json().code).toBe('CODE_EXPIRED');
    expect((await start('awa')).json().code).toBe('TOO_MANY_REQUESTS');
    await wait(31);
    await start('awa');
    expect((await verify(codeSent(), 'awa')).statusCode).toBe(200);
  });

  test('takes ten guesses in all, from whatever devices and in parallel', async () => {
    await start('awa');
    const wrong = wrongFor(codeSent());
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => verify(wrong, at % 2 ? 'awa' : `inconnu ${at}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(20);
  });

  test('opens from another device too', async () => {
    await start('awa');
    expect((await verify(codeSent(), 'un-autre')).statusCode).toBe(200);
  });
});

test('a code asked for without device has five tries for all', async () => {
  await start();
  expect(await guess(3, 'un-inconnu')).toEqual(ALL_SPENT.slice(0, 3));
  expect(await guess(3)).toEqual(ALL_SPENT.slice(3));
  expect((await verify(codeSent(), 'awa')).json().code).toBe('CODE_EXPIRED');
});

test('a try takes the same statements, by whomever it is made', async () => {
  await start('awa');
  const wrong = wrongFor(codeSent());
  const byOwner = await api.countQueries(() => verify(wrong, 'awa'));
  expect(await api.countQueries(() => verify(wrong, 'un-inconnu'))).toBe(byOwner);
});
