import { expect, test } from '@jest/globals';
import { misplacedImports } from '../webpack/module-rules.mjs';

test('a remote that would carry a copy of the device’s state is refused, with the way to the one there is', () => {
  const modules = [
    { resource: '/ulty/mf-blog/src/blog/kept-articles.ts', dependencies: [{ request: '@ulty/offline/ext-database' }] },
    { resource: '/ulty/mf-blog/src/blog/likes.data.ts', dependencies: [{ request: '@ulty/kit' }] },
    { resource: '/ulty/mf-blog/src/blog/later.ts', blocks: [{ dependencies: [{ request: '@ulty/offline/device' }] }] },
    { resource: '/ulty/mf-blog/src/blog/near.ts', dependencies: [{ request: '../../../packages/offline/src/device' }] },
    { resource: '/ulty/packages/offline/src/queue.ts', dependencies: [{ request: './device' }] },
  ];
  const ending = 'which only the host may carry. Ask device() of @ulty/kit: what it holds exists once in the page.';
  expect(misplacedImports(modules, '/ulty', 'mf-blog')).toEqual([
    `mf-blog/src/blog/kept-articles.ts imports @ulty/offline/ext-database, ${ending}`,
    `mf-blog/src/blog/later.ts imports @ulty/offline/device, ${ending}`,
    `mf-blog/src/blog/near.ts imports ../../../packages/offline/src/device, ${ending}`,
  ]);
});
