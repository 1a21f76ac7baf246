import type { Activity } from '@ulty/contracts/activity.js';
import type { Badge } from '@ulty/contracts/badges.js';
import type { Course, Enrollment } from '@ulty/contracts/courses.js';
import type { ReviewDeck } from '@ulty/contracts/reviews.js';
import { errorSentence, newEventId, sendJson, showToast, useQuery } from '@ulty/kit';
import { useState } from 'react';

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

/** Enrols in one tap. */
export function useEnroll(): { enroll: (course: Course) => Promise<void>; enrollingId: string | null } {
  const { mutate } = useEnrollments();
  const [enrollingId, setEnrollingId] = useState<string | null>(null);

  async function enroll(course: Course): Promise<void> {
    setEnrollingId(course.id);
    try {
      const enrollment = await sendJson<Enrollment>('POST', '/api/enrollments', { courseId: course.id, eventId: newEventId() });
      await mutate();
      showToast(
        enrollment.status === 'pending_payment'
          ? { kind: 'waiting', title: 'Inscription enregistrée – paiement en attente', detail: course.title }
          : { kind: 'done', title: 'Inscription faite', detail: course.title },
      );
    } catch (error) {
      showToast({ kind: 'failed', title: 'Inscription impossible', detail: errorSentence(error) });
    } finally {
      setEnrollingId(null);
    }
  }

  return { enroll, enrollingId };
}
