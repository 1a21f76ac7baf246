import { expect, test } from '@jest/globals';
import { canMerge, givesWay, merge } from './coalesce';
import { ISSA, makeItem, uuid } from './testing/make';

const part = { kind: 'lesson', id: uuid(1), status: 'progress', activeSeconds: 30, position: { percent: 40, paragraph: 12 } };
const progress = (n: number, over: Record<string, unknown> = {}, data: Record<string, unknown> = {}) => {
  const item = makeItem(n);
  return { ...item, data: { ...item.data, ...data, items: [{ ...part, ...over }] } };
};

test.each([
  ['the same content, the same day', progress(1), progress(2), true],
  ['other content', progress(1), progress(2, { id: uuid(9) }), false],
  ['another version of it', progress(1, { contentVersion: 1 }), progress(2, { contentVersion: 2 }), false],
  ['another learner', progress(1, {}, { userId: ISSA }), progress(2), false],
  [
    'the next day',
    progress(1, {}, { occurredAt: '2026-11-20T23:59:00.000Z' }),
    progress(2, {}, { occurredAt: '2026-11-21T00:01:00.000Z' }),
    false,
  ],
  [
    'the same day by both clocks',
    progress(1, {}, { tz: 'America/Montreal', occurredAt: '2026-11-20T12:00:00.000Z' }),
    progress(2, {}, { tz: 'America/Montreal', occurredAt: '2026-11-20T23:59:00.000Z' }),
    true,
  ],
  [
    'the next day by the phone',
    progress(1, {}, { tz: 'Europe/Paris', occurredAt: '2026-11-20T22:59:00.000Z' }),
    progress(2, {}, { tz: 'Europe/Paris', occurredAt: '2026-11-20T23:01:00.000Z' }),
    false,
  ],
  [
    'the next day at home, where the account may count it',
    progress(1, {}, { tz: 'Europe/Paris', occurredAt: '2026-11-20T23:30:00.000Z' }),
    progress(2, {}, { tz: 'Europe/Paris', occurredAt: '2026-11-21T08:00:00.000Z' }),
    false,
  ],
  ['it may have reached the server', { ...progress(1), lastAttempt: '2026-11-20T12:00:01.000Z' }, progress(2), false],
  ['a quiz result', { ...progress(1), type: 'quiz_result' as const }, progress(2), false],
  ['several contents at once', { ...progress(1), data: { ...progress(1).data, items: [part, part] } }, progress(2), false],
])('%s', (_what, earlier, later, expected) => {
  expect(canMerge(earlier, later)).toBe(expected);
});

test('time adds up, done stays done, the furthest percent and the latest place hold; id and number are the later one’s', () => {
  const earlier = {
    ...progress(1, { status: 'completed', position: { percent: 100, paragraph: 30 } }),
    timestamp: '2026-11-20T10:00:00.000Z',
  };
  const merged = merge(earlier, progress(2, { position: { percent: 20, paragraph: 3 } }));
  expect(merged).toMatchObject({ id: uuid(2), timestamp: '2026-11-20T10:00:00.000Z', attempts: 0, lastAttempt: null });
  expect(merged.data).toMatchObject({
    eventId: uuid(2),
    seq: 2,
    items: [{ ...part, status: 'completed', activeSeconds: 60, position: { percent: 100, paragraph: 3 } }],
  });
});

const note = (n: number, data: Record<string, unknown> = {}) => {
  const item = makeItem(n);
  return { ...item, type: 'note', data: { ...item.data, about: { kind: 'lesson', id: uuid(1) }, text: `Texte ${n}`, ...data } };
};

test.each([
  ['a later text of the note', note(1), note(2), true],
  ['an earlier text that comes out of memory later', note(2), note(1), false],
  ['the note of another lesson', note(1), note(2, { about: { kind: 'lesson', id: uuid(9) } }), false],
  ['another learner’s', note(1, { userId: ISSA }), note(2), false],
  ['one that may have reached the server', { ...note(1), lastAttempt: '2026-11-20T12:00:01.000Z' }, note(2), false],
  ['an event of another type', progress(1), note(2), false],
])('whether a waiting note gives way: %s', (_name, earlier, later, expected) => expect(givesWay(earlier, later)).toBe(expected));
