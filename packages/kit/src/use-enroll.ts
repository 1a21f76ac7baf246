import type { Course, CourseDetail, Enrollment, EnrollmentStatus } from '@ulty/contracts/learning/courses.js';
import { enrolled } from '@ulty/contracts/event-types/courses.js';
import { courseDetail, enrollments } from '@ulty/contracts/reads/courses.js';
import {
  errorSentence,
  isApiError,
  newEvent,
  readKey,
  SESSION_KEY,
  showToast,
  useSendEvent,
  useSession,
  useSWRConfig,
  type NewEvent,
} from '@ulty/kit';
import { useActs } from './acts';
import { useRef, useState } from 'react';
import { refusalSentence } from './refusal-sentence';

/** Why a paid course cannot be opened yet, where courses cannot be paid for. */
export const PAYMENT_NOT_OPEN = 'Le paiement mobile n’est pas encore ouvert.';

/** Texts for an enrolment that was not sent yet: its status, and what happens next. Product §2.20. */
export const ENROLLMENT_WAITS = { title: 'Inscription en attente d’envoi', detail: 'Elle sera envoyée à la reconnexion.' } as const;

/** The reader's enrolments with one added or replaced; undefined when the list is unknown. */
function withEnrollment(list: Enrollment[] | undefined, enrollment: Enrollment): Enrollment[] | undefined {
  return list && [enrollment, ...list.filter(({ id }) => id !== enrollment.id)];
}

/** A course as its page shows it once the reader is enrolled. */
function detailWithEnrollment(
  course: CourseDetail | undefined,
  { id, status, progress, completedLessons }: Enrollment,
): CourseDetail | undefined {
  return course && { ...course, enrollment: { id, status, progress, completedLessons } };
}

/** For `revalidate`: data that were never read cannot be updated here and are fetched. */
export const isUnknown = (data: unknown): boolean => data === undefined;

export interface Enrolling {
  /** Returns the status of the enrolment, 'waiting' while it is not sent, or null when it failed, with a toast that gives the reason. */
  enroll: () => Promise<EnrollmentStatus | 'waiting' | null>;
  isEnrolling: boolean;
  /** The enrolment is stored on this device and not sent yet. */
  isWaiting: boolean;
}

/** Whether an enrolment in this course waits to be sent, or is not yet part of what the page reads. */
export function useIsEnrollmentWaiting(courseId: string): boolean {
  const acts = [...useActs(enrollments), ...useActs(courseDetail, { id: courseId })];
  return acts.some(({ type, about }) => type === enrolled.type && about.includes(courseId));
}

/**
 * Enrolment in one tap, with or without network. If storing fails, the next tap sends the same event again, so nobody is enrolled twice.
 * Product §2.20. Bundled by each remote that offers it: it has no state of its own, so the host need not share it.
 */
export function useEnroll(course: Pick<Course, 'id' | 'title'>): Enrolling {
  const { mutate } = useSWRConfig();
  const { user } = useSession();
  const send = useSendEvent();
  const isWaiting = useIsEnrollmentWaiting(course.id);
  const [isEnrolling, setEnrolling] = useState(false);
  const unkept = useRef<NewEvent | null>(null);

  async function show(enrollment: Enrollment): Promise<void> {
    await Promise.all([
      mutate<Enrollment[] | undefined>(readKey(enrollments), (list) => withEnrollment(list, enrollment), { revalidate: isUnknown }),
      mutate<CourseDetail | undefined>(readKey(courseDetail, { id: course.id }), (detail) => detailWithEnrollment(detail, enrollment), {
        revalidate: isUnknown,
      }),
    ]);
    if (enrollment.status === 'pending_payment') {
      showToast({
        kind: 'waiting',
        title: 'Paiement en attente',
        detail: 'Votre place est notée. Le paiement se fait sur la page du cours.',
      });
    } else {
      showToast({ kind: 'done', title: 'Inscription faite', detail: course.title });
    }
  }

  async function enroll(): Promise<EnrollmentStatus | 'waiting' | null> {
    if (isEnrolling || !user) return null;
    setEnrolling(true);
    unkept.current ??= newEvent(user.id);
    try {
      const sent = await send(enrolled, { ...unkept.current, courseId: course.id }, { title: course.title });
      unkept.current = null;
      if (sent.state === 'queued') {
        showToast({ kind: 'waiting', ...ENROLLMENT_WAITS });
        return 'waiting';
      }
      const { enrollment, reason } = sent.answer;
      if (!enrollment) {
        showToast({ kind: 'failed', title: 'Inscription impossible', detail: await refusalSentence(reason) });
        return null;
      }
      await show(enrollment);
      return enrollment.status;
    } catch (error) {
      showToast({ kind: 'failed', title: 'Inscription impossible', detail: errorSentence(error) });
      // The session has ended: the page then offers to sign in.
      if (isApiError(error) && error.status === 401) void mutate(SESSION_KEY);
      return null;
    } finally {
      setEnrolling(false);
    }
  }

  return { enroll, isEnrolling, isWaiting: isWaiting && !isEnrolling };
}
