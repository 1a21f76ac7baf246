import { expect, test } from '@jest/globals';
import { readReply } from './reply';
import { NOON, uuid } from './testing/make';

const ID = uuid(1);
const read = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readReply(ID, { ok: status < 300, status, headers: new Headers(headers) }, typeof body === 'string' ? body : JSON.stringify(body), NOON);

test.each(['accepted', 'duplicate', 'adjusted', 'rejected'])('a decided event (%s) is an answer', (outcome) => {
  expect(read(200, { eventId: ID, outcome, extra: 1 })).toEqual({ kind: 'decided', answer: { eventId: ID, outcome, extra: 1 } });
});

test.each([
  ['a claim whose source is unknown yet', 202, { eventId: ID, outcome: 'pending', reason: 'awaiting_source' }, 'awaiting'],
  ['an ended session', 401, '', 'signed_out'],
  ['another account’s session', 200, { eventId: ID, outcome: 'rejected', reason: 'wrong_user' }, 'signed_out'],
  ['a captive portal', 200, '<html>Bienvenue</html>', 'unreachable'],
  ['an empty answer', 204, '', 'unreachable'],
  ['an answer about something else', 200, { eventId: uuid(2), outcome: 'accepted' }, 'unreachable'],
  ['an answer that decides nothing', 200, { eventId: ID, outcome: 'maybe' }, 'unreachable'],
  ['an answer that is no object', 200, 'null', 'unreachable'],
])('%s', (_what, status, body, kind) => {
  expect(read(status, body).kind).toBe(kind);
});

test.each([400, 403, 404, 408, 409, 413, 500, 502, 504])('%i decides nothing', (status) => {
  expect(read(status, { eventId: ID, outcome: 'accepted' })).toEqual({ kind: 'refused', status });
});

test.each([
  [429, { 'Retry-After': '120' }, 120_000],
  [503, { 'Retry-After': 'Fri, 20 Nov 2026 12:00:30 GMT' }, 30_000],
  [503, { 'Retry-After': 'Fri, 20 Nov 2026 11:00:00 GMT' }, 0],
  [503, { 'Retry-After': 'bientôt' }, 60_000],
  [503, {}, 60_000],
])('%i with %j asks for peace', (status, headers, retryAfterMs) => {
  expect(read(status, '', headers as Record<string, string>)).toEqual({ kind: 'busy', retryAfterMs });
});
