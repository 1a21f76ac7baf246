import type { REGISTRY_HEADER } from '@ulty/contracts/base/remotes.js';
import { deviceNow, measureClock } from './device';

const HEADER: typeof REGISTRY_HEADER = 'X-Ulty-Registry';

let onStamp: ((stamp: string) => void) | null = null;

/** Sets the listener for the registry's stamp of every answer; one listener at a time. */
export function followStamps(listener: (stamp: string) => void): void {
  onStamp = listener;
}

/** Whether the answer comes from our server: no captive portal and no other server sends the stamp. */
export const isOurs = (response: Response): boolean => Boolean(response.headers?.get(HEADER));

/** Whether the browser may cache the answer without asking again: its date may be of another day. */
const isKept = (response: Response) => /max-age=[1-9]/.test(response.headers.get('Cache-Control') ?? '');

/**
 * Reads the stamp of an answer of the API, and the server's time. A 304 has both.
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
