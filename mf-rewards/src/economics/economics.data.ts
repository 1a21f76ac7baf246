import { economicSummary, ownEconomy } from '@ulty/contracts/reads/economics.js';
import { economicsPage } from '@ulty/domain/base/pages.js';
import { device, useRead, trustedNow } from '@ulty/kit';
import { useEffect, useState } from 'react';

/** A published month, by default the newest. The previous one stays on screen while another loads. */
export const useSummary = (month: string | null) => useRead(economicSummary, month ? { month } : {}, { keepPreviousData: true });

export const useOwnPart = () => useRead(ownEconomy);

/** Bytes this device has received this month, by its own count; null while that is unknown. */
export function useMonthBytes(): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    void device().then(
      ({ monthBytes }) => isShown && setBytes(monthBytes(trustedNow())),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return bytes;
}

/** Whole coins for a megabyte; null when one of the numbers is unusable. */
export function utcPerMegabyte(utc: number, bytes: number | null): number | null {
  return bytes === null || bytes < 1_000_000 ? null : Math.floor(utc / (bytes / 1_000_000));
}

/** Address of a month. */
export const monthPath = (month: string) => `${economicsPage}?month=${month}`;
