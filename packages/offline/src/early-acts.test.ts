import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepEarly } from './early-acts';
import { erasePerson } from './forget-people';
import { createQueue, type Queue } from './queue';
import { browserStorage } from './testing/browser-storage';
import { emptyDatabases } from './testing/databases';
import { AWA, ISSA, NOON, makeDraft, uuid } from './testing/make';

let storage: Record<string, unknown> = {};
/** Acts that are stored in local storage only. */
const early = () => Object.keys(storage).filter((key) => key.startsWith('ulty-act:'));
const ids = async (queue: Queue) => (await queue.all()).map(({ id }) => id);
/** Ten more seconds in the same lesson, event n. */
const seconds = (n: number) => makeDraft(n, { seq: n, items: [{ kind: 'lesson', id: uuid(100), status: 'progress', activeSeconds: 10 }] });

beforeEach(async () => {
  await emptyDatabases();
  storage = browserStorage();
  Object.assign(globalThis, { localStorage: storage, sessionStorage: {} });
});
afterEach(() => void jest.restoreAllMocks());

test('acts of before the queue wait in it, in their order and before later ones, whoever’s they are', async () => {
  expect(keepEarly(makeDraft(2, { seq: 12, userId: ISSA }, 'review_session'))).toBe(true);
  expect(keepEarly(makeDraft(1, { seq: 11 }))).toBe(true);
  const queue = createQueue(() => NOON);
  await queue.add(makeDraft(3, { seq: 1 }));
  expect(early()).toEqual([]);
  expect((await queue.all()).map(({ id, data }) => [id, data.userId, data.seq])).toEqual([
    [uuid(1), AWA, 11],
    [uuid(2), ISSA, 12],
    [uuid(3), AWA, 13],
  ]);
});

test('something else under such a key keeps no act from being sent', async () => {
  localStorage.setItem('ulty-act:somebody:broken', '{"type":');
  keepEarly(makeDraft(1));
  expect(await ids(createQueue(() => NOON))).toEqual([uuid(1)]);
});

test('the page that wrote one, another page and a later one make one item of it', async () => {
  keepEarly(makeDraft(1));
  const [queue, other] = [createQueue(() => NOON), createQueue(() => NOON)];
  await Promise.all([queue.add(makeDraft(1)), other.all(), queue.all()]);
  expect([await ids(queue), await ids(createQueue(() => NOON))]).toEqual([[uuid(1)], [uuid(1)]]);
});

test('taken over a second time after a crash, it still is one item, and its time counts once', async () => {
  const queue = createQueue(() => NOON);
  await queue.add(seconds(1));
  keepEarly(seconds(2));
  await queue.all();
  await queue.add(seconds(3));
  keepEarly(seconds(2));
  expect((await queue.all()).map(({ id, data }) => [id, data.items])).toEqual(
    [1, 2, 3].map((n) => [uuid(n), [expect.objectContaining({ activeSeconds: 10 })]]),
  );
  expect(early()).toEqual([]);
});

test.each([undefined, 'review_session'] as const)('without a database it stays written until the queue has stored it: %s', async (type) => {
  keepEarly(makeDraft(1, {}, type));
  const queue = createQueue(() => NOON);
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await ids(queue)).toEqual([uuid(1)]);
  expect(early()).toHaveLength(1);
  put.mockRestore();
  expect(await ids(queue)).toEqual([uuid(1)]);
  expect(early()).toEqual([]);
});

test('what was decided is not brought back, also where the queue could store nothing', async () => {
  keepEarly(makeDraft(1));
  const queue = createQueue(() => NOON);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const [item] = await queue.all();
  const decision = { outcome: 'accepted', reason: null, answer: {} } as const;
  const receipt = { ...decision, eventId: uuid(1), userId: AWA, type: 'progress_update', label: '', timestamp: '', decidedAt: '' };
  await queue.settle([{ item: item as never, receipt }]);
  expect([early(), await ids(queue)]).toEqual([[], []]);
});

test('an event that takes a type of the specification’s is dropped, and holds up nothing', async () => {
  keepEarly({ ...makeDraft(1), call: { method: 'POST', path: '/api/community/progress', changes: [] } });
  keepEarly(makeDraft(2));
  expect([await ids(createQueue(() => NOON)), early()]).toEqual([[uuid(2)], []]);
});

test('a storage that is full or forbidden keeps nothing, and says so', async () => {
  Object.defineProperty(storage, 'setItem', {
    value: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(keepEarly(makeDraft(1))).toBe(false);
  Reflect.deleteProperty(globalThis, 'localStorage');
  expect(keepEarly(makeDraft(1))).toBe(false);
  expect(await ids(createQueue(() => NOON))).toEqual([]);
});

test('a borrower’s act goes with all else of theirs, and none is written for them afterwards', async () => {
  const borrower = uuid(990);
  keepEarly(makeDraft(1, { userId: borrower }));
  keepEarly(makeDraft(2));
  await erasePerson(borrower);
  expect(keepEarly(makeDraft(3, { userId: borrower }))).toBe(false);
  expect(early()).toEqual([`ulty-act:${AWA}:${uuid(2)}`]);
});
