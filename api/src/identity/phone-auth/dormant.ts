import { statement } from '../../core/database/statement.js';

/** An account unused for this long may have lost its number: operators reassign numbers. Product §2.1. */
const DORMANT_DAYS = 180;

/** SQL condition on a row of `users`, by its alias in the statement. */
export const isDormant = (user: string): string =>
  `coalesce(${user}.last_seen_at, ${user}.created_at) < now() - interval '${DORMANT_DAYS} days'`;

/**
 * SQL that removes the number from a dormant account once `user` has proved it. The account keeps everything else. Administrators’ numbers
 * are not released.
 */
export const releaseDormant = statement(
  'phone-claims.release-dormant',
  `
  update users u set phone = null, phone_verified_at = null where phone = :number and id <> :user and role = 'learner'
       and ${isDormant('u')}`,
);
