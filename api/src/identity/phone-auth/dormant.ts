import { statement } from '../../core/database/statement.js';

/** An account nobody has used for so long may have lost its number: operators give numbers out again. Product §2.1. */
const DORMANT_DAYS = 180;

/** Condition on a row of `users`, by its alias in the statement. */
export const isDormant = (user: string): string =>
  `coalesce(${user}.last_seen_at, ${user}.created_at) < now() - interval '${DORMANT_DAYS} days'`;

/** `user` has proved the number. A dormant account keeps everything but it. Administrators’ numbers are not given up. */
export const releaseDormant = statement(
  'phone-claims.release-dormant',
  `
  update users u set phone = null, phone_verified_at = null where phone = :number and id <> :user and role = 'learner'
       and ${isDormant('u')}`,
);
