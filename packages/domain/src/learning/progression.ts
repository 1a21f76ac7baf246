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

/** Number of answers from which a share of right ones is said, as provisional. Identity §17.10. */
export const PROVISIONAL_FROM = 5;

/** Few enough answers for one sitting. */
const ONE_SITTING = 10;

/** The words of a category before its estimation: a sentence, then right answers and their provisional share. Identity §17.10. */
export function fillingWords({ answers, right }: { answers: number; right: number | undefined }): { words: string; share: string | null } {
  if (right === undefined) return { words: `Encore ${plural(MASTERY.estimateFrom - answers, 'réponse')} avant un niveau`, share: null };
  if (answers === 1) return { words: right === 1 ? 'Première réponse, juste' : 'Première réponse donnée', share: null };
  const words = right === 0 ? `${formatCount(answers)} réponses données` : plural(right, 'juste');
  return { words, share: answers < PROVISIONAL_FROM ? null : `${Math.round((100 * right) / answers)}\u00a0% provisoire` };
}

/**
 * The category that is nearest to saying more, and by how many answers: to its level, else to a first or a better figure. Always within one
 * sitting. Null when none has answers without a level. Identity §17.10.
 */
export function nearestCategory(
  categories: readonly { name: string; percent: number | null; answers: number }[],
): { name: string; left: number; leadsTo: 'level' | 'figure' | 'better' } | null {
  const [nearest] = categories
    .filter(({ percent, answers }) => percent === null && answers > 0 && answers < MASTERY.estimateFrom)
    .sort((a, b) => b.answers - a.answers);
  if (!nearest) return null;
  const { name, answers } = nearest;
  const toLevel = MASTERY.estimateFrom - answers;
  if (toLevel <= ONE_SITTING) return { name, left: toLevel, leadsTo: 'level' };
  return answers < PROVISIONAL_FROM
    ? { name, left: PROVISIONAL_FROM - answers, leadsTo: 'figure' }
    : { name, left: PROVISIONAL_FROM, leadsTo: 'better' };
}

/**
 * The words beside a figure. Product §2.9.
 * @param words of the mastery
 */
export function answersWords(answers: number, words: string): string {
  const confidence = answers >= MASTERY.sureFrom ? 'confiance bonne, ' : '';
  return `${words} · ${confidence}${plural(answers, 'réponse')}`;
}
