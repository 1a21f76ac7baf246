/** @environment node */
import { startWorker } from './testing/worker-harness';

jest.mock('workbox-precaching', () => ({ precache: () => undefined, matchPrecache: async () => undefined }));

const message = (over: object = {}) =>
  JSON.stringify({
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Rasmané a répondu',
    body: '« Notez-les une semaine. »',
    tag: 'community',
    href: '/community/question/1',
    until: null,
    ...over,
  });

test('shows a message with its collapse key, so that a later one takes its place', async () => {
  const world = await startWorker();
  await world.push(message());
  expect(world.shown).toEqual([
    {
      title: 'Rasmané a répondu',
      options: expect.objectContaining({ body: '« Notez-les une semaine. »', tag: 'community', lang: 'fr' }),
    },
  ]);
});

test('what comes twice, also at once, is shown once; where storage refuses it is shown all the same', async () => {
  const world = await startWorker();
  await Promise.all([world.push(message()), world.push(message()), world.push(message())]);
  await world.push(message());
  expect(world.shown).toHaveLength(1);
  world.storage = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await world.push(message({ id: 'another' }));
  expect(world.shown).toHaveLength(2);
});

test('what is of no use any more is not shown', async () => {
  const world = await startWorker();
  await world.push(message({ until: Date.now() - 1 }));
  await world.push(message({ id: 'b', until: Date.now() + 60_000 }));
  expect(world.shown).toHaveLength(1);
});

test.each(['', 'null', '[]', '{"id": 1}', 'x'.repeat(5_000)])('%.10s is no message', async (text) => {
  const world = await startWorker();
  await world.push(text);
  expect(world.shown).toEqual([]);
});

test.each([
  ['/community/question/1', [], 'open /community/question/1'],
  ['/leagues', ['http://localhost/leagues?vue=1'], 'focus http://localhost/leagues?vue=1'],
  ['/leagues', ['http://localhost/quiz/a'], 'open /leagues'],
  ['https://ailleurs.example/', [], 'open /notifications'],
  ['//ailleurs.example/', [], 'open /notifications'],
  ['/api/logout', [], 'open /notifications'],
  ['javascript:alert(1)', [], 'open /notifications'],
  [null, [], 'open /notifications'],
])('pressed, %s is reached within this site only', async (href, pages, led) => {
  const world = await startWorker();
  world.pages = pages;
  await world.press({ href });
  expect(world.led).toEqual([led]);
});
