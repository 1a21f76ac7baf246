import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CurrentUser } from '@ulty/contracts/people/auth.js';
import { Ornaments, type Ornament } from '@ulty/contracts/rewards/ornaments.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { INCONSISTENCIES } from '../ledger/ledger.fixture.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const DAMIER: Ornament = { kind: 'motif', code: 'damier' };
const GRAINES: Ornament = { kind: 'motif', code: 'graines' };
const CIEL: Ornament = { kind: 'border', code: 'ciel' };
const send = (who: MadeUser, method: 'POST' | 'PUT', path: string, payload: object) =>
  api.inject({ method, url: `/api/rewards/ornaments${path}`, payload, headers: { cookie: who.cookie } });
const buy = (who: MadeUser, ornament: object, eventId = uuidV7()) =>
  send(who, 'POST', '', { eventId, occurredAt: new Date().toISOString(), ...ornament });
const wear = (who: MadeUser, ornament: object, isWorn: boolean) => send(who, 'PUT', '/worn', { ...ornament, isWorn });
const owned = async (who: MadeUser) =>
  Ornaments.parse((await api.inject({ url: '/api/rewards/ornaments', headers: { cookie: who.cookie } })).json()).owned;
const me = async (who: MadeUser) =>
  CurrentUser.parse((await api.inject({ url: '/api/auth/user', headers: { cookie: who.cookie } })).json());
const spent = async (who: MadeUser) => {
  const [row] = await api.query<{ utc: number }>(
    `select coalesce(sum(amount), 0)::integer as utc from coin_txn where user_id = $1 and (type, reason) = ('spend', 'ornament')`,
    [who.id],
  );
  return row?.utc ?? 0;
};
/** A learner with so many coins, available by default. */
const rich = async (utc: number, credit = 'user_available') => {
  const who = await api.makeUser();
  const id = uuidV7();
  const line = {
    id,
    type: 'reward',
    reason: 'badge',
    source_type: 'badge',
    source_id: id,
    amount: utc,
    debit: 'system_rewards',
    credit,
    rule_version: 1,
    state: credit === 'user_pending' ? 'pending' : 'available',
  };
  await api.query('select coins_post($1, null, now(), current_date, $2)', [who.id, JSON.stringify([line])]);
  return who;
};

describe('buying', () => {
  test('spends its price once, and the motif is worn and told to every page', async () => {
    const who = await rich(120);
    expect((await buy(who, DAMIER)).statusCode).toBe(200);
    expect(await owned(who)).toEqual([{ ...DAMIER, isWorn: true }]);
    expect(await me(who)).toMatchObject({ motif: 'damier', ultyCoinsAvailable: 70, lifetimeCoins: 120 });
    expect((await buy(who, GRAINES)).statusCode).toBe(200);
    expect(await owned(who)).toEqual([
      { ...DAMIER, isWorn: false },
      { ...GRAINES, isWorn: true },
    ]);
    expect(await spent(who)).toBe(-100);
    expect(await api.query(INCONSISTENCIES)).toEqual([]);
  });

  test('the same event again, and ten at once, spend once; a second one is refused', async () => {
    const who = await rich(300);
    const event = uuidV7();
    for (const answer of await Promise.all(Array.from({ length: 10 }, () => buy(who, DAMIER, event)))) expect(answer.statusCode).toBe(200);
    const others = await Promise.all(Array.from({ length: 5 }, () => buy(who, DAMIER)));
    expect(others.map((answer) => answer.json().code)).toEqual(Array(5).fill('ORNAMENT_OWNED'));
    expect(await spent(who)).toBe(-50);
  });

  test('too few coins, or pending ones, buy nothing; the event may come again', async () => {
    const [poor, waiting] = [await rich(499), await rich(900, 'user_pending')];
    for (const who of [poor, waiting]) {
      const answer = await buy(who, CIEL);
      expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
        409,
        'NOT_ENOUGH_COINS',
        'Vous n’avez pas assez d’UltyCoins disponibles.',
      ]);
      expect([await owned(who), await spent(who)]).toEqual([[], 0]);
    }
  });

  test.each([
    { kind: 'motif', code: 'ciel' },
    { kind: 'hat', code: 'damier' },
    { kind: 'face', code: '' },
  ])('%j is nothing to buy', async (wrong) => {
    expect((await buy(await rich(900), wrong)).json()).toMatchObject({ code: 'VALIDATION' });
  });
});

test('what is owned is taken off and worn again, one of a kind; what is not owned is not', async () => {
  const who = await rich(700);
  for (const ornament of [DAMIER, GRAINES, CIEL]) await buy(who, ornament);
  await wear(who, GRAINES, false);
  expect((await me(who)).motif).toBeUndefined();
  await wear(who, DAMIER, true);
  expect((await me(who)).motif).toBe('damier');
  expect((await owned(who)).filter(({ isWorn }) => isWorn).map(({ code }) => code)).toEqual(['ciel', 'damier']);
  expect((await wear(who, { kind: 'border', code: 'nere' }, true)).json()).toMatchObject({ code: 'ORNAMENT_NOT_OWNED' });
  expect((await owned(who)).filter(({ isWorn }) => isWorn)).toHaveLength(2);
});
