import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CatalogKind } from '@ulty/domain/rewards/catalog.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { sealedUnits } from './admin-catalog.service.js';
import { CatalogStock } from './catalog-stock.js';
import { addUnits } from './catalog.queries.js';
import { CodeSeal } from './code-seal.js';

const HOUR_MS = 3_600_000;

let api: TestApp;
let stock: CatalogStock;
let who: MadeUser;
beforeAll(async () => {
  api = await startTestApp();
  stock = api.app.get(CatalogStock);
});
beforeEach(async () => {
  who = await api.makeUser({ birthYear: 2000 });
});
afterAll(() => api.close());

const inTransaction = <T>(act: (tx: Tx) => Promise<T>) => api.app.get(Db).write(act);

interface Chosen {
  kind?: CatalogKind;
  pieces?: number;
  codes?: string[];
  perUserLimit?: number;
  minAge?: number;
  validUntil?: string;
  isOpen?: boolean;
}

async function makeItem({
  kind = 'data_bundle',
  pieces = 0,
  codes = [],
  perUserLimit = 9,
  minAge = 0,
  validUntil,
  isOpen = true,
}: Chosen = {}) {
  const id = uuidV7();
  await api.query(
    `insert into catalog_item (id, title, kind, price_utc, face_value_fcfa, per_user_limit, min_age, valid_until, is_open) values ($1, 'Forfait', $2, 2000, 1000, $3, $4, $5, $6)`,
    [id, kind, perUserLimit, minAge, validUntil ?? null, isOpen],
  );
  const units = [...codes, ...Array.from({ length: pieces }, () => null)].map((code) => ({ id: uuidV7(), code }));
  await api.app.get(Db).rows(addUnits, { item: id, ...sealedUnits(api.app.get(CodeSeal), units) });
  return id;
}

const hold = (itemId: string, { userId = who.id, redemptionId = uuidV7() as string, now = new Date() } = {}) =>
  inTransaction((tx) => stock.hold(tx, { itemId, userId, redemptionId, now }));
const deliver = (id: string) => inTransaction((tx) => stock.deliver(tx, id));
const free = (id: string) => inTransaction((tx) => stock.free(tx, id));
const units = async (itemId: string) =>
  (await api.query<{ state: string }>(`select state from catalog_unit where item_id = $1 order by state`, [itemId])).map(
    ({ state }) => state,
  );
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: AppError) => error.code,
  );

test('the last piece goes to one of twenty who ask at once', async () => {
  const item = await makeItem({ pieces: 1 });
  const people = await Promise.all(Array.from({ length: 20 }, () => api.makeUser()));
  const answers = await Promise.all(people.map(({ id }) => codeOf(hold(item, { userId: id }))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'ITEM_SOLD_OUT')).toHaveLength(19);
  expect(await units(item)).toEqual(['held']);
});

test('the same request twenty times, at once and later, keeps one piece', async () => {
  const item = await makeItem({ pieces: 3, perUserLimit: 1 });
  const redemptionId = uuidV7();
  const first = { priceUtc: 2000, faceValueFcfa: 1000, kind: 'data_bundle', title: 'Forfait' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => hold(item, { redemptionId })));
  expect(answers).toEqual(Array.from({ length: 20 }, () => first));
  expect(await units(item)).toEqual(['free', 'free', 'held']);
  const other = await api.makeUser();
  expect(await codeOf(hold(item, { redemptionId, userId: other.id }))).toBe('ITEM_NOT_FOUND');
});

test('no more than the limit for one learner, however many ask at once; what was given back counts no more', async () => {
  const item = await makeItem({ pieces: 9, perUserLimit: 2 });
  const ids = Array.from({ length: 8 }, () => uuidV7());
  const answers = await Promise.all(ids.map((redemptionId) => codeOf(hold(item, { redemptionId }))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(2);
  expect(answers.filter((answer) => answer === 'ITEM_LIMIT')).toHaveLength(6);
  await free(ids[answers.indexOf('done')] ?? '');
  expect(await codeOf(hold(item))).toBe('done');
});

test.each([
  ['unknown', () => Promise.resolve(uuidV7()), 'ITEM_NOT_FOUND'],
  ['closed', () => makeItem({ pieces: 1, isOpen: false }), 'ITEM_NOT_FOUND'],
  ['out of date', () => makeItem({ pieces: 1, validUntil: '2026-01-31' }), 'ITEM_NOT_FOUND'],
  ['without a piece', () => makeItem(), 'ITEM_SOLD_OUT'],
])('an item that is %s is not kept', async (_name, made, code) => {
  expect(await codeOf(hold(await made()))).toBe(code);
});

test.each([
  [2009, 'ITEM_AGE'],
  [2008, 'done'],
  [null, 'ITEM_AGE'],
])('an item from 18 on, for a learner born in %s: %s', async (birthYear, code) => {
  const [item, learner] = [await makeItem({ pieces: 1, minAge: 18 }), await api.makeUser({ birthYear })];
  expect(await codeOf(hold(item, { userId: learner.id, now: new Date('2026-06-01T00:00:00Z') }))).toBe(code);
});

test('an item may be asked for on its last day', async () => {
  const item = await makeItem({ pieces: 1, validUntil: '2026-06-30' });
  expect(await codeOf(hold(item, { now: new Date('2026-07-01T00:00:00Z') }))).toBe('ITEM_NOT_FOUND');
  expect(await codeOf(hold(item, { now: new Date('2026-06-30T23:59:59Z') }))).toBe('done');
});

test('after 48 hours the piece is free again; the request still gets one while there is one', async () => {
  const item = await makeItem({ codes: ['ABCD-0001'] });
  const redemptionId = uuidV7();
  const at = new Date('2026-03-01T10:00:00Z');
  await hold(item, { redemptionId, now: at });
  expect(await stock.expireDue(new Date(at.getTime() + 48 * HOUR_MS - 1))).toBe(0);
  const runs = await Promise.all(Array.from({ length: 5 }, () => stock.expireDue(new Date(at.getTime() + 48 * HOUR_MS))));
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await units(item)).toEqual(['free']);
  expect(await deliver(redemptionId)).toEqual({ code: 'ABCD-0001' });
  expect(await units(item)).toEqual(['delivered']);
});

test('after 48 hours another learner may have it: then the first request finds nothing', async () => {
  const item = await makeItem({ pieces: 1 });
  const [first, second] = [uuidV7(), uuidV7()];
  const at = new Date('2026-03-02T10:00:00Z');
  await hold(item, { redemptionId: first, now: at });
  await stock.expireDue(new Date(at.getTime() + 48 * HOUR_MS));
  await hold(item, { redemptionId: second, userId: (await api.makeUser()).id });
  expect(await codeOf(deliver(first))).toBe('ITEM_SOLD_OUT');
  expect(await deliver(second)).toEqual({ code: null });
});

test('a delivered piece stays so: delivered again it has the same code, and nothing gives it back', async () => {
  const item = await makeItem({ codes: ['ABCD-0002', 'ABCD-0003'] });
  const redemptionId = uuidV7();
  await hold(item, { redemptionId });
  expect(await inTransaction((tx) => stock.codeOf(tx, redemptionId))).toBeNull();
  const codes = await Promise.all(Array.from({ length: 10 }, () => deliver(redemptionId)));
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
  await free(redemptionId);
  await stock.expireDue(new Date(Date.now() + 100 * HOUR_MS));
  expect(await units(item)).toEqual(['delivered', 'free']);
  expect(await inTransaction((tx) => stock.codeOf(tx, redemptionId))).toBe(codes[0]?.code);
});

test('a request that was given back, or never made, delivers nothing', async () => {
  const item = await makeItem({ pieces: 1 });
  const redemptionId = uuidV7();
  await hold(item, { redemptionId });
  await Promise.all([free(redemptionId), free(redemptionId)]);
  expect(await codeOf(deliver(redemptionId))).toBe('ITEM_NOT_FOUND');
  expect(await codeOf(deliver(uuidV7()))).toBe('ITEM_NOT_FOUND');
  expect(await units(item)).toEqual(['free']);
});

test('a request that fails with its transaction keeps nothing', async () => {
  const item = await makeItem({ pieces: 1 });
  const redemptionId = uuidV7();
  const broken = inTransaction(async (tx) => {
    await stock.hold(tx, { itemId: item, userId: who.id, redemptionId, now: new Date() });
    throw new Error('stopped here');
  });
  await expect(broken).rejects.toThrow('stopped here');
  expect(await units(item)).toEqual(['free']);
});

test('the piece of an account that is gone comes back; a delivered one does not', async () => {
  const item = await makeItem({ pieces: 2 });
  const [kept, given] = [uuidV7(), uuidV7()];
  await hold(item, { redemptionId: kept });
  await hold(item, { redemptionId: given });
  await deliver(given);
  await api.query(`delete from catalog_hold where user_id = $1`, [who.id]);
  await stock.expireDue();
  expect(await units(item)).toEqual(['delivered', 'free']);
});

test('codes are sealed in the database', async () => {
  const item = await makeItem({ codes: ['SECRET-CODE-9'] });
  const [row] = await api.query<{ text: string }>(`select u::text as text from catalog_unit u where item_id = $1`, [item]);
  expect(row?.text).not.toContain('SECRET-CODE-9');
  expect(row?.text).not.toContain(Buffer.from('SECRET-CODE-9').toString('hex'));
});
