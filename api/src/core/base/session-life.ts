/** Idle time after which a sign-in ends; so does a profile kept on a phone. Product §1.7. */
const IDLE = `interval '30 days'`;
/** SQL for when a sign-in expires if it is not used again. */
export const endOf = (session: string) => `least(${session}.expires_at, ${session}.last_seen_at + ${IDLE})`;
/** SQL for whether a sign-in is neither revoked nor expired. */
export const isLive = (session: string) => `(${session}.revoked_at is null and ${endOf(session)} > now())`;

/**
 * SQL for sign-ins that ended recently without having sent an event: events still on their browser are believed back to their start.
 * Decision 0029.
 */
export const isSilent = (session: string) =>
  `(${session}.device_id is null and not ${isLive(session)}
  and coalesce(${session}.revoked_at, ${endOf(session)}) > now() - interval '30 days')`;
