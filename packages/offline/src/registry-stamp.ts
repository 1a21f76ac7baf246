import type { REGISTRY_HEADER } from '@ulty/contracts/base/remotes.js';
import { deviceNow, measureClock } from './device';

const HEADER: typeof REGISTRY_HEADER = 'X-Ulty-Registry';

let onStamp: ((stamp: string) => void) | null = null;

/** Hears the registry's stamp of every answer from here on; one listener at a time. */
export function followStamps(listener: (stamp: string) => void): void {
  onStamp = listener;
}

/** Whether our server gave an answer: no portal and no other server has the stamp. */
export const isOurs = (response: Response): boolean => Boolean(response.headers?.get(HEADER));

/** A browser gives what it may keep for a while without asking: its date is of another day. */
const isKept = (response: Response) => /max-age=[1-9]/.test(response.headers.get('Cache-Control') ?? '');

/**
 * Reads the stamp of an answer of the API, and the time of the server. A 304 has both.
 * @param sentAt device clock in ms when the request was sent
 * @returns the answer
 */
export function noteAnswer(response: Response, sentAt: number): Response {
  const stamp = response.headers?.get(HEADER);
  if (!stamp) return response;
  if (!isKept(response)) measureClock(response.headers.get('Date'), sentAt, deviceNow());
  onStamp?.(stamp);
  return response;
}
