import { ultyDatabase } from '../ulty-database';
import type { DownloadSettings } from '../download-types';

const DEFAULTS: DownloadSettings = {
  withAudio: false,
  wifiOnly: false,
  monthlyCapBytes: null,
  nextChapter: false,
  cleanup: 'normal',
  examSeasonUntil: null,
};
const PREFIX = 'downloads.';

/** Settings of this device, one row of app_settings each. Product §2.22. */
export async function readSettings(): Promise<DownloadSettings> {
  const rows = await (await ultyDatabase()).getAll('app_settings', IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`));
  return {
    ...DEFAULTS,
    ...(Object.fromEntries(rows.map(({ key, value }) => [key.slice(PREFIX.length), value])) as Partial<DownloadSettings>),
  };
}

/** @param now ms since 1970 */
export async function writeSettings(change: Partial<DownloadSettings>, now: number): Promise<DownloadSettings> {
  const transaction = (await ultyDatabase()).transaction('app_settings', 'readwrite');
  const updatedAt = new Date(now).toISOString();
  await Promise.all([
    ...Object.entries(change).map(([name, value]) => transaction.store.put({ key: PREFIX + name, value, updatedAt })),
    transaction.done,
  ]);
  return readSettings();
}
