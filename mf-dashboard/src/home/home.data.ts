import type { Course, Enrollment } from '@ulty/contracts/courses.js';
import { errorSentence, sendJson, showToast, useQuery } from '@ulty/kit';
import { useState } from 'react';

export const useEnrollments = () => useQuery<Enrollment[]>(['/api/enrollments']);

export const useCourses = () => useQuery<Course[]>(['/api/courses']);

/** Courses a learner can open now and has not finished, the last read first. Those awaiting payment are not among them. */
export function inProgress(enrollments: readonly Enrollment[]): Enrollment[] {
  return enrollments.filter((e) => e.status === 'active' && e.progress < 100).sort((a, b) => Date.parse(b.lastAccessedAt) - Date.parse(a.lastAccessedAt));
}

/** Where 'Continuer' leads: the first lesson not done, else the course. */
export function continueHref({ course, nextLesson }: Pick<Enrollment, 'course' | 'nextLesson'>): string {
  return nextLesson ? `/courses/${course.id}/lecons/${nextLesson.id}` : `/courses/${course.id}`;
}

/** Enrols in one tap. The event id makes a repeated tap the same enrolment; browsers without `randomUUID` rely on the course id. */
export function useEnroll(): { enroll: (course: Course) => Promise<void>; enrollingId: string | null } {
  const { mutate } = useEnrollments();
  const [enrollingId, setEnrollingId] = useState<string | null>(null);

  async function enroll(course: Course): Promise<void> {
    setEnrollingId(course.id);
    try {
      const enrollment = await sendJson<Enrollment>('POST', '/api/enrollments', { courseId: course.id, eventId: crypto.randomUUID?.() });
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
