import { describe, expect, test } from '@jest/globals';
import { makeCourse, makeDetail, makeEnrollment, uuid } from '../../test/make';
import { courseAfter, enrollmentsAfter, savedCounts } from './lesson-completion';

const item = { id: uuid(11), percent: 100, completedLessons: 1, totalLessons: 3, completed: true };

describe('savedCounts', () => {
  test.each([
    ['accepted', { ...item }, true],
    ['duplicate', { ...item }, true],
    ['adjusted', { ...item, adjusted: true }, true],
    ['rejected', { ...item, completed: false, rejected: 'not_enrolled' }, false],
    ['accepted', { ...item, id: uuid(12) }, false],
  ] as const)('%s', (outcome, answered, isSaved) => {
    expect(savedCounts({ eventId: uuid(1), outcome, items: [answered] }, uuid(11)) !== null).toBe(isSaved);
  });
});

describe('caches', () => {
  test.each([
    [1, 33, 'active'],
    [2, 66, 'active'],
    [3, 100, 'completed'],
  ])('%i of 3 lessons: %i %%, %s', (completedLessons, progress, status) => {
    const counts = { completedLessons, totalLessons: 3 };
    const course = courseAfter(makeDetail({}, 'active'), uuid(12), counts, completedLessons === 3);
    expect(course?.enrollment).toMatchObject({ progress, completedLessons, status });
    expect(course?.areCoinsDecided).toBe(completedLessons === 3);
    expect(course?.curriculum.map(({ isCompleted }) => isCompleted)).toEqual([false, true, false]);
    const [first, other] = enrollmentsAfter([makeEnrollment(makeCourse(1)), makeEnrollment(makeCourse(2))], uuid(1), counts, null) ?? [];
    expect(first).toMatchObject({ progress, completedLessons, totalLessons: 3, status, nextLesson: null });
    expect(other).toEqual(makeEnrollment(makeCourse(2)));
  });

  test('what is unknown stays unknown', () => {
    expect(courseAfter(undefined, uuid(11), item, false)).toBeUndefined();
    expect(enrollmentsAfter(undefined, uuid(1), item, null)).toBeUndefined();
  });
});
