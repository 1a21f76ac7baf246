import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { IntegrityPage } from '@ulty/contracts/rewards/integrity.js';
import { INTEGRITY_LIMIT, INTEGRITY_SIGNALS, type SignalKind } from '@ulty/domain/rewards/integrity.js';
import { z } from 'zod';
import { Db } from '../../core/database/db.js';
import { earnFixture, INCONSISTENCIES } from '../../rewards/ledger/ledger.fixture.js';
import { Ledger } from '../../rewards/ledger/ledger.js';
import { ProvenRelease } from '../../rewards/ledger/proven-release.js';
import type { RewardGrant } from '../../rewards/ledger/rewards.service.js';
import type { MadeUser } from '../../testing/make-user.js';
import { passDays } from '../../testing/pass-days.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { noteSignals } from '../../core/integrity/signals.js';

let api: TestApp;
let admin: MadeUser;
const coins = earnFixture(() => api);
beforeAll(async () => {
  api = await startTestApp();
  admin = await api.makeUser({ role: 'admin', firstName: 'Mariam', lastName: 'Kaboré' });
});
afterAll(() => api.close());

const pass = (): RewardGrant => ({ code: 'quiz_first_pass', source: { type: 'quiz', id: uuidV7() } });
const suspect = async (who: MadeUser, ...kinds: SignalKind[]) => {
  await api.app.get(Db).write((tx) =>
    noteSignals(
      tx,
      who.id,
      kinds.map((kind) => ({ kind, details: { accounts: 7 } })),
    ),
  );
  return who;
};
const wallet = async (who: MadeUser) =>
  (await api.query('select available, pending, lifetime from coin_wallet where user_id = $1', [who.id]))[0];
const list = async (query = '', as = admin) => {
  const answer = await api.inject({ url: `/api/admin/integrity${query}`, headers: { cookie: as.cookie } });
  expect(answer.statusCode).toBe(200);
  return z.strictObject(IntegrityPage.shape).parse(answer.json());
};
const caseOf = async (who: MadeUser) => (await list()).items.find(({ id }) => id === who.id);
const decide = (who: MadeUser, action: string, over: object = {}, as = admin) =>
  api.inject({
    url: `/api/admin/integrity/${who.id}/decisions`,
    method: 'POST',
    payload: { action, reason: 'Une classe entière, vue avec son professeur.', version: 0, ...over },
    headers: { cookie: as.cookie },
  });
const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

describe('a score below 60', () => {
  test('keeps new gains and says so; what came before stays', async () => {
    const who = await api.makeUser();
    await coins.earn(who, [pass()]);
    await suspect(who, 'unread_answers');
    const { rewards } = await coins.earn(who, [pass()]);
    expect(rewards).toMatchObject([{ awarded: 10, state: 'pending', pendingReasons: ['integrity'] }]);
    expect(await wallet(who)).toEqual({ available: 10, pending: 10, lifetime: 10 });
    await api.app.get(Ledger).releaseDue();
    expect(await wallet(who)).toMatchObject({ available: 10, pending: 10 });
  });

  test.each<[SignalKind[]]>([[['shared_address', 'shared_device', 'fast_answers']], [['two_devices']], [['same_answers']]])(
    '%j alone keep nothing',
    async (kinds) => {
      const who = await suspect(await api.makeUser(), ...kinds);
      expect((await coins.earn(who, [pass()])).rewards).toMatchObject([{ state: 'available' }]);
    },
  );

  test('is counted once a day for each kind, and recovers by itself', async () => {
    const who = await api.makeUser();
    for (let turn = 0; turn < 5; turn += 1) await suspect(who, 'two_devices');
    expect((await coins.earn(who, [pass()])).rewards).toMatchObject([{ state: 'available' }]);
    await suspect(who, 'unread_answers');
    expect((await caseOf(who))?.score).toBe(35);
    await passDays(api, who.id, 8);
    expect(await caseOf(who)).toBeUndefined();
    expect((await coins.earn(who, [pass()])).rewards).toMatchObject([{ state: 'available' }]);
  });

  test('holds the gains of fifty events at once as well', async () => {
    const who = await api.makeUser();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        coins.event(who, {}, async (context) => {
          await noteSignals(context.tx, who.id, [{ kind: 'unread_answers', details: {} }]);
          return (await import('../../rewards/ledger/rewards.service.js').then(({ Rewards }) => api.app.get(Rewards))).grant(context, [
            pass(),
          ]);
        }),
      ),
    );
    expect(answers.flatMap(({ rewards }) => rewards).filter(({ awarded, state }) => awarded > 0 && state === 'available')).toEqual([]);
    expect(await wallet(who)).toMatchObject({ available: 0, pending: 100 });
  });

  test('is the same in the list’s SQL and in the pure function', async () => {
    for (const [index, days] of [0, 1, 2, 3, 5, 8].entries()) {
      const who = await suspect(await api.makeUser(), 'unread_answers', ...((index % 2 ? ['same_answers'] : []) as SignalKind[]));
      await passDays(api, who.id, days);
      const weight = INTEGRITY_SIGNALS.unread_answers.weight + (index % 2 ? INTEGRITY_SIGNALS.same_answers.weight : 0);
      const score = Math.floor(100 - weight * (1 - days / 14));
      expect((await caseOf(who))?.score).toBe(score < INTEGRITY_LIMIT ? score : undefined);
    }
  });
});

test('signals never change, hold numbers only, and go with the account', async () => {
  const who = await suspect(await api.makeUser(), 'quiz_rate');
  await expect(api.query('update integrity_signal set weight = 1 where user_id = $1', [who.id])).rejects.toMatchObject({ code: 'UC002' });
  expect(await api.query('select kind, weight, details from integrity_signal where user_id = $1', [who.id])).toEqual([
    { kind: 'quiz_rate', weight: 25, details: { accounts: 7 } },
  ]);
});

describe('accounts that share a device', () => {
  const meet = (who: MadeUser, deviceId: string) =>
    api.inject({
      url: '/api/ulty-coins/earn',
      method: 'POST',
      payload: { eventId: uuidV7(), deviceId, occurredAt: new Date().toISOString(), reason: 'vote_cast', source: { type: 'x', id: 'x' } },
      headers: { cookie: who.cookie },
    });
  const signals = (ids: string[]) =>
    api.query('select distinct user_id from integrity_signal where kind = $1 and user_id = any($2)', ['shared_device', ids]);

  test('five in a day are a family; the sixth tells against all six, a few points each', async () => {
    const device = uuidV7();
    const people = await Promise.all(Array.from({ length: 6 }, () => api.makeUser()));
    const ids = people.map(({ id }) => id);
    for (const who of people.slice(0, 5)) await meet(who, device);
    expect(await signals(ids)).toHaveLength(0);
    await meet(people[5] as MadeUser, device);
    expect(await signals(ids)).toHaveLength(6);
    expect((await coins.earn(people[0] as MadeUser, [pass()])).rewards).toMatchObject([{ state: 'available' }]);
  });

  test('the device is kept as a hash only, and forgotten after its day', async () => {
    const [who, device] = [await api.makeUser(), uuidV7()];
    await meet(who, device);
    const rows = await api.query<{ contact_hash: Buffer }>('select contact_hash from integrity_contact where user_id = $1', [who.id]);
    expect(rows.length).toBeGreaterThanOrEqual(1);
    expect(rows.every((row) => row.contact_hash.length === 12)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(device);
  });
});

describe('an admin', () => {
  let who: MadeUser;
  beforeEach(async () => {
    who = await suspect(await api.makeUser({ firstName: 'Issa' }), 'unread_answers');
    await coins.earn(who, [pass(), pass()]);
  });

  test('sees who waits, why in numbers, and how much', async () => {
    expect(await caseOf(who)).toEqual({
      id: who.id,
      firstName: 'Issa',
      lastName: 'Traoré',
      email: who.email,
      phone: null,
      createdAt: expect.any(String),
      score: 55,
      pendingUtc: 20,
      heldSince: expect.any(String),
      signals: [{ kind: 'unread_answers', weight: 45, points: 45, details: { accounts: 7 }, at: expect.any(String) }],
      lastDecision: null,
      version: 0,
    });
  });

  test('releases: coins are available in one movement, the signals count no more, the reason is kept', async () => {
    const answer = await decide(who, 'release');
    expect([answer.statusCode, answer.json()]).toEqual([200, { utc: 20 }]);
    expect(await wallet(who)).toEqual({ available: 20, pending: 0, lifetime: 20 });
    expect(await caseOf(who)).toBeUndefined();
    expect((await coins.earn(who, [pass()])).rewards).toMatchObject([{ state: 'available' }]);
    expect(
      await api.query('select number, action, reason, utc, actor, actor_id from integrity_decision where account_id = $1', [who.id]),
    ).toEqual([
      {
        number: 1,
        action: 'release',
        reason: 'Une classe entière, vue avec son professeur.',
        utc: 20,
        actor: 'Mariam Kaboré',
        actor_id: admin.id,
      },
    ]);
    // Work after the decision gives new signals, on the same day too.
    await suspect(who, 'unread_answers');
    expect(await caseOf(who)).toMatchObject({ score: 55, version: 1, lastDecision: { action: 'release', actor: 'Mariam Kaboré' } });
  });

  test('cancels: the coins go back, and the learner reads why', async () => {
    const answer = await decide(who, 'cancel', { reason: 'Deux comptes, les mêmes réponses.' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { utc: 20 }]);
    expect(await wallet(who)).toEqual({ available: 0, pending: 0, lifetime: 0 });
    const { items } = (await api.inject({ url: '/api/ulty-coins/transactions', headers: { cookie: who.cookie } })).json<{
      items: { state: string; reversalReason: string }[];
    }>();
    expect(items.map(({ state, reversalReason }) => [state, reversalReason])).toEqual(
      Array.from({ length: 2 }, () => ['reversed', 'Gains annulés après vérification : Deux comptes, les mêmes réponses.']),
    );
    // The signals still count: only a release ends them.
    expect(await caseOf(who)).toMatchObject({ score: 55, pendingUtc: 0, version: 1 });
  });

  test('what waits for a proof as well goes on waiting for it', async () => {
    const other = await suspect(await api.makeUser({ isProven: false }), 'unread_answers');
    await coins.earn(other, [pass()]);
    expect((await decide(other, 'release')).json()).toEqual({ utc: 0 });
    expect(await wallet(other)).toMatchObject({ available: 0, pending: 10 });
    expect(await api.app.get(Db).write((tx) => new ProvenRelease().tell(tx, other.id))).toBe(10);
  });

  test('clicks twice, and two admins decide at once: one decision', async () => {
    const second = await api.makeUser({ role: 'admin' });
    const answers = await Promise.all([
      decide(who, 'release'),
      decide(who, 'release'),
      decide(who, 'cancel', {}, second),
      decide(who, 'cancel', {}, second),
    ]);
    expect(codes(answers)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('VERSION_CONFLICT');
    expect(await api.query('select 1 from integrity_decision where account_id = $1', [who.id])).toHaveLength(1);
    expect(await api.query(INCONSISTENCIES)).toEqual([]);
  });

  test.each([
    [{ reason: 'non' }, 400, 'VALIDATION'],
    [{ reason: '     x    ' }, 400, 'VALIDATION'],
    [{ reason: 'x'.repeat(301) }, 400, 'VALIDATION'],
    [{ action: 'forget' }, 400, 'VALIDATION'],
    [{ version: 7 }, 409, 'VERSION_CONFLICT'],
  ])('%j is refused and changes nothing', async (over, status, code) => {
    const answer = await decide(who, 'release', over);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await wallet(who)).toMatchObject({ available: 0, pending: 20 });
  });

  test('decides of no unknown account, of nobody for whom nothing waits, and never of their own', async () => {
    expect((await decide({ ...who, id: uuidV7() }, 'release')).json().code).toBe('USER_NOT_FOUND');
    expect((await decide({ ...who, id: 'x' }, 'release')).json().code).toBe('USER_NOT_FOUND');
    expect((await decide(await api.makeUser(), 'cancel')).json().code).toBe('VERSION_CONFLICT');
    expect((await decide({ ...admin, id: admin.id.toUpperCase() }, 'release')).json().code).toBe('FORBIDDEN');
  });

  test('leaves a line that nobody alters', async () => {
    await decide(who, 'release');
    for (const statement of [
      'update integrity_decision set actor = $$x$$',
      'delete from integrity_decision',
      'truncate integrity_decision',
    ])
      await expect(api.query(statement)).rejects.toMatchObject({ code: 'UC002' });
  });
});

test('pages of 25, in two statements however many wait', async () => {
  const few = await api.countQueries(() => list());
  for (let index = 0; index < 26; index += 1) await suspect(await api.makeUser(), 'unread_answers');
  const [first, second] = [await list(), await list('?page=2')];
  expect([first.items.length, first.pageSize, first.total]).toEqual([25, 25, 25 + second.items.length]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(first.total);
  expect(await api.countQueries(() => list())).toBe(few);
  expect(few).toBe(2);
});

test('fifty at once, proofs, due dates, and decisions, release each coin once or take it back once', async () => {
  const who = await api.makeUser({ isProven: false });
  for (let index = 0; index < 4; index += 1)
    await coins.earn(who, [pass(), { ...pass(), hold: { releaseAt: new Date(Date.now() - 1_000) } }]);
  await suspect(who, 'unread_answers');
  await coins.earn(who, [pass(), { ...pass(), hold: { releaseAt: new Date(Date.now() - 1_000) } }]);
  const ledger = api.app.get(Ledger);
  const prove = () => api.app.get(Db).write((tx) => new ProvenRelease().tell(tx, who.id));
  const acts = Array.from(
    { length: 50 },
    (_, turn) => [prove, () => ledger.releaseDue(), () => decide(who, 'release'), () => decide(who, 'cancel'), prove][turn % 5],
  );
  await Promise.all(acts.map((act) => act?.()));
  await prove();
  await ledger.releaseDue();

  const [{ action } = { action: '' }] = await api.query<{ action: string }>('select action from integrity_decision where account_id = $1', [
    who.id,
  ]);
  const kept = action === 'release' ? 100 : 80;
  expect(await wallet(who)).toEqual({ available: kept, pending: 0, lifetime: kept });
  expect(await api.query(INCONSISTENCIES)).toEqual([]);
  expect(
    await api.query(
      `select (select count(*) from coin_released r join coin_txn t on t.id = r.original_id where t.user_id = $1)::int as released`,
      [who.id],
    ),
  ).toEqual([{ released: kept / 10 }]);
});
