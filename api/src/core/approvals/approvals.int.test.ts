import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { Db } from '../database/db.js';
import type { Tx } from '../database/transaction.js';
import { FrancLedger, type FrancMovement } from '../../rewards/francs/franc-ledger.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { AppError } from '../base/errors.js';
import type { SessionUser } from '../http/access.js';
import { uuidV7 } from '../base/uuid.js';
import { Approvals } from './approvals.service.js';

const REASON = { reason: 'Un essai de la règle.' };
const done: { payload: number; askedBy: string | null; approvedBy: string | null }[] = [];

let api: TestApp;
let first: MadeUser;
let second: MadeUser;

beforeAll(async () => {
  api = await startTestApp();
  first = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
  second = await api.makeUser({ role: 'admin', firstName: 'Issa', lastName: 'Traoré' });
  api.app.get(Approvals).register({
    kind: 'test.add',
    payload: z.int(),
    apply: async ({ tx, payload, askedBy, approvedBy, approvalId }) => {
      if (payload < 0) throw new AppError('FUNDS_MISSING');
      await api.app.get(FrancLedger).post(tx, income(approvalId, payload));
      done.push({ payload, askedBy: askedBy.name, approvedBy: approvedBy.name });
    },
  });
});
afterAll(() => api.close());

const income = (id: string, amountFcfa: number): FrancMovement => ({
  kind: 'test_income',
  source: { type: 'test', id },
  note: 'Recette d’essai',
  entries: [
    { account: 'revenue_ads', amountFcfa: -amountFcfa },
    { account: 'operations', amountFcfa },
  ],
});
const inTransaction = <T>(act: (tx: Tx) => Promise<T>) => api.app.get(Db).write(act);
const ask = (who: MadeUser, payload: number, target: string = uuidV7()) =>
  inTransaction((tx) =>
    api.app
      .get(Approvals)
      .ask(tx, who as unknown as SessionUser, { kind: 'test.add', target, title: `Ajouter ${payload}`, payload, ...REASON }),
  );
const decide = (who: MadeUser, id: string, action: string, body: object = REASON) =>
  api.inject({ method: 'POST', url: `/api/admin/approvals/${id}/decision`, headers: { cookie: who.cookie }, payload: { action, ...body } });
const codeOf = async (answer: ReturnType<typeof decide>) => (await answer).json().code;

test('one asks, another approves, and it is done once', async () => {
  const { id, target } = await ask(first, 7);
  expect(await codeOf(decide(first, id, 'approve'))).toBe('OWN_REQUEST');
  const copies = await Promise.all(Array.from({ length: 10 }, () => decide(second, id, 'approve')));
  expect(copies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(done.splice(0)).toEqual([{ payload: 7, askedBy: 'Mariam Kaboré', approvedBy: 'Issa Traoré' }]);
  const lines = await api.query<{ action: string; actor: string }>(
    `select action, actor from audit_log where target = $1 order by at, id`,
    [target],
  );
  expect(lines).toEqual([
    { action: 'test.add.ask', actor: 'Mariam Kaboré' },
    { action: 'test.add.approve', actor: 'Issa Traoré' },
  ]);
});

test('what can no longer be done changes nothing, and the request stays open', async () => {
  const { id } = await ask(first, -1);
  expect(await codeOf(decide(second, id, 'approve'))).toBe('FUNDS_MISSING');
  expect((await decide(second, id, 'refuse')).json()).toMatchObject({ state: 'refused', decidedBy: 'Issa Traoré' });
  expect(await codeOf(decide(second, id, 'approve'))).toBe('VERSION_CONFLICT');
});

test('only who asked withdraws; the same is not asked twice at a time', async () => {
  const { id, target } = await ask(first, 1);
  await expect(ask(second, 1, target)).rejects.toMatchObject({ code: 'APPROVAL_OPEN' });
  expect(await codeOf(decide(second, id, 'withdraw'))).toBe('FORBIDDEN');
  expect((await decide(first, id, 'withdraw')).json()).toMatchObject({ state: 'withdrawn' });
  expect(await ask(second, 1, target)).toMatchObject({ state: 'open' });
});

test.each([
  ['an unknown request', uuidV7(), 'approve', REASON, 'APPROVAL_NOT_FOUND'],
  ['no id', 'abc', 'approve', REASON, 'APPROVAL_NOT_FOUND'],
  ['no such act', uuidV7(), 'pay', REASON, 'VALIDATION'],
  ['no reason', uuidV7(), 'approve', { reason: ' a ' }, 'VALIDATION'],
])('%s is refused', async (_name, id, action, body, code) => {
  expect(await codeOf(decide(second, id, action, body))).toBe(code);
});

test('francs: once for each source, zero in all, nothing below zero', async () => {
  const ledger = api.app.get(FrancLedger);
  const id = uuidV7();
  const before = await inTransaction((tx) => ledger.balance(tx, 'operations'));
  const copies = await Promise.all(Array.from({ length: 20 }, () => inTransaction((tx) => ledger.post(tx, income(id, 100)))));
  expect(copies.filter(({ isNew }) => isNew).length).toBe(1);
  expect(await inTransaction((tx) => ledger.balance(tx, 'operations'))).toBe(before + 100);
  const tooMuch = {
    ...income(uuidV7(), 0),
    entries: [
      { account: 'fund_academic', amountFcfa: -1 },
      { account: 'operations', amountFcfa: 1 },
    ],
  } as const;
  await expect(inTransaction((tx) => ledger.post(tx, tooMuch))).rejects.toMatchObject({ code: 'FUNDS_MISSING' });
  const unequal = {
    ...income(uuidV7(), 0),
    entries: [
      { account: 'revenue_ads', amountFcfa: -1 },
      { account: 'operations', amountFcfa: 2 },
    ],
  } as const;
  await expect(inTransaction((tx) => ledger.post(tx, unequal))).rejects.toMatchObject({ code: 'UC004' });
  await expect(api.query(`update franc_account set balance = 5 where name = 'operations'`)).rejects.toMatchObject({ code: 'UC002' });
  await expect(api.query(`delete from franc_entry`)).rejects.toMatchObject({ code: 'UC002' });
  expect(await api.query(`select sum(balance)::integer as sum from franc_account`)).toEqual([{ sum: 0 }]);
});
