import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { emptyDatabases } from '../testing/databases';
import { AWA, ISSA } from '../testing/make';
import { bookServer, lies, rowNow, settled, type Fault } from './testing/book-server';
import { BOOK_ID } from './testing/content';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fault>({ kind: 'none' }) },
  { weight: 3, arbitrary: share.map((at): Fault => ({ kind: 'cut', at })) },
  { weight: 1, arbitrary: share.map((at): Fault => ({ kind: 'flip', at })) },
  { weight: 1, arbitrary: fc.constantFrom(401, 404, 429, 500, 503).map((status): Fault => ({ kind: 'status', status })) },
  { weight: 1, arbitrary: fc.constantFrom<Fault>({ kind: 'down' }, { kind: 'portal' }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'newVersion' }) },
);
type Act = {
  act: 'kill' | 'pause' | 'resume' | 'renew';
  faults: Fault[];
  fullAt: { store: string; after: number } | null;
  who: string;
  turns: number;
};
const act: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom('kill', 'pause', 'resume', 'renew'),
  faults: fc.array(fault, { maxLength: 12 }),
  fullAt: fc.option(
    fc.record({ store: fc.constantFrom('books', 'chapters', 'quizzes', 'slices', 'downloads'), after: fc.integer({ min: 0, max: 6 }) }),
    { nil: null, freq: 3 },
  ),
  who: fc.constantFrom(AWA, AWA, ISSA),
  turns: fc.constantFrom(50, 100, 200),
});

let server = bookServer();
const put = IDBObjectStore.prototype.put;

beforeEach(() => {
  Object.assign(globalThis, { localStorage: undefined });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  server.killTabs();
  IDBObjectStore.prototype.put = put;
  jest.restoreAllMocks();
});

/** Makes the given store full after this many more rows; null ends that. */
function fill(full: Act['fullAt']): void {
  let left = full?.after ?? 0;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
    if (full?.store === this.name && (left -= 1) < 0) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, values);
  };
}

/** Lets a run go on for this many turns of the event loop, and checks after each what it has stored. */
async function goOn(turns: number, check: () => Promise<void>): Promise<void> {
  for (let turn = 1; turn <= turns; turn += 1) {
    await new Promise(setImmediate);
    if (turn % 50 === 0) await check();
  }
}

test('whatever fails, whenever: no book says it is whole and is not, no versions are mixed, and it ends whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 5 }), async (acts) => {
      await emptyDatabases();
      server = bookServer();
      const check = async () => expect(await lies(BOOK_ID, server.world.versions)).toEqual([]);
      try {
        for (const { act: what, faults, fullAt, who, turns } of acts) {
          if (what === 'kill') server.killTabs();
          const page = server.tab(who);
          server.world.faults = [...faults];
          fill(fullAt);
          if (!(await rowNow(who, BOOK_ID))) await page.start('book', BOOK_ID, { withAudio: true }).catch(() => undefined);
          else if (what === 'renew') await page.renew('book', BOOK_ID).catch(() => undefined);
          else if (what === 'pause') await page.pause('book', BOOK_ID).catch(() => undefined);
          else await page.resume('book', BOOK_ID).catch(() => undefined);
          await goOn(turns, check);
        }
        server.killTabs();
        server.world.faults = [];
        fill(null);
        for (const who of [AWA, ISSA]) {
          const page = server.tab(who);
          await page.list();
          expect(await page.start('book', BOOK_ID, { withAudio: true })).toEqual({ state: 'started' });
          expect(await settled(who, BOOK_ID)).toMatchObject({ status: 'whole', manifest: server.world.book.manifest, next: null });
          await check();
          server.killTabs();
        }
      } finally {
        server.killTabs();
        IDBObjectStore.prototype.put = put;
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 10), endOnFailure: true },
  );
}, 500_000);
