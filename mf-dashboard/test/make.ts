import type { Course, Enrollment } from '@ulty/contracts/courses.js';
import { uuid as id } from '@ulty/kit/testing';

export function makeCourse(n: number, over: Partial<Course> = {}): Course {
  return {
    id: id(n),
    title: `Cours ${n}`,
    description: '',
    shortDescription: 'Une phrase.',
    imageUrl: null,
    category: 'Finance',
    rating: 4.8,
    duration: 90,
    enrollmentCount: 12,
    difficulty: 'Débutant',
    price: 0,
    originalPrice: null,
    tags: [],
    lessons: 4,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...over,
  };
}

export function makeEnrollment(n: number, over: Partial<Enrollment> = {}): Enrollment {
  return {
    id: id(500 + n),
    course: makeCourse(n),
    progress: 50,
    completedLessons: 2,
    totalLessons: 4,
    lastAccessedAt: '2026-11-01T00:00:00.000Z',
    status: 'active',
    enrolledAt: '2026-10-01T00:00:00.000Z',
    nextLesson: { id: id(700 + n), title: `Suite ${n}`, position: 3 },
    ...over,
  };
}
