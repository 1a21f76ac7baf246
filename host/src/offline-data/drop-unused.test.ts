import type { ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { isHere, noteWhole, rememberGood } from '../device/last-good';
import { quiz } from '../device/quiz-versions.fixture';
import { dropUnused, foldersInUse } from './drop-unused';

const registry = (...remotes: ResolvedRemote[]): ResolvedRegistry => ({ remotes });

beforeEach(() => localStorage.clear());

test('a version is in use until every page that worked in it has worked in two newer ones', () => {
  const live = registry(quiz('2'), { ...quiz('7'), id: 'mf-blog' });
  expect(foldersInUse(live)).toEqual(['/remotes/mf-quiz/2/', '/remotes/mf-blog/7/']);
  rememberGood(quiz('1'), './quiz/reader');
  rememberGood(quiz('1'), './quiz/book');
  expect(foldersInUse(live)).toEqual(['/remotes/mf-quiz/2/', '/remotes/mf-quiz/1/', '/remotes/mf-blog/7/']);
  rememberGood(quiz('2'), './quiz/book');
  expect(foldersInUse(live)).toContain('/remotes/mf-quiz/1/');
  rememberGood(quiz('2'), './quiz/reader');
  expect(foldersInUse(live)).toContain('/remotes/mf-quiz/1/');
  const next = registry(quiz('3'));
  rememberGood(quiz('3'), './quiz/reader');
  expect(foldersInUse(next)).toContain('/remotes/mf-quiz/1/');
  rememberGood(quiz('3'), './quiz/book');
  expect(foldersInUse(next)).toEqual(['/remotes/mf-quiz/3/', '/remotes/mf-quiz/2/']);
});

test('a page that started before a newer version worked here names that one too', () => {
  rememberGood(quiz('2'), './quiz/reader');
  expect(foldersInUse(registry(quiz('1')))).toEqual(['/remotes/mf-quiz/1/', '/remotes/mf-quiz/2/']);
});

test('of a remote that is switched off, what worked here stays until it is on again or gone', () => {
  rememberGood(quiz('1'), './quiz/reader');
  expect(foldersInUse({ remotes: [], paused: ['/x'] })).toEqual(['/remotes/mf-quiz/1/']);
  expect(foldersInUse({ remotes: [] })).toEqual([]);
});

test('a set that is not live any more does not count as here', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({}) }, configurable: true });
  noteWhole(quiz('2'));
  await dropUnused(registry(quiz('2')));
  expect(isHere(quiz('2'), './quiz/reader')).toBe(true);
  await dropUnused(registry(quiz('1')));
  expect(isHere(quiz('2'), './quiz/reader')).toBe(false);
});

test('the worker is told what may not go', async () => {
  const told: object[] = [];
  const active = { postMessage: (message: object) => void told.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({ active }) }, configurable: true });
  rememberGood(quiz('1'), './quiz/reader');
  await dropUnused(registry(quiz('2')));
  expect(told).toEqual([{ type: 'drop', allBut: ['/remotes/mf-quiz/2/', '/remotes/mf-quiz/1/'] }]);
});
