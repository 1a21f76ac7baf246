import 'fake-indexeddb/auto';
import type { Boot } from '@ulty/contracts/host/boot.js';
import { makeUser } from '@ulty/kit/testing';

const AWA = makeUser();
const BOOT: Boot = {
  path: '/',
  status: 200,
  title: 'Accueil',
  user: AWA,
  registry: {
    remotes: [{ id: 'mf-home', version: '1', entry: 'e', routes: [], reads: { '/api/enrollments': { keep: 'own' } } }],
  },
  data: { '/api/enrollments': [] },
  prerendered: null,
  redirect: null,
};

test.each([0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20])(
  'who signs out %i turns after a start began to be kept leaves no session on the device',
  async (turns) => {
    jest.resetModules();
    const { keepBoot, forgetMember } = jest.requireActual<typeof import('./device-boot')>('./device-boot');
    const { keptState } = jest.requireActual<typeof import('./store')>('./store');
    Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({}) }, configurable: true });
    const keeping = keepBoot(BOOT, () => Promise.reject(new Error('no page')));
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    await forgetMember(AWA.id);
    await keeping;
    expect(await keptState('user')).toBeUndefined();
  },
);

test.each(['leaving', 'erased'])('what comes for a person who is %s is not kept, by whatever way', async (what) => {
  jest.resetModules();
  const { forgetMember } = jest.requireActual<typeof import('./device-boot')>('./device-boot');
  const { keepResponse, keptResponse } = jest.requireActual<typeof import('./store')>('./store');
  if (what === 'leaving') await forgetMember(AWA.id);
  else jest.requireActual<typeof import('@ulty/offline/device-owner')>('@ulty/offline/device-owner').noteErased(AWA.id);
  await keepResponse('/api/enrollments', [], AWA.id);
  expect(await keptResponse('/api/enrollments', AWA.id)).toBeUndefined();
});
