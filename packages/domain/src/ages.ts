/** From this age on, people decide alone what others see. Product §1.7. */
export const ADULT_AT = 18;

/** Years a learner has at least: later births are typing errors. */
export const YOUNGEST = 5;

/** Whether a person born in a year counts as a minor in another year; false when unknown. */
export function isMinorIn(year: number, birthYear: number | null): boolean {
  return birthYear !== null && birthYear > year - ADULT_AT;
}
