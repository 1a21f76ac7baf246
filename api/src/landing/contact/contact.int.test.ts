import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AdminMessage, AdminMessagePage, ContactSaved } from '@ulty/contracts/pages/contact.js';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { referenceOf } from './reference.js';

let api: TestApp;
let admin: MadeUser;

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
});
afterAll(() => api.close());

const TEXT = 'Bonjour, je ne retrouve pas mon cours de caisse.';
const letter = (over: Record<string, unknown> = {}) => ({
  eventId: randomUUID(),
  subject: 'Aide',
  name: 'Awa',
  phone: '70 12 34 56',
  message: TEXT,
  consent: true,
  deviceId: randomUUID(),
  ...over,
});
const send = (payload: object | string, headers: Record<string, string> = {}) =>
  api.inject({ url: '/api/contact', method: 'POST', payload, headers });
const kept = async (payload: object, headers = {}) => {
  const answer = await send(payload, headers);
  expect(answer.statusCode).toBe(200);
  return z.strictObject(ContactSaved.shape).parse(answer.json());
};
const fieldsOf = async (over: Record<string, unknown>) => {
  const answer = await send(letter(over));
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
  return answer.json<{ fields: Record<string, string> }>().fields;
};
const row = async (eventId: string) =>
  (await api.query('select name, phone, email, message, user_id, diagnostics from contact_messages where id = $1', [eventId]))[0];

describe('POST /api/contact', () => {
  test('keeps a message and answers how to name it and when to expect an answer', async () => {
    const sent = letter({ email: '' });
    const { reference, answerDelay } = await kept(sent);
    expect(reference).toMatch(/^UC-[A-Z2-9]{4}-\d{2}$/);
    expect(answerDelay).toContain('2 jours');
    expect(await row(sent.eventId)).toEqual({
      name: 'Awa',
      phone: '+22670123456',
      email: null,
      message: TEXT,
      user_id: null,
      diagnostics: null,
    });
  });

  test('the same message again is one message under the same reference, also many at once', async () => {
    const sent = letter();
    const references = (await Promise.all(Array.from({ length: 10 }, () => kept(sent)))).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(1);
    expect(await api.query('select 1 from contact_messages where id = $1', [sent.eventId])).toHaveLength(1);
  });

  test('a reference that is taken is not given twice', async () => {
    const sent = letter();
    await api.query(
      `insert into contact_messages (id, reference, subject, name, phone, message) values ($1, $2, 'Aide', 'Issa', '+22670000000', $3)`,
      [randomUUID(), referenceOf(sent.eventId), TEXT],
    );
    expect((await kept(sent)).reference).toBe(referenceOf(sent.eventId, 1));
  });

  test('a filled trap is answered alike and nothing is kept', async () => {
    const sent = letter({ website: 'https://exemple.com' });
    expect((await kept(sent)).reference).toMatch(/^UC-/);
    expect(await row(sent.eventId)).toBeUndefined();
  });

  test('scripts are text like any other', async () => {
    const sent = letter({ name: '<b>Awa</b>', message: `<script>alert('${'x'.repeat(10)}')</script>'; drop table contact_messages; --` });
    await kept(sent);
    expect(await row(sent.eventId)).toMatchObject({ name: '<b>Awa</b>', message: sent.message });
  });

  test('a signed-in person is noted; diagnostics only when they were sent', async () => {
    const awa = await api.makeUser();
    const sent = letter({ diagnostics: { isOnline: true, waiting: 3, version: 'abc' } });
    await kept(sent, { cookie: awa.cookie });
    expect(await row(sent.eventId)).toMatchObject({ user_id: awa.id, diagnostics: { isOnline: true, waiting: 3, version: 'abc' } });
  });

  test.each([
    ['20 000 characters', { message: 'x'.repeat(20_000) }, { message: '2 000 caractères au plus.' }],
    ['an empty message', { message: '   ' }, { message: 'Écrivez au moins 20 caractères.' }],
    ['19 characters', { message: 'x'.repeat(19) }, { message: 'Écrivez au moins 20 caractères.' }],
    ['no name', { name: '' }, { name: 'Écrivez votre nom.' }],
    ['an empty subject', { subject: '' }, { subject: 'Choisissez un sujet.' }],
    ['another subject', { subject: 'Autre' }, { subject: 'Choisissez un sujet.' }],
    ['no way to answer', { phone: '', email: '' }, { phone: 'Laissez un numéro ou un e-mail.' }],
    ['no consent', { consent: false }, { consent: 'Cochez cette case pour que nous puissions vous répondre.' }],
    ['half an address', { email: 'awa@' }, { email: 'Cet e-mail n’est pas complet. Exemple : awa@exemple.bf' }],
    ['letters for a number', { phone: 'appelez-moi' }, { phone: 'Ce numéro n’est pas complet. Exemple : 70 12 34 56' }],
    ['U+0000', { message: `${TEXT}\0` }, { message: 'Ce texte contient un caractère interdit.' }],
  ])('%s is refused in French', async (_case, over, fields) => {
    expect(await fieldsOf(over)).toEqual(fields);
  });

  test('everything that is missing is told at once', async () => {
    const answer = await send({ eventId: randomUUID() });
    expect(Object.keys(answer.json<{ fields: object }>().fields).sort()).toEqual(['consent', 'message', 'name', 'phone', 'subject']);
    expect((await send(letter({ eventId: 'x' }))).json().fields).toHaveProperty('eventId');
    expect((await send('[]', { 'content-type': 'application/json' })).json().code).toBe('VALIDATION');
    expect((await send(letter({ diagnostics: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, 1])) }))).statusCode).toBe(
      400,
    );
  });

  test('characters are counted as people see them', async () => {
    await kept(letter({ message: 'é'.repeat(2_000) }));
    await kept(letter({ message: '🙂'.repeat(20) }));
  });

  test('a device sends three messages a day; what it sent before is still answered', async () => {
    const deviceId = randomUUID();
    const first = letter({ deviceId });
    const answers = await Promise.all([first, ...Array.from({ length: 5 }, () => letter({ deviceId }))].map((sent) => send(sent)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await api.query('select 1 from contact_messages where device_id = $1', [deviceId])).length).toBe(3);
    await api.query(`update contact_messages set received_at = received_at - interval '25 hours' where device_id = $1`, [deviceId]);
    await kept(letter({ deviceId }));
  });

  test('another site cannot send in a visitor’s name', async () => {
    expect((await send(letter(), { 'sec-fetch-site': 'cross-site' })).json().code).toBe('FOREIGN_ORIGIN');
  });
});

describe('POST /api/contact/form, without script', () => {
  const submit = (fields: Record<string, string>) =>
    api.inject({ url: '/api/contact/form', method: 'POST', payload: new URLSearchParams(fields) });
  const form = (over: Record<string, string> = {}) => ({
    subject: 'Presse',
    name: 'Issa <b>',
    phone: '70 00 00 01',
    email: '',
    message: `${TEXT} Sans script ${randomUUID()}.`,
    consent: 'on',
    website: '',
    ...over,
  });

  test('answers a page with the reference; sent twice it is one message', async () => {
    const fields = form();
    const [first, again] = [await submit(fields), await submit(fields)];
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toContain('text/html');
    expect(first.body).toMatch(/<b>UC-[A-Z2-9]{4}-\d{2}<\/b>/);
    expect(again.body).toBe(first.body);
    expect(await api.query('select name, device_id from contact_messages where message = $1', [fields.message])).toEqual([
      { name: 'Issa <b>', device_id: null },
    ]);
  });

  test('a refusal is a page that says what to correct, and holds no typed text', async () => {
    const answer = await submit(form({ message: '<script>alert(1)</script', consent: '' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Cochez cette case');
    expect(answer.body).not.toContain('alert(1)');
    expect((await submit(form({ phone: '', email: '' }))).body).toContain('Laissez un numéro ou un e-mail.');
  });

  test('a trap that is filled keeps nothing', async () => {
    const fields = form({ website: 'x' });
    expect((await submit(fields)).statusCode).toBe(200);
    expect(await api.query('select 1 from contact_messages where message = $1', [fields.message])).toEqual([]);
  });
});

describe('/api/admin/messages', () => {
  const list = async (query = '') => {
    const answer = await api.inject({ url: `/api/admin/messages${query}`, headers: { cookie: admin.cookie } });
    expect(answer.statusCode).toBe(200);
    return z.strictObject(AdminMessagePage.shape).parse(answer.json());
  };
  const handle = (id: string, who = admin) =>
    api.inject({ url: `/api/admin/messages/${id}/handled`, method: 'POST', headers: { cookie: who.cookie } });

  test('open messages first, longest waiting at the top; a handled one goes behind them, under who handled it', async () => {
    await api.query('delete from contact_messages');
    const ids = Array.from({ length: 27 }, () => randomUUID());
    for (const [at, id] of ids.entries()) {
      await kept(letter({ eventId: id }));
      await api.query(
        `update contact_messages set received_at = '2026-11-01T08:00:00Z'::timestamptz + $2 * interval '1 minute' where id = $1`,
        [id, at],
      );
    }
    const first = await list();
    expect([first.total, first.open, first.pageSize, first.items.length]).toEqual([27, 27, 25, 25]);
    expect(first.items[0]?.id).toBe(ids[0]);

    const handled = z.strictObject(AdminMessage.shape).parse((await handle(ids[0] ?? '')).json());
    expect(handled).toMatchObject({ id: ids[0], handledBy: 'Mariam Kaboré', handledAt: expect.any(String) });
    const after = await list('?page=2');
    expect([after.open, after.items.length, after.items[1]?.id]).toEqual([26, 2, ids[0]]);

    const other = await api.makeUser({ role: 'admin', firstName: 'Adama', lastName: 'Ilboudo' });
    expect((await handle(ids[0] ?? '', other)).json()).toEqual(handled);
    expect(await api.query('select handled_by_id from contact_messages where id = $1', [ids[0]])).toEqual([{ handled_by_id: admin.id }]);
  });

  test('two statements whatever the number of messages', async () => {
    await list();
    expect(await api.countQueries(() => list())).toBe(2);
  });

  test('is for admins; unknown messages and pages are refused', async () => {
    const learner = await api.makeUser();
    expect((await api.inject({ url: '/api/admin/messages' })).statusCode).toBe(401);
    expect((await api.inject({ url: '/api/admin/messages', headers: { cookie: learner.cookie } })).statusCode).toBe(403);
    expect((await handle(randomUUID(), learner)).statusCode).toBe(403);
    for (const id of [randomUUID(), 'x', "'--"]) {
      const answer = await handle(encodeURIComponent(id));
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'MESSAGE_NOT_FOUND']);
    }
    for (const page of ['0', 'x', '10001'])
      expect((await api.inject({ url: `/api/admin/messages?page=${page}`, headers: { cookie: admin.cookie } })).statusCode).toBe(400);
  });

  test('an account that goes takes its messages along', async () => {
    const awa = await api.makeUser();
    const sent = letter();
    await kept(sent, { cookie: awa.cookie });
    await api.query('delete from users where id = $1', [awa.id]);
    expect(await row(sent.eventId)).toBeUndefined();
  });
});
