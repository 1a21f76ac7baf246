import { forgetFailedStarts, isGivenUp, noteFailedStart, tryOnceMore } from './failed-starts';

const V2 = { id: 'mf-quiz', version: '2' };
const V3 = { id: 'mf-quiz', version: '3' };

beforeEach(() => localStorage.clear());

test('the third failed start of one version gives it up, and no other', () => {
  noteFailedStart(V2);
  noteFailedStart(V3);
  noteFailedStart(V2);
  expect(isGivenUp(V2)).toBe(false);
  noteFailedStart(V2);
  expect(isGivenUp(V2)).toBe(true);
  expect(isGivenUp(V3)).toBe(false);
});

test('a start that works begins the count anew', () => {
  noteFailedStart(V2);
  noteFailedStart(V2);
  forgetFailedStarts(V2);
  noteFailedStart(V2);
  expect(isGivenUp(V2)).toBe(false);
});

test('once the registry was heard it is tried once more, and given up again by one failure', () => {
  for (let start = 0; start < 5; start += 1) noteFailedStart(V2);
  tryOnceMore();
  expect(isGivenUp(V2)).toBe(false);
  noteFailedStart(V2);
  expect(isGivenUp(V2)).toBe(true);
});

test.each(['{', 'null', '[]', '"x"', '{"mf-quiz@2":"many"}'])('what others have written there counts for nothing: %s', (text) => {
  localStorage.setItem('ulty-failed-starts', text);
  expect(isGivenUp(V2)).toBe(false);
  noteFailedStart(V2);
  expect(isGivenUp(V2)).toBe(false);
});

test('versions that are long gone are not kept', () => {
  for (let version = 0; version < 30; version += 1) noteFailedStart({ id: 'mf-quiz', version: String(version) });
  expect(Object.keys(JSON.parse(localStorage.getItem('ulty-failed-starts') ?? '{}') as object)).toHaveLength(10);
});
