/** @environment node */
import { noNetwork, script, startWorker } from './testing/worker-harness';

jest.mock('workbox-precaching', () => ({
  precache: () => undefined,
  cleanupOutdatedCaches: () => undefined,
  matchPrecache: async () => undefined,
}));

const FILES = [
  '/host/main.1.js',
  '/remotes/mf-quiz/1/remoteEntry.js',
  '/remotes/mf-quiz/1/reader.js',
  '/remotes/mf-quiz/10/remoteEntry.js',
  '/remotes/mf-quiz/2/remoteEntry.js',
];

async function worldWith(files: string[]) {
  const world = await startWorker();
  for (const path of files) world.kept.set(path, script(path));
  return world;
}

test('versions that no page needs make room; the others and the host stay', async () => {
  const world = await worldWith(FILES);
  await world.tell({ type: 'drop', allBut: ['/remotes/mf-quiz/1/', '/remotes/mf-quiz/2/'] });
  expect([...world.kept.keys()]).toEqual(FILES.filter((path) => !path.includes('/10/')));
});

test('files loaded past the worker are kept, and nothing is dropped for them', async () => {
  const world = await worldWith(FILES);
  world.network = async (path) => script(path);
  await world.tell({ type: 'keep', paths: ['/remotes/mf-quiz/3/remoteEntry.js', '/remotes/~4/mf-quiz/3/reader.js'] });
  expect([...world.kept.keys()]).toEqual([...FILES, '/remotes/mf-quiz/3/remoteEntry.js', '/remotes/mf-quiz/3/reader.js']);
});

test('one that does not come leaves the next to be kept', async () => {
  const world = await worldWith([]);
  world.network = async (path) => (path.endsWith('/lost.js') ? noNetwork() : script(path));
  await world.tell({ type: 'keep', paths: ['/host/lost.js', '/host/kept.js'] });
  expect([...world.kept.keys()]).toEqual(['/host/kept.js']);
});

test('a message of another version’s page changes nothing', async () => {
  const world = await worldWith(FILES);
  await world.tell({ type: 'warm', urls: [], keep: [] });
  expect([...world.kept.keys()]).toEqual(FILES);
});

test.each(['backgroundfetchsuccess', 'backgroundfetchfail'] as const)(
  'at %s the recordings that arrived wait for the next page',
  async (name) => {
    const world = await worldWith([]);
    await world.endFetch(name, {
      '/api/quizhero/audio/a.opus': Promise.resolve(new Response('a')),
      '/api/quizhero/audio/b.opus': noNetwork(),
      '/api/quizhero/audio/c.opus': Promise.resolve(new Response('', { status: 503 })),
    });
    expect([...world.kept.keys()]).toEqual(['/api/quizhero/audio/a.opus']);
  },
);
