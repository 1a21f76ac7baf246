/**
 * Signals that coins were not earned by learning, with the weight of each on the score of 100. Signals that a shared phone, a classroom or
 * a carrier's address may cause have low weights: alone they never reach the limit. Product §1.6.
 */
export const INTEGRITY_SIGNALS = {
  /** Many accounts behind one network address in a day. */
  shared_address: { weight: 5, keepsPastDays: false },
  /** Many accounts on one device in a day. */
  shared_device: { weight: 20, keepsPastDays: false },
  /** More quizzes within a minute than a person can read. */
  quiz_rate: { weight: 25, keepsPastDays: true },
  /** A first attempt passed in less time than its questions take to read. */
  fast_answers: { weight: 15, keepsPastDays: true },
  /** A first attempt passed without time to see its questions. */
  unread_answers: { weight: 45, keepsPastDays: true },
  /** The same answers in the same milliseconds as another account. */
  same_answers: { weight: 25, keepsPastDays: true },
  /** Work on two devices in the same minutes. */
  two_devices: { weight: 20, keepsPastDays: true },
  /** Votes for somebody with whom the voter shares a device. */
  vote_device: { weight: 25, keepsPastDays: true },
  /** Two people who vote for each other again and again. */
  vote_pair: { weight: 25, keepsPastDays: true },
  /** Three who vote for one another in a ring. */
  vote_ring: { weight: 45, keepsPastDays: true },
  /** Many accounts, most of them young or on shared devices, that vote for one author only. */
  vote_swarm: { weight: 45, keepsPastDays: true },
  /** An author most of whose best answers were chosen by people who do nothing but ask. */
  idle_askers: { weight: 45, keepsPastDays: true },
  /** Much work of past days at once that was not here by then, or is more than a week's worth: that work waits by itself. */
  late_burst: { weight: 35, keepsPastDays: false },
} as const satisfies Record<string, { weight: number; keepsPastDays: boolean }>;
export type SignalKind = keyof typeof INTEGRITY_SIGNALS;

/** Thresholds from which a fact is a signal. */
export const SIGNAL_LIMITS = {
  /** Accounts in a day. Carriers put thousands of phones behind one address, schools a whole year. */
  accountsPerAddress: 100,
  /** Accounts in a day: a family's phone has fewer. */
  accountsPerDevice: 5,
  /** Quizzes ended within one minute. */
  quizzesPerMinute: 5,
  /** Mean time of a question, ms: below, it was not read (product §1.6.7) … */
  readMs: 3_000,
  /** … and below this it was not even seen. */
  seenMs: 1_000,
  /** Fewer answers may agree by chance. */
  sameAnswers: 5,
  /** Minutes of a day on two devices at once. Product §1.6.4. */
  doubleMinutes: 10,
  /** Paid events of past days within one day, from which those that wait for a person are a burst. */
  lateEvents: 10,
} as const;

/** Thresholds from which votes of some days are a signal. Product §1.6. */
export const VOTE_LIMITS = {
  days: 7,
  /** Votes of each of two for the other. */
  pair: 5,
  /** Votes that an answer chosen as the best counts as, among two or three. */
  best: 2,
  /** Votes along each side of a ring of three. */
  ring: 3,
  /** Votes for somebody who shares a device. */
  device: 3,
  /** Accounts that vote for one author and for nobody else … */
  swarm: 10,
  /** … so many of them young, or sharing devices. */
  swarmShare: 0.6,
  youngDays: 14,
  /** Best answers chosen in thirty days by people who do nothing else, where they are most of their author's coins. */
  idleAskers: 3,
} as const;

/** A score below this holds new gains until an admin has decided. Product §1.6.5. */
export const INTEGRITY_LIMIT = 60;
/** A signal's weight decreases each day, and is 0 after so many. */
export const SIGNAL_DAYS = 14;

const DAY_MS = 86_400_000;

export interface WeighedSignal {
  /** 0 to 100. */
  weight: number;
  /** ISO, or anything else that Date takes. */
  at: string | Date;
}

/** What a signal still takes from the score: its full weight at first, 0 after 14 days, linear between. */
export function weightNow({ weight, at }: WeighedSignal, now: Date): number {
  const days = Math.max(0, now.getTime() - new Date(at).getTime()) / DAY_MS;
  return weight * Math.max(0, 1 - days / SIGNAL_DAYS);
}

/** Integrity score of a learner, 0 to 100, whole, from the signals that no admin has reviewed. It recovers over time. Product §1.6.5. */
export function integrityScore(signals: readonly WeighedSignal[], now: Date): number {
  return Math.max(0, Math.floor(100 - signals.reduce((sum, signal) => sum + weightNow(signal, now), 0)));
}

/** The reading signal of a passed first attempt, or null. @param totalMs sum of the measured times; one without is 0 */
export function readingSignal({ totalMs, questions }: { totalMs: number; questions: number }): 'fast_answers' | 'unread_answers' | null {
  if (totalMs < SIGNAL_LIMITS.seenMs * questions) return 'unread_answers';
  return totalMs < SIGNAL_LIMITS.readMs * questions ? 'fast_answers' : null;
}
