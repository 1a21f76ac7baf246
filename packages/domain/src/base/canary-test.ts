/** Openings of a version's pages, and how many of them failed. */
export interface CountedVersion {
  opens: number;
  failures: number;
}

/** few: too few openings for a verdict · equal: no difference beyond chance so far · worse: the trial fails more often, beyond chance. */
export type TrialVerdict = 'few' | 'equal' | 'worse';

/**
 * Probability that a trial which fails no more often than the live version is ever withdrawn, however often and however long it is tested.
 */
export const FALSE_ALARM = 0.001;
/** Number of openings that each of the two versions needs before a verdict. */
export const FEWEST_OPENINGS = 50;
/** How many times more often a trial may fail: the test covers all of these ratios at once. */
const RATIOS = [2, 4, 8, 16];

/** A failure counts as an opening, even when the page broke before it could report the opening. */
const openedOf = ({ opens, failures }: CountedVersion): number => Math.max(opens, failures);

/** Logarithm of the evidence that the trial fails more often; the counted openings include every failure. */
function logEvidence(liveOpens: number, trialOpens: number, liveFailures: number, trialFailures: number): number {
  const share = trialOpens / (liveOpens + trialOpens);
  const failures = liveFailures + trialFailures;
  const logs = RATIOS.map((ratio) => trialFailures * Math.log(ratio) - failures * Math.log(1 - share + share * ratio));
  const largest = Math.max(...logs);
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0) / logs.length);
}

/** Whether a version on trial fails more often than the live one, beyond chance; may be asked after every single failure. */
export function judgeTrial(live: CountedVersion, trial: CountedVersion): TrialVerdict {
  const liveOpens = openedOf(live);
  const trialOpens = openedOf(trial);
  if (Math.min(liveOpens, trialOpens) < FEWEST_OPENINGS) return 'few';
  return logEvidence(liveOpens, trialOpens, live.failures, trial.failures) >= -Math.log(FALSE_ALARM) ? 'worse' : 'equal';
}

/**
 * Lowest share of failures, above 0 and at most 1, at which the trial would be 'worse' with these openings and the live version's failures;
 * null with too few openings, or when no share is enough.
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
