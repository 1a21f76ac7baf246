import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SYNC } from '@ulty/domain/base/sync.js';
import { gunzipSync } from 'node:zlib';
import { extDatabase } from './ext-database';
import { fitting, postBatch } from './post-batch';
import { postEvent } from './post-event';
import { emptyDatabases } from './testing/databases';
import { BUSY, device, FAILED, SIGNED_OUT, UNREACHABLE } from './testing/engine-device';
import { AWA, makeDraft, makeItem, NOON, uuid } from './testing/make';
import type { Reply } from './reply';
import { ultyDatabase } from './ulty-database';

beforeEach(emptyDatabases);

interface Sent {
  method: string;
  path: string;
  body: string;
}
const idOf = ({ body }: Sent) => (JSON.parse(body) as { eventId: string }).eventId;
const accepted = (sent: Sent) => ({ status: 200, body: { eventId: idOf(sent), outcome: 'accepted' } });

/** What a request's body says, as the server reads it. */
const textOf = ({ body, headers }: RequestInit): string =>
  new Headers(headers).get('Content-Encoding') === 'gzip' ? gunzipSync(body as ArrayBuffer).toString() : (body as string);

/** A server of batches. @param answer of a batch's events */
function serve(answer: (events: Sent[]) => Response | Promise<Response>) {
  const fetched = jest.fn(async (_path: string, init: RequestInit) => answer((JSON.parse(textOf(init)) as { events: Sent[] }).events));
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
}
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const HTML = () => new Response('<!doctype html><title>Wi-Fi</title>');
const items = (count: number) => Array.from({ length: count }, (_, at) => makeItem(at + 1));

describe('several events in one request', () => {
  test('each goes as its own call would send it, for the learner of the page, and has its own reply', async () => {
    const fetched = serve((events) => json({ answers: events.map(accepted) }));
    const review = makeItem(2, { type: 'enrollment', call: { method: 'POST', path: '/api/enrollments', changes: [] } });
    expect(await postBatch([makeItem(1), review])).toEqual([
      { kind: 'decided', answer: { eventId: uuid(1), outcome: 'accepted' } },
      { kind: 'decided', answer: { eventId: uuid(2), outcome: 'accepted' } },
    ]);
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/sync/events');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', headers: { 'X-Ulty-Person': AWA } });
    const { events } = JSON.parse(textOf(init ?? {})) as { events: Sent[] };
    expect(events.map(({ method, path: of }) => `${method} ${of}`)).toEqual(['PUT /api/progress', 'POST /api/enrollments']);
    serve(() => json({ eventId: uuid(1), outcome: 'accepted' }));
    const own = jest.spyOn(globalThis, 'fetch');
    await postEvent(makeItem(1)).catch(() => undefined);
    expect(events[0]?.body).toBe(own.mock.calls[0]?.[1]?.body);
  });

  test('the server’s answers are read as those of own calls', async () => {
    const answers = [
      { status: 500, body: { error: { code: 'INTERNAL' } } },
      { status: 202, body: { eventId: uuid(2), outcome: 'pending' } },
      { status: 200, body: { eventId: uuid(77), outcome: 'accepted' } },
      { status: 421, body: null },
      { status: 429, body: {}, retryAfter: '7' },
    ];
    serve(() => json({ answers }));
    expect(await postBatch(items(5))).toEqual([
      { kind: 'refused', status: 500 },
      { kind: 'awaiting' },
      null,
      null,
      { kind: 'busy', retryAfterMs: 7_000 },
    ]);
  });

  test('one that never answers is given up after 30 s', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    let tellAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (tellAsked = resolve));
    globalThis.fetch = ((_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        tellAsked();
      })) as typeof fetch;
    const sending = postBatch(items(2));
    await asked;
    jest.advanceTimersByTime(30_000);
    jest.useRealTimers();
    expect(await sending).toBeNull();
  });

  test('more answers than events mean nothing more', async () => {
    serve((events) => json({ answers: [...events, ...events].map(accepted) }));
    expect(await postBatch(items(2))).toHaveLength(2);
  });

  test.each([
    [401, { kind: 'signed_out' }],
    [429, { kind: 'busy', retryAfterMs: 60_000 }],
    [503, { kind: 'busy', retryAfterMs: 60_000 }],
  ])('a whole batch answered %i ends the run', async (status, reply) => {
    serve(() => json({}, { status }));
    expect(await postBatch(items(2))).toEqual([reply]);
  });

  test.each([
    ['a server that has no batches', () => json({ error: { code: 'NOT_FOUND' } }, { status: 404 })],
    ['too many bytes for a proxy', () => json({}, { status: 413 })],
    ['an error of the server', () => json({}, { status: 500 })],
    ['a captive portal', HTML],
    ['words of somebody else', () => json({ answers: ['oui', 'non'] })],
    ['no answers', () => json({ answers: [] })],
    ['nothing', () => json(null)],
    ['no network', () => Promise.reject(new TypeError('network'))],
  ])('is no batch: %s', async (_what, answer) => {
    serve(answer);
    expect(await postBatch(items(2))).toBeNull();
  });

  test('a request holds at most a hundred events and 60 KB, accents and quotes counted as they are sent', async () => {
    expect(fitting(items(SYNC.batchItems + 30))).toBe(SYNC.batchItems);
    const wordy = items(50).map((item) => ({ ...item, data: { ...item.data, note: 'é"'.repeat(1_000) } }));
    const count = fitting(wordy);
    expect(count).toBeGreaterThan(5);
    const fetched = serve((events) => json({ answers: events.map(accepted) }));
    await postBatch(wordy.slice(0, count));
    const bytes = new TextEncoder().encode(textOf(fetched.mock.calls[0]?.[1] ?? {})).length;
    expect(bytes).toBeLessThanOrEqual(SYNC.batchBytes);
    expect(bytes).toBeGreaterThan(SYNC.batchBytes - 6_000);
    expect(fitting([makeItem(1), { ...makeItem(2), type: 'inconnu' }, makeItem(3)])).toBe(1);
    expect(fitting([{ ...makeItem(1), type: 'inconnu' }])).toBe(0);
  });

  test('it travels compressed, at a fifth at most of what it says; as it is where the browser cannot', async () => {
    const fetched = serve((events) => json({ answers: events.map(accepted) }));
    expect(await postBatch(items(80))).toHaveLength(80);
    const [, zipped = {}] = fetched.mock.calls[0] ?? [];
    expect((zipped.body as ArrayBuffer).byteLength * 5).toBeLessThan(textOf(zipped).length);
    const { CompressionStream: compression } = globalThis;
    Object.assign(globalThis, { CompressionStream: undefined });
    expect(await postBatch(items(80))).toHaveLength(80);
    Object.assign(globalThis, { CompressionStream: compression });
    expect(fetched.mock.calls[1]?.[1].body).toBe(textOf(zipped));
  });
});

describe('a run with many events', () => {
  const MANY = 20;
  async function withMany(postBatchOf: (ids: string[]) => (Reply | null)[] | null, replies: Record<string, Reply | undefined> = {}) {
    const batches: string[][] = [];
    const made = device(replies, {
      batches: async () => ({
        fitting,
        postBatch: async (sent) => {
          batches.push(sent.map(({ id }) => id));
          return postBatchOf(sent.map(({ id }) => id));
        },
      }),
    });
    made.world.isOnline = false;
    for (let n = 1; n <= MANY; n += 1) await made.queue.add(makeDraft(n));
    made.world.isOnline = true;
    return { ...made, batches };
  }
  const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => uuid(from + at));
  const take = (id: string): Reply => ({ kind: 'decided', answer: { eventId: id, outcome: 'accepted' } });

  test('they leave in one request, in order, and a few leave by their own calls', async () => {
    const { engine, world, batches, waiting } = await withMany((sent) => sent.map(take));
    expect(await engine.sync()).toMatchObject({ isDone: true, synced: MANY });
    expect(batches).toEqual([ids(1, MANY)]);
    expect(world.calls).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(await (await extDatabase()).count('receipts')).toBe(MANY);
    world.isOnline = false;
    for (let n = 1; n <= SYNC.batchAbove; n += 1) await engine.record(makeDraft(30 + n));
    world.isOnline = true;
    await engine.sync();
    expect(batches).toHaveLength(1);
    expect(world.calls).toEqual(ids(31, 30 + SYNC.batchAbove));
  });

  test('without batches they leave one by one, asked for once in a run', async () => {
    const { engine, world, batches } = await withMany(() => null);
    expect(await engine.sync()).toMatchObject({ isDone: true, synced: MANY });
    expect([batches.length, world.calls]).toEqual([1, ids(1, MANY)]);
  });

  test('those that the server had no time for leave with the next request; one that is not for a batch leaves by itself, before what follows it', async () => {
    const order: string[] = [];
    const { engine, post, batches } = await withMany((sent) => {
      const replies = sent.slice(0, 6).map((id) => (id === uuid(9) ? null : take(id)));
      const upTo = replies.indexOf(null);
      order.push(...sent.slice(0, upTo < 0 ? 6 : upTo));
      return replies;
    });
    post.mockImplementation(async ({ id }) => {
      order.push(id);
      return take(id);
    });
    expect(await engine.sync()).toMatchObject({ isDone: true, synced: MANY });
    expect(post).toHaveBeenCalledTimes(1);
    expect(order).toEqual(ids(1, MANY));
    expect(batches.map(([first]) => first)).toEqual([1, 7, 9, 10, 16].map(uuid));
  });

  test.each([
    ['an ended session', SIGNED_OUT, 'Reconnectez-vous pour synchroniser'],
    ['a busy server', BUSY, 'Erreur de synchronisation avec le serveur'],
  ])('%s in the middle ends it and counts against nothing; what was decided before it is gone', async (_what, reply, message) => {
    const { engine, world, waiting } = await withMany((sent) => [...sent.slice(0, 3).map(take), reply]);
    expect(await engine.sync()).toMatchObject({ isDone: false, synced: 3, message });
    expect(await waiting()).toEqual(ids(4, MANY).map((id) => [id, 0, true]));
    expect(world.calls).toEqual([]);
  });

  test('a refused one counts an attempt and holds up no other', async () => {
    const { engine, waiting } = await withMany((sent) => sent.map((id) => (id === uuid(2) ? FAILED : take(id))));
    expect(await engine.sync()).toMatchObject({ isDone: false, synced: MANY - 1 });
    expect(await waiting()).toEqual([[uuid(2), 1, true]]);
  });

  test('without network the first call after it ends the run, and one attempt is counted', async () => {
    const { engine, waiting, world } = await withMany(() => null, { [uuid(1)]: UNREACHABLE });
    expect(await engine.syncQuietly()).toMatchObject({ message: 'Réseau détecté, serveur injoignable' });
    expect(world.calls).toEqual([uuid(1)]);
    expect((await waiting()).filter(([, attempts]) => attempts === 1)).toEqual([[uuid(1), 1, true]]);
  });

  test('who waits for an answer has it, asked once more after an error', async () => {
    const { engine, world } = await withMany((sent) => sent.map((id) => (id === uuid(40) ? FAILED : take(id))));
    expect(await engine.record(makeDraft(40))).toMatchObject({ state: 'synced', answer: { eventId: uuid(40) } });
    expect(world.calls).toEqual([uuid(40)]);
  });
});

test('a thousand events: as few requests as a slow link needs, each row read a fixed number of times, one small body at a time', async () => {
  const COUNT = 1_000;
  /** Times of a link like 3G, and what is left of 30 s for the server and the phone. */
  const [ROUND_TRIP_MS, ON_THE_WAY_MS] = [400, 15_000];
  const database = (await ultyDatabase()).transaction('offline_queue', 'readwrite');
  for (let n = 1; n <= COUNT; n += 1) await database.store.put(makeItem(n, { timestamp: new Date(NOON - 1_000).toISOString() }));
  await database.done;

  let rows = 0;
  const { getAll, get } = IDBObjectStore.prototype;
  const count = (request: IDBRequest) => {
    request.addEventListener('success', () => (rows += Array.isArray(request.result) ? request.result.length : 1));
    return request;
  };
  const spies = [
    jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function read(this: IDBObjectStore, ...of) {
      return count(getAll.apply(this, of)) as IDBRequest<unknown[]> as never;
    }),
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function read(this: IDBObjectStore, ...of) {
      return count(get.apply(this, of));
    }),
  ];
  const seen: string[] = [];
  let [inFlight, mostInFlight, mostBytes] = [0, 0, 0];
  const fetched = serve(async (events) => {
    mostInFlight = Math.max(mostInFlight, (inFlight += 1));
    mostBytes = Math.max(mostBytes, JSON.stringify({ events }).length);
    await Promise.resolve();
    inFlight -= 1;
    seen.push(...events.map(idOf));
    return json({ answers: events.map(accepted) });
  });
  const { engine, world } = device({}, { batches: async () => ({ fitting, postBatch }) });
  expect(await engine.syncQuietly()).toMatchObject({ isDone: true, synced: COUNT });
  for (const spy of spies) spy.mockRestore();

  expect(seen).toEqual(Array.from({ length: COUNT }, (_, at) => uuid(at + 1)));
  expect(world.calls).toEqual([]);
  expect(fetched.mock.calls.length * ROUND_TRIP_MS).toBeLessThanOrEqual(ON_THE_WAY_MS);
  expect(rows).toBeLessThanOrEqual(7 * COUNT);
  expect([mostInFlight, mostBytes <= SYNC.batchBytes]).toEqual([1, true]);
  expect(await (await ultyDatabase()).count('offline_queue')).toBe(0);
});
