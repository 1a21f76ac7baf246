import { NoDatabase } from '../open-database';
import { refused } from './network';

const nameOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : '');

/** Whether a write failed for want of room. */
export const isFull = (error: unknown) => nameOf(error) === 'QuotaExceededError';

/** What a failed write means for a download: no room, no storage; other errors stay as they are. */
export function asRefusal(error: unknown): unknown {
  if (isFull(error)) return refused('no_room');
  return error instanceof NoDatabase ? refused('no_storage') : error;
}
