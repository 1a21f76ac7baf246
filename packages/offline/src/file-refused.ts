import type { FileReason } from './library';

/** A file that was refused; nothing of it was stored. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  constructor(readonly reason: FileReason) {
    super(reason);
  }
}
