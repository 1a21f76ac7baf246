import type { DownloadReason } from '../download-types';

/** A download that cannot start or go on; the message is the specification's where it has one. Spec §8. */
export class DownloadRefused extends Error {
  override readonly name = 'DownloadRefused';
  constructor(
    readonly reason: DownloadReason,
    message: string,
  ) {
    super(message);
  }
}
