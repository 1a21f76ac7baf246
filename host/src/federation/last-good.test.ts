import type { ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/remotes.js';
import { foldersInUse, lastGood, rememberGood } from './last-good';

const route = (module: string): ResolvedRemote['routes'][number] => ({ path: '/x', module, title: 'X', access: 'public', audience: 'all', offline: 'core', data: [], layout: 'page' });
const quiz = (version: string): ResolvedRemote => ({ id: 'mf-quiz', version, entry: 'remoteEntry.js', routes: ['./quiz/reader', './quiz/book'].map(route) });
const registry = (...remotes: ResolvedRemote[]): ResolvedRegistry => ({ revision: '', remotes });

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

test('a version is in use until every page that worked in it has worked in a newer one', () => {
  const live = registry(quiz('2'), { ...quiz('7'), id: 'mf-blog' });
  expect(foldersInUse(live)).toEqual(['/remotes/mf-quiz/2/', '/remotes/mf-blog/7/']);
  rememberGood(quiz('1'), './quiz/reader');
  rememberGood(quiz('1'), './quiz/book');
  expect(foldersInUse(live)).toEqual(['/remotes/mf-quiz/2/', '/remotes/mf-quiz/1/', '/remotes/mf-blog/7/']);
  rememberGood(quiz('2'), './quiz/book');
  expect(foldersInUse(live)).toContain('/remotes/mf-quiz/1/');
  rememberGood(quiz('2'), './quiz/reader');
  expect(foldersInUse(live)).toEqual(['/remotes/mf-quiz/2/', '/remotes/mf-blog/7/']);
});

test('a page that started before a newer version worked here names that one too', () => {
  rememberGood(quiz('2'), './quiz/reader');
  expect(foldersInUse(registry(quiz('1')))).toEqual(['/remotes/mf-quiz/1/', '/remotes/mf-quiz/2/']);
});

test('what is written there by others is no version', () => {
  localStorage.setItem('ulty-good:mf-quiz', '{');
  expect(lastGood(quiz('2'), './quiz/reader')).toBeNull();
  expect(foldersInUse(registry(quiz('2')))).toEqual(['/remotes/mf-quiz/2/']);
});
