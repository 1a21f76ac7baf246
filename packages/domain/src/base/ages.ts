/** From this age on, people decide alone what others see. Product §1.7. */
export const ADULT_AT = 18;

/** From this age on, people do not enter groups of minors, unless they are tutors whose papers were checked. Product §2.15. */
export const OUTSIDER_AT = 21;

/** Least age of a learner in years: a later year of birth is a typing error. */
export const YOUNGEST = 5;

/** Whether a person born in a year counts as a minor in another year; false when unknown. */
export function isMinorIn(year: number, birthYear: number | null): boolean {
  return birthYear !== null && birthYear > year - ADULT_AT;
}
