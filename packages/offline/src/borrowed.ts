import { read, write } from './device-memory';

const KEY = 'ulty-borrowed';

/** 'Ceci n’est pas mon téléphone': nothing of this person may stay when they leave. Product §2.1. */
export function lendTo(userId: string): void {
  write(KEY, userId);
}

export function isBorrowedBy(userId: string): boolean {
  return read(KEY) === userId;
}

/** The borrower left, or keeps a profile here after all. */
export function endLoan(): void {
  write(KEY, '');
}
