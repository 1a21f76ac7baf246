import { markLines, pointsOf, type ExpectedLine, type LineMark } from './drafted-lines.js';

/** What marking needs to know of a paper; points of its keyed questions stand with them. */
export interface MarkedPaper {
  parts: readonly {
    questionIds: readonly string[];
    drafted: readonly { id: string; points: number; lines: readonly ExpectedLine[] }[];
  }[];
}

/** What was answered: whether a keyed question is right and what it is worth, and the lines of a drafted one. */
export interface PaperAnswers {
  isRight: (questionId: string) => boolean;
  worth: (questionId: string) => number;
  lines: (questionId: string) => readonly string[];
}

/** One question of a paper with its marks. `own` is what no machine can judge and only the pupil can give. */
export interface PaperMark {
  id: string;
  /** Place of its part. */
  part: number;
  earned: number;
  /** Most that can be graded: `earned` of `graded`. */
  graded: number;
  own: number;
  /** Of a drafted question. */
  lines?: readonly LineMark[];
}

/** Marks every question of a paper, in its order: the same on the device and on the server. Drawing 25, decision 0133. */
export function markPaper(paper: MarkedPaper, { isRight, worth, lines }: PaperAnswers): PaperMark[] {
  return paper.parts.flatMap(({ questionIds, drafted }, part) => [
    ...questionIds.map((id): PaperMark => ({ id, part, earned: isRight(id) ? worth(id) : 0, graded: worth(id), own: 0 })),
    ...drafted.map((question): PaperMark => {
      const marks = markLines(question.lines, lines(question.id));
      const graded = question.lines.reduce((sum, { points }) => sum + points, 0);
      return {
        id: question.id,
        part,
        earned: pointsOf(marks),
        graded,
        own: question.points - graded,
        lines: marks,
      };
    }),
  ]);
}

/** Whole per cent of the points that can be graded, rounded down. */
export function paperScore(marks: readonly PaperMark[]): number {
  const sum = (of: 'earned' | 'graded') => marks.reduce((all, mark) => all + mark[of], 0);
  return Math.floor((100 * sum('earned')) / Math.max(1, sum('graded')) + 1e-9);
}
