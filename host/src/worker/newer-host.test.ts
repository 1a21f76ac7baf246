/** @jest-environment node */
import { noNetwork, script, startWorker } from './testing/worker-world';

const precached = jest.fn();
jest.mock('workbox-precaching', () => ({
  precache: (files: unknown) => precached(files),
  matchPrecache: async () => undefined,
}));

const NEW = ['/host/main.22.js', '/host/downloads.22.js', '/host/device-library.22.js'];

async function worldOf(old: string[]) {
  precached.mockReset();
  const world = await startWorker(NEW);
  for (const path of old) world.kept.set(path, script(path));
  world.network = async (path) => script(path);
  return world;
}

test('a visitor’s device gets nothing of downloads', async () => {
  const world = await worldOf(['/host/toaster.11.js']);
  await world.install();
  expect(precached).toHaveBeenCalledWith([{ url: '/host/main.22.js', revision: null }]);
  expect([...world.kept.keys()]).toEqual(['/host/toaster.11.js']);
});

test('what opens downloads is there before a newer host takes over, as far as the older one had it', async () => {
  const world = await worldOf(['/host/downloads.11.js']);
  await world.install();
  expect([...world.kept.keys()]).toEqual(['/host/downloads.11.js', '/host/downloads.22.js']);
});

test('a newer host is installed all the same when that cannot be had', async () => {
  const world = await worldOf(['/host/downloads.11.js', '/host/device-library.11.js']);
  world.network = noNetwork;
  await expect(world.install()).resolves.toBeUndefined();
  expect(world.kept.size).toBe(2);
});
