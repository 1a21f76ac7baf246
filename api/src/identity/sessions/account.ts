import type { Role } from '@ulty/contracts/people/auth.js';

/** The fields of an account that opening a session needs. */
export interface Account {
  id: string;
  role: Role;
  /** The account is to be deleted: the profile page, where its owner can keep it, is shown first. */
  isLeaving?: boolean;
  /** Hash of the password just checked: it must still be the account's hash when the session opens. */
  givenHash?: string | null;
}
