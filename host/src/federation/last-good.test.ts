import type { ResolvedRemote } from '@ulty/contracts/remotes.js';
import { lastGood, rememberGood } from './last-good';

const route = (module: string): ResolvedRemote['routes'][number] => ({
  path: '/x',
  module,
  title: 'X',
  access: 'public',
});
const quiz = (version: string): ResolvedRemote => ({
  id: 'mf-quiz',
  version,
  entry: 'remoteEntry.js',
  routes: ['./quiz/reader', './quiz/book'].map(route),
});

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
