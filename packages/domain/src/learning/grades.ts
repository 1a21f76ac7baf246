/** Classes and series that QuizHero may begin with, by the examination they prepare for. Product §2.2, §2.21. */
export const GRADES = {
  BEPC: ['6e', '5e', '4e', '3e'],
  BAC: ['2de A', '2de C', '1re A', '1re C', '1re D', 'Tle A4', 'Tle A5', 'Tle C', 'Tle D', 'Tle E', 'Tle F', 'Tle G1', 'Tle G2', 'Tle H'],
} as const;
