import { GRADES } from '@ulty/domain/learning/grades.js';

/** The classes as choices of a `<select>`, under the exam they lead to. */
export function GradeOptions() {
  return Object.entries(GRADES).map(([exam, grades]) => (
    <optgroup key={exam} label={exam}>
      {grades.map((grade) => (
        <option key={grade}>{grade}</option>
      ))}
    </optgroup>
  ));
}
