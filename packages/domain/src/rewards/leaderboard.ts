import { ADULT_AT } from '../base/ages.js';

/** The groups of people within which one is ranked. Product §2.7. */
export const LEADERBOARD_SCOPES = ['region', 'school', 'friends', 'national'] as const;
export type LeaderboardScope = (typeof LEADERBOARD_SCOPES)[number];

export const LEADERBOARD_PERIODS = ['week', 'month', 'ever'] as const;
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];

export const LEADERBOARD_METRICS = ['progress', 'points', 'streak', 'help'] as const;
export type LeaderboardMetric = (typeof LEADERBOARD_METRICS)[number];

/**
 * Periods over which each metric is ranked. Progress compares this week with earlier ones. Points over all time would favour old accounts
 * and people who can pay for more data. A streak is the present one, or the longest ever. Decision 0078.
 */
export const METRIC_PERIODS: Record<LeaderboardMetric, readonly LeaderboardPeriod[]> = {
  progress: ['week'],
  points: ['week', 'month'],
  streak: ['week', 'ever'],
  help: ['week', 'month', 'ever'],
};

/** Whether a metric is ranked over a period. */
export const isRanked = (metric: LeaderboardMetric, period: LeaderboardPeriod): boolean => METRIC_PERIODS[metric].includes(period);

/**
 * The default metric: progress needs an earlier week of the person. Product §2.7.
 * @param hasMean whether there is one
 */
export function defaultMetric(period: LeaderboardPeriod, hasMean: boolean): LeaderboardMetric {
  if (period === 'ever') return 'streak';
  return period === 'week' && hasMean ? 'progress' : 'points';
}

/** Smallest mean that progress is measured against, in points: with a smaller one a single quiz would multiply a week by ten. */
export const LEAST_MEAN_POINTS = 20;
/** Number of earlier weeks in the mean; weeks without points are left out. Product §2.7. */
export const MEAN_WEEKS = 4;

/** Number of visible members from which a school has a list. Product §2.7. */
export const SCHOOL_LIST_FROM = 10;

/** Minutes between two snapshots. */
export const SNAPSHOT_MINUTES = 15;
/** Number of places shown before and after one's own. */
export const PLACES_AROUND = 5;
/** Number of places shown to a person without one. */
export const PLACES_FROM_TOP = 50;

/**
 * Why a person has no place: `none` nothing to rank yet, `soon` at the next snapshot, `hidden` by choice; minors, people of unknown age or
 * without an alias, and those whose gains are being checked are never listed. Product §1.7, §2.7.
 */
export const LEADERBOARD_STANDINGS = ['ranked', 'soon', 'none', 'hidden', 'minor', 'age_unknown', 'no_alias', 'checked'] as const;
export type LeaderboardStanding = (typeof LEADERBOARD_STANDINGS)[number];

/** Why there is no list: what is missing in the profile or on the site. */
export const LEADERBOARD_STATES = ['open', 'no_region', 'no_school', 'few_members', 'no_friends', 'no_answers'] as const;
export type LeaderboardState = (typeof LEADERBOARD_STATES)[number];

/** Latest year of birth of people who are listed in a year. */
export const lastListedBirthYear = (year: number): number => year - ADULT_AT;
