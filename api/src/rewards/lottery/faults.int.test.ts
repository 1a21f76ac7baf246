import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LotteryCalendar, LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { webCrypto } from '@ulty/domain/rewards/lottery-crypto.js';
import { verifyDraw, type PublishedDraw } from '@ulty/domain/rewards/lottery-verify.js';
import { createHash, webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { lockWaits } from '../../testing/lock-waits.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { roundAt } from './drand.js';
import { LotterySteps } from './lottery-steps.js';
import { DRAWN, lotteryTests, SEEDS, type LotteryTests } from './lottery.fixture.js';

const web = webCrypto(webcrypto.subtle as SubtleCrypto);

let api: TestApp;
let admins: [MadeUser, MadeUser];
let lottery: LotteryTests;
let learners: MadeUser[];
let beacon: Server;
/** The beacon's answer for a round. */
let answer: (round: number) => object | null;

beforeEach(async () => {
  answer = () => null;
  beacon = createServer((request, reply) => {
    const told = answer(Number(request.url?.split('/').at(-1)));
    reply.writeHead(told ? 200 : 404).end(JSON.stringify(told ?? {}));
  }).listen(0, '127.0.0.1');
  await once(beacon, 'listening');
  const { port } = beacon.address() as AddressInfo;
  api = await startTestApp({ LOTTERY_AUTHORISATION: 'MEF/2026/014', LOTTERY_BEACON_URL: `http://127.0.0.1:${port}` });
  admins = [await api.makeUser({ role: 'admin' }), await api.makeUser({ role: 'admin' })];
  lottery = lotteryTests(() => api, ...admins);
  learners = [];
  for (let n = 0; n < 6; n += 1) learners.push(await lottery.learner({ days: 5 + n }));
});
afterEach(async () => {
  await api.close();
  beacon.close();
});

const proof = () => lottery.get<LotteryProof>(null, `/api/lottery/${DRAWN}/proof`);
const count = async (table: string) => (await api.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

/** Runs an act whose connection ends in the middle, at its write to a table, as that of a killed process. */
async function broken(table: string, act: () => Promise<unknown>): Promise<void> {
  const holder = new pg.Client({ connectionString: api.databaseUrl });
  await holder.connect();
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  const acting = act().then(
    () => 'done',
    () => 'broken',
  );
  await holder.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [await lockWaits(api)]);
  await acting;
  await holder.end();
}

test('a freeze and a draw that are broken off leave nothing, and the next run does them whole', async () => {
  await lottery.prepare();
  await api.query(`update lottery_months set pending = 'freeze' where month = $1`, [DRAWN]);
  const steps = api.app.get(LotterySteps);
  await broken('lottery_trees', () => steps.advance());
  expect([await count('lottery_leaves'), await count('lottery_entries'), (await proof()).state]).toEqual([0, 0, 'open']);
  await Promise.all([steps.advance(), steps.advance(), steps.advance()]);
  expect([await count('lottery_leaves'), await count('lottery_entries'), (await proof()).state]).toEqual([6, 6, 'frozen']);

  const withSeeds = (await proof()).beacon?.partners.map((partner, index) => ({ ...partner, seed: SEEDS[index] }));
  await api.query(`update lottery_months set pending = 'draw', partners = $2 where month = $1`, [DRAWN, JSON.stringify(withSeeds)]);
  await broken('lottery_winners', () => steps.advance());
  expect([await count('lottery_winners'), (await proof()).state]).toEqual([0, 'frozen']);
  await Promise.all([steps.advance(), steps.advance(), steps.advance()]);
  expect([await count('lottery_winners'), (await proof()).state]).toEqual([6, 'drawn']);
  await lottery.step('publish');
  expect(await verifyDraw(web, (await proof()) as unknown as PublishedDraw)).toEqual({ failed: null });
});

test('two administrators approve at once: it is done once', async () => {
  await lottery.prepare();
  const third = await api.makeUser({ role: 'admin' });
  const { id } = (await lottery.ask(admins[0], 'freeze')).json<{ id: string }>();
  const approve = (who: MadeUser) =>
    api.inject({
      method: 'POST',
      url: `/api/admin/approvals/${id}/decision`,
      headers: { cookie: who.cookie },
      payload: { action: 'approve', reason: 'Le mois est fini.' },
    });
  const answers = await Promise.all([approve(admins[1]), approve(third), approve(admins[1]), approve(third)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
});

test('a month of drand: a round to come, which is waited for, checked, and published with its signature', async () => {
  await lottery.prepare();
  // Announced without partners: a round that appeared after the close, but before this late freeze.
  await api.query(`update lottery_months set beacon_kind = 'drand', beacon_round = 1000, partners = '[]' where month = $1`, [DRAWN]);
  await lottery.step('freeze');
  const { beacon: promised } = await proof();
  expect(new Date(promised?.at ?? 0).getTime()).toBeGreaterThan(Date.now());
  expect((await lottery.ask(admins[0], 'draw')).json().code).toBe('LOTTERY_STEP');

  await api.query('update lottery_months set beacon_round = 2000 where month = $1', [DRAWN]);
  await lottery.step('draw');
  expect((await proof()).state).toBe('frozen');
  const randomness = (signature: string) => createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
  const steps = api.app.get(LotterySteps);
  for (const wrong of [
    { round: 1999, signature: 'aa', randomness: randomness('aa') },
    { round: 2000, signature: 'aa', randomness: randomness('bb') },
    { round: 2000 },
  ]) {
    answer = () => wrong;
    await steps.advance();
    expect((await proof()).state).toBe('frozen');
  }
  answer = (round) => ({ round, signature: 'c0ffee', randomness: randomness('c0ffee') });
  await steps.advance();
  await lottery.step('publish');
  const told = await proof();
  expect(told.beacon).toMatchObject({ kind: 'drand', round: 2000, signature: 'c0ffee', value: randomness('c0ffee') });
  expect(await verifyDraw(web, told as unknown as PublishedDraw)).toEqual({ failed: null });

  // Two administrators draw again with a later round, which everybody can read.
  await lottery.step('redraw');
  const again = await proof();
  expect(again).toMatchObject({
    state: 'frozen',
    redraws: [{ round: 2000, value: randomness('c0ffee'), reason: 'Un essai de la règle.' }],
  });
  expect([again.pools.flatMap(({ winners }) => winners), await count('lottery_winners')]).toEqual([[], 0]);
});

test('a beacon that stays away: two administrators choose a round to come, tickets stay, and everybody reads it', async () => {
  await lottery.prepare();
  await lottery.step('freeze');
  const setRound = (round: number) =>
    api.query(`update lottery_months set beacon_kind = 'drand', beacon_round = $2, partners = '[]' where month = $1`, [DRAWN, round]);
  const next = async () =>
    (await lottery.get<LotteryCalendar>(admins[0], '/api/admin/lottery')).months.find(({ month }) => month === DRAWN)?.next;
  const steps = api.app.get(LotterySteps);
  await setRound(2000);
  // Not possible before the beacon was asked, nor in the first day that it does not answer.
  expect((await lottery.ask(admins[0], 'postpone')).json().code).toBe('LOTTERY_STEP');
  await lottery.step('draw');
  await setRound(roundAt(new Date(Date.now() - 3_600_000)));
  await steps.advance();
  expect([(await lottery.ask(admins[0], 'postpone')).json().code, await next()]).toEqual(['LOTTERY_STEP', []]);
  await setRound(2000);
  await steps.advance();
  expect(await next()).toEqual(['postpone']);

  const before = await proof();
  await lottery.step('postpone');
  const after = await proof();
  expect(after).toMatchObject({ state: 'frozen', redraws: [{ round: 2000, value: null, reason: 'Un essai de la règle.' }] });
  expect([after.pools, after.seedHash]).toEqual([before.pools, before.seedHash]);
  expect(new Date(after.beacon?.at ?? 0).getTime()).toBeGreaterThan(Date.now());
  expect([await next(), (await lottery.ask(admins[0], 'draw')).json().code]).toEqual([[], 'LOTTERY_STEP']);

  // Its round has appeared.
  await setRound(3000);
  answer = (round) => ({ round, signature: 'c0ffee', randomness: createHash('sha256').update(Buffer.from('c0ffee', 'hex')).digest('hex') });
  await lottery.step('draw');
  await lottery.step('publish');
  expect((await proof()).beacon).toMatchObject({ round: 3000 });
  expect(await verifyDraw(web, (await proof()) as unknown as PublishedDraw)).toEqual({ failed: null });
});

test('a beacon that answers before the second administrator: the draw stands, and is not postponed', async () => {
  await lottery.prepare();
  await lottery.step('freeze');
  await api.query(`update lottery_months set beacon_kind = 'drand', beacon_round = 2000, partners = '[]' where month = $1`, [DRAWN]);
  await lottery.step('draw');
  const { id } = (await lottery.ask(admins[0], 'postpone')).json<{ id: string }>();
  answer = (round) => ({ round, signature: 'c0ffee', randomness: createHash('sha256').update(Buffer.from('c0ffee', 'hex')).digest('hex') });
  await api.app.get(LotterySteps).advance();
  const decided = await api.inject({
    method: 'POST',
    url: `/api/admin/approvals/${id}/decision`,
    headers: { cookie: admins[1].cookie },
    payload: { action: 'approve', reason: 'Un essai de la règle.' },
  });
  expect([decided.json().code, (await proof()).state, (await proof()).redraws]).toEqual(['LOTTERY_STEP', 'drawn', []]);
});

test('a claim while two administrators undo the draw: the prize is kept, the draw stays', async () => {
  answer = (round) => ({ round, signature: 'c0ffee', randomness: createHash('sha256').update(Buffer.from('c0ffee', 'hex')).digest('hex') });
  await lottery.prepare();
  await lottery.step('freeze');
  await api.query(`update lottery_months set beacon_kind = 'drand', beacon_round = 2000, partners = '[]' where month = $1`, [DRAWN]);
  await lottery.step('draw');
  await lottery.step('publish');
  const [won] = await api.query<{ id: string }>(
    `select e.user_id as id from lottery_winners w join lottery_entries e using (month, holder) where w.state = 'offered' limit 1`,
  );
  const winner = learners.find(({ id }) => id === won?.id);
  const { id } = (await lottery.ask(admins[0], 'redraw')).json<{ id: string }>();
  const post = (who: MadeUser | undefined, url: string, payload: object) =>
    api.inject({ method: 'POST', url, headers: { cookie: who?.cookie ?? '' }, payload });

  const holder = new pg.Client({ connectionString: api.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table lottery_claims in exclusive mode');
  const claiming = post(winner, `/api/lottery/${DRAWN}/claim`, { name: 'Awa Ouédraogo', phone: '+22670112233', place: 'Ouagadougou' });
  await lockWaits(api);
  const undoing = post(admins[1], `/api/admin/approvals/${id}/decision`, { action: 'approve', reason: 'Un essai de la règle.' });
  await lockWaits(api, 2);
  await holder.query('rollback');
  await holder.end();

  expect([(await claiming).statusCode, (await undoing).json().code]).toEqual([200, 'LOTTERY_STEP']);
  expect((await proof()).state).toBe('claims');
  expect(await count(`lottery_winners where state = 'claimed'`)).toBe(1);
});

test('seeds of partners cannot be drawn again: they are known', async () => {
  await lottery.upTo('publish');
  expect((await lottery.ask(admins[0], 'redraw')).json().code).toBe('LOTTERY_STEP');
});

test('a month in which nobody took part is drawn, published and closed', async () => {
  await api.query('delete from streak_days');
  await lottery.upTo('publish');
  expect(await proof()).toMatchObject({ state: 'claims', pools: [] });
  expect(await verifyDraw(web, (await proof()) as unknown as PublishedDraw)).toEqual({ failed: null });
});

test('a list of ten thousand has the root of its tree, read page by page', async () => {
  await lottery.prepare();
  await api.query(
    `with people as (insert into users (id, email, first_name, last_name, password_hash, created_at, email_verified_at, birth_year)
       select gen_random_uuid(), 'n' || n || '@exemple.bf', 'É', 'L', '-', $1::date, now(), 1990 from generate_series(1, 10050) n returning id),
     told as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, received_at, is_time_adjusted, answer)
       select gen_random_uuid(), id, 'quiz_result', 'p', $1::date + n, $1::date + n, $1::date + n, false, '{}' from people, generate_series(0, 4) n returning event_id, user_id, trusted_at)
     insert into streak_days (user_id, day, event_id, kind) select user_id, trusted_at::date, event_id, 'quiz_result' from told`,
    [`${DRAWN}-01`],
  );
  await lottery.step('freeze');
  const [pool] = (await proof()).pools;
  const { body } = await api.inject({ url: `/api/lottery/${DRAWN}/leaves` });
  const lines = body.trim().split('\n');
  expect([pool?.holders, lines.length]).toEqual([10_056, 10_056]);
  const leaf = (line: string) => createHash('sha256').update(`\0${DRAWN} adult ${line}`).digest();
  let level: Buffer[] = lines.map(leaf);
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
      const [left, right] = [level[index * 2] as Buffer, level[index * 2 + 1]];
      return right
        ? createHash('sha256')
            .update(Buffer.concat([Uint8Array.of(1), left, right]))
            .digest()
        : left;
    });
  expect(level[0]?.toString('hex')).toBe(pool?.root);
});
