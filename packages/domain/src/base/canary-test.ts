/** Openings of a version's pages, and how many of them failed. */
export interface CountedVersion {
  opens: number;
  failures: number;
}

/**
 * few: too few openings to say anything · equal: nothing beyond chance so far · worse: the trial fails more often, beyond chance.
 */
export type TrialVerdict = 'few' | 'equal' | 'worse';

/** Chance that a trial which fails no more often than the live version is ever withdrawn, however often and however long one looks. */
export const FALSE_ALARM = 0.001;
/** Openings that each of the two versions needs before anything is said. */
export const FEWEST_OPENINGS = 50;
/** How many times more often a trial may fail: the test looks for each of these at once. */
const RATIOS = [2, 4, 8, 16];

/** A failed page was opened, even where it broke before it could say so. */
const openedOf = ({ opens, failures }: CountedVersion): number => Math.max(opens, failures);

/** Logarithm of the evidence that the trial fails more often, from counts whose openings already hold every failure. */
function logEvidence(liveOpens: number, trialOpens: number, liveFailures: number, trialFailures: number): number {
  const share = trialOpens / (liveOpens + trialOpens);
  const failures = liveFailures + trialFailures;
  const logs = RATIOS.map((ratio) => trialFailures * Math.log(ratio) - failures * Math.log(1 - share + share * ratio));
  const largest = Math.max(...logs);
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0) / logs.length);
}

/**
 * Whether a version on trial fails more often than the live one, beyond chance; may be asked after every single failure.
 *
 * Under "no worse", each failure is the trial's with probability at most π, its share of the openings. Against it stands "r times as often", where that
 * probability is πr / (1 − π + πr). The likelihood ratio of the two is a non-negative supermartingale that begins at 1, and so is its mean over several r;
 * by Ville's inequality it ever reaches 1/α with probability at most α. It is Wald's sequential probability ratio test (1945) with a mixture in place
 * of one alternative (Robbins 1970); as "e-process": Ramdas, Grünwald, Vovk, Shafer, Game-theoretic statistics and safe anytime-valid inference,
 * Statistical Science 38(4), 2023. What fails for both versions, a network outage, speaks against a difference. In logarithms, so no count overflows.
 */
export function judgeTrial(live: CountedVersion, trial: CountedVersion): TrialVerdict {
  const liveOpens = openedOf(live);
  const trialOpens = openedOf(trial);
  if (Math.min(liveOpens, trialOpens) < FEWEST_OPENINGS) return 'few';
  return logEvidence(liveOpens, trialOpens, live.failures, trial.failures) >= -Math.log(FALSE_ALARM) ? 'worse' : 'equal';
}

/**
 * Share of failures, above 0 and at most 1, from which the trial would be 'worse' at these openings and these failures of the live version;
 * null while there are too few openings, or where no share would do.
 */
export function trialLimit(live: CountedVersion, { opens }: Pick<CountedVersion, 'opens'>): number | null {
  const isWorse = (failures: number) => judgeTrial(live, { opens, failures }) === 'worse';
  if (Math.min(openedOf(live), opens) < FEWEST_OPENINGS || !isWorse(opens)) return null;
  let below = 0;
  let worse = opens;
  while (worse - below > 1) {
    const middle = Math.floor((below + worse) / 2);
    if (isWorse(middle)) worse = middle;
    else below = middle;
  }
  return worse / opens;
}
