/** Times that the offer of welcome on home is closed until it stays away. Identity §17.1. */
export const MOST_DISMISSALS = 2;
