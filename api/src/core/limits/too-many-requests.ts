import { AppError } from '../base/errors.js';

/** Returns TOO_MANY_REQUESTS with the time to wait; `toFields` adds errors of form fields, given the time in words. */
export function tooMany(inSec: number, toFields?: (wait: string) => Record<string, string>): AppError {
  const retryAfterSec = Math.max(1, Math.ceil(inSec));
  const wait = durationWords(retryAfterSec);
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSec, hint: `Réessayez dans ${wait}.`, ...(toFields && { fields: toFields(wait) }) });
}

/** e.g. '45 s', '15 min', '3 h 20 min': rounded up, so that a caller who waits that long is not refused again. */
function durationWords(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}\u00a0min` : `${hours}\u00a0h${minutes % 60 === 0 ? '' : ` ${minutes % 60}\u00a0min`}`;
}
