import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { leagueWeekOf } from '@ulty/domain/rewards/leagues.js';
import { webCrypto } from '@ulty/domain/rewards/lottery-crypto.js';
import { verifyDraw, type PublishedDraw } from '@ulty/domain/rewards/lottery-verify.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { webcrypto } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { Database } from '../core/database/database.js';
import { startEmbedded, type EmbeddedPostgres } from '../core/postgres/embedded.js';
import { freePort } from '../core/postgres/postmaster.js';
import { createApp } from '../create-app.js';
import { httpClient } from '../testing/http-client.js';
import { makeUser } from '../testing/make-user.js';
import { scratchDir } from '../testing/scratch-dir.js';
import { compileApi, ServerProcess } from '../testing/server-process.js';
import type { TestApp } from '../testing/start-test-app.js';
import { testConfig } from '../testing/test-config.js';
import { until } from '../testing/wait-until.js';
import { INCONSISTENCIES } from './ledger/ledger.fixture.js';
import { DRAWN, lotteryTests, SEEDS, type LotteryTests } from './lottery/lottery.fixture.js';

/** `npm run test:long` asks for 200 crashes: a round has two, and takes some seconds, most of it the start of the server. */
const LONG = Number(process.env['ULTY_CRASH_ROUNDS'] ?? 0);
const ROUNDS = Math.ceil(LONG / 2) || 1;
const GROUPS = 40;
const MEMBERS = 24;
const LEARNERS = GROUPS * MEMBERS;
/** Approximate time to close so many groups, or freeze so large a list, on two cores. */
const RUN_MS = 300;
const DRAW_MS = 40;
/** A week that is due to be final. */
const WEEK = addDays(leagueWeekOf(new Date()), -14);
/** Prizes of the fixture for adults, and ten reserves. */
const DRAWS = 3 + 10;

jest.setTimeout(300_000 + ROUNDS * 60_000);

const web = webCrypto(webcrypto.subtle as SubtleCrypto);
const scratch = scratchDir();
let postgres: EmbeddedPostgres;
let app: NestFastifyApplication;
let compiled: string;
let server: ServerProcess;
let client: ReturnType<typeof httpClient>;
let lottery: LotteryTests;

const query = async <Row extends QueryResultRow>(text: string, params: unknown[] = []) =>
  (await app.get(Database).pool.query<Row>(text, params)).rows;

beforeAll(async () => {
  [postgres, compiled] = await Promise.all([startEmbedded({ dataDir: scratch.path, log: () => undefined }), compileApi()]);
  const environment = { DATA_DIR: scratch.path, LOTTERY_AUTHORISATION: 'MEF/2026/014' };
  app = await createApp(testConfig(postgres.url, environment));
  await app.get(Database).prepared();
  await app.listen(0, '127.0.0.1');
  client = httpClient(await app.getUrl());
  server = new ServerProcess(compiled, {
    ...environment,
    PORT: String(await freePort(null)),
    JOBS: 'true',
    DATABASE_URL: postgres.url,
  });
  const api = { app, query, inject: client.send, makeUser: (chosen: object) => makeUser(app, chosen) } as unknown as TestApp;
  lottery = lotteryTests(() => api, await makeUser(app, { role: 'admin' }), await makeUser(app, { role: 'admin' }));
});
afterAll(async () => {
  client.close();
  await server.kill();
  await app.close();
  await postgres.stop();
  scratch.remove();
});

/** Makes learners with five days of last month, in groups of a past week, the first of each with the most points. */
async function newRound(): Promise<void> {
  for (const text of [
    'truncate lottery_months, league_points, league_weeks, league_groups, league_members, league_standing, league_others cascade',
    'delete from streak_days',
    `insert into league_weeks (week) values ('${WEEK}')`,
    `insert into league_groups (week, tier, band, track, size) select '${WEEK}', 0, 0, '', ${MEMBERS} from generate_series(1, ${GROUPS})`,
    `with people as (
       insert into users (id, email, first_name, last_name, password_hash, created_at, email_verified_at, birth_year)
       select gen_random_uuid(), gen_random_uuid() || '@exemple.bf', 'É', 'L', '-', now() - interval '90 days', now(), 1990 from generate_series(1, ${LEARNERS}) returning id),
     numbered as (select id, row_number() over () - 1 as n from people),
     members as (
       insert into league_members (user_id, week, group_id, tier, pace, track, points, joined_at)
       select p.id, '${WEEK}', g.id, 0, 0, '', 5 * (${MEMBERS} - p.n % ${MEMBERS}), now()
         from numbered p join (select id, row_number() over (order by id) - 1 as n from league_groups) g on g.n = p.n / ${MEMBERS}),
     told as (
       insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, received_at, is_time_adjusted, answer)
       select gen_random_uuid(), id, 'quiz_result', 'p', '${DRAWN}-01'::date + d, '${DRAWN}-01'::date + d, '${DRAWN}-01'::date + d, false, '{}' from people, generate_series(0, 4) d
       returning event_id, user_id, trusted_at)
     insert into streak_days (user_id, day, event_id, kind) select user_id, trusted_at::date, event_id, 'quiz_result' from told`,
  ])
    await query(text);
  await lottery.prepare();
}

/** Starts the server, whose jobs run at once, as if their periods were new. */
async function start(jobs: readonly string[]): Promise<void> {
  await query('delete from job_runs');
  server.start();
  await until('the jobs run', async () => (await query('select 1 from job_runs where job = any($1)', [jobs])).length === jobs.length);
}

const state = async () =>
  (
    await query<{ week: string; month: string }>(
      `select (select phase from league_weeks where week = $1) as week, (select state from lottery_months where month = $2) as month`,
      [WEEK, DRAWN],
    )
  )[0] ?? { week: '', month: '' };

test(`the server killed ${ROUNDS * 2} times in the middle of closes and draws: each place is paid once, each draw is whole`, async () => {
  const cut = { week: 0, list: 0, draw: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    await newRound();
    await query(`update lottery_months set pending = 'freeze' where month = $1`, [DRAWN]);
    await start(['leagues', 'lottery.advance']);
    await pause(round === 0 ? 0 : Math.random() * RUN_MS);
    await server.kill();
    const first = await state();
    cut.week += first.week === 'final' ? 0 : 1;
    cut.list += first.month === 'frozen' ? 0 : 1;
    expect(await query(INCONSISTENCIES)).toEqual([]);

    await start(['leagues', 'lottery.advance']);
    await until(
      'the week is final and the list frozen',
      async () => (await state()).week === 'final' && (await state()).month === 'frozen',
    );
    await server.kill();
    const paid = await query<{ rank: number; utc: number; times: number }>(
      `select m.rank, c.amount as utc, count(*)::integer as times from league_members m join coin_txn c on c.user_id = m.user_id and c.reason = 'league_top3' group by 1, 2 order by 1, 2`,
    );
    expect(paid).toEqual([50, 30, 20].map((utc, index) => ({ rank: index + 1, utc, times: GROUPS })));
    const tiers = await query(`select tier, count(*)::integer as learners from league_standing group by tier order by tier`);
    expect(tiers).toEqual([
      { tier: 0, learners: (LEARNERS * 3) / 4 },
      { tier: 1, learners: LEARNERS / 4 },
    ]);

    await query(
      `update lottery_months set pending = 'draw', partners = (select jsonb_agg(p.partner || jsonb_build_object('seed', ($2::text[])[p.n]) order by p.n) from jsonb_array_elements(partners) with ordinality p (partner, n)) where month = $1`,
      [DRAWN, SEEDS],
    );
    await start(['lottery.advance']);
    await pause(round === 0 ? 0 : Math.random() * DRAW_MS);
    await server.kill();
    cut.draw += (await state()).month === 'drawn' ? 0 : 1;
    await start(['lottery.advance']);
    await until('the month is drawn', async () => (await state()).month === 'drawn');
    await server.kill();
    const [counts] = await query(
      `select (select count(*)::integer from lottery_leaves) as leaves, (select count(*)::integer from lottery_entries) as entries, (select count(*)::integer from lottery_winners) as winners`,
    );
    expect(counts).toEqual({ leaves: LEARNERS, entries: LEARNERS, winners: DRAWS });
    await lottery.step('publish');
    const proof = await lottery.get<LotteryProof>(null, `/api/lottery/${DRAWN}/proof`);
    expect(await verifyDraw(web, proof as unknown as PublishedDraw)).toEqual({ failed: null });
    expect(await query(INCONSISTENCIES)).toEqual([]);
  }
  // The kills took effect.
  expect(cut.week).toBeGreaterThan(0);
  expect(cut.list).toBeGreaterThan(0);
  if (LONG) console.info(`${ROUNDS} rounds: ${cut.week} closes, ${cut.list} lists and ${cut.draw} draws were cut`);
});
