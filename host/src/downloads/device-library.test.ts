import 'fake-indexeddb/auto';
import { makeUser, stubApi } from '@ulty/kit/testing';
import { ultyDatabase } from '@ulty/offline/ulty-database';
import { goOn, stopLibrary } from './device-library';

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
