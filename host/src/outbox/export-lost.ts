import { extDatabase } from '@ulty/offline/ext-database';

/** Saves the events that a learner's device gave up sending as a JSON file, for support. Product §1.3. */
export async function exportLost(userId: string): Promise<void> {
  const lost = (await (await extDatabase()).getAll('lost')).filter(({ item }) => item.data.userId === userId);
  const address = URL.createObjectURL(new Blob([JSON.stringify(lost, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `ulty-non-envoyes-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
