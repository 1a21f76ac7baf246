import { expect, test } from '@jest/globals';
import { coursesFor } from './learner-tracks.js';

const COURSES = [
  { id: 1, category: 'Finance' },
  { id: 2, category: 'Éducation' },
  { id: 3, category: 'Tech' },
  { id: 4, category: 'Éducation' },
] as const;

test.each([
  ['eleve', [2, 4, 1, 3]],
  ['entrepreneur', [1, 3, 2, 4]],
  ['etudiant', [1, 2, 3, 4]],
  [undefined, [1, 2, 3, 4]],
] as const)('courses for %j', (track, ids) => {
  expect(coursesFor(track, COURSES).map(({ id }) => id)).toEqual(ids);
});
