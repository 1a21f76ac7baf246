/** @environment page */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { clockOffsetMs, deviceId, measureClock, nextSeq, noteSeq } from './device';
import { newEvent } from './new-event';
import { bodyOf, checkSession, postEvent } from './post-event';
import { AWA, ISSA, NOON, makeItem, uuid } from './testing/make';

const answer = (body: unknown, status = 200, date: string | null = 'Fri, 20 Nov 2026 12:00:00 GMT', isOurs = true) =>
  ({
    ok: status < 400,
    status,
    headers: { get: (name: string) => ({ Date: date, 'X-Ulty-Registry': isOurs ? 'abcdefgh' : null })[name] ?? null },
    text: async () => JSON.stringify(body),
  }) as unknown as Response;
const network = jest.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  network.mockReset();
  globalThis.fetch = network;
  jest.useFakeTimers({ now: NOON });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['quiz_result', 'POST', '/api/quiz-results'],
  ['progress_update', 'PUT', '/api/progress'],
  ['streak_update', 'PUT', '/api/streaks'],
  ['coins_earned', 'POST', '/api/ulty-coins/earn'],
  ['review_session', 'POST', '/api/reviews'],
] as const)('%s is sent by %s %s, with credentials and without what only screens need', async (type, method, path) => {
  network.mockResolvedValue(answer({ eventId: uuid(1), outcome: 'accepted' }));
  const item = makeItem(1, { type });
  expect(await postEvent(item)).toEqual({ kind: 'decided', answer: { eventId: uuid(1), outcome: 'accepted' } });
  const [called, init] = network.mock.calls[0] ?? [];
  expect([called, init?.method, init?.credentials, init?.headers]).toEqual([
    path,
    method,
    'include',
    { 'Content-Type': 'application/json', 'X-Ulty-Person': item.data.userId },
  ]);
  const { display: _, ...event } = item.data;
  expect(JSON.parse(String(init?.body))).toEqual(type === 'quiz_result' ? { timestamp: event.occurredAt, ...event } : event);
});

test('an event of a remote that is gone leaves by the call that was kept with it', async () => {
  network.mockResolvedValue(answer({ eventId: uuid(1), outcome: 'accepted' }));
  const item = makeItem(1, { type: 'vote', call: { method: 'PUT', path: '/api/community/votes', changes: ['coins'] } });
  expect(await postEvent(item)).toMatchObject({ kind: 'decided' });
  const [called, init] = network.mock.calls[0] ?? [];
  expect([called, init?.method]).toEqual(['/api/community/votes', 'PUT']);
  expect(JSON.parse(String(init?.body))).not.toHaveProperty('call');
});

test('an event that nobody states makes no call, and counts as refused', async () => {
  expect(await postEvent(makeItem(1, { type: 'vote' }))).toEqual({ kind: 'refused', status: 0 });
  expect(network).not.toHaveBeenCalled();
});

test('a quiz result keeps the timestamp its page gave', () => {
  const item = makeItem(1, { type: 'quiz_result' });
  expect(bodyOf({ ...item, data: { ...item.data, timestamp: 7 } }).timestamp).toBe(7);
});

test('no network is an answer', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await postEvent(makeItem(1))).toEqual({ kind: 'unreachable' });
});

test.each([
  ['an event’s', () => postEvent(makeItem(1)), { kind: 'unreachable' }],
  ['the session’s', () => checkSession(AWA), 'unreachable'],
])('a call that never answers is given up after 30 s: %s', async (_whose, call, expected) => {
  network.mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  );
  const reply = call();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await reply).toEqual(expected);
});

test('the clock is measured by what our server answers, and by nothing else', async () => {
  network.mockResolvedValue(answer({ eventId: uuid(1), outcome: 'accepted' }, 200, 'Fri, 20 Nov 2026 11:00:00 GMT'));
  await postEvent(makeItem(1));
  expect(newEvent(AWA).clockOffsetMs).toBe(3_600_000 - 500);
  network.mockResolvedValue(answer('portail', 200, 'Fri, 20 Nov 2020 11:00:00 GMT', false));
  await postEvent(makeItem(1));
  expect(clockOffsetMs()).toBe(3_600_000 - 500);
  measureClock(null, NOON, NOON);
  measureClock('hier', NOON, NOON);
  expect(clockOffsetMs()).toBe(3_600_000 - 500);
  measureClock('Fri, 20 Nov 2026 11:59:50 GMT', NOON, NOON + 2_000);
  expect(clockOffsetMs()).toBe(10_500);
});

test('an act is never placed before the one it takes back because an answer was slow', () => {
  const placed = () => {
    const { occurredAt, clockOffsetMs } = newEvent(AWA);
    return Date.parse(occurredAt) - (clockOffsetMs ?? 0);
  };
  const right = 'Fri, 20 Nov 2026 12:00:00 GMT';
  jest.setSystemTime(NOON);
  measureClock(right, NOON, NOON + 50);
  const given = placed();
  // The answer also says twelve o'clock, and needs six seconds to arrive.
  jest.setSystemTime(NOON + 2_000);
  measureClock(right, NOON + 500, NOON + 6_500);
  expect(placed()).toBe(given + 2_000);
  // A busy server wrote the header before the second began.
  measureClock(right, NOON + 1_200, NOON + 1_250);
  expect(placed()).toBe(given + 2_000);
  // A difference that no slow answer can explain means that the clock has changed.
  measureClock(right, NOON + 60_000, NOON + 61_000);
  expect(clockOffsetMs()).toBe(60_000);
});

test('an event carries all that every event carries', () => {
  document.head.innerHTML = '<script src="/host/1a2b3c4d/main.55f77a8c.js"></script>';
  const first = newEvent(AWA);
  expect(first).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userId: AWA,
    deviceId: deviceId(),
    seq: expect.any(Number),
    occurredAt: '2026-11-20T12:00:00.000Z',
    clockOffsetMs: clockOffsetMs(),
    tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
    offline: false,
    appVersion: '55f77a8c',
  });
  expect(newEvent(AWA)).toMatchObject({ deviceId: first.deviceId, seq: first.seq + 1 });
});

test('a device that never met the server does not pretend to know its clock', () => {
  jest.isolateModules(() => expect(jest.requireActual<{ clockOffsetMs: () => unknown }>('./device').clockOffsetMs()).toBeNull());
});

test('proposed numbers stay above the queue’s', () => {
  noteSeq(1_041);
  expect(nextSeq()).toBe(1_042);
  noteSeq(3);
  expect(nextSeq()).toBe(1_043);
});

test('a device without storage keeps its id and counts for the life of the page', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const spies = [
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
  ];
  expect(deviceId()).toBe(deviceId());
  expect(nextSeq() + 1).toBe(nextSeq());
  for (const spy of spies) spy.mockRestore();
});

test.each([
  ['this learner', answer({ id: AWA }), 'ok'],
  ['another learner', answer({ id: ISSA }), 'signed_out'],
  ['nobody', answer({}, 401), 'signed_out'],
  ['a server in trouble', answer({}, 500), 'busy'],
  ['a server that is restarted', answer({}, 503), 'busy'],
  ['too many requests', answer({}, 429), 'busy'],
])('the session is looked at: %s', async (_who, given, expected) => {
  network.mockResolvedValue(given);
  expect(await checkSession(AWA)).toBe(expected);
});

test('the session is looked at: no network', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await checkSession(AWA)).toBe('unreachable');
});
