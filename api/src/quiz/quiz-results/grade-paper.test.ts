import { describe, expect, test } from '@jest/globals';
import type { ExamPaper } from '@ulty/contracts/learning/exams.js';
import { gradePaper } from './grade-paper.js';

const KEYED = { id: 'k', type: 'number', answer: 3, tolerance: 0, points: 1 } as const;
const paper: ExamPaper = {
  round: 1,
  calculator: false,
  shape: '',
  parts: [
    { title: 'A', minutes: 10, points: 1, questionIds: ['k'], drafted: [] },
    {
      ...{ title: 'B', minutes: 10, points: 2.5, questionIds: [] },
      drafted: [
        {
          ...{ id: 'd', prompt: '', points: 2.5, topic: '', model: '' },
          lines: [
            { name: 'm', value: 0.5, points: 0.5, shown: 'm = 0,5' },
            { name: 'p', value: 2, from: '1 + 2a', points: 0.5, shown: 'p = 2' },
          ],
          criteria: [
            { name: 'Méthode', says: '' },
            { name: 'Résultat', says: '' },
            { name: 'Phrase', says: '' },
          ],
        },
      ],
    },
  ],
};
const graded = (...answers: { questionId: string; choice: string[]; ms?: number }[]) => gradePaper(paper, [KEYED], new Set(), answers);

describe('the grade of a paper', () => {
  test('counts points: keyed questions and lines; what a pupil marks alone is left out', () => {
    expect(
      graded({ questionId: 'k', choice: ['3'], ms: 5_000 }, { questionId: 'd', choice: ['m = 1/2', '', 'p = 2'], ms: 9_000 }),
    ).toMatchObject({
      ...{ score: 100, correct: 2, total: 2, answered: 2, given: 2, rightIds: ['k', 'd'], missedIds: [], totalMs: 14_000 },
    });
  });

  test('counts an error once', () => {
    expect(graded({ questionId: 'd', choice: ['m = 1/4', 'p = 1,5'] })).toMatchObject({
      ...{ score: 25, correct: 0, answered: 1, missedIds: ['k', 'd'] },
    });
  });

  test('gives nothing for empty lines, answers to other questions and a paper handed in empty', () => {
    expect(graded({ questionId: 'd', choice: ['', ' '] }, { questionId: 'x', choice: ['3'] })).toMatchObject({
      score: 0,
      answered: 0,
      given: 1,
    });
    expect(graded()).toMatchObject({ score: 0, correct: 0, total: 2, answered: 0, medianMs: null, totalMs: 0 });
  });
});
