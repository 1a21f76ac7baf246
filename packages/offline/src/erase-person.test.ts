import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createEngine, type Engine } from './engine';
import type { EngineParts } from './engine-parts';
import { extDatabase } from './ext-database';
import { erasePerson, forgetPeople } from './forget-people';
import { createQueue } from './queue';
import type { Reply } from './reply';
import { leaseLock } from './sync-lock';
import { emptyDatabases } from './testing/databases';
import { NOON, makeDraft, uuid } from './testing/make';
import { ultyDatabase } from './ulty-database';

/** A person stays erased until the page is closed, so each test has its own person. */
let people = 0;
let person = '';
const draft = (n: number, ...rest: [type?: 'review_session']) => makeDraft(n, { userId: person }, ...rest);

beforeEach(async () => {
  people += 1;
  person = uuid(950 + people);
  await emptyDatabases();
  Object.assign(globalThis, { localStorage: {}, sessionStorage: {} });
});

afterEach(() => void jest.restoreAllMocks());

/** Everything the phone stores about them. */
async function traces(): Promise<unknown[]> {
  const ext = await extDatabase();
  const rows = await Promise.all([ext.getAll('receipts'), ext.getAll('outbox'), (await ultyDatabase()).getAll('offline_queue')]);
  return rows.flat().filter((row) => JSON.stringify(row).includes(person));
}

/** Their engine, with one call in progress. */
async function whileSending(): Promise<{
  engine: Engine;
  post: jest.Mock<EngineParts['post']>;
  answer: () => void;
  run: Promise<unknown>;
}> {
  const queue = createQueue(() => NOON);
  await queue.add(draft(1));
  await queue.add(draft(2, 'review_session'));
  let answer = () => undefined as void;
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const post = jest.fn<EngineParts['post']>((item) => {
    begin();
    return new Promise<Reply>((resolve) => {
      answer = () => resolve({ kind: 'decided', answer: { eventId: item.id, outcome: 'accepted' } });
    });
  });
  const engine = createEngine(
    person,
    { queue, lock: leaseLock(), post, check: async () => 'ok', isOnline: () => true, now: () => NOON },
    { onChange: () => undefined, onDecided: () => undefined, onGivenUp: () => undefined },
  );
  const run = engine.sync();
  await begun;
  return { engine, post, answer: () => answer(), run };
}

test('an answer that arrives after a borrower was erased leaves no receipt, and nothing more is sent', async () => {
  const { post, answer, run } = await whileSending();
  await erasePerson(person);
  answer();
  await run;
  expect(await traces()).toEqual([]);
  expect(post).toHaveBeenCalledTimes(1);
});

test.each([undefined, 'review_session'] as const)(
  'what is told after a borrower was erased, or meanwhile, is not kept: %s',
  async (type) => {
    const queue = createQueue(() => NOON);
    const meanwhile = queue.add(draft(3, type));
    const erasing = erasePerson(person);
    await Promise.all([meanwhile, erasing, queue.add(draft(4, type))]);
    await queue.add(draft(5, type));
    expect(await traces()).toEqual([]);
    expect(await queue.all()).toEqual([]);
  },
);

test('what only the page held of a borrower is not moved to the disk later', async () => {
  const queue = createQueue(() => NOON);
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await queue.add(draft(1));
  await queue.add(draft(2, 'review_session'));
  put.mockRestore();
  await Promise.all([queue.all(), erasePerson(person)]);
  expect(await queue.all()).toEqual([]);
  expect(await traces()).toEqual([]);
  expect(queue.isTemporary()).toBe(false);
});

test('what pages keep of a borrower in the storage of the browser goes with them, and only that', async () => {
  const other = uuid(1);
  const names = ['ulty-achievements', 'ulty-lesson-time', 'ulty-seance'];
  const storage = Object.assign(Object.fromEntries([person, other].flatMap((id) => names.map((name) => [`${name}:${id}`, 'x']))), {
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  });
  Object.defineProperty(storage, 'removeItem', { enumerable: false });
  Object.assign(globalThis, { localStorage: storage });
  await erasePerson(person);
  expect(Object.keys(storage)).toEqual(names.map((name) => `${name}:${other}`));
});

test('of who keeps a profile, or leaves a phone of their own, all stays and is decided', async () => {
  const { engine, answer, run } = await whileSending();
  await forgetPeople(null);
  await createQueue(() => NOON).add(draft(3));
  engine.stop();
  answer();
  await run;
  expect((await createQueue().all()).map(({ id }) => id)).toEqual([uuid(2), uuid(3)]);
  expect(await (await extDatabase()).getAllKeys('receipts')).toEqual([uuid(1)]);
});
