import type { Activity } from '@ulty/contracts/learning/activity.js';
import type { Badge } from '@ulty/contracts/rewards/badges.js';
import type { Course, Enrollment } from '@ulty/contracts/learning/courses.js';
import type { ReviewDeck } from '@ulty/contracts/learning/reviews.js';
import type { LearningDay, SessionPiece } from '@ulty/contracts/learning/learning-day.js';
import { addDays, dayOf, mondayOf } from '@ulty/domain/days/streak.js';
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

/** An earned badge, recent by default. */
export function makeBadge(n: number, over: Partial<Badge> = {}): Badge {
  return {
    id: `badge-${n}`,
    code: `badge-${n}`,
    name: `Badge ${n}`,
    description: '',
    category: 'maitrise',
    tier: 'bronze',
    emoji: '⭐',
    earnedAt: '2026-11-19T10:00:00.000Z',
    isRecent: true,
    progress: { current: 1, target: 1 },
    reward: null,
    secret: false,
    ...over,
  };
}

export function makeDeck(over: Partial<ReviewDeck> = {}): ReviewDeck {
  return { dueCount: 0, total: 0, cards: [], forecast: [], nextDueAt: null, doneToday: 0, ...over };
}

/** Thirty days up to Friday 20 November 2026, without anything done. */
export function makeActivity(over: Partial<Activity> = {}): Activity {
  const days = Array.from({ length: 30 }, (_, index) => ({ day: addDays('2026-11-20', index - 29), minutes: 0 }));
  return { days, totalMinutes: 0, subjects: [], weakTopics: [], coinsBySource: [], ...over };
}

export function makePiece(n: number, over: Partial<SessionPiece> = {}): SessionPiece {
  return {
    kind: 'chapter',
    id: id(10 + n),
    title: `Chapitre ${n}`,
    parentId: id(2),
    parentTitle: 'La règle des 3 caisses',
    category: 'Finance',
    position: n,
    total: 4,
    minutes: 6,
    reason: 'begun',
    quiz: { id: id(30 + n), questions: 5, attempts: 0 },
    ...over,
  };
}

/** Today, with one chapter to read and nothing done. */
export function makeLearningDay(over: Partial<LearningDay> = {}): LearningDay {
  const day = dayOf(new Date().toISOString());
  return {
    day,
    goalMin: 10,
    candidates: [makePiece(1)],
    untested: null,
    weak: null,
    done: { pieces: [], quizzes: [], cards: 0, minutes: 0 },
    coins: 0,
    week: Array.from({ length: 7 }, (_, at) => ({ day: addDays(mondayOf(day), at), isDone: false, category: null })),
    ...over,
  };
}
