/** @environment page */
import { clockOffsetMs, writeFact } from './device';
import { followStamps, noteAnswer } from './registry-stamp';

const DATE = 'Fri, 20 Nov 2026 12:00:00 GMT';
const NOON = Date.parse(DATE);
const STAMPED = { 'X-Ulty-Registry': 'abcdefgh', Date: DATE };
const answer = (headers: Record<string, string>) => ({ headers: new Map(Object.entries(headers)) }) as unknown as Response;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOON + 86_400_000 + 1_000);
  writeFact('ulty-clock-offset', '0');
});
afterEach(() => jest.restoreAllMocks());

test('an answer’s stamp is heard, and one without says nothing', () => {
  const heard: string[] = [];
  followStamps((stamp) => void heard.push(stamp));
  const stamped = answer(STAMPED);
  expect(noteAnswer(stamped, NOON)).toBe(stamped);
  noteAnswer(answer({}), NOON);
  expect(heard).toEqual(['abcdefgh']);
});

test.each([
  ['our server', STAMPED, 86_400_000],
  ['our server, that it has to be asked for again', { ...STAMPED, 'Cache-Control': 'private, no-cache' }, 86_400_000],
  ['a copy that the browser did not ask for again', { ...STAMPED, 'Cache-Control': 'public, max-age=31536000, immutable' }, 0],
  ['the page of a network that asks to be signed into', { Date: DATE }, 0],
])('the clock is measured by an answer of our server: %s', (_whose, headers, offset) => {
  noteAnswer(answer(headers), NOON + 86_400_000);
  expect(clockOffsetMs()).toBe(offset);
});
