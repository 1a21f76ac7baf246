/** soon: QuizHero is announced but closed, as the specification has it; open: its exam packs are available. Spec §1, §4. */
export const QUIZ_HERO_STATES = ['soon', 'open'] as const;

/** Examinations that packs prepare. */
export const EXAMS = ['BEPC', 'BAC'] as const;
export type Exam = (typeof EXAMS)[number];

/** The dates of an exam, as the administration entered them: days as YYYY-MM-DD, both included. */
export interface ExamDays {
  firstDay: string | null;
  lastDay: string | null;
  /** The days between the two rounds. */
  betweenRounds: { startsOn: string; endsOn: string } | null;
}

const DAY_MS = 86_400_000;

/**
 * What the calendar says of an exam on a day: how many days are left before it, or that its second round is being prepared. Null while no
 * date is known, during the exam and after it. @param today YYYY-MM-DD of the learner
 */
export function examOutlook(
  { firstDay, betweenRounds }: ExamDays,
  today: string,
): { daysLeft: number } | { secondRoundUntil: string } | null {
  if (betweenRounds && betweenRounds.startsOn <= today && today <= betweenRounds.endsOn) return { secondRoundUntil: betweenRounds.endsOn };
  return firstDay !== null && today < firstDay ? { daysLeft: Math.round((Date.parse(firstDay) - Date.parse(today)) / DAY_MS) } : null;
}

/** How a drafted question is answered: in numbered lines, in prose, or in prose that was dictated. Decisions 0133 and 0134. */
export const DRAFTED_ANSWERS = ['lines', 'text', 'dictation'] as const;
export type DraftedAnswer = (typeof DRAFTED_ANSWERS)[number];

/**
 * An exam paper: limits of its minutes, the sum of its points, what one criterion of one's own marking brings, and the minutes after its time
 * in which answers still open, told apart. Drawing 25, decision 0133.
 */
export const EXAM_PAPER = { minMinutes: 5, maxMinutes: 240, points: 20, criterionPoints: 0.5, lateMinutes: 5 } as const;
