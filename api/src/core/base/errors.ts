import { ERRORS, type ErrorCode } from '@ulty/contracts/base/errors.js';
import type { BuildRefusal } from '@ulty/contracts/base/remotes.js';

export interface AppErrorDetails {
  /** What is wrong with each field, in French. */
  fields?: Record<string, string>;
  /** A second French sentence for the page that shows the error, e.g. how many tries are left. */
  hint?: string;
  /** Path of the next step: browsers are redirected there, other clients find it in Location. */
  goOn?: string;
  /** Sent as Retry-After. */
  retryAfterSec?: number;
  /** For REMOTE_BUILD_REFUSED: every refusal. */
  refusals?: readonly BuildRefusal[];
  /** What caused it; logged, never sent. */
  cause?: unknown;
}

/** A failure with a stable code. The error filter turns it into status and body; nothing else speaks HTTP errors. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: AppErrorDetails = {},
  ) {
    super(ERRORS[code][1], { cause: details.cause });
    this.status = ERRORS[code][0];
  }
}
