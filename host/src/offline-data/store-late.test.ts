import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { keepBoot, keptAnswer } from './device-boot';

let refusals = 1;
jest.mock('./store', () => {
  if (refusals-- > 0) throw new Error('ChunkLoadError');
  return jest.requireActual<typeof import('./store')>('./store');
});

test('a start is kept once the code for it could be had', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({}) }, configurable: true });
  const list = '/api/partners';
  void keepBoot(
    {
      path: '/partners',
      status: 200,
      title: 'Partenaires',
      user: null,
      registry: {
        remotes: [{ id: 'mf-landing', version: '1', entry: 'e', routes: [], reads: { '/api/partners{?type,region}': { keep: 'public' } } }],
      },
      data: { [list]: ['atelier'] },
      prerendered: null,
      redirect: null,
    },
    () => Promise.reject(new Error('no page')),
  );
  await waitFor(() => expect(refusals).toBe(0));
  await waitFor(async () => {
    window.dispatchEvent(new Event('online'));
    expect(await keptAnswer(list, null)).toEqual(['atelier']);
  });
});
