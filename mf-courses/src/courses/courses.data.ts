import type { Course, CourseDetail, Enrollment, FinalQuizStanding } from '@ulty/contracts/learning/courses.js';
import { courseDetail, courseList, enrollments } from '@ulty/contracts/reads/courses.js';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';
import { useRead } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { useIsEnrollmentWaiting } from '@ulty/kit/use-enroll';
import { searchOnDevice } from './course-filters';

/** Whether the reader may open every lesson: enrolled, or with an enrolment waiting on this device. Not a paid course before payment. */
export function useCanReadAll({ id, enrollment, price }: Pick<CourseDetail, 'id' | 'enrollment' | 'price'>): boolean {
  const isWaiting = useIsEnrollmentWaiting(id);
  return enrollment ? enrollment.status !== 'pending_payment' : isWaiting && price === 0;
}

export interface CoursesQuery {
  /** Undefined until an answer is known. */
  courses: Course[] | undefined;
  /** Whether the server did not answer the search, so that these were found among the courses stored on this device. */
  isDeviceSearch: boolean;
  error: Error | undefined;
  retry: () => void;
}

/** All courses, or the server's results of a search; without network, those found on this device. Spec §7, product §2.20. */
export function useCourses(search: string): CoursesQuery {
  const asked = useRead(courseList, { search: search || undefined });
  const isDeviceSearch = search !== '' && asked.data === undefined && asked.error !== undefined;
  const all = useRead(courseList, isDeviceSearch ? {} : null);
  return {
    courses: isDeviceSearch ? all.data && searchOnDevice(all.data, search) : asked.data,
    isDeviceSearch,
    error: isDeviceSearch ? (all.error ?? (all.isLoading ? undefined : asked.error)) : asked.error,
    retry: () => void Promise.all([asked.mutate(), isDeviceSearch && all.mutate()]),
  };
}

/** Enrolments of the signed-in reader by course; empty when signed out or unknown. */
export function useEnrollments(isSignedIn: boolean): ReadonlyMap<string, Enrollment> {
  const { data } = useRead(enrollments, isSignedIn ? {} : null);
  return new Map(data?.map((enrollment) => [enrollment.course.id, enrollment]));
}

/** A course with its curriculum and the reader's progress. */
export function useCourse(courseId: string) {
  return useRead(courseDetail, { id: courseId });
}

/** What a course pays once its lessons are done and its final quiz is passed, in UTC. Product §1.4. */
export const COURSE_UTC = expectedReward('course_completed');

/** Whether only the final quiz is missing for the coins of the course. */
export function isQuizLeft(course: Pick<CourseDetail, 'areCoinsDecided'> & { finalQuiz?: FinalQuizStanding | null }): boolean {
  return !course.areCoinsDecided && Boolean(course.finalQuiz && !course.finalQuiz.earnsCoins);
}

/** Ids of lessons and quizzes whose completion the course's page does not show yet. */
export function useWaitingIds(courseId: string): ReadonlySet<string> {
  const acts = useActs(courseDetail, { id: courseId });
  return new Set(acts.flatMap(({ type, about, finished = [] }) => (type === 'quiz_result' ? about : finished)));
}
