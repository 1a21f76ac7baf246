/**
 * FSRS-6 with its published default weights and without steps within a day: the part that a daily review needs, in a tenth of the library's
 * bytes. `memory.test.ts` checks that it equals ts-fsrs 5.4.2 to the last decimal; another release must not move cards that devices have
 * scheduled.
 */
export interface Memory {
  /** 1 to 10. */
  difficulty: number;
  /** Days after which nine of ten such cards are still known. */
  stability: number;
}

export type Rating = 1 | 2 | 3 | 4;

const WEIGHTS = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729,
  0.5425, 0.0912, 0.0658, 0.1542,
] as const;
const RETENTION = 0.9;
const STABILITY = { min: 0.001, max: 36_500 } as const;

/** Rounds every step as the library does; otherwise days differ at the edges. */
const round = (value: number) => Math.round(value * 1e8) / 1e8;
const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

const DECAY = -WEIGHTS[20];
const FACTOR = round(Math.exp(Math.pow(DECAY, -1) * Math.log(RETENTION)) - 1);
const DAYS_OF_STABILITY = round((Math.pow(RETENTION, 1 / DECAY) - 1) / FACTOR);

const firstDifficulty = (rating: Rating) => round(WEIGHTS[4] - Math.exp((rating - 1) * WEIGHTS[5]) + 1);

/** The memory of a card after a recall. @param known null before the first one @param days whole days since the last one */
export function recalledWith(known: Memory | null, days: number, rating: Rating): Memory {
  const w = WEIGHTS;
  if (!known) return { difficulty: between(firstDifficulty(rating), 1, 10), stability: Math.max(w[(rating - 1) as 0 | 1 | 2 | 3], 0.1) };
  const { difficulty: d, stability: s } = known;
  const chance = round(Math.pow(1 + (FACTOR * days) / s, DECAY));
  const harder = d + round((-w[6] * (rating - 3) * (10 - d)) / 9);
  return {
    difficulty: between(round(w[7] * firstDifficulty(4) + (1 - w[7]) * harder), 1, 10),
    stability: rating === 1 ? between(round(s), STABILITY.min, forgotten(d, s, chance)) : remembered(d, s, chance, rating),
  };
}

function forgotten(d: number, s: number, chance: number): number {
  const w = WEIGHTS;
  const left = w[11] * Math.pow(d, -w[12]) * (Math.pow(s + 1, w[13]) - 1) * Math.exp((1 - chance) * w[14]);
  return round(between(left, STABILITY.min, STABILITY.max));
}

function remembered(d: number, s: number, chance: number, rating: Rating): number {
  const w = WEIGHTS;
  const growth =
    Math.exp(w[8]) *
    (11 - d) *
    Math.pow(s, -w[9]) *
    (Math.exp((1 - chance) * w[10]) - 1) *
    (rating === 2 ? w[15] : 1) *
    (rating === 4 ? w[16] : 1);
  return round(between(s * (1 + growth), STABILITY.min, STABILITY.max));
}

/**
 * Whole days until a card is due after a recall, at least 1. A better rating is at least a day later than a worse one, even at the maximum.
 */
export function daysAfter(known: Memory | null, days: number, rating: Rating, maxDays: number): number {
  const daysOf = (one: Rating) => between(Math.round(recalledWith(known, days, one).stability * DAYS_OF_STABILITY), 1, maxDays);
  let last = Math.min(daysOf(1), daysOf(2));
  for (let one = 2; one <= rating; one += 1) last = Math.max(daysOf(one as Rating), last + 1);
  return last;
}
