import { describe, expect, test } from '@jest/globals';
import { bookPercent, coursePercent, progressLabel } from './progress.js';

describe('progressLabel', () => {
  test.each([
    [-1, 'Pas commencé'],
    [0, 'Pas commencé'],
    [0.5, 'Commencé'],
    [1, 'Commencé'],
    [24, 'Commencé'],
    [25, 'Commencé'],
    [39, 'Commencé'],
    [40, 'En bonne voie'],
    [69, 'En bonne voie'],
    [70, 'Presque fini'],
    [99, 'Presque fini'],
    [100, 'Terminé'],
    [101, 'Terminé'],
  ])('%f %% is %s', (percent, label) => {
    expect(progressLabel(percent)).toBe(label);
  });
});

describe('coursePercent', () => {
  test.each([
    [0, 21, 0],
    [13, 21, 61],
    [20, 21, 95],
    [199, 200, 99],
    [21, 21, 100],
    [22, 21, 100],
    [0, 0, 0],
    [3, 0, 0],
    [-1, 21, 0],
    [29, 100, 29],
    [57, 100, 57],
    [7, 25, 28],
  ])('%i of %i lessons: %i', (done, total, percent) => {
    expect(coursePercent(done, total)).toBe(percent);
  });

  test('100 only when every lesson is done, and never below the true part', () => {
    for (let total = 1; total <= 200; total += 1)
      for (let done = 0; done <= total; done += 1) {
        const percent = coursePercent(done, total);
        if (percent * total > done * 100 || (percent + 1) * total <= done * 100) throw new Error(`${done}/${total} gives ${percent}`);
      }
  });
});

test.each([
  [{ chapters: 4, read: 0, quizzes: 4, passed: 0 }, 0],
  [{ chapters: 4, read: 1, quizzes: 4, passed: 0 }, 12],
  [{ chapters: 4, read: 4, quizzes: 4, passed: 0 }, 50],
  [{ chapters: 4, read: 0, quizzes: 4, passed: 4 }, 50],
  [{ chapters: 4, read: 4, quizzes: 4, passed: 3 }, 87],
  [{ chapters: 3, read: 1, quizzes: 3, passed: 2 }, 50],
  [{ chapters: 6, read: 6, quizzes: 6, passed: 6 }, 100],
  [{ chapters: 5, read: 3, quizzes: 0, passed: 0 }, 60],
  [{ chapters: 0, read: 0, quizzes: 0, passed: 0 }, 0],
])('a book with %j is at %i %%', (book, percent) => {
  expect(bookPercent(book)).toBe(percent);
});
