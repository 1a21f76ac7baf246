import type { Exam } from './exams.js';
import { GRADES } from './grades.js';

/** The examination that ends a class, by the class's name in a profile; earlier classes have none. */
export const EXAM_OF_GRADE: Readonly<Record<string, Exam>> = Object.fromEntries([
  ['3e', 'BEPC'],
  ...GRADES.BAC.filter((grade) => grade.startsWith('Tle')).map((grade) => [grade, 'BAC']),
]);
