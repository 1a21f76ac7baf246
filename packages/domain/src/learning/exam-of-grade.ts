import type { Exam } from './exams.js';
import { GRADES } from './grades.js';

/** The examination at the end of a class, by its name in a profile; classes before the last one have none yet. */
export const EXAM_OF_GRADE: Readonly<Record<string, Exam>> = Object.fromEntries([
  ['3e', 'BEPC'],
  ...GRADES.BAC.filter((grade) => grade.startsWith('Tle')).map((grade) => [grade, 'BAC']),
]);
