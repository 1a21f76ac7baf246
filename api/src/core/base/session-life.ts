/** A sign-in unused for so long ends; so does a profile kept on a phone. Product §1.7. */
const IDLE = `interval '30 days'`;
/** When a sign-in ends by itself if it is not used again. */
export const endOf = (session: string) => `least(${session}.expires_at, ${session}.last_seen_at + ${IDLE})`;
/** Whether a sign-in has neither been ended nor ended by itself. */
export const isLive = (session: string) => `(${session}.revoked_at is null and ${endOf(session)} > now())`;

/**
 * Sign-ins that ended recently without having sent an event: what their browser still holds is believed back to their start.
 * Decision 0029.
 */
export const isSilent = (session: string) =>
  `(${session}.device_id is null and not ${isLive(session)}
  and coalesce(${session}.revoked_at, ${endOf(session)}) > now() - interval '30 days')`;
