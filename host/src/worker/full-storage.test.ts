/** @environment node */
import { script, startWorker, type WorkerHarness } from './testing/worker-harness';

const matchPrecache = jest.fn(async (): Promise<Response | undefined> => undefined);
jest.mock('workbox-precaching', () => ({
  precache: () => undefined,
  cleanupOutdatedCaches: () => undefined,
  matchPrecache: () => matchPrecache(),
}));

const ENTRY = '/remotes/mf-quiz/1/remoteEntry.js';
const full = async () => {
  throw new DOMException('full', 'QuotaExceededError');
};

let world: WorkerHarness;
beforeEach(async () => {
  matchPrecache.mockReset();
  world = await startWorker();
  world.network = async () => script('quiz');
});

for (const path of [ENTRY, ENTRY.replace('/remotes/', '/remotes/~2/')]) {
  test(`${path}: given though it cannot be kept`, async () => {
    world.storage = async (act) => (act === 'put' ? full() : undefined);
    const { answer, aside } = world.ask(path);
    expect(await (await answer).text()).toBe('quiz');
    await aside();
    expect(world.kept.size).toBe(0);
  });

  test(`${path}: given though the storage refuses everything`, async () => {
    world.storage = full;
    matchPrecache.mockImplementation(full);
    const { answer, aside } = world.ask(path);
    expect(await (await answer).text()).toBe('quiz');
    await aside();
  });
}

test('a page does not wait for the copy of its file', async () => {
  let makeRoom = () => {};
  const room = new Promise<void>((resolve) => (makeRoom = resolve));
  world.storage = async (act) => (act === 'put' ? room : undefined);
  const { answer, aside } = world.ask(ENTRY);
  expect(await (await answer).text()).toBe('quiz');
  expect(world.kept.size).toBe(0);
  makeRoom();
  await aside();
  expect(await world.kept.get(ENTRY)?.text()).toBe('quiz');
});

test('a file is kept under the address that its retries stand for', async () => {
  const { answer, aside } = world.ask(ENTRY.replace('/remotes/', '/remotes/~2/'));
  await answer;
  await aside();
  expect([...world.kept.keys()]).toEqual([ENTRY]);
});

test('a failure is given as it is, and not kept', async () => {
  world.network = async () => new Response('nothing here', { status: 404, headers: { 'Content-Type': 'text/javascript' } });
  const { answer, aside } = world.ask(ENTRY);
  expect((await answer).status).toBe(404);
  await aside();
  expect(world.kept.size).toBe(0);
});
