import { COURSE_CARD } from '../base/constants.js';

/** Course categories in the order the filters show them. Spec §3. */
export const CATEGORIES = ['Entrepreneuriat', 'Marketing', 'Finance', 'Tech', 'IA', 'Administration', 'Éducation'] as const;
export type Category = (typeof CATEGORIES)[number];

export const DIFFICULTIES = ['Débutant', 'Intermédiaire', 'Avancé'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The category filter that filters nothing. Spec §7. */
export const ALL_CATEGORIES = 'Tous';

/** How the course list can be ordered; the first is the default. Product §2.20. */
export const COURSE_SORTS = { populaires: 'Populaires', nouveaux: 'Nouveaux', notes: 'Mieux notés', duree: 'Plus courts' } as const;
export type CourseSort = keyof typeof COURSE_SORTS;

/** The least score that passes a course's final quiz, in whole percent. Product §1.4. */
export const FINAL_QUIZ_PASS_PERCENT = 60;

/** Kinds of lesson: read, heard with its text beside it, or asked. Product §2.20. */
export const LESSON_KINDS = ['text', 'audio', 'quiz'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

/** A lesson that is a quiz: its fewest questions, and the share of right ones that passes it where its file says no other. */
export const LESSON_QUIZ = { minQuestions: 5, passPercent: 60 } as const;

/** A heard lesson is done by itself once this much of it was heard. Product §2.20. */
export const HEARD_PERCENT = 90;

/** Reviews of a course: who may write one, how long, and from how many on their average is shown. Product §2.20. */
export const COURSE_REVIEWS = { fromPercent: 30, chars: 500, shownFrom: 3, list: 20 } as const;

/** Whether so much of a course is done that its learner may review it. */
export function mayReviewCourse(doneLessons: number, totalLessons: number): boolean {
  return totalLessons > 0 && doneLessons * 100 >= COURSE_REVIEWS.fromPercent * totalLessons;
}

/** Right answers that pass a lesson's quiz of so many questions. */
export function rightAnswersToPass(questionCount: number, passPercent: number): number {
  return Math.ceil((questionCount * passPercent) / 100);
}

const DAY_MS = 86_400_000;

/** Whether a course still carries 'Nouveau': created within 7 days. Spec §2. @param createdAt ISO date */
export function isNewCourse(createdAt: string, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(createdAt);
  return ageMs >= 0 && ageMs <= COURSE_CARD.newWindowDays * DAY_MS;
}

/** First tags of a card and the words for the rest ('+1 autre', '+2 autres'), or null. Spec §2. */
export function cardTags(tags: readonly string[]): { shown: readonly string[]; more: string | null } {
  const rest = tags.length - COURSE_CARD.shownTags;
  return { shown: tags.slice(0, COURSE_CARD.shownTags), more: rest > 0 ? `+${rest} ${rest > 1 ? 'autres' : 'autre'}` : null };
}
