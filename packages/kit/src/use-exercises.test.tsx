import { beforeEach, expect, test } from '@jest/globals';
import type { Exercise, ExerciseTry } from '@ulty/contracts/books.js';
import { cleanup, screen } from '@testing-library/react';
import { keepTry } from './kept-tries';
import { makeUser, renderPage } from './testing/page-frame';
import { useExercises } from './use-exercises';

const AWA = makeUser();
const CHOICES = [
  { id: 'a', text: '22 500 F' },
  { id: 'b', text: '23 000 F' },
];
const make = (id: string, type: Exercise['type'], version: number): Exercise => ({
  id,
  type,
  version,
  prompt: '',
  choices: type === 'open' ? [] : CHOICES,
  keyHash: '',
  explanation: '',
  hint: null,
  topic: '',
});

function Text({ exercises, told }: { exercises: Exercise[]; told: ExerciseTry[] | undefined }) {
  const { tries } = useExercises({ id: 'texte', title: '', exercises, told });
  return <output>{JSON.stringify([...tries])}</output>;
}
/** The tries of a text with this exercise, in which the kept ones were made of version 2. */
function triesOf(exercise: Exercise, told?: ExerciseTry[]): unknown {
  cleanup();
  renderPage(<Text exercises={[exercise]} told={told} />, { user: AWA });
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}

beforeEach(() => localStorage.clear());

test('a try of another version of its exercise is none of the one on screen', () => {
  keepTry(AWA.id, 'e', { choice: ['a'], version: 2 });
  expect(triesOf(make('e', 'single', 2))).toEqual([['e', expect.objectContaining({ choice: ['a'] })]]);
  expect(triesOf(make('e', 'single', 3))).toEqual([]);
});

test('words written in an open exercise are there whatever its version', () => {
  keepTry(AWA.id, 'e', { choice: [], words: 'Mon stock', version: 2 });
  expect(triesOf(make('e', 'open', 3))).toEqual([['e', expect.objectContaining({ words: 'Mon stock' })]]);
});

test('a try that the server knows comes with its grade, and takes the place of one of another version', () => {
  keepTry(AWA.id, 'e', { choice: ['b'], version: 2 });
  const told = [{ exerciseId: 'e', choice: ['a'], isRight: true, isFirstRight: true }];
  expect(triesOf(make('e', 'single', 3), told)).toEqual([['e', { choice: ['a'], isRight: true }]]);
});

test('a try of choices that the exercise no longer has is none', () => {
  const told = [{ exerciseId: 'e', choice: ['z'], isRight: true, isFirstRight: true }];
  expect(triesOf(make('e', 'single', 3), told)).toEqual([]);
});
