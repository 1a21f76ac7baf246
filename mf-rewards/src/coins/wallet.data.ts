import { coinLines, coinSummary } from '@ulty/contracts/reads/ulty-coins.js';
import { useOutbox, useRead, useShallow } from '@ulty/kit';

export const FILTERS = [
  { value: 'all', label: 'Tous' },
  { value: 'gains', label: 'Gains' },
  { value: 'spent', label: 'Dépenses' },
  { value: 'pending', label: 'En attente' },
] as const;
export type Filter = (typeof FILTERS)[number]['value'];

/** The filter in the address; any other value means all. */
export function filterOf(value: string | null): Filter {
  return FILTERS.find((filter) => filter.value === value)?.value ?? 'all';
}

export const useSummary = () => useRead(coinSummary);

/**
 * Twenty lines.
 * @param cursor of the previous page; absent for the newest
 */
export const useCoinLines = (filter: Filter, cursor?: string) => useRead(coinLines, { filter, cursor });

/** Events that wait on this device and should bring coins. */
export const useWaiting = () => useOutbox(useShallow((state) => state.items.filter((item) => (item.expectedUtc ?? 0) > 0)));
