import { isRegion } from '../base/regions.js';
import { understood, type Said } from './who-and-wish.js';

/** Minutes a day that welcome offers, all of them daily goals. Product §2.8. */
export const WELCOME_MINUTES = [5, 10, 20] as const;

/** Hours of a reminder: morning, noon, evening, by the person's own clock. */
export const WELCOME_HOURS = [6, 12, 19] as const;

/** What may be said at welcome; null where nothing was. */
export interface WelcomeAnswers {
  who: string | null;
  wish: string | null;
  grade: string | null;
  region: string | null;
  goalMin: number | null;
  hour: number | null;
}

/** The answers that this version understands; the others are null. */
export function knownAnswers(given: Said & { region?: string | null; goalMin?: number | null; hour?: number | null }): WelcomeAnswers {
  const { who, wish, grade } = understood(given);
  return {
    who,
    wish,
    grade,
    region: isRegion(given.region ?? null) ? (given.region ?? null) : null,
    goalMin: WELCOME_MINUTES.find((minutes) => minutes === given.goalMin) ?? null,
    hour: WELCOME_HOURS.find((hour) => hour === given.hour) ?? null,
  };
}

/**
 * Two phones told their answers: of each answer the one of the later act counts; an earlier one that arrives late only fills what was empty.
 * A wish or a class belongs to who said it and goes with them.
 */
export function mergeAnswers(stored: WelcomeAnswers, given: WelcomeAnswers, isLater: boolean): WelcomeAnswers {
  const [first, second] = isLater ? [given, stored] : [stored, given];
  const isSame = first.who === null || second.who === null || first.who === second.who;
  return knownAnswers({
    who: first.who ?? second.who,
    wish: first.wish ?? (isSame ? second.wish : null),
    grade: first.grade ?? (isSame ? second.grade : null),
    region: first.region ?? second.region,
    goalMin: first.goalMin ?? second.goalMin,
    hour: first.hour ?? second.hour,
  });
}
