import { extDatabase } from './ext-database';
import { openTabs } from './tabs';

/**
 * Removes an event of ours that waits on this device, unless sending it has begun: the server may then know it.
 * @returns whether it will not be sent
 */
export async function withdraw(eventId: string): Promise<boolean> {
  const transaction = (await extDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' });
  const item = await transaction.store.get(eventId);
  const isOurs = item?.lastAttempt === null;
  if (isOurs) await transaction.store.delete(eventId);
  await transaction.done;
  // Tells every page of this device, this one included, to read its queue again.
  const tabs = openTabs(() => undefined);
  tabs.tell({});
  tabs.close();
  return isOurs;
}
