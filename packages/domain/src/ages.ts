/** From this age on, people decide alone what others see. Product §1.7. */
export const ADULT_AT = 18;

/** Years a learner has at least: later births are typing errors. */
export const YOUNGEST = 5;

/** Whether someone born in a year counts as a minor during another; unknown is not. */
export function isMinorIn(year: number, birthYear: number | null): boolean {
  return birthYear !== null && birthYear > year - ADULT_AT;
}
