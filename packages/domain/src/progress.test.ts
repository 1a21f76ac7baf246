import { describe, expect, test } from '@jest/globals';
import { coursePercent, progressLabel } from './progress.js';

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
