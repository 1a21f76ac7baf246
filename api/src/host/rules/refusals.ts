import type { BuildRefusal } from '@ulty/contracts/base/remotes.js';
import { AppError } from '../../core/base/errors.js';

export function refusal(code: string, fr: string, en: string): BuildRefusal {
  return { code, fr, en };
}

/** REMOTE_BUILD_REFUSED, with every reason that was found. */
export function refused(...refusals: BuildRefusal[]): AppError {
  return new AppError('REMOTE_BUILD_REFUSED', { refusals });
}
