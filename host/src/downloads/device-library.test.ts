import 'fake-indexeddb/auto';
import { makeUser, stubApi } from '@ulty/kit/testing';
import { ultyDatabase } from '@ulty/offline/ulty-database';
import { goOn, stopLibrary } from './device-library';
import { background } from './make-library';

const AWA = makeUser();

test('on Wi-Fi alone nothing is brought over mobile data, not even what a deploy has changed', async () => {
  const api = stubApi({});
  Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' }, configurable: true });
  Object.assign(globalThis, { caches: {} });
  const row = { key: 'downloads.wifiOnly', value: true, updatedAt: '' };
  await (await ultyDatabase()).put('app_settings', row);
  try {
    await expect(goOn(AWA.id, true)).rejects.toMatchObject({ reason: 'no_wifi' });
    expect(api.calls()).toEqual([]);
  } finally {
    stopLibrary(AWA.id);
    Reflect.deleteProperty(navigator, 'connection');
    Reflect.deleteProperty(globalThis, 'caches');
  }
});

test.each([
  ['no worker could be installed', undefined, null],
  ['the worker is only being installed', { active: null, backgroundFetch: {} }, null],
  ['the browser has no Background Fetch', { active: {} }, null],
  ['it has', { active: {}, backgroundFetch: { mark: 1 } }, { mark: 1 }],
])('a download waits for no worker: %s', async (_where, registration, expected) => {
  const value = { ready: new Promise(() => undefined), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  expect(await background()).toEqual(expected);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
