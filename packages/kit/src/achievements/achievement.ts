/** Something a learner has reached, from the server's answer to an event. */
export type Achievement =
  | { kind: 'badge'; code: string; name: string }
  | { kind: 'streak'; days: number; utc: number; pendingReason: string | null }
  /** `reasons`: codes of the rules that paid, in the order of the answer. */
  | { kind: 'first_gain'; utc: number; reasons: readonly string[]; pendingReason: string | null };

/** An achievement as this device stores it: until it was shown, then for the list of notices. */
export type KeptAchievement = Achievement & {
  /** The same for one achievement, whichever tab or answer reports it. */
  id: string;
  /** ISO date and time at which this device received it. */
  at: string;
  isShown: boolean;
};
