import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { extDatabase, type LostItem } from '../ext-database';
import type { FileRefused } from '../file-refused';
import { createQueue } from '../queue';
import type { QueueItem } from '../queue-item';
import { emptyDatabases } from '../testing/databases';
import { AWA, ISSA, makeDraft, makeItem, NOON, uuid } from '../testing/make';
import { exportResults, lostOf, receiptsOf, waitingOf } from './export-results';
import { importResults } from './import-results';
import { readItem } from './read-item';
import { writeResults } from './results-file';

beforeEach(emptyDatabases);

const lostItem = (item: QueueItem): LostItem => ({ id: item.id, item, reason: 'too_many_attempts', lostAt: '2026-11-20T12:00:00.000Z' });
const giveUp = async (...items: QueueItem[]) => {
  for (const item of items) await (await extDatabase()).put('lost', lostItem(item));
};
const enrolment = (n: number) =>
  makeItem(n, {
    type: 'enrollment',
    call: { method: 'POST', path: '/api/enrollments', changes: ['enrollments', 'courses'], shown: ['enrollments', 'courses'] },
  });
const fileOf = (value: unknown) => new Blob([typeof value === 'string' ? value : JSON.stringify(value)]);
const fileWith = (...items: unknown[]) => fileOf(writeResults(items as QueueItem[], '2026-11-20T12:00:00.000Z'));
const reasonOf = (file: Blob, userId = AWA) =>
  importResults(userId, file, NOON).then(
    () => 'taken',
    (error: FileRefused) => error.reason,
  );
const idsWaiting = async () => (await createQueue(() => NOON).all()).map(({ id }) => id);

describe('a learner’s results in a file', () => {
  test('come back into the queue under their own ids, once, and their copies leave what was given up', async () => {
    await giveUp(makeItem(1, { attempts: 7 }), enrolment(2));
    const file = await exportResults(AWA, 'lost', NOON);
    expect([file.name, file.type]).toEqual(['ulty-resultats-2026-11-20.json', 'application/json']);
    expect(await importResults(AWA, file, NOON)).toEqual({ taken: 2, known: 0 });
    const now = '2026-11-20T12:00:00.000Z';
    expect(await waitingOf(AWA)).toEqual([
      { ...makeItem(1), attempts: 0, lastAttempt: now },
      { ...enrolment(2), attempts: 0, lastAttempt: now },
    ]);
    expect(await lostOf(AWA)).toEqual([]);
    expect(await importResults(AWA, file, NOON)).toEqual({ taken: 0, known: 2 });
    expect(await idsWaiting()).toEqual([uuid(1), uuid(2)]);
  });

  test('what was decided here is known and does not wait again', async () => {
    const queue = createQueue(() => NOON);
    const item = await queue.add(makeDraft(1));
    const file = await exportResults(AWA, 'waiting', NOON);
    const receipt = { eventId: item.id, userId: AWA, type: item.type, label: '', timestamp: '', reason: null, answer: null };
    await queue.settle([{ item, receipt: { ...receipt, decidedAt: '2026-11-20T12:00:00.000Z', outcome: 'accepted' } }]);
    expect(await importResults(AWA, file, NOON)).toEqual({ taken: 0, known: 1 });
    expect(await idsWaiting()).toEqual([]);
    expect((await receiptsOf(AWA)).map(({ eventId }) => eventId)).toEqual([uuid(1)]);
    expect(await receiptsOf(ISSA)).toEqual([]);
  });

  test('on a new device what is done later comes after it, and takes none of it in', async () => {
    await importResults(AWA, fileWith(makeItem(40, { data: { ...makeItem(1).data, eventId: uuid(40), seq: 40 } })), NOON);
    const item = await createQueue(() => NOON).add(makeDraft(41, { items: makeItem(1).data.items }));
    expect(item.data.seq).toBe(41);
    expect(await idsWaiting()).toEqual([uuid(40), uuid(41)]);
  });

  test('with what waits, fifty lessons are at most 20 KB, of this learner alone', async () => {
    const queue = createQueue(() => NOON);
    await giveUp(makeItem(60));
    for (let n = 1; n <= 49; n += 1) await queue.add(makeDraft(n));
    await queue.add(makeDraft(70, { userId: ISSA }));
    const file = await exportResults(AWA, 'waiting', NOON);
    expect(file.size).toBeLessThanOrEqual(20_000);
    await emptyDatabases();
    expect(await importResults(AWA, file, NOON)).toEqual({ taken: 50, known: 0 });
    expect(await waitingOf(ISSA)).toEqual([]);
  });

  test('of what no file may hold it has the oldest, and its name says so', async () => {
    const large = (n: number) => makeItem(n, { data: { ...makeItem(n).data, seq: 9 - n, text: `${n}`.repeat(2_000_000) } });
    await giveUp(large(1), large(2), large(3));
    const file = await exportResults(AWA, 'lost', NOON);
    expect(file.name).toBe('ulty-resultats-2026-11-20-les-2-premiers-sur-3.json');
    await importResults(AWA, file, NOON);
    expect([await idsWaiting(), (await lostOf(AWA)).map(({ id }) => id)]).toEqual([[uuid(3), uuid(2)], [uuid(1)]]);
  });

  test('files of older versions are taken', async () => {
    expect(await importResults(AWA, fileOf(JSON.stringify([lostItem(makeItem(1))], null, 2)), NOON)).toEqual({ taken: 1, known: 0 });
    expect(await idsWaiting()).toEqual([uuid(1)]);
  });

  test('an empty one brings nothing', async () => {
    expect(await importResults(AWA, await exportResults(AWA, 'lost', NOON), NOON)).toEqual({ taken: 0, known: 0 });
  });
});

describe('a file that is refused leaves nothing', () => {
  const other = makeItem(2, { data: { ...makeItem(2).data, userId: ISSA } });
  const polluted = JSON.stringify([lostItem(makeItem(1))]).replace('"display":', '"__proto__":{"isAdmin":true},"display":');
  const good = writeResults([makeItem(1)], '2026-11-20T12:00:00.000Z');
  const wrong = (over: object) => fileWith({ ...makeItem(1), ...over });
  const wrongData = (over: object) => wrong({ data: { ...makeItem(1).data, ...over } });
  test.each<[string, Blob, string]>([
    ['of another learner', fileWith(other), 'other_learner'],
    ['with one event of another learner', fileWith(makeItem(1), other), 'other_learner'],
    ['that is not JSON', fileOf('%PDF-1.7'), 'not_a_file_of_ours'],
    ['empty', fileOf(''), 'not_a_file_of_ours'],
    ['of something else', fileOf({ format: 'autre', items: [] }), 'not_a_file_of_ours'],
    ['of a later version', fileOf(good.replace('"version":1', '"version":2')), 'not_a_file_of_ours'],
    ['cut short', fileOf(good.slice(0, -30)), 'not_a_file_of_ours'],
    ['with a changed number', fileOf(good.replace('"activeSeconds":10', '"activeSeconds":99')), 'not_a_file_of_ours'],
    ['with another checksum', fileOf(good.replace(/"checksum":"\w/, '"checksum":"z')), 'not_a_file_of_ours'],
    ['with the name of a prototype', fileOf(polluted), 'not_a_file_of_ours'],
    ['with the name of a constructor', wrongData({ constructor: { prototype: 1 } }), 'not_a_file_of_ours'],
    ['of a type nobody knows', wrong({ type: 'account_deletion' }), 'not_a_file_of_ours'],
    ['with an id that is none', wrong({ id: '../1' }), 'not_a_file_of_ours'],
    ['with a date that is none', wrong({ timestamp: 'hier' }), 'not_a_file_of_ours'],
    ['without data', fileOf([{ item: { ...makeItem(1), data: null } }]), 'not_a_file_of_ours'],
    ['with a list for data', fileOf([{ item: { ...makeItem(1), data: [] } }]), 'not_a_file_of_ours'],
    ['with an event of another id', fileOf([{ item: { ...makeItem(1), id: uuid(3) } }]), 'not_a_file_of_ours'],
    ['with a number beyond all', wrongData({ seq: 9_007_199_254_740_991 }), 'not_a_file_of_ours'],
    ['with a number below nothing', wrongData({ seq: -1 }), 'not_a_file_of_ours'],
    ['with a label that is none', wrongData({ display: { label: 7, expectedUtc: null } }), 'not_a_file_of_ours'],
    ['with a label without end', wrongData({ display: { label: 'x'.repeat(301), expectedUtc: null } }), 'not_a_file_of_ours'],
    ['with 100,000 items', fileOf(`[${'{},'.repeat(99_999)}{}]`), 'not_a_file_of_ours'],
    ['as deep as it is long', fileOf('['.repeat(400_000)), 'not_a_file_of_ours'],
  ])('%s', async (_what, file, reason) => {
    await giveUp(makeItem(9));
    expect(await reasonOf(file)).toBe(reason);
    expect(await idsWaiting()).toEqual([]);
    expect(await lostOf(AWA)).toHaveLength(1);
    expect((Object.prototype as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('20 MB are not read', async () => {
    const file = fileOf('x'.repeat(20_000_000));
    const text = jest.spyOn(file, 'text');
    expect(await reasonOf(file)).toBe('too_big');
    expect(text).not.toHaveBeenCalled();
  });

  test.each([
    ['QuotaExceededError', 'no_room'],
    ['UnknownError', 'no_storage'],
  ])('a device that answers %s', async (name, reason) => {
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', name);
    });
    expect(await reasonOf(fileWith(makeItem(1)))).toBe(reason);
    put.mockRestore();
    expect(await idsWaiting()).toEqual([]);
  });
});

test('the call of an event is never the file’s', () => {
  const forged = { ...enrolment(1), call: { method: 'POST', path: '/api/auth/sessions/end-all', changes: [] } };
  expect(readItem(forged, '')?.call?.path).toBe('/api/enrollments');
  expect(readItem({ ...makeItem(1), call: forged.call }, '')).not.toHaveProperty('call');
});

test('an event of a file goes to the address that its own fields fill', () => {
  const questionId = '0198f2c4-0000-7000-8000-00000000000a';
  const item = enrolment(1);
  const answer = { ...item, type: 'answer', data: { ...item.data, questionId, text: 'Oui.', media: [] } };
  expect(readItem(answer, '')?.call?.path).toBe(`/api/community/questions/${questionId}/answers`);
  const forged = { ...answer, data: { ...answer.data, questionId: '../../auth/logout' } };
  expect(readItem(forged, '')?.call?.path).toBe('/api/community/questions/..%2F..%2Fauth%2Flogout/answers');
});

test('every event that packages/contracts states may come back in a file', async () => {
  const folder = path.join(__dirname, '../../../contracts/src/event-types');
  const modules = readdirSync(folder).filter((file) => file !== 'define-event.ts' && !file.includes('.test.'));
  const stated = modules.flatMap((file) => Object.values(jest.requireActual<Record<string, EventType>>(path.join(folder, file))));
  expect(stated.length).toBeGreaterThan(5);
  const names = stated.map(({ type }) => type);
  expect(names.filter((type, index) => names.indexOf(type) !== index)).toEqual([]);
  for (const { type } of stated) expect([type, readItem({ ...makeItem(1), type }, '') !== null]).toEqual([type, true]);
});
