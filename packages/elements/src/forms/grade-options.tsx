import { GRADES } from '@ulty/domain/learning/grades.js';

/** The classes as options of a `<select>`, grouped by the exam they lead to. */
export function GradeOptions() {
  return Object.entries(GRADES).map(([exam, grades]) => (
    <optgroup key={exam} label={exam}>
      {grades.map((grade) => (
        <option key={grade}>{grade}</option>
      ))}
    </optgroup>
  ));
}
