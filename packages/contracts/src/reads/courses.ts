import type { z } from 'zod';
import type { CourseQuiz } from '../learning/books.js';
import type { CourseReviews } from '../learning/course-reviews.js';
import type { Course, CourseDetail, CourseQuery, Enrollment, Lesson } from '../learning/courses.js';
import { defineRead } from './define-read.js';

/** Published courses, all of them or those that match. Product §2.20. */
export const courseList = defineRead<Course[], z.input<typeof CourseQuery>>({
  path: '/api/courses{?search,category,difficulty,price,sort}',
  access: 'public',
  keep: 'public',
  changedBy: [],
});

/** One course with its reader's progress. */
export const courseDetail = defineRead<CourseDetail, { id: string }>({
  path: '/api/courses/{id}',
  access: 'member',
  keep: 'own',
  changedBy: ['courses', 'enrollments'],
});

/** The final quiz of a course. */
export const courseQuiz = defineRead<CourseQuiz, { id: string }>({
  path: '/api/courses/{id}/quiz',
  access: 'member',
  keep: 'own',
  changedBy: ['courses'],
});

/** One lesson with its text. */
export const lesson = defineRead<Lesson, { id: string; lessonId: string }>({
  path: '/api/courses/{id}/lessons/{lessonId}',
  access: 'member',
  keep: 'own',
  changedBy: ['courses'],
});

/** Reviews of a course, and whether the reader may write one. */
export const courseReviews = defineRead<CourseReviews, { id: string }>({
  path: '/api/courses/{id}/reviews',
  access: 'member',
  keep: 'own',
  changedBy: ['courses', 'enrollments'],
});

/** Courses the learner is enrolled in. Spec §7. */
export const enrollments = defineRead<Enrollment[]>({
  path: '/api/enrollments',
  access: 'member',
  keep: 'own',
  changedBy: ['enrollments', 'courses'],
});
