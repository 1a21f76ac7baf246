/** Percentages at which the progress words change. Spec §2, §9. */
export const PROGRESS_THRESHOLDS = { onTrack: 40, almost: 70, done: 100 } as const;

/** Marks drawn on the progress strip. Spec §2. */
export const MILESTONES = [25, 50, 75, 100] as const;

export type ProgressLabel = 'Terminé' | 'Presque fini' | 'En bonne voie' | 'Commencé' | 'Pas commencé';

/** The words beside a progress strip. Spec §2. @param percent 0 to 100 */
export function progressLabel(percent: number): ProgressLabel {
  if (percent >= PROGRESS_THRESHOLDS.done) return 'Terminé';
  if (percent >= PROGRESS_THRESHOLDS.almost) return 'Presque fini';
  if (percent >= PROGRESS_THRESHOLDS.onTrack) return 'En bonne voie';
  return percent > 0 ? 'Commencé' : 'Pas commencé';
}

/** Whole percent of a course: rounded down, 100 only when every lesson is done. Product §2.20. */
export function coursePercent(completedLessons: number, totalLessons: number): number {
  if (totalLessons <= 0) return 0;
  return Math.min(100, Math.max(0, Math.floor((completedLessons * 100) / totalLessons)));
}

/** Whole percent of a book: half for its chapters read, half for its quizzes passed, rounded down; 100 only when all are. */
export function bookPercent(book: { chapters: number; read: number; quizzes: number; passed: number }): number {
  const { chapters, read, quizzes, passed } = book;
  if (chapters <= 0) return 0;
  // Computed in whole numbers: 50 × (1/3 + 2/3) is 49.99… with floating point.
  const percent =
    quizzes > 0 ? Math.floor((50 * (read * quizzes + passed * chapters)) / (chapters * quizzes)) : coursePercent(read, chapters);
  return Math.min(100, Math.max(0, percent));
}
