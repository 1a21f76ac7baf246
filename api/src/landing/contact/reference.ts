import { createHash } from 'node:crypto';

/** Without 0, 1, I, L and O, which are easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * Makes the reference that a person quotes when calling: 'UC-7K3F-92', always the same for an event. `salt` gives another one when it is in
 * use.
 */
export function referenceOf(eventId: string, salt = 0): string {
  const digest = createHash('sha256').update(`${eventId.toLowerCase()} ${salt}`).digest();
  const letters = [0, 1, 2, 3].map((at) => LETTERS[digest.readUInt16BE(at * 2) % LETTERS.length]).join('');
  return `UC-${letters}-${String(digest.readUInt16BE(8) % 100).padStart(2, '0')}`;
}
