import type { Course, Enrollment } from '@ulty/contracts/courses.js';
import { courseList, enrollments } from '@ulty/contracts/reads/courses.js';
import { activity, badges } from '@ulty/contracts/reads/people.js';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import { errorSentence, newEventId, sendJson, showToast, useRead } from '@ulty/kit';
import { useState } from 'react';

export const useEnrollments = () => useRead(enrollments);

export const useCourses = () => useRead(courseList);

/** Badges of a learner; nothing is asked before the id is known. Spec §7. */
export const useBadges = (userId: string | undefined) => useRead(badges, userId ? { id: userId } : null);

/** How many cards are due, without the cards themselves. */
export const useDueCards = () => useRead(reviewDeck, { cards: 0 });

export const useActivity = () => useRead(activity);

/** Courses a learner can open now and has not finished, the last read first. Those awaiting payment are not among them. */
export function inProgress(all: readonly Enrollment[]): Enrollment[] {
  return all
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
