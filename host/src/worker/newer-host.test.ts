/** @environment node */
import { noNetwork, script, startWorker } from './testing/worker-harness';

const precached = jest.fn();
jest.mock('workbox-precaching', () => ({
  precache: (files: unknown) => precached(files),
  matchPrecache: async () => undefined,
}));

const OLD = '/host/11111111';
const NEW = '/host/22222222';
const FILES = ['main.22.js', 'store.1.js', 'theme.1.js', 'downloads.22.js', 'device-library.22.js', 'toaster.1.js'];
const AT_ONCE = ['/host/main.22.js', '/host/store.1.js', '/host/theme.1.js'];

/** A newer worker on a device that has these files of the older host. */
async function worldOf(old: string[]) {
  precached.mockReset();
  const asked: string[] = [];
  const world = await startWorker([...FILES.map((file) => `${NEW}/${file}`), '/shell.html?v=22222222']);
  for (const path of old) world.kept.set(path, script(path));
  world.network = async (path) => {
    asked.push(path);
    return script(path);
  };
  return { world, asked };
}

test('a visitor’s device gets what every page needs, and nothing of downloads', async () => {
  const { world } = await worldOf(['/host/toaster.11.js']);
  await world.install();
  expect(precached).toHaveBeenCalledWith([{ url: '/shell.html?v=22222222', revision: null }]);
  expect([...world.kept.keys()]).toEqual(['/host/toaster.11.js', ...AT_ONCE]);
});

test('what did not change since the older host is not fetched again', async () => {
  const { world, asked } = await worldOf(['/host/main.11.js', '/host/store.1.js', '/host/theme.1.js']);
  await world.install();
  expect(asked).toEqual([`${NEW}/main.22.js`]);
});

test('what a network’s sign-in page has left in the place of a file is fetched again', async () => {
  const { world, asked } = await worldOf(AT_ONCE);
  world.kept.set('/host/main.22.js', new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }));
  await world.install();
  expect(asked).toEqual([`${NEW}/main.22.js`]);
  expect(await world.kept.get('/host/main.22.js')?.text()).toBe(`${NEW}/main.22.js`);
});

test('a file is one file for the pages of every host', async () => {
  const { world, asked } = await worldOf(['/host/toaster.1.js']);
  for (const host of [OLD, NEW]) expect(await (await world.ask(`${host}/toaster.1.js`).answer).text()).toBe('/host/toaster.1.js');
  expect(asked).toEqual([]);
});

test('what opens downloads is there before a newer host takes over, as far as the older one had it', async () => {
  const { world } = await worldOf(['/host/downloads.11.js']);
  await world.install();
  expect([...world.kept.keys()]).toEqual(['/host/downloads.11.js', ...AT_ONCE, '/host/downloads.22.js']);
});

test('a newer host is installed all the same when that cannot be had', async () => {
  const { world } = await worldOf(['/host/downloads.11.js', ...AT_ONCE]);
  world.network = noNetwork;
  await expect(world.install()).resolves.toBeUndefined();
  expect(world.kept.size).toBe(4);
});

test.each([
  ['is away', noNetwork],
  ['answers with a page of errors', async () => new Response('', { status: 503 })],
  ['is hidden by a network’s sign-in page', async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
])('a newer host whose main file cannot be had, because the server %s, is not installed', async (_name, network) => {
  const { world } = await worldOf(['/host/main.11.js']);
  world.network = network;
  await expect(world.install()).rejects.toThrow();
  expect([...world.kept.keys()]).toEqual(['/host/main.11.js']);
});

test('files of hosts before the last go once the newer one has taken over; those of the last stay for its open pages', async () => {
  const first = await worldOf(['/host/main.00.js', '/remotes/mf-quiz/1/remoteEntry.js']);
  await first.world.install();
  await first.world.activate();
  // The previous worker left no names: all stored files may belong to its open pages.
  expect([...first.world.kept.keys()]).toEqual(['/host/main.00.js', '/remotes/mf-quiz/1/remoteEntry.js', ...AT_ONCE, '/host/.names']);

  const second = await startWorker(['main.33.js', 'store.1.js', 'theme.1.js'].map((file) => `/host/33333333/${file}`));
  for (const [path, file] of first.world.kept) second.kept.set(path, file);
  second.network = async (path) => script(path);
  await second.install();
  await second.activate();
  const mains = (kept: Map<string, Response>) => [...kept.keys()].filter((path) => path.startsWith('/host/main.'));
  expect(mains(second.kept)).toEqual(['/host/main.22.js', '/host/main.33.js']);

  const third = await startWorker(['main.44.js', 'store.1.js', 'theme.1.js'].map((file) => `/host/44444444/${file}`));
  for (const [path, file] of second.kept) third.kept.set(path, file);
  third.network = async (path) => script(path);
  await third.install();
  await third.activate();
  expect(mains(third.kept)).toEqual(['/host/main.33.js', '/host/main.44.js']);
});
