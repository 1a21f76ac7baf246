import type { Activity } from '@ulty/contracts/activity.js';
import type { Badge } from '@ulty/contracts/badges.js';
import type { Course, Enrollment } from '@ulty/contracts/courses.js';
import type { ReviewDeck } from '@ulty/contracts/reviews.js';
import { useQuery } from '@ulty/kit';

export const useEnrollments = () => useQuery<Enrollment[]>(['/api/enrollments']);

export const useCourses = () => useQuery<Course[]>(['/api/courses']);

/** Badges of a learner; nothing is asked before the id is known. Spec §7. */
export const useBadges = (userId: string | undefined) => useQuery<Badge[]>(userId ? ['/api/users', userId, 'badges'] : null);

/** How many cards are due, without the cards themselves. */
export const useDueCards = () => useQuery<ReviewDeck>(['/api/reviews', { cards: '0' }]);

export const useActivity = () => useQuery<Activity>(['/api/activity']);

/** Courses a learner can open now and has not finished, the last read first. Those awaiting payment are not among them. */
export function inProgress(enrollments: readonly Enrollment[]): Enrollment[] {
  return enrollments
    .filter((e) => e.status === 'active' && e.progress < 100)
    .sort((a, b) => Date.parse(b.lastAccessedAt) - Date.parse(a.lastAccessedAt));
}

/** Where 'Continuer' leads: the first lesson not done, else the course. */
export function continueHref({ course, nextLesson }: Pick<Enrollment, 'course' | 'nextLesson'>): string {
  return nextLesson ? `/courses/${course.id}/lecons/${nextLesson.id}` : `/courses/${course.id}`;
}
