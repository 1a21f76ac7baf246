import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LotteryCalendar, LotteryCurrent, LotteryOwnProof, LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { toHex, webCrypto } from '@ulty/domain/rewards/lottery-crypto.js';
import { countTickets, lotteryMonth } from '@ulty/domain/rewards/lottery-tickets.js';
import { hashLeaf, isIncluded, treeLevels } from '@ulty/domain/rewards/lottery-tree.js';
import { verifyDraw, type PublishedDraw } from '@ulty/domain/rewards/lottery-verify.js';
import { addMonths } from '@ulty/domain/days/calendar-words.js';
import { webcrypto } from 'node:crypto';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { LotteryClaims } from './lottery-claims.js';
import { LotteryLists } from './lottery-lists.js';
import { LotterySteps } from './lottery-steps.js';
import { DRAWN, lotteryTests, PARTNERS, REASON, SEEDS, type LotteryTests } from './lottery.fixture.js';

const web = webCrypto(webcrypto.subtle as SubtleCrypto);
const DAY_MS = 86_400_000;

let api: TestApp;
let admins: [MadeUser, MadeUser];
let lottery: LotteryTests;

/** Starts an installation without months for each test. */
async function open(environment: Record<string, string> = { LOTTERY_AUTHORISATION: 'MEF/2026/014' }): Promise<void> {
  api = await startTestApp(environment);
  admins = [await api.makeUser({ role: 'admin', firstName: 'Mariam' }), await api.makeUser({ role: 'admin', firstName: 'Issa' })];
  lottery = lotteryTests(() => api, ...admins);
}
const current = (who: MadeUser) => lottery.get<LotteryCurrent>(who, '/api/lottery/current');
const proofOf = (month = DRAWN) => lottery.get<LotteryProof>(null, `/api/lottery/${month}/proof`);
const claim = (who: MadeUser, more: object = {}) =>
  api.inject({
    method: 'POST',
    url: `/api/lottery/${DRAWN}/claim`,
    headers: { cookie: who.cookie },
    payload: { name: 'Awa Ouédraogo', phone: '+226 70 00 00 00', place: 'Koudougou', ...more },
  });
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '));
const entered = async () =>
  (await api.query<{ id: string }>('select user_id as id from lottery_entries where month = $1', [DRAWN])).map(({ id }) => id).sort();

describe('tickets of the month that runs', () => {
  beforeAll(() => open());
  afterAll(() => api.close());
  const running = lotteryMonth(new Date());

  test.each([
    [0, 0],
    [4, 0],
    [5, 0],
    [7, 0],
    [15, 1],
    [24, 4],
    [0, 3],
  ])('%i days and %i courses are counted as domain counts them', async (days, courses) => {
    const who = await lottery.learner({ days, courses }, {}, running);
    const { mine, state, month } = await current(who);
    const dates = Array.from({ length: days }, (_, index) => `${running}-${String(index + 1).padStart(2, '0')}`);
    const { total: tickets, ...count } = countTickets(dates, courses);
    expect({ month, state, mine }).toEqual({
      month: running,
      state: 'draft',
      mine: { ...count, tickets, pool: 'adult', exclusion: null, backOn: null },
    });
  });

  test('what arrives late counts for the month it arrives in', async () => {
    const who = await lottery.learner({ days: 6 });
    expect((await current(who)).mine.days).toBe(0);
    await api.query('update events set received_at = now() where user_id = $1 and occurred_at < $2', [who.id, `${DRAWN}-03`]);
    expect((await current(who)).mine).toMatchObject({ days: 2, tickets: 2 });
  });

  test('a day of nothing but ‘Je ne sais pas’ brings no ticket', async () => {
    const who = await lottery.learner({ days: 7 }, {}, running);
    await api.query('update streak_days set is_blank = true where user_id = $1 and day > $2', [who.id, `${running}-04`]);
    expect((await current(who)).mine).toMatchObject({ days: 4, streaks: 0, tickets: 4, isEligible: false });
  });

  test.each<[string, object, string]>([
    ['staff', { role: 'admin' }, 'staff'],
    ['an unknown age', { birthYear: null }, 'no_birth_year'],
    ['an account that proved nothing', { isProven: false }, 'unproven'],
  ])('%s takes no part and is told', async (_name, chosen, exclusion) => {
    const who = await lottery.learner({ days: 8 }, chosen, running);
    expect((await current(who)).mine).toMatchObject({ exclusion, tickets: 10 });
  });

  test('a flagged learner and a device of the staff take no part; minors have their own pool', async () => {
    const [flagged, onStaffDevice, minor] = await Promise.all([
      lottery.learner({ days: 8 }, {}, running),
      lottery.learner({ days: 8 }, {}, running),
      lottery.learner({ days: 8 }, { birthYear: new Date().getFullYear() - 16 }, running),
    ]);
    await api.query(
      `select integrity_note($1, '[{"kind": "unread_answers", "weight": 20, "keeps_past_days": false, "details": {}}]', '{}')`,
      [flagged.id],
    );
    expect((await current(flagged)).mine.exclusion).toBeNull();
    await api.query(`select integrity_note($1, '[{"kind": "quiz_rate", "weight": 25, "keeps_past_days": false, "details": {}}]', '{}')`, [
      flagged.id,
    ]);
    expect((await current(flagged)).mine.exclusion).toBe('flagged');
    await api.query(`insert into device_contacts (user_id, device_id, last_at) values ($1, 'bureau', now()), ($2, 'bureau', now())`, [
      admins[0].id,
      onStaffDevice.id,
    ]);
    expect((await current(onStaffDevice)).mine.exclusion).toBe('staff');
    expect((await current(minor)).mine).toMatchObject({ pool: 'minor', exclusion: null });
  });

  test('the page takes three statements, whoever asks', async () => {
    const who = await lottery.learner({ days: 8 }, {}, running);
    await api.app.get(LotteryLists).count();
    await current(who);
    expect(await api.countQueries(() => current(who))).toBeLessThanOrEqual(5);
    const { total } = await current(who);
    const [all] = await api.query<{ tickets: number }>(`select tickets from lottery_counts where month = $1 and pool = 'adult'`, [running]);
    expect(total).toBe(all?.tickets);
  });
});

describe('a month from its announcement to its claims', () => {
  let learners: MadeUser[];
  let minor: MadeUser;
  beforeAll(async () => {
    await open();
    learners = [];
    for (let n = 0; n < 18; n += 1)
      learners.push(
        await lottery.learner({ days: 5 + n, courses: n % 3 }, { alias: `Baobab${n}`, aliasFolded: `baobab${n}`, region: 'Kadiogo' }),
      );
    minor = await lottery.learner({ days: 9 }, { birthYear: Number(DRAWN.slice(0, 4)) - 15 });
    await lottery.learner({ days: 4, courses: 2 });
    await lottery.learner({ days: 20 }, { birthYear: null });
    await lottery.learner({ days: 20 }, { role: 'admin' });
    await lottery.prepare();
  });
  afterAll(() => api.close());

  test('one who asked may not approve, and one step is asked at a time', async () => {
    const asked = await lottery.ask(admins[0], 'freeze');
    expect((await lottery.ask(admins[1], 'freeze')).json().code).toBe('APPROVAL_OPEN');
    const url = `/api/admin/approvals/${asked.json<{ id: string }>().id}/decision`;
    const decide = (who: MadeUser, action: string) =>
      api.inject({ method: 'POST', url, headers: { cookie: who.cookie }, payload: { action, ...REASON } });
    expect((await decide(admins[0], 'approve')).json().code).toBe('OWN_REQUEST');
    expect((await decide(admins[0], 'withdraw')).statusCode).toBe(200);
  });

  test.each(['announce', 'open', 'draw', 'publish', 'redraw'])('%s is not its turn', async (step) => {
    expect((await lottery.ask(admins[0], step, { partners: PARTNERS })).json().code).toBe('LOTTERY_STEP');
  });

  test('before the freeze there is a promise and no list', async () => {
    const proof = await proofOf();
    expect(proof).toMatchObject({ state: 'open', authorisation: 'MEF/2026/014', isDemo: false, seed: null, pools: [] });
    expect(proof.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await api.inject({ url: `/api/lottery/${DRAWN}/leaves` })).json().code).toBe('LOTTERY_MONTH_NOT_FOUND');
  });

  test('the list holds who may take part, sorted by random names, and its root is that of the tree', async () => {
    await lottery.step('freeze');
    expect(await entered()).toEqual([...learners, minor].map(({ id }) => id).sort());
    const { pools } = await proofOf();
    for (const { pool, root, holders, tickets, winners } of pools) {
      const file = await api.inject({ url: `/api/lottery/${DRAWN}/leaves?pool=${pool}` });
      const leaves = rows(file.body).map(([holder = '', first, count]) => ({ holder, first: Number(first), count: Number(count) }));
      expect(leaves.map(({ holder }) => holder)).toEqual(leaves.map(({ holder }) => holder).sort());
      let next = 1;
      for (const { first, count } of leaves) {
        expect(first).toBe(next);
        next += count;
      }
      const hashes = await Promise.all(leaves.map((leaf) => hashLeaf(web, DRAWN, pool, leaf)));
      const levels = await treeLevels(web, new Uint8Array(Buffer.concat(hashes)));
      expect({ root, holders, tickets, winners }).toEqual({
        root: toHex(levels.at(-1)!),
        holders: leaves.length,
        tickets: next - 1,
        winners: [],
      });
      expect(file.body).not.toContain(minor.id);
    }
    expect(pools.map(({ pool, draws, holders }) => [pool, draws, holders])).toEqual([
      ['adult', 13, 18],
      ['minor', 12, 1],
    ]);
  });

  test('each holder proves their tickets, and nobody else gets them', async () => {
    const { pools } = await proofOf();
    for (const who of [learners[0]!, learners[17]!, minor]) {
      const { path, index, size, pool, ...leaf } = await lottery.get<LotteryOwnProof>(who, `/api/lottery/${DRAWN}/my-proof`);
      const root = pools.find((one) => one.pool === pool)?.root ?? '';
      const proof = { month: DRAWN, pool, leaf, index, size, root, path: new Uint8Array(Buffer.from(path, 'base64url')) };
      expect(await isIncluded(web, proof)).toBe(true);
      expect(await isIncluded(web, { ...proof, leaf: { ...leaf, count: leaf.count + 1 } })).toBe(false);
    }
    const stranger = await api.inject({ url: `/api/lottery/${DRAWN}/my-proof`, headers: { cookie: admins[0].cookie } });
    expect(stranger.json().code).toBe('LOTTERY_NO_TICKET');
  });

  test('seeds that partners did not commit to are refused', async () => {
    const refused = await lottery.ask(admins[0], 'draw', { seeds: [...SEEDS].reverse() });
    expect(refused.json()).toMatchObject({ code: 'VALIDATION', fields: { seeds: expect.any(String) } });
    expect((await lottery.ask(admins[0], 'draw')).json().code).toBe('VALIDATION');
  });

  test('a commitment of another month, or one given twice, is refused', async () => {
    const running = lotteryMonth(new Date());
    const prize = { title: 'Kit de couture', donor: 'Coopérative', valueFcfa: 45_000, pool: 'adult', quantity: 1, isMoney: false };
    const put = { method: 'PUT', url: `/api/admin/lottery/${running}/prizes`, headers: { cookie: admins[0].cookie } } as const;
    expect((await api.inject({ ...put, payload: { prizes: [prize], reason: 'Un essai de la règle.' } })).statusCode).toBe(204);
    const fresh = ['a', 'b', 'c'].map((sign, index) => ({ name: `Partenaire ${index}`, commitment: sign.repeat(64) }));
    const announce = (partners: object[]) => lottery.ask(admins[0], 'announce', { partners }, running);
    for (const partners of [PARTNERS, [...fresh.slice(1), PARTNERS[0] as object], [...fresh.slice(1), fresh[1] as object]])
      expect((await announce(partners)).json()).toMatchObject({
        code: 'VALIDATION',
        fields: { partners: expect.stringContaining('empreinte') },
      });
    const asked = await announce(fresh);
    expect(asked.json()).toMatchObject({ state: 'open' });
    const url = `/api/admin/approvals/${asked.json<{ id: string }>().id}/decision`;
    const withdrawn = { action: 'withdraw', reason: 'Un essai de la règle.' };
    expect((await api.inject({ method: 'POST', url, headers: { cookie: admins[0].cookie }, payload: withdrawn })).statusCode).toBe(200);
  });

  test('a seed that is not the one promised draws nothing, and says so', async () => {
    const [row] = await api.query<{ hash: string }>('select seed_hash as hash from lottery_months where month = $1', [DRAWN]);
    await api.query('update lottery_months set seed_hash = $2 where month = $1', [DRAWN, 'ab'.repeat(32)]);
    await lottery.step('draw', { seeds: SEEDS });
    const { months } = await lottery.get<LotteryCalendar>(admins[0], '/api/admin/lottery');
    expect(months.find(({ month }) => month === DRAWN)).toMatchObject({
      state: 'frozen',
      pending: 'draw',
      failure: expect.stringContaining('promised'),
      winners: [],
    });
    await api.query('update lottery_months set seed_hash = $2 where month = $1', [DRAWN, row?.hash]);
  });

  test('drawn by many runs at once is drawn once, and nothing is public yet', async () => {
    const steps = api.app.get(LotterySteps);
    await Promise.all(Array.from({ length: 5 }, () => steps.advance()));
    const [count] = await api.query<{ n: number; people: number }>(
      'select count(*)::int as n, count(distinct holder)::int as people from lottery_winners where month = $1',
      [DRAWN],
    );
    expect(count).toEqual({ n: 14, people: 14 });
    const proof = await proofOf();
    expect([proof.state, proof.seed, proof.beacon?.value, proof.pools.flatMap(({ winners }) => winners)]).toEqual([
      'drawn',
      null,
      null,
      [],
    ]);
    const calendar = await api.inject({ url: '/api/admin/lottery', headers: { cookie: admins[0].cookie } });
    const [sealed] = await api.query<{ seed: string | null; sealed: string }>(
      'select seed, sealed_seed as sealed from lottery_months where month = $1',
      [DRAWN],
    );
    expect(sealed?.seed).toBeNull();
    expect(calendar.body).not.toContain(sealed?.sealed);
    for (const seed of SEEDS) expect(calendar.body).not.toContain(seed);
    expect((await claim(learners[0]!)).json().code).toBe('LOTTERY_NOT_WON');
  });

  test('published, it is computed again by anybody; a change of it is not', async () => {
    await lottery.step('publish');
    const proof = await proofOf();
    expect(proof.state).toBe('claims');
    const told = proof as unknown as PublishedDraw;
    expect(await verifyDraw(web, told)).toEqual({ failed: null });
    const [adult] = proof.pools;
    expect(adult?.winners.map(({ prize }) => prize)).toEqual([
      'Kit de couture',
      'Forfait 5 GB',
      'Forfait 5 GB',
      ...Array.from({ length: 10 }, () => null),
    ]);
    expect(adult?.winners.map(({ alias }) => alias).filter(Boolean)).toHaveLength(3);
    const swapped = { ...told, pools: told.pools.map((pool) => ({ ...pool, winners: pool.winners.toReversed() })) };
    expect((await verifyDraw(web, swapped)).failed).toBe('winners');
  });

  const personOf = async (k: number, pool = 'adult') => {
    const [row] = await api.query<{ id: string }>(
      `select e.user_id as id from lottery_winners w join lottery_entries e on e.month = w.month and e.holder = w.holder where w.month = $1 and w.pool = $2 and w.k = $3`,
      [DRAWN, pool, k],
    );
    return [...learners, minor].find(({ id }) => id === row?.id)!;
  };

  test('a winner reads the prize and claims it once, whatever is repeated; others do not', async () => {
    const winner = await personOf(1);
    expect((await current(winner)).won).toMatchObject([{ month: DRAWN, prize: 'Kit de couture', isClaimed: false, pool: 'adult' }]);
    expect((await claim(winner, { phone: 'abc' })).json()).toMatchObject({ code: 'VALIDATION', fields: { phone: expect.any(String) } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(winner)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await api.query('select name from lottery_claims where month = $1', [DRAWN])).toEqual([{ name: 'Awa Ouédraogo' }]);
    for (const who of [await personOf(4), admins[0]]) expect((await claim(who)).json().code).toBe('LOTTERY_NOT_WON');
  });

  test('a deleted account and a late claim: the next reserves take their place, once', async () => {
    const [deleted, late, reserve, next] = [await personOf(2), await personOf(3), await personOf(4), await personOf(5)];
    await api.query('delete from lottery_entries where user_id = $1', [deleted.id]);
    const claims = api.app.get(LotteryClaims);
    const [, ...others] = await Promise.all([claims.passOn(), claims.passOn(), claims.passOn()]);
    expect(others).toHaveLength(2);
    expect((await current(reserve)).won).toMatchObject([{ prize: 'Forfait 5 GB', isClaimed: false }]);
    expect((await claim(reserve)).statusCode).toBe(200);
    await api.query(
      `update lottery_winners set offered_until = now() - interval '1 minute' where month = $1 and pool = 'adult' and k = 3`,
      [DRAWN],
    );
    expect((await claim(late)).json().code).toBe('LOTTERY_CLAIM_LATE');
    await claims.passOn();
    expect((await claim(late)).json().code).toBe('LOTTERY_CLAIM_LATE');
    expect((await current(next)).won).toMatchObject([{ prize: 'Forfait 5 GB', isClaimed: false }]);
    // Nobody else claims: each reserve has fifteen days, then everything is closed.
    for (let round = 1; round <= 12; round += 1) await claims.passOn(new Date(Date.now() + round * 16 * DAY_MS));
    expect((await proofOf()).state).toBe('closed');
    const units = await api.query<{ unit: number; n: number }>(
      `select unit, count(*)::int as n from lottery_winners where month = $1 and pool = 'adult' and state in ('offered', 'claimed', 'delivered') group by unit`,
      [DRAWN],
    );
    expect(units.every(({ n }) => n === 1)).toBe(true);
    // A prize that passes to a reserve does not change the draw.
    expect(await verifyDraw(web, (await proofOf()) as unknown as PublishedDraw)).toEqual({ failed: null });
  });

  test('a prize handed over, and a journal of all of it', async () => {
    const deliver = (k: number) =>
      api.inject({
        method: 'POST',
        url: `/api/admin/lottery/${DRAWN}/delivered`,
        headers: { cookie: admins[1].cookie },
        payload: { pool: 'adult', k, ...REASON },
      });
    expect((await deliver(1)).statusCode).toBe(204);
    expect((await deliver(1)).json().code).toBe('LOTTERY_STEP');
    expect((await current(await personOf(1))).won).toMatchObject([{ isClaimed: true, isDelivered: true }]);
    const acts = await api.query<{ action: string }>(`select distinct action from audit_log where target like 'lottery:%' order by action`);
    expect(acts.map(({ action }) => action)).toEqual([
      'lottery.close',
      'lottery.deliver',
      'lottery.lapse',
      'lottery.offer',
      'lottery.prizes',
      'lottery.step.approve',
      'lottery.step.ask',
      'lottery.step.withdraw',
    ]);
  });

  test('who keeps a prize pauses for three months', async () => {
    expect((await current(await personOf(1))).mine).toMatchObject({ exclusion: 'cool_down', backOn: addMonths(DRAWN, 4) });
    expect((await current(await personOf(3))).mine.exclusion).toBeNull();
  });
});

describe('without authorisation', () => {
  beforeAll(() => open({}));
  afterAll(() => api.close());

  test('the month is suspended, tickets are counted for honour, and no step is taken', async () => {
    const who = await lottery.learner({ days: 7 }, {}, lotteryMonth(new Date()));
    expect(await current(who)).toMatchObject({ state: 'suspended', authorisation: null, isDemo: false, mine: { tickets: 9 } });
    expect((await lottery.ask(admins[0], 'announce', { partners: PARTNERS }, lotteryMonth(new Date()))).json().code).toBe(
      'LOTTERY_SUSPENDED',
    );
    expect((await lottery.get<LotteryCalendar>(admins[0], '/api/admin/lottery')).months.every(({ next }) => next.length === 0)).toBe(true);
  });
});
