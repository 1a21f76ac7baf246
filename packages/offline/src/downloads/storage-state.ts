import { ultyDatabase } from '../ulty-database';
import { askPersistence, isPersisted, room } from './storage-room';
import { allRows, keyOf } from './rows';
import type { StorageState } from '../download-types';

const ASKED = 'storage.persistAsked';

/** Whether the browser was asked on this device not to erase our data. */
export async function wasPersistAsked(): Promise<boolean> {
  return (await (await ultyDatabase()).get('app_settings', ASKED)) !== undefined;
}

/**
 * Asks the browser not to erase our data, and stores that it was asked.
 * @param at ISO.
 * @returns its answer; null where it cannot be asked
 */
export async function persistStorage(at: string): Promise<boolean | null> {
  const answer = await askPersistence();
  await (await ultyDatabase()).put('app_settings', { key: ASKED, value: answer, updatedAt: at });
  return answer;
}

/** What is stored on this device, of all learners, each part counted once. */
export async function storageState(): Promise<StorageState> {
  const bytes = { text: 0, audio: 0 };
  const counted = new Set<string>();
  for (const row of await allRows().catch(() => []))
    for (const part of (row.next ?? row.manifest)?.parts ?? []) {
      const key = `${row.kind}:${row.id}:${keyOf(part)}`;
      if (counted.has(key) || !row.done.includes(keyOf(part))) continue;
      counted.add(key);
      bytes[part.kind === 'audio' ? 'audio' : 'text'] += part.bytes;
    }
  const asked = await wasPersistAsked().catch(() => null);
  const { isTemporary, ...space } = await room();
  const persisted = await isPersisted();
  return {
    ...space,
    textBytes: bytes.text,
    audioBytes: bytes.audio,
    isPersisted: persisted === true || asked ? persisted : null,
    isTemporary: isTemporary || asked === null,
  };
}
