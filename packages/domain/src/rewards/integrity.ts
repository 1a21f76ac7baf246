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
  /** Three people who vote for one another in a ring. */
  vote_ring: { weight: 45, keepsPastDays: true },
  /** Many accounts, most of them young or on shared devices, that vote for one author only. */
  vote_swarm: { weight: 45, keepsPastDays: true },
  /** An author most of whose best answers were chosen by people who only ask questions. */
  idle_askers: { weight: 45, keepsPastDays: true },
  /** Much work of past days that arrives at once and either had not been served by then or is more than a week's worth: that work waits. */
  late_burst: { weight: 35, keepsPastDays: false },
} as const satisfies Record<string, { weight: number; keepsPastDays: boolean }>;
export type SignalKind = keyof typeof INTEGRITY_SIGNALS;

/** Thresholds from which an observation becomes a signal. */
export const SIGNAL_LIMITS = {
  /** Accounts in a day. Carriers have thousands of phones behind one address, schools a whole year of pupils. */
  accountsPerAddress: 100,
  /** Accounts in a day: a family's phone has fewer than this. */
  accountsPerDevice: 5,
  /** Quizzes ended within one minute. */
  quizzesPerMinute: 5,
  /** Mean time of a question in ms, below which it was not read (product §1.6.7) … */
  readMs: 3_000,
  /** … and below which it was not even seen. */
  seenMs: 1_000,
  /** Number of equal answers: fewer may agree by chance. */
  sameAnswers: 5,
  /** Minutes of a day on two devices at once. Product §1.6.4. */
  doubleMinutes: 10,
  /** Number of paid events of past days within one day, from which those that wait for a person are a burst. */
  lateEvents: 10,
} as const;

/** Thresholds from which votes within some days become a signal. Product §1.6. */
export const VOTE_LIMITS = {
  days: 7,
  /** Number of votes of each of two people for the other. */
  pair: 5,
  /** Number of votes that choosing a best answer counts as, among two or three people. */
  best: 2,
  /** Number of votes along each side of a ring of three. */
  ring: 3,
  /** Number of votes for somebody who shares a device. */
  device: 3,
  /** Number of accounts that vote for one author and for nobody else … */
  swarm: 10,
  /** … with this share of them new, or sharing devices. */
  swarmShare: 0.6,
  youngDays: 14,
  /** Number of best answers in thirty days chosen by people who do nothing else, where they make up most of their author's coins. */
  idleAskers: 3,
} as const;

/** A score below this holds new gains until an admin has decided. Product §1.6.5. */
export const INTEGRITY_LIMIT = 60;
/** A signal's weight decreases daily and is 0 after this many days. */
export const SIGNAL_DAYS = 14;

const DAY_MS = 86_400_000;

export interface WeighedSignal {
  /** 0 to 100. */
  weight: number;
  /** ISO, or any other value that Date accepts. */
  at: string | Date;
}

/** By how much a signal still lowers the score: its full weight at first, 0 after 14 days, linear in between. */
export function weightNow({ weight, at }: WeighedSignal, now: Date): number {
  const days = Math.max(0, now.getTime() - new Date(at).getTime()) / DAY_MS;
  return weight * Math.max(0, 1 - days / SIGNAL_DAYS);
}

/** Integrity score of a learner, 0 to 100, whole, from the signals that no admin has reviewed. It recovers over time. Product §1.6.5. */
export function integrityScore(signals: readonly WeighedSignal[], now: Date): number {
  return Math.max(0, Math.floor(100 - signals.reduce((sum, signal) => sum + weightNow(signal, now), 0)));
}

/**
 * The reading signal of a passed first attempt, or null.
 * @param totalMs sum of the measured times; a question without one counts 0
 */
export function readingSignal({ totalMs, questions }: { totalMs: number; questions: number }): 'fast_answers' | 'unread_answers' | null {
  if (totalMs < SIGNAL_LIMITS.seenMs * questions) return 'unread_answers';
  return totalMs < SIGNAL_LIMITS.readMs * questions ? 'fast_answers' : null;
}
