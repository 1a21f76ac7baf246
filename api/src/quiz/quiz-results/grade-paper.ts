import type { ExamPaper } from '@ulty/contracts/learning/exams.js';
import { markPaper, paperScore, type PaperMark } from '@ulty/domain/learning/paper-points.js';
import { timesOf } from './answer-speed.js';
import { grade, isBlankChoice, type Grade, type KeyedQuestion } from './grade.js';

/**
 * Grade of an exam paper: by points, the lines of its drafted questions among them; what a pupil marks alone is not known here and pays
 * nothing. Drawing 25, decision 0133.
 * @param questions the keyed ones of the version answered
 */
export function gradePaper(
  paper: ExamPaper,
  questions: readonly (KeyedQuestion & { points: number })[],
  retiredIds: ReadonlySet<string>,
  answers: Parameters<typeof grade>[2],
): Grade {
  const keyed = grade(questions, retiredIds, answers);
  const right = new Set(keyed.rightIds);
  const worth = new Map(questions.map(({ id, points }) => [id, points]));
  const last = new Map(answers.map((answer) => [answer.questionId, answer]));
  const marks = markPaper(paper, {
    isRight: (id) => right.has(id),
    worth: (id) => worth.get(id) ?? 0,
    lines: (id) => last.get(id)?.choice ?? [],
  });
  const drafted = paper.parts.flatMap((part) => part.drafted.flatMap(({ id }) => last.get(id) ?? []));
  const written = drafted.filter(({ choice }) => !isBlankChoice(choice));
  const isKeyed = new Set(questions.map(({ id }) => id));
  const isWhole = ({ earned, graded }: PaperMark) => graded > 0 && earned >= graded;
  return {
    ...keyed,
    score: paperScore(marks),
    correct: marks.filter(isWhole).length,
    total: marks.length,
    rightIds: marks.filter(isWhole).map(({ id }) => id),
    missedIds: marks.filter((mark) => !isWhole(mark)).map(({ id }) => id),
    answered: keyed.answered + written.length,
    given: keyed.given + drafted.length,
    ...timesOf(
      [...last.values()].filter(({ questionId }) => isKeyed.has(questionId) || written.some((one) => one.questionId === questionId)),
    ),
  };
}
