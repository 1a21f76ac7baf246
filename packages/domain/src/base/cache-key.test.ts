import { cacheKeyOf } from './cache-key';

test.each([
  ['/host/1a2b3c4d/main.5e6f7a8b.js', '/host/main.5e6f7a8b.js'],
  ['/host/main.5e6f7a8b.js', '/host/main.5e6f7a8b.js'],
  ['/host/1a2b3c4d5/main.js', '/host/1a2b3c4d5/main.js'],
  ['/remotes/~2/mf-blog/1.0.0/a.js', '/remotes/mf-blog/1.0.0/a.js'],
  ['/remotes/mf-blog/1a2b3c4d/a.js', '/remotes/mf-blog/1a2b3c4d/a.js'],
  ['/remotes/host/1a2b3c4d/a.js', '/remotes/host/1a2b3c4d/a.js'],
])('%s is kept as %s', (path, key) => {
  expect(cacheKeyOf(path)).toBe(key);
});
