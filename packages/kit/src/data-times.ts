import { create } from 'zustand';

/** When what this page shows of an address was the server's state, at the latest: ms since 1970 by the trusted clock. */
export const useDataTimes = create<Readonly<Record<string, number>>>(() => ({}));

/** Records the time of an address's data: when it was asked for or, of a copy, when that was. */
export function noteDataTime(address: string, at: number): void {
  useDataTimes.setState({ [address]: at });
}

/** The time of an address's data; undefined before there are any. */
export function dataTime(address: string): number | undefined {
  return useDataTimes.getState()[address];
}
