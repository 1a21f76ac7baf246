import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminCatalog, AdminCatalogItem, Catalog } from '@ulty/contracts/rewards/catalog.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

let api: TestApp;
let admin: MadeUser;
let learner: MadeUser;
beforeAll(async () => {
  api = await startTestApp();
  admin = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
  learner = await api.makeUser({ birthYear: 2000 });
});
afterAll(() => api.close());

const REASON = 'Un essai du catalogue.';
const ITEM = {
  title: 'Forfait 500 MB',
  kind: 'data_bundle',
  priceUtc: 2_000,
  faceValueFcfa: 1_000,
  perUserLimit: 2,
  minAge: 0,
  partnerSlug: null,
  validUntil: null,
  terms: '',
  isOpen: true,
  reason: REASON,
};
const call = (who: MadeUser, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.inject({ method, url, headers: { cookie: who.cookie }, ...(payload && { payload }) });
const add = async (more: object = {}) => (await call(admin, 'POST', '/api/admin/catalog', { ...ITEM, ...more })).json() as AdminCatalogItem;
const deliver = (id: string, body: object) => call(admin, 'POST', `/api/admin/catalog/${id}/stock`, { reason: REASON, ...body });
const seen = async (who: MadeUser, id: string) =>
  ((await call(who, 'GET', '/api/rewards/catalog')).json() as Catalog).items.find((item) => item.id === id);
const counted = async (id: string) =>
  ((await call(admin, 'GET', '/api/admin/catalog')).json() as AdminCatalog).items.find((item) => item.id === id);

test('an item with its stock, as learners see it', async () => {
  const { id } = await add();
  expect(await seen(learner, id)).toMatchObject({ title: 'Forfait 500 MB', stock: 0, refusal: 'sold_out', isDemo: false });
  expect((await deliver(id, { kind: 'pieces', count: 3 })).json()).toEqual({ changed: 3, known: 0 });
  expect(await seen(learner, id)).toMatchObject({ stock: 3, refusal: null, delay: '3\u00a0jours ouvrés' });
  expect((await deliver(id, { kind: 'withdraw', count: 9 })).json()).toEqual({ changed: 3, known: 0 });
  expect(await seen(learner, id)).toMatchObject({ stock: 0 });
});

test('codes are taken once, and shown in no list and no line of the journal', async () => {
  const { id } = await add();
  const codes = ['SECRET-AA-1', 'SECRET-AA-2', 'SECRET-AA-2'];
  expect((await deliver(id, { kind: 'codes', codes })).json()).toEqual({ changed: 2, known: 1 });
  expect((await deliver(id, { kind: 'codes', codes: ['secret-aa-1', 'SECRET-AA-3'] })).json()).toEqual({ changed: 1, known: 1 });
  expect(await counted(id)).toMatchObject({ stock: 3, withCode: 3, held: 0, delivered: 0 });
  const told = await Promise.all([
    call(admin, 'GET', '/api/admin/catalog'),
    call(learner, 'GET', '/api/rewards/catalog'),
    call(admin, 'GET', '/api/admin/journal'),
  ]);
  expect(told.map(({ body }) => body).join()).not.toMatch(/SECRET-AA/i);
});

test('a wish is kept once, forgotten, and counted for administrators', async () => {
  const { id } = await add();
  const wish = (isWished: boolean) => call(learner, 'PUT', `/api/rewards/catalog/${id}/wish`, { isWished });
  expect((await Promise.all(Array.from({ length: 20 }, () => wish(true)))).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 20 }, () => 204),
  );
  expect([(await seen(learner, id))?.isWished, (await counted(id))?.wishes]).toEqual([true, 1]);
  await wish(false);
  expect([(await seen(learner, id))?.isWished, (await counted(id))?.wishes]).toEqual([false, 0]);
  for (const other of [uuidV7(), 'abc'])
    expect((await call(learner, 'PUT', `/api/rewards/catalog/${other}/wish`, { isWished: true })).json().code).toBe('ITEM_NOT_FOUND');
});

test('a change is in the journal with what was before; of two administrators one is told to look again', async () => {
  const { id, version } = await add();
  const answers = await Promise.all(
    [4_000, 6_000].map((priceUtc) => call(admin, 'PUT', `/api/admin/catalog/${id}`, { ...ITEM, priceUtc, version })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [line] = await api.query<{ before: AdminCatalogItem; after: AdminCatalogItem; actor: string }>(
    `select before, after, actor from audit_log where target = $1 and action = 'catalog.change'`,
    [`catalog-item:${id}`],
  );
  expect(line).toMatchObject({ actor: 'Mariam Kaboré', before: { priceUtc: 2_000, version }, after: { version: version + 1 } });
});

test('an item that is closed or over is not listed', async () => {
  const [closed, over] = [await add({ isOpen: false }), await add({ validUntil: '2026-01-01' })];
  expect([await seen(learner, closed.id), await seen(learner, over.id)]).toEqual([undefined, undefined]);
});

test.each([
  ['a price that is no multiple of 200', { priceUtc: 2_100 }, 'priceUtc'],
  ['a price below 200', { priceUtc: 0 }, 'priceUtc'],
  ['half a coin', { priceUtc: 200.5 }, 'priceUtc'],
  ['a kind of its own', { kind: 'lottery_ticket' }, 'kind'],
  ['a huge title', { title: 'x'.repeat(5_000) }, 'title'],
  ['no limit', { perUserLimit: 0 }, 'perUserLimit'],
  ['an age below nothing', { minAge: -1 }, 'minAge'],
  ['a partner that is none', { partnerSlug: 'personne' }, 'partnerSlug'],
  ['a day that is none', { validUntil: '2026-02-30' }, 'validUntil'],
  ['no reason', { reason: '' }, 'reason'],
])('%s is refused', async (_name, more, field) => {
  const answer = await call(admin, 'POST', '/api/admin/catalog', { ...ITEM, ...more });
  expect([answer.statusCode, Object.keys((answer.json() as { fields: object }).fields)]).toEqual([400, [field]]);
});

test.each([
  ['fields that are not ours', { kind: 'pieces', count: 1, isFree: true }],
  ['a code with a quote', { kind: 'codes', codes: [`'; drop table x --`] }],
  ['no codes', { kind: 'codes', codes: [] }],
  ['too many codes', { kind: 'codes', codes: Array.from({ length: 501 }, (_, n) => `CODE-${n}`) }],
  ['a negative number', { kind: 'pieces', count: -5 }],
  ['another kind', { kind: 'all' }],
])('stock: %s is refused', async (_name, body) => {
  const { id } = await add();
  expect((await deliver(id, body)).statusCode).toBe(400);
  expect(await counted(id)).toMatchObject({ stock: 0 });
});

test('a catalogue is one statement, however long', async () => {
  const { id } = await add();
  await deliver(id, { kind: 'pieces', count: 1 });
  const asked = () => call(learner, 'GET', '/api/rewards/catalog');
  await asked();
  expect(await api.countQueries(asked)).toBe(1);
});
