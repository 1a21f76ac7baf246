import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LotteryCurrent, LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { webCrypto } from '@ulty/domain/rewards/lottery-crypto.js';
import { addMonths } from '@ulty/domain/days/calendar-words.js';
import { lotteryMonth } from '@ulty/domain/rewards/lottery-tickets.js';
import { verifyDraw, type PublishedDraw } from '@ulty/domain/rewards/lottery-verify.js';
import { execFile } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { DemoLottery } from '../../demo/demo-lottery.js';

const DOCS = join(dirname(fileURLToPath(import.meta.url)), '../../../../docs/lottery.md');
const before = addMonths(lotteryMonth(new Date()), -1);

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ SEED_DEMO: 'true' });
});
afterAll(() => api.close());

/** Runs the program of docs/lottery.md as an outsider would: returns its lines and exit code. */
async function outsider(): Promise<{ lines: string[]; code: number }> {
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(DOCS, 'utf8')) ?? [];
  const scratch = scratchDir();
  const file = join(scratch.path, 'verifier.mjs');
  await writeFile(file, program);
  return new Promise<{ lines: string[]; code: number }>((resolve) => {
    execFile(process.execPath, [file, api.origin, before], (error, stdout) =>
      resolve({ lines: stdout.trim().split('\n'), code: typeof error?.code === 'number' ? error.code : 0 }),
    );
  }).finally(() => scratch.remove());
}

test('the demonstration: last month is drawn and closed, this one runs, and each says what it is', async () => {
  const who = await api.makeUser({ birthYear: 1998 });
  const current = (await api.inject({ url: '/api/lottery/current', headers: { cookie: who.cookie } })).json<LotteryCurrent>();
  expect(current).toMatchObject({ state: 'open', isDemo: true, authorisation: null });
  expect(current.past).toMatchObject([{ month: before, state: 'closed', isDemo: true, first: null }]);
  expect(current.past[0]?.winners).toHaveLength(9);
  expect(current.past[0]?.winners.every(({ alias }) => alias?.endsWith('-démo'))).toBe(true);
  // One prize per person and month: nobody appears twice, in one pool or in both.
  expect(new Set(current.past[0]?.winners.map(({ alias }) => alias)).size).toBe(9);
  const proof = (await api.inject({ url: `/api/lottery/${before}/proof` })).json<LotteryProof>();
  expect(proof).toMatchObject({ isDemo: true, authorisation: null, state: 'closed' });
  expect(await verifyDraw(webCrypto(webcrypto.subtle as SubtleCrypto), proof as unknown as PublishedDraw)).toEqual({ failed: null });
});

test('a second start changes nothing', async () => {
  const read = () => api.query('select to_jsonb(m) as month from lottery_months m order by month');
  const first = await read();
  await api.app.get(DemoLottery).seed();
  expect(await read()).toEqual(first);
});

test('the program of docs/lottery.md agrees with a drawn month', async () => {
  expect(await outsider()).toEqual({
    lines: ['oui graine promise', 'oui adult : liste', 'oui adult : gagnants', 'oui minor : liste', 'oui minor : gagnants'],
    code: 0,
  });
});

test('and with none that was changed: a line of the list, a winner, the seed', async () => {
  const swap = (k: number) => `update lottery_winners set k = ${k} where month = '${before}' and pool = 'adult' and k =`;
  await api.query(`${swap(99)} 1; ${swap(1)} 2; ${swap(2)} 99`);
  expect((await outsider()).lines[2]).toBe('NON adult : gagnants');
  await api.query(`${swap(99)} 1; ${swap(1)} 2; ${swap(2)} 99`);
  await api.query(`update lottery_leaves set count = count + 1 where month = $1 and pool = 'minor' and index = 3`, [before]);
  expect(await outsider()).toMatchObject({ lines: expect.arrayContaining(['NON minor : liste']), code: 1 });
  await api.query(`update lottery_leaves set count = count - 1 where month = $1 and pool = 'minor' and index = 3`, [before]);
  await api.query('update lottery_months set seed = $2 where month = $1', [before, 'ab'.repeat(32)]);
  expect((await outsider()).lines[0]).toBe('NON graine promise');
});

test('a real installation on the same data keeps nothing of it', async () => {
  await api.app.get(DemoLottery).remove();
  for (const table of ['months', 'prizes', 'pools', 'leaves', 'trees', 'entries', 'winners'])
    expect([table, await api.query(`select 1 from lottery_${table}`)]).toEqual([table, []]);
});
