import type { Role } from '@ulty/contracts/people/auth.js';

/** An account as far as opening a session needs it. */
export interface Account {
  id: string;
  role: Role;
  /** The account is to be deleted: the profile page is shown first, with the way to keep it. */
  isLeaving?: boolean;
  /** Hash of the password that was right just now: it must still be the account's hash when the session opens. */
  givenHash?: string | null;
}
