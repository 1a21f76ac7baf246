import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { SessionUser } from '../../core/http/access.js';

/**
 * The signed-in person as every page reads it. Declared here, implemented by the room of rewards, which knows the figures. Spec §3, product
 * §3.6.
 */
export abstract class CurrentUsers {
  /** Coins in UTC, study time in minutes, the streak as of the learner's own today. */
  abstract of(user: SessionUser): Promise<CurrentUser>;
}
