import { forgetGood, goodVersions, isHere, lastGood, noteWhole, rememberGood } from './last-good';
import { quiz } from './quiz-versions.fixture';

beforeEach(() => localStorage.clear());

test('each page falls back to the version in which it worked itself', () => {
  rememberGood(quiz('1'), './quiz/reader');
  rememberGood(quiz('2'), './quiz/book');
  expect(lastGood(quiz('3'), './quiz/reader')).toMatchObject({ version: '1', entry: 'remoteEntry.js' });
  expect(lastGood(quiz('3'), './quiz/book')).toMatchObject({ version: '2' });
});

test('a page that never worked here falls back to the version in which its remote did', () => {
  expect(lastGood(quiz('2'), './quiz/reader')).toBeNull();
  rememberGood(quiz('1'), './quiz/book');
  expect(lastGood(quiz('2'), './quiz/reader')).toMatchObject({ version: '1' });
});

test('what is written there by others is no version', () => {
  localStorage.setItem('ulty-good:mf-quiz', '{');
  expect(lastGood(quiz('2'), './quiz/reader')).toBeNull();
});

test('the version before stays known, and is what is left where the newer one fails after all', () => {
  rememberGood(quiz('1'), './quiz/reader');
  rememberGood(quiz('2'), './quiz/reader');
  rememberGood(quiz('2'), './quiz/reader');
  expect(goodVersions(quiz('2'), './quiz/reader').map(({ version }) => version)).toEqual(['2', '1']);
  expect(lastGood(quiz('2'), './quiz/reader')).toMatchObject({ version: '1' });
  forgetGood(quiz('2'), './quiz/reader');
  expect(goodVersions(quiz('2'), './quiz/reader').map(({ version }) => version)).toEqual(['1']);
  rememberGood(quiz('3'), './quiz/reader');
  expect(goodVersions(quiz('3'), './quiz/reader').map(({ version }) => version)).toEqual(['3', '1']);
});

test('the only version that ever worked stays, even where it fails now', () => {
  rememberGood(quiz('1'), './quiz/reader');
  forgetGood(quiz('1'), './quiz/reader');
  expect(lastGood(quiz('2'), './quiz/reader')).toMatchObject({ version: '1' });
});

test('a version is here where it has worked, or came as a whole', () => {
  rememberGood(quiz('1'), './quiz/reader');
  expect(isHere(quiz('1'), './quiz/reader')).toBe(true);
  expect(isHere(quiz('2'), './quiz/reader')).toBe(false);
  noteWhole(quiz('2'));
  expect(isHere(quiz('2'), './quiz/reader')).toBe(true);
  expect(isHere(quiz('3'), './quiz/reader')).toBe(false);
});

test.each(['7', '[]', '"1"', '{"version":3}', 'null'])('a record without a version is none: %s', (text) => {
  localStorage.setItem('ulty-good:mf-quiz', text);
  expect(lastGood(quiz('2'), './quiz/reader')).toBeNull();
  rememberGood(quiz('2'), './quiz/reader');
  expect(goodVersions(quiz('2'), './quiz/reader').map(({ version }) => version)).toEqual(['2']);
});
