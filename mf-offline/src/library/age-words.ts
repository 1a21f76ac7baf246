import { addDays, dayOf } from '@ulty/domain/days/streak.js';
import { formatDate } from '@ulty/domain/base/format.js';
import type { DownloadView } from '@ulty/offline/download-types';

const DAY_MS = 86_400_000;

function agoWords(iso: string, now: Date, timeZone: string): string {
  const [day, today] = [dayOf(iso, timeZone), dayOf(now.toISOString(), timeZone)];
  // The clock was set back: the date is not shown as a future one.
  if (day >= today) return 'aujourd’hui';
  if (day === addDays(today, -1)) return 'hier';
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  return days <= 30 ? `il y a ${days}\u00a0jours` : `le ${formatDate(iso)}`;
}

/** 'Lu aujourd’hui', 'Ouvert il y a 3 jours', 'Téléchargé hier' where it was never opened. @param timeZone IANA name, known to this browser */
export function openedWords(
  { lastOpenedAt, downloadedAt, requestedAt }: Pick<DownloadView, 'lastOpenedAt' | 'downloadedAt' | 'requestedAt'>,
  now: Date,
  timeZone: string,
): string {
  if (lastOpenedAt <= requestedAt)
    return `${downloadedAt ? 'Téléchargé' : 'Demandé'} ${agoWords(downloadedAt ?? requestedAt, now, timeZone)}`;
  const ago = agoWords(lastOpenedAt, now, timeZone);
  return `${ago === 'aujourd’hui' ? 'Lu' : 'Ouvert'} ${ago}`;
}
