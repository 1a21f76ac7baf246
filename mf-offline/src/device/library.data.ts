import type { DownloadSettings, DownloadView } from '@ulty/offline/download-types';
import { isSavingData } from '@ulty/domain/base/saving-data.js';
import { useConnectivity, useOutbox } from '@ulty/kit';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useCallback, useEffect, useState } from 'react';
import { useDeviceRead } from './use-device-read';

const readList = (library: DeviceLibrary) => library.downloads.list();
const readStorage = (library: DeviceLibrary) => library.downloads.storage();
const readReceipts = (library: DeviceLibrary) => library.receipts();
const readLost = (library: DeviceLibrary) => library.lost();
const readErased = (library: DeviceLibrary) => library.downloads.wereErased();
const readSettings = async ({ downloads }: DeviceLibrary) => {
  const [settings, monthBytes] = await Promise.all([downloads.settings(), downloads.monthBytes()]);
  return { settings, monthBytes };
};

/** The learner's downloads, updated while they change. */
export function useDownloads(library: DeviceLibrary | null) {
  const list = useDeviceRead(library, readList);
  const { again } = list;
  useEffect(() => library?.downloads.follow(() => void again()), [library, again]);
  return list;
}

/** The part of the downloads whose changes affect the storage: which are stored, and their parts. */
const outline = (views: readonly DownloadView[] | undefined) =>
  views?.map(({ kind, id, status, audio }) => `${kind} ${id} ${status} ${audio ? 'audio' : ''}`).join() ?? '';

/** The state of storage, read again when downloads were added or removed. */
export function useStorage(library: DeviceLibrary | null, views: readonly DownloadView[] | undefined) {
  const storage = useDeviceRead(library, readStorage);
  const { again } = storage;
  const key = outline(views);
  const [shown, setShown] = useState(key);
  useEffect(() => {
    if (key === shown) return;
    setShown(key);
    void again();
  }, [again, key, shown]);
  return storage;
}

/** The server's decisions, read again after each run of sending. */
export function useReceipts(library: DeviceLibrary) {
  const receipts = useDeviceRead(library, readReceipts);
  const { again } = receipts;
  const count = useOutbox(({ items }) => items.length);
  const isSyncing = useOutbox((state) => state.isSyncing);
  useEffect(() => {
    if (!isSyncing) void again();
  }, [again, count, isSyncing]);
  return receipts;
}
export const useLost = (library: DeviceLibrary) => useDeviceRead(library, readLost);
export const useErased = (library: DeviceLibrary | null) => useDeviceRead(library, readErased).data ?? false;

/** Prepares this page's visitors to open a handed-over book without network later: fetches its pages, unless data are to be saved. */
export function useReady(library: DeviceLibrary | null) {
  const isOnline = useConnectivity((state) => state.isOnline);
  useEffect(() => {
    if (library && isOnline && !isSavingData()) library.getReady().catch(() => undefined);
  }, [library, isOnline]);
}

/** The settings with the bytes of this month, and the function that changes them. */
export function useSettings(library: DeviceLibrary) {
  const { data, hasFailed, again } = useDeviceRead(library, readSettings);
  const save = useCallback(
    async (change: Partial<DownloadSettings>) => {
      await library.downloads.saveSettings(change);
      await again();
    },
    [library, again],
  );
  return { ...data, hasFailed, save };
}
