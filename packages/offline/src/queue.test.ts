import { beforeEach, expect, jest, test } from '@jest/globals';
import { noteSaved } from '@ulty/contracts/event-types/notes.js';
import { callOf } from './event-calls';
import { extDatabase, type Receipt } from './ext-database';
import { createQueue } from './queue';
import { emptyDatabases } from './testing/databases';
import { AWA, NOON, makeDraft, makeItem, uuid } from './testing/make';
import { ultyDatabase } from './ulty-database';

const queue = createQueue(() => NOON);
const receipt = (n: number, over: Partial<Receipt> = {}): Receipt => ({
  eventId: uuid(n),
  userId: AWA,
  type: 'progress_update',
  label: '',
  timestamp: '2026-11-20T12:00:00.000Z',
  decidedAt: '2026-11-20T12:00:05.000Z',
  outcome: 'accepted',
  reason: null,
  answer: { eventId: uuid(n), outcome: 'accepted' },
  ...over,
});

/** Awa's progress in one lesson, event n. */
const progress = (n: number) => makeDraft(n, { items: [{ kind: 'lesson', id: uuid(100), status: 'progress', activeSeconds: 10 }] });

beforeEach(emptyDatabases);

test('an item has the specification’s shape; learner and number live in its data', async () => {
  await queue.add(makeDraft(1));
  const [item, ...others] = await (await ultyDatabase()).getAll('offline_queue');
  expect(others).toEqual([]);
  expect(Object.keys(item ?? {}).sort()).toEqual(['attempts', 'data', 'id', 'lastAttempt', 'timestamp', 'type']);
  expect(item).toMatchObject({
    id: uuid(1),
    type: 'progress_update',
    timestamp: '2026-11-20T12:00:00.000Z',
    attempts: 0,
    lastAttempt: null,
    data: { userId: AWA, seq: 1 },
  });
});

test('numbers rise over both stores and the whole life of the device, whatever the pages propose', async () => {
  await queue.add(makeDraft(1, { seq: 40 }));
  await queue.add(makeDraft(2, { seq: 40 }, 'review_session'));
  await createQueue().add(makeDraft(3, { seq: 2 }, 'quiz_result'));
  expect((await queue.all()).map(({ id, data }) => [id, data.seq])).toEqual([
    [uuid(1), 40],
    [uuid(2), 41],
    [uuid(3), 42],
  ]);
  expect((await (await ultyDatabase()).get('app_settings', 'seq'))?.value).toBe(42);
  expect(await (await ultyDatabase()).getAllKeys('offline_queue')).toEqual([uuid(1), uuid(3)]);
  expect(await (await extDatabase()).getAllKeys('outbox')).toEqual([uuid(2)]);
});

test('an event beside the specification’s four carries its call, and nothing else of its statement', async () => {
  await queue.add(makeDraft(1, { courseId: uuid(30) }, 'enrollment'));
  const [item] = await (await extDatabase()).getAll('outbox');
  expect(item?.call).toEqual({
    method: 'POST',
    path: '/api/enrollments',
    changes: ['enrollments', 'courses'],
    shown: ['enrollments', 'courses'],
  });
});

test('an event that takes a type of the specification’s for another call is refused', async () => {
  const draft = { ...makeDraft(1), call: { method: 'POST', path: '/api/community/progress', changes: [] } } as const;
  await expect(queue.add(draft)).rejects.toThrow(
    "The type 'progress_update' is that of PUT /api/progress: give the event of /api/community/progress a type of its own.",
  );
  expect(await queue.all()).toEqual([]);
});

test('reviews that waited before items carried their call are sent, and known by it', async () => {
  const { call: _, ...old } = makeItem(1, { type: 'review_session' });
  await (await extDatabase()).put('outbox', old);
  const [waiting] = await queue.all();
  expect(waiting).toEqual(old);
  expect(callOf(old)).toMatchObject({ method: 'POST', path: '/api/reviews' });
});

test.each(['progress_update', 'review_session'] as const)('the same %s again is the item that is there', async (type) => {
  await queue.add(makeDraft(1, {}, type));
  const [first] = await queue.all();
  await queue.fail([first as never]);
  const again = await queue.add(makeDraft(1, {}, type));
  expect(again).toMatchObject({ attempts: 1, data: { seq: 1 } });
  expect(await queue.all()).toHaveLength(1);
});

test('a learner’s later progress takes the place of what never left; what may have left stays', async () => {
  await queue.add(progress(1));
  await queue.add(progress(2));
  expect((await queue.all()).map(({ id, data }) => [id, data.seq, data.items])).toEqual([
    [uuid(2), 2, [expect.objectContaining({ activeSeconds: 20 })]],
  ]);
  await queue.markSending(await queue.all());
  await queue.add(progress(3));
  expect((await queue.all()).map(({ id }) => id)).toEqual([uuid(2), uuid(3)]);
});

test('an item that is gone is sent by nobody, and stays gone', async () => {
  const item = await queue.add(makeDraft(1));
  await queue.settle([{ item: item, receipt: receipt(1) }]);
  expect(await queue.markSending([item])).toEqual([]);
  await queue.fail([item]);
  expect(await queue.all()).toEqual([]);
});

test('a receipt says what was first decided, with the latest answer', async () => {
  const item = await queue.add(makeDraft(1));
  await queue.settle([{ item: item, receipt: receipt(1, { outcome: 'rejected', reason: 'not_enrolled' }) }]);
  await queue.settle([{ item: item, receipt: receipt(1, { outcome: 'duplicate', answer: { outcome: 'duplicate' } }) }]);
  expect(await queue.receipt(uuid(1))).toMatchObject({ outcome: 'rejected', reason: 'not_enrolled', answer: { outcome: 'duplicate' } });
});

test('receipts are kept 90 days', async () => {
  const item = await queue.add(makeDraft(3));
  await queue.settle([{ item: item, receipt: receipt(1, { decidedAt: '2026-08-22T11:59:59.000Z' }) }]);
  await queue.settle([{ item: item, receipt: receipt(2, { decidedAt: '2026-08-22T12:00:06.000Z' }) }]);
  await queue.settle([{ item: item, receipt: receipt(3) }]);
  expect(await (await extDatabase()).getAllKeys('receipts')).toEqual([uuid(2), uuid(3)]);
});

test('a full device: kept in memory and said so, moved to the disk once there is room', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const item = await queue.add(makeDraft(1));
  await queue.add(makeDraft(2, {}, 'review_session'));
  expect(queue.isTemporary()).toBe(true);
  expect(await queue.add(makeDraft(1))).toBe(item);
  expect(await queue.markSending([item])).toMatchObject([{ id: uuid(1), lastAttempt: '2026-11-20T12:00:00.000Z' }]);
  await queue.fail([item]);
  expect((await queue.all()).map(({ id, attempts }) => [id, attempts])).toEqual([
    [uuid(1), 1],
    [uuid(2), 0],
  ]);
  put.mockRestore();
  await queue.all();
  expect(queue.isTemporary()).toBe(false);
  expect(await (await ultyDatabase()).get('offline_queue', uuid(1))).toMatchObject({ attempts: 1 });
  expect(await (await extDatabase()).getAllKeys('outbox')).toEqual([uuid(2)]);
});

test('what lives in memory leaves it once decided', async () => {
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const item = await queue.add(makeDraft(1));
  await queue.settle([{ item: item, receipt: receipt(1) }]);
  put.mockRestore();
  expect(await queue.all()).toEqual([]);
  expect(queue.isTemporary()).toBe(false);
});

test('an item that a full device cannot mark is sent all the same; one that is gone is not', async () => {
  const [item, gone] = [await queue.add(makeDraft(1)), await queue.add(makeDraft(2))];
  await queue.settle([{ item: gone, receipt: receipt(2) }]);
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await queue.markSending([gone, item])).toEqual([{ ...item, lastAttempt: '2026-11-20T12:00:00.000Z' }]);
  await queue.settle([{ item: item, receipt: receipt(1) }]);
  put.mockRestore();
  expect(await queue.all()).toEqual([]);
});

test('what left without a mark takes in nothing later', async () => {
  const sending = createQueue(() => NOON);
  const item = await sending.add(progress(1));
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await sending.markSending([item]);
  put.mockRestore();
  await sending.add(progress(2));
  expect((await sending.all()).map(({ id, lastAttempt }) => [id, lastAttempt])).toEqual([
    [uuid(1), null],
    [uuid(2), null],
  ]);
});

test('of texts of one note that wait the last one is kept, under its own id; one that may have left stays', async () => {
  const note = (n: number, over: Record<string, unknown> = {}) => ({
    ...makeDraft(n, { about: { kind: 'lesson', id: uuid(100) }, text: `Texte ${n}`, ...over }, 'note'),
    call: noteSaved,
  });
  const sending = createQueue(() => NOON);
  const other = note(1, { about: { kind: 'lesson', id: uuid(101) } });
  for (const draft of [other, note(2), note(3)]) await sending.add(draft);
  expect((await sending.all()).map(({ id }) => id)).toEqual([uuid(1), uuid(3)]);
  await sending.markSending(await sending.all());
  await sending.add(note(4));
  await sending.add(note(5));
  expect((await sending.all()).map(({ id, data }) => [id, data.text])).toEqual([
    [uuid(1), 'Texte 1'],
    [uuid(3), 'Texte 3'],
    [uuid(5), 'Texte 5'],
  ]);
});
