import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { startSmsApp, type SmsApp } from '../../testing/start-sms-app.js';
import { wrongFor } from '../../testing/wrong-code.js';

let api: SmsApp;
beforeAll(async () => {
  api = await startSmsApp({ PUBLIC_ORIGIN: 'http://ulty.test:3000' });
});
afterAll(() => api.close());
beforeEach(() => api.query('delete from phone_codes'));

const YEAR = new Date().getUTCFullYear();
const PARENT = '+22676001122';
const minor = (over: object = {}) => api.makeUser({ birthYear: YEAR - 15, guardianPhone: PARENT, ...over });
type Who = { cookie: string };
const ask = ({ cookie }: Who) => api.inject({ method: 'POST', url: '/api/users/me/guardian/code', headers: { cookie }, payload: {} });
const confirm = ({ cookie }: Who, code: string) =>
  api.inject({ method: 'POST', url: '/api/users/me/guardian', headers: { cookie }, payload: { code } });
const change = ({ cookie }: Who, payload: object) => api.inject({ method: 'PATCH', url: '/api/users/me', headers: { cookie }, payload });
const guardian = async ({ cookie }: Who) => (await api.inject({ url: '/api/users/me', headers: { cookie } })).json<OwnProfile>().guardian;
const codeGiven = () => api.gateway.codeOf(PARENT) ?? 'no code was sent';

test('a parent agrees by the code they give; another number is to be asked anew', async () => {
  const who = await minor();
  expect(await guardian(who)).toBe('pending');
  expect((await ask(who)).json()).toMatchObject({ e164: PARENT });
  expect(api.gateway.received.at(-1)?.body.content?.message).toMatch(
    /parent ou tuteur.*donnez-lui ce code\. Le code est \d{6}\. Il sert pendant 10 minutes\.$/,
  );
  expect((await confirm(who, wrongFor(codeGiven()))).json()).toMatchObject({
    code: 'CODE_INVALID',
    fields: { code: 'Il vous reste 4 essais.' },
  });
  expect((await confirm(who, codeGiven())).json()).toMatchObject({ guardian: 'confirmed' });
  await change(who, { guardianPhone: '76 00 11 22', firstName: 'Issa' });
  expect(await guardian(who)).toBe('confirmed');
  await change(who, { guardianPhone: '76 00 11 23' });
  expect(await guardian(who)).toBe('pending');
});

test.each([
  [{ birthYear: YEAR - 30 }, null],
  [{ birthYear: null }, null],
  [{ guardianPhone: null }, 'missing'],
])('%j: %s', async (over, state) => {
  expect(await guardian(await minor(over))).toBe(state);
});

test('nobody is their own guardian', async () => {
  const who = await minor({ phone: '+22676009999', guardianPhone: null });
  expect((await change(who, { guardianPhone: '76 00 99 99' })).json()).toMatchObject({
    code: 'VALIDATION',
    fields: { guardianPhone: 'Écrivez un autre numéro que le vôtre.' },
  });
  const first = await api.makeUser({ firstName: '', phone: '+22676008888' });
  const answer = await api.inject({
    method: 'PUT',
    url: '/api/auth/phone/profile',
    headers: { cookie: first.cookie },
    payload: { firstName: 'Issa', alias: 'Issa 8888', birthYear: YEAR - 15, track: 'eleve', guardianPhone: '76 00 88 88' },
  });
  expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: { guardianPhone: 'Écrivez un autre numéro que le vôtre.' } });
  await api.query(`update users set phone = null where id = $1`, [first.id]);
  await api.query(`update users set guardian_phone = phone where id = $1`, [who.id]);
  expect((await ask(who)).json()).toMatchObject({ code: 'VALIDATION' });
});

test('without number there is nobody to ask; the codes of signing in say nothing here', async () => {
  expect((await ask(await minor({ guardianPhone: null }))).json()).toMatchObject({
    code: 'VALIDATION',
    fields: { guardianPhone: 'Écrivez d’abord le numéro d’un parent ou tuteur.' },
  });
  const who = await minor();
  await api.inject({ method: 'POST', url: '/api/auth/phone/start', payload: { phone: PARENT } });
  expect((await confirm(who, codeGiven())).json()).toMatchObject({ code: 'CODE_EXPIRED' });
});

test('the number of another minor is no guardian’s, whenever it became theirs', async () => {
  const PUPIL = '+22676003333';
  const who = await minor({ guardianPhone: PUPIL });
  await api.makeUser({ birthYear: YEAR - 16, phone: PUPIL, phoneVerifiedAt: new Date() });
  await ask(who);
  expect((await confirm(who, api.gateway.codeOf(PUPIL) ?? '')).json()).toMatchObject({
    code: 'VALIDATION',
    fields: { guardianPhone: expect.stringContaining('autre élève') },
  });
  expect(await guardian(who)).toBe('pending');
  await api.query(`update users set birth_year = $2 where phone = $1`, [PUPIL, YEAR - 40]);
  await api.query('delete from phone_codes');
  await ask(who);
  expect((await confirm(who, api.gateway.codeOf(PUPIL) ?? '')).json()).toMatchObject({ guardian: 'confirmed' });
});

test('one number answers for three minors, of those who are minors still', async () => {
  const MOTHER = '+22676004444';
  const agree = async (who: Who) => {
    await api.query('delete from phone_codes');
    await ask(who);
    return (await confirm(who, api.gateway.codeOf(MOTHER) ?? '')).json();
  };
  const children: (Who & { id: string })[] = [];
  for (let n = 0; n < 4; n += 1) children.push(await minor({ guardianPhone: MOTHER }));
  const [eldest, second, third, fourth] = children as [Who & { id: string }, Who, Who, Who];
  for (const child of [eldest, second, third]) expect(await agree(child)).toMatchObject({ guardian: 'confirmed' });
  expect(await agree(fourth)).toMatchObject({ code: 'VALIDATION', fields: { guardianPhone: expect.stringContaining('3') } });
  await api.query(`update users set birth_year = $2 where id = $1`, [eldest.id, YEAR - 20]);
  expect(await agree(fourth)).toMatchObject({ guardian: 'confirmed' });
});
