import type { CourseQuiz } from '@ulty/contracts/learning/books.js';
import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { uuid } from '@ulty/kit/testing';
import { makeQuiz } from './make-quiz';

/** The final quiz of a course: five questions, right when 'Choix c' is chosen. */
export function makeCourseQuiz(courseId: string): CourseQuiz {
  const { bookId: _book, chapterId: _chapter, ...quiz } = makeQuiz(40);
  return { ...quiz, courseId, title: 'Quiz final', version: 2 };
}

/** A course of two lessons, both done, as its learner sees it. */
export function makeCourseDetail(id: string, over: Partial<CourseDetail> = {}): CourseDetail {
  const completedLessons = over.enrollment?.completedLessons ?? 2;
  return {
    id,
    title: 'Tenir sa caisse',
    description: 'Une méthode.',
    shortDescription: 'Une méthode simple.',
    imageUrl: null,
    category: 'Finance',
    rating: null,
    duration: 20,
    enrollmentCount: 1,
    difficulty: 'Débutant',
    price: 0,
    originalPrice: null,
    tags: [],
    lessons: 2,
    createdAt: '2026-06-03T00:00:00.000Z',
    objectives: [],
    requirements: [],
    curriculum: [1, 2].map((position) => ({
      id: uuid(10 + position),
      title: `Leçon ${position}`,
      section: 'Début',
      position,
      durationMin: 10,
      bytes: 100,
      isPreview: false,
      isCompleted: position <= completedLessons,
    })),
    enrollment: { id: uuid(5), status: 'completed', progress: 100, completedLessons },
    finalQuiz: {
      id: makeCourseQuiz(id).id,
      title: 'Quiz final',
      questionCount: 5,
      passPercent: 60,
      attempts: 0,
      best: null,
      isPassed: false,
      earnsCoins: false,
    },
    areCoinsDecided: false,
    ...over,
  };
}
