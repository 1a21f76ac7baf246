import { DOWNLOAD } from '@ulty/domain/base/downloads.js';

/** A window with less storage than this is a private one, whose data are deleted when it closes. */
const PRIVATE_BELOW = 300_000_000;

export interface Room {
  used: number;
  quota: number | null;
  free: number | null;
  isTemporary: boolean;
}

const manager = (): StorageManager | undefined => (globalThis.navigator as Navigator | undefined)?.storage;

/** Bytes used and granted by the browser's own count; null where it does not report them. */
export async function room(): Promise<Room> {
  const { usage = 0, quota = null } =
    (await manager()
      ?.estimate?.()
      .catch(() => null)) ?? {};
  return {
    used: usage,
    quota,
    free: quota === null ? null : Math.max(0, quota - usage),
    isTemporary: quota !== null && quota < PRIVATE_BELOW,
  };
}

/** Bytes left for downloads. Product §2.22. */
export async function freeForDownloads(): Promise<number | null> {
  const { free } = await room();
  return free === null ? null : Math.max(0, free - DOWNLOAD.reserveBytes);
}

/** Whether less than 5 % of what the browser grants is free: then no new recordings are fetched, texts still are. Product §2.22. */
export async function isNearlyFull(): Promise<boolean> {
  const { free, quota } = await room();
  return free !== null && quota !== null && free < quota / 20;
}

export async function isPersisted(): Promise<boolean | null> {
  return (
    (await manager()
      ?.persisted?.()
      .catch(() => null)) ?? null
  );
}

/** Asks the browser not to erase our data. @returns its answer; null where it cannot be asked */
export async function askPersistence(): Promise<boolean | null> {
  return (
    (await manager()
      ?.persist?.()
      .catch(() => null)) ?? null
  );
}
