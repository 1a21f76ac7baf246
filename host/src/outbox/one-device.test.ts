import 'fake-indexeddb/auto';
import { device } from '@ulty/kit';
import { extDatabase } from '@ulty/offline/ext-database';
import { isBorrowedBy } from '@ulty/offline/device-owner';
import { loadStore } from '../offline-data/device-boot';
import { provideOutbox } from './load-outbox';

test('pages of remotes and the host share one connection and one memory of this device', async () => {
  provideOutbox(() => ({ remotes: [] }));
  const given = await device();
  expect(given).toBe((await loadStore()).deviceParts);
  expect(await given.extDatabase()).toBe(await extDatabase());
  given.lendTo('awa');
  expect(isBorrowedBy('awa')).toBe(true);
});
