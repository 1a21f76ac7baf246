/** Classes and series that QuizHero may begin with, by the examination they prepare for. Product §2.2, §2.21. */
export const GRADES = {
  BEPC: ['6e', '5e', '4e', '3e'],
  BAC: ['2de A', '2de C', '1re A', '1re C', '1re D', 'Tle A4', 'Tle A5', 'Tle C', 'Tle D', 'Tle E', 'Tle F', 'Tle G1', 'Tle G2', 'Tle H'],
} as const;

/** Classes as a pupil names them first; from 1re on a series follows. Identity §17.1. */
export const CLASSES = ['6e', '5e', '4e', '3e', '2de', '1re', 'Tle'] as const;
export type SchoolClass = (typeof CLASSES)[number];

/** The class of a grade: 'Tle' for 'Tle D'. */
export const classOf = (grade: string): SchoolClass | undefined => CLASSES.find((name) => grade.split(' ')[0] === name);

/** The series of a class: 'A', 'C' and 'D' for 1re; none before. */
export const seriesOf = (name: SchoolClass): string[] =>
  name === '2de' ? [] : GRADES.BAC.filter((grade) => grade.startsWith(`${name} `)).map((grade) => grade.slice(name.length + 1));

/** The exam that a class leads to, with or without its series; null for a class that is not known. */
export function examOfClass(grade: string): keyof typeof GRADES | null {
  const exam = Object.entries(GRADES).find(([, grades]) => grades.some((one) => one === grade || classOf(one) === grade));
  return (exam?.[0] as keyof typeof GRADES | undefined) ?? null;
}
