import { BOOK_CATEGORIES } from './books.js';
import { formatCount, plural } from '../base/format.js';
import { MASTERY } from './mastery.js';

/** Platforms that have a progression. */
export const TRACKS_OF_PROGRESSION = ['quiz-ulty-stars', 'quiz-hero'] as const;

/** Subjects for which a learner can set a target mark. */
export const EXAM_SUBJECTS = [
  'Mathématiques',
  'Français',
  'Anglais',
  'Histoire-Géographie',
  'Physique-Chimie',
  'SVT',
  'Philosophie',
] as const;

/** The targets that the page offers: percentages of a category, and marks out of 20. */
export const GOAL_TARGETS = { mastery: [50, 75, 100], mark: [10, 12, 14, 16] } as const;

const BEST_MARK = 20;

export interface GoalAim {
  kind: 'mastery' | 'mark';
  subject: string;
  target: number;
  round: 1 | 2 | null;
}

/** Whether a goal is valid: a category at 1 to 100 %, or 1 to 20 of 20 in a subject and round. */
export function isGoalFit({ kind, subject, target, round }: GoalAim): boolean {
  if (!Number.isInteger(target) || target < 1) return false;
  return kind === 'mastery'
    ? target <= 100 && round === null && (BOOK_CATEGORIES as readonly string[]).includes(subject)
    : target <= BEST_MARK && round !== null && (EXAM_SUBJECTS as readonly string[]).includes(subject);
}

/** A goal in words: 'Avoir 12 en mathématiques au 1er tour'. */
export function goalWords({ kind, subject, target, round }: GoalAim): string {
  if (kind === 'mastery') return `${subject} à ${formatCount(target)}\u00a0%`;
  const name = subject === 'SVT' ? subject : subject.toLowerCase();
  return `Avoir ${formatCount(target)} en ${name} au ${round === 2 ? '2e' : '1er'} tour`;
}

/**
 * The words beside a figure; below 20 answers the number of answers. Product §2.9.
 * @param words of the mastery
 */
export function answersWords({ percent, answers }: { percent: number | null; answers: number }, words: string): string {
  if (percent === null) return `Pas assez de réponses\u00a0: ${answers} sur ${MASTERY.estimateFrom}`;
  const confidence = answers >= MASTERY.sureFrom ? 'confiance bonne, ' : '';
  return `${words} · ${confidence}${plural(answers, 'réponse')}`;
}
