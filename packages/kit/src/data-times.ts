import { create } from 'zustand';

/** By address: the latest time at which the data that this page shows were the server's state, in ms since 1970 by the trusted clock. */
export const useDataTimes = create<Readonly<Record<string, number>>>(() => ({}));

/** Records the time of an address's data: when they were requested; for a copy, when the copy was requested. */
export function noteDataTime(address: string, at: number): void {
  useDataTimes.setState({ [address]: at });
}

/** The time of an address's data; undefined before there are any. */
export function dataTime(address: string): number | undefined {
  return useDataTimes.getState()[address];
}
