import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { AppError } from '../../core/base/errors.js';

const TIMES_UP = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);
/** Longest logged text in characters: enough for a sentence, too short to fill a log. */
const LOGGED_CHARACTERS = 300;

/** Converts a provider's failure to an AppError: OPENID_DOWN when it cannot be reached, OPENID_FAILED when its answer is invalid. */
export function toOpenIdError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError(isDown(error) ? 'OPENID_DOWN' : 'OPENID_FAILED', { cause: error });
}

/** Returns the log text of a failure; never a code, a token or a claim. */
export function faultWords(error: unknown): string {
  const words =
    error instanceof AuthorizationResponseError || error instanceof ResponseBodyError
      ? [error.error, error.error_description]
      : [(error as { code?: unknown }).code, (error as Error).message, causeOf(error)];
  return words
    .filter((word) => typeof word === 'string')
    .join(' – ')
    .slice(0, LOGGED_CHARACTERS);
}

function isDown(error: unknown): boolean {
  if (isCut(error) || isCut((error as { cause?: unknown }).cause ?? {})) return true;
  if (error instanceof ClientError) return TIMES_UP.has(error.code ?? '') || (error.cause instanceof Response && error.cause.status >= 500);
  if (error instanceof ResponseBodyError) return error.status >= 500;
  return false;
}

/** Whether `fetch` got no answer, or only part of one. */
function isCut(error: unknown): boolean {
  const { name, message } = error as Partial<Error>;
  return name === 'TypeError' && (message === 'fetch failed' || message === 'terminated');
}

function causeOf(error: unknown): string | undefined {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? cause.message : undefined;
}
