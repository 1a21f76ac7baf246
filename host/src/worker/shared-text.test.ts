/** @environment node */
import { startWorker } from './testing/worker-harness';

jest.mock('workbox-precaching', () => ({ precache: () => undefined, matchPrecache: async () => undefined }));

test('what the phone shares opens the search without asking the network', async () => {
  const world = await startWorker();
  const { headers, status } = await world.navigate('/partage?title=Un+titre&text=tenir+sa+caisse+https%3A%2F%2Fexemple.bf%2Fa');
  expect([status, headers.get('location')]).toEqual([302, 'http://localhost/courses?search=tenir+sa+caisse']);
});
