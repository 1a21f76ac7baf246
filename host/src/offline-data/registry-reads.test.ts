import type { ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { SESSION_KEY } from '@ulty/kit';
import { readsChangedBy } from '../outbox/reads-changed-by';
import { keepOf } from './registry-reads';

const remote = (id: string, reads?: ResolvedRemote['reads']): ResolvedRemote => ({
  id,
  version: '1',
  entry: 'e',
  routes: [],
  ...(reads && { reads }),
});
const registry: ResolvedRegistry = {
  remotes: [
    remote('mf-old'),
    remote('mf-books', {
      '/api/books{?category,search}': { keep: 'public' },
      '/api/books/{id}': { keep: 'own' },
      '/api/books/sample': { keep: 'public' },
      '/api/now': { changedBy: ['streak'] },
    }),
    remote('mf-coins', {
      '/api/coins{?filter}': { keep: 'own', changedBy: ['coins', 'streak'] },
      '/api/likes': { keep: 'own', changedBy: ['likes'] },
    }),
  ],
};

test.each([
  ['/api/books', 'public'],
  ['/api/books?search=b&category=a', 'public'],
  ['/api/books/7', 'own'],
  ['/api/books/sample', 'public'],
  ['/api/books/7/chapters', 'no'],
  ['/api/coins?filter=all', 'own'],
  ['/api/now', 'no'],
  ['/api/unnamed', 'no'],
])('of %s a device keeps: %s', (address, keep) => {
  expect(keepOf(registry, address)).toBe(keep);
});

test('a change renews the reads that name one of its topics, and the session where it shows in it', () => {
  const addresses = ['/api/books', '/api/now', '/api/coins?filter=all', '/api/likes', '/api/unnamed', SESSION_KEY];
  const renewed = (...topics: Parameters<typeof readsChangedBy>[1]) => addresses.filter(readsChangedBy(registry, topics));
  expect(renewed('coins')).toEqual(['/api/coins?filter=all', SESSION_KEY]);
  expect(renewed('streak')).toEqual(['/api/now', '/api/coins?filter=all', SESSION_KEY]);
  expect(renewed('likes')).toEqual(['/api/likes']);
  expect(renewed()).toEqual([]);
});
