/** From this age on, people decide alone what others see. Product §1.7. */
export const ADULT_AT = 18;

/** Whether someone born in a year counts as a minor during another; unknown is not. */
export function isMinorIn(year: number, birthYear: number | null): boolean {
  return birthYear !== null && birthYear > year - ADULT_AT;
}
