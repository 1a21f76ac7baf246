import { extDatabase } from '@ulty/offline/ext-database';
import { FileRefused } from '@ulty/offline/file-refused';
import type { DeviceLibrary } from '@ulty/offline/library';
import { ultyDatabase } from '@ulty/offline/ulty-database';

type Results = Pick<DeviceLibrary, 'receipts' | 'waiting' | 'lost' | 'exportResults' | 'importResults'>;

/** A learner's results on this device. */
export function resultsOf(userId: string): Results {
  return {
    receipts: async () => {
      const all = await (await extDatabase()).getAllFromIndex('receipts', 'decidedAt');
      return all.filter((receipt) => receipt.userId === userId).reverse();
    },
    waiting: async () => {
      const items = [...(await (await ultyDatabase()).getAll('offline_queue')), ...(await (await extDatabase()).getAll('outbox'))];
      return items.filter(({ data }) => data.userId === userId).sort((a, b) => a.data.seq - b.data.seq);
    },
    lost: async () => (await (await extDatabase()).getAll('lost')).filter(({ item }) => item.data.userId === userId),
    exportResults: () => Promise.reject(new FileRefused('no_storage')),
    importResults: () => Promise.reject(new FileRefused('no_storage')),
  };
}
