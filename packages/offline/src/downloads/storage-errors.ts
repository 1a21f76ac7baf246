import { NoDatabase } from '../open-database';
import { refused } from './network';

const nameOf = (error: unknown) => (error instanceof Error || error instanceof DOMException ? error.name : '');

/** Whether a write failed because storage is full. */
export const isFull = (error: unknown) => nameOf(error) === 'QuotaExceededError';

/** Translates a failed write into a reason of a download: no room, no storage; other errors are returned unchanged. */
export function asRefusal(error: unknown): unknown {
  if (isFull(error)) return refused('no_room');
  return error instanceof NoDatabase ? refused('no_storage') : error;
}
