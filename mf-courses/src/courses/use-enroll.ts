import type { Course, CourseDetail, Enrollment, EnrollmentRequest, EnrollmentStatus } from '@ulty/contracts/courses.js';
import { courseDetail, enrollments } from '@ulty/contracts/reads/courses.js';
import { SESSION_KEY, errorSentence, isApiError, newEventId, readKey, sendJson, showToast, useSWRConfig } from '@ulty/kit';
import { useRef, useState } from 'react';
import { detailWithEnrollment, isUnknown, withEnrollment } from './enrollment-cache';

/** Why a paid course does not open yet. */
export const PAYMENT_NOT_OPEN = 'Le paiement mobile n’est pas encore ouvert.';

export interface Enrolling {
  /** Status of the enrolment, or null when it failed: the reader has been told either way. */
  enroll: () => Promise<EnrollmentStatus | null>;
  isEnrolling: boolean;
}

/** Enrolment in one tap. A tap after a failure is the same event, so nothing is enrolled twice. Product §2.20. */
export function useEnroll(course: Pick<Course, 'id' | 'title'>): Enrolling {
  const { mutate } = useSWRConfig();
  const [isEnrolling, setEnrolling] = useState(false);
  const eventId = useRef<string | null>(null);

  async function enroll(): Promise<EnrollmentStatus | null> {
    if (isEnrolling) return null;
    setEnrolling(true);
    eventId.current ??= newEventId();
    try {
      const enrollment = await sendJson<Enrollment>('POST', '/api/enrollments', {
        courseId: course.id,
        eventId: eventId.current,
      } satisfies EnrollmentRequest);
      eventId.current = null;
      await Promise.all([
        mutate<Enrollment[] | undefined>(readKey(enrollments), (list) => withEnrollment(list, enrollment), { revalidate: isUnknown }),
        mutate<CourseDetail | undefined>(readKey(courseDetail, { id: course.id }), (detail) => detailWithEnrollment(detail, enrollment), {
          revalidate: isUnknown,
        }),
      ]);
      if (enrollment.status === 'pending_payment') {
        showToast({ kind: 'waiting', title: 'Paiement en attente', detail: `${PAYMENT_NOT_OPEN} Votre place est notée.` });
      } else {
        showToast({ kind: 'done', title: 'Inscription faite', detail: course.title });
      }
      return enrollment.status;
    } catch (error) {
      showToast({ kind: 'failed', title: 'Inscription impossible', detail: errorSentence(error) });
      // The session ended meanwhile: the page then offers to sign in.
      if (isApiError(error) && error.status === 401) void mutate(SESSION_KEY);
      return null;
    } finally {
      setEnrolling(false);
    }
  }

  return { enroll, isEnrolling };
}
