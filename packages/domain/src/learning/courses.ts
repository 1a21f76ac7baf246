import { COURSE_CARD } from '../base/constants.js';

/** Course categories in the order the filters show them. Spec §3. */
export const CATEGORIES = ['Entrepreneuriat', 'Marketing', 'Finance', 'Tech', 'IA', 'Administration', 'Éducation'] as const;
export type Category = (typeof CATEGORIES)[number];

export const DIFFICULTIES = ['Débutant', 'Intermédiaire', 'Avancé'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The category filter that shows all courses. Spec §7. */
export const ALL_CATEGORIES = 'Tous';

/** Orders of the course list; the first is the default. Product §2.20. */
export const COURSE_SORTS = { populaires: 'Populaires', nouveaux: 'Nouveaux', notes: 'Mieux notés', duree: 'Plus courts' } as const;
export type CourseSort = keyof typeof COURSE_SORTS;

/** The least score that passes a course's final quiz, in whole percent. Product §1.4. */
export const FINAL_QUIZ_PASS_PERCENT = 60;

/** Kinds of lesson: to read, to listen to with its text beside it, or a quiz. Product §2.20. */
export const LESSON_KINDS = ['text', 'audio', 'quiz'] as const;

/** A lesson that is a quiz: its least number of questions, and the percentage that passes it unless its file sets another. */
export const LESSON_QUIZ = { minQuestions: 5, passPercent: 60 } as const;

/** A lesson is done automatically once this percentage of its recording was heard. Product §2.20. */
export const HEARD_PERCENT = 90;

/**
 * Limits of course reviews: the progress needed to write one, its length, and the number of reviews from which their average is shown.
 * Product §2.20.
 */
export const COURSE_REVIEWS = { fromPercent: 30, chars: 500, shownFrom: 3, list: 20 } as const;

/** Whether the learner has done enough of a course to review it. */
export function mayReviewCourse(doneLessons: number, totalLessons: number): boolean {
  return totalLessons > 0 && doneLessons * 100 >= COURSE_REVIEWS.fromPercent * totalLessons;
}

/** Number of right answers that passes a lesson's quiz with this many questions. */
export function rightAnswersToPass(questionCount: number, passPercent: number): number {
  return Math.ceil((questionCount * passPercent) / 100);
}

const DAY_MS = 86_400_000;

/**
 * Whether a course is marked 'Nouveau': created within 7 days. Spec §2.
 * @param createdAt ISO date
 */
export function isNewCourse(createdAt: string, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(createdAt);
  return ageMs >= 0 && ageMs <= COURSE_CARD.newWindowDays * DAY_MS;
}

/** The first tags of a card and the words for the others ('+1 autre', '+2 autres'), or null. Spec §2. */
export function cardTags(tags: readonly string[]): { shown: readonly string[]; more: string | null } {
  const rest = tags.length - COURSE_CARD.shownTags;
  return { shown: tags.slice(0, COURSE_CARD.shownTags), more: rest > 0 ? `+${rest} ${rest > 1 ? 'autres' : 'autre'}` : null };
}
