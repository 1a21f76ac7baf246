import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { courseDetail, courseQuiz } from '@ulty/contracts/reads/courses.js';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';
import { useRead } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';

/** What a course pays once its lessons are done and its final quiz is passed, in UTC. Product §1.4. */
export const COURSE_UTC = expectedReward('course_completed');

/** The final quiz of a course. 403 QUIZ_LOCKED, 404 QUIZ_NOT_FOUND. */
export function useCourseQuiz(courseId: string) {
  return useRead(courseQuiz, { id: courseId });
}

/** The course; a failure is tolerated, since the quiz can be taken without it. */
export function useCourse(courseId: string) {
  return useRead(courseDetail, { id: courseId });
}

/** What the learner still has to do for the coins of a course. */
export interface CourseCoins {
  areDecided: boolean;
  /** Number of lessons that are neither done nor stored on this device as done. */
  lessonsLeft: number;
  /** Whether the quiz was passed in a way that counts: then the last lesson pays the coins. */
  isQuizCounted: boolean;
  /** Whether it was passed faster than the questions can be read, which does not count. */
  wasTooFast: boolean;
  best: number | null;
}

/** The server's last answer, with what this device has not sent yet; null while unknown. */
export function useCourseCoins(course: CourseDetail | undefined): CourseCoins | null {
  const acts = useActs(courseDetail, { id: course?.id ?? '' });
  // A copy stored by an earlier version lacks the field.
  if (!course?.enrollment || course.finalQuiz === undefined) return null;
  const waiting = new Set(acts.flatMap(({ about }) => about));
  const isDone = course.enrollment.status === 'completed';
  return {
    areDecided: course.areCoinsDecided,
    lessonsLeft: isDone ? 0 : course.curriculum.filter(({ id, isCompleted }) => !isCompleted && !waiting.has(id)).length,
    isQuizCounted: course.finalQuiz?.earnsCoins ?? false,
    wasTooFast: course.finalQuiz !== null && course.finalQuiz.isPassed && !course.finalQuiz.earnsCoins,
    best: course.finalQuiz?.best ?? null,
  };
}
