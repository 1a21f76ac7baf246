import { makeUser, uuid } from '@ulty/kit/testing';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { Course, CourseDetail, Enrollment, FinalQuizStanding, Lesson, LessonSummary } from '@ulty/contracts/learning/courses.js';

/** A readable UUID. */
export { uuid };

export const AWA: CurrentUser = makeUser({ id: uuid(900), lastName: '', serverTime: '2026-11-20T10:00:00.000Z' });

export function makeCourse(number: number, given: Partial<Course> = {}): Course {
  return {
    id: uuid(number),
    title: `Cours ${number}`,
    description: 'Premier paragraphe.\n\nSecond paragraphe.',
    shortDescription: 'Une méthode simple.',
    imageUrl: null,
    category: 'Finance',
    rating: null,
    duration: 40,
    enrollmentCount: 0,
    difficulty: 'Débutant',
    price: 0,
    originalPrice: null,
    tags: [],
    lessons: 3,
    createdAt: '2026-06-03T00:00:00.000Z',
    ...given,
  };
}

export function makeEnrollment(course: Course, given: Partial<Enrollment> = {}): Enrollment {
  return {
    id: uuid(500 + Number(course.id.slice(-3))),
    course,
    progress: 0,
    completedLessons: 0,
    totalLessons: course.lessons,
    lastAccessedAt: '2026-11-20T10:00:00.000Z',
    status: 'active',
    enrolledAt: '2026-11-20T10:00:00.000Z',
    nextLesson: { id: uuid(11), title: 'Leçon A', position: 1 },
    ...given,
  };
}

const TITLES = ['Compter', 'Noter', 'Comparer'];

/** Three lessons in two sections, ids 11 to 13; the first is a free extract. */
function makeCurriculum(doneCount = 0): LessonSummary[] {
  return TITLES.map((title, index) => ({
    id: uuid(11 + index),
    title,
    section: index < 2 ? 'Les bases' : 'Aller plus loin',
    position: index + 1,
    durationMin: 12,
    bytes: 3400,
    isPreview: index === 0,
    isCompleted: index < doneCount,
  }));
}

/** Course 1 with three lessons. `status` null: not enrolled. */
export function makeDetail(given: Partial<CourseDetail> = {}, status: Enrollment['status'] | null = null, doneCount = 0): CourseDetail {
  const progress = Math.floor((doneCount / 3) * 100);
  return {
    ...makeCourse(1, { title: 'Tenir sa caisse' }),
    objectives: ['Compter chaque soir'],
    requirements: ['Un cahier'],
    curriculum: makeCurriculum(doneCount),
    enrollment: status && { id: uuid(501), status, progress, completedLessons: doneCount },
    finalQuiz: null,
    areCoinsDecided: false,
    ...given,
  };
}

/** Its final quiz, not taken yet. */
export function makeFinalQuiz(given: Partial<FinalQuizStanding> = {}): FinalQuizStanding {
  return {
    id: uuid(40),
    title: 'Quiz final',
    questionCount: 6,
    passPercent: 60,
    attempts: 0,
    best: null,
    isPassed: false,
    earnsCoins: false,
    ...given,
  };
}

/** Lesson `index` (0 to 2) of that course. */
export function makeLesson(index: number, given: Partial<Lesson> = {}): Lesson {
  const summary = makeCurriculum()[index] as LessonSummary;
  return {
    ...summary,
    courseId: uuid(1),
    courseTitle: 'Tenir sa caisse',
    html: '<h2>Le cahier</h2><p>Trois colonnes.</p>',
    previousId: index > 0 ? uuid(10 + index) : null,
    nextId: index < 2 ? uuid(12 + index) : null,
    ...given,
  };
}
