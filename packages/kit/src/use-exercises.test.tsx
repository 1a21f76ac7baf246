import { beforeEach, expect, test } from '@jest/globals';
import type { Exercise, ExerciseTry } from '@ulty/contracts/learning/books.js';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepTry } from './kept-tries';
import { makeUser, renderPage, stubApi } from './testing/page-frame';
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
  const { tries, onTry } = useExercises({ id: 'texte', title: '', exercises, told });
  return (
    <>
      <output>{JSON.stringify([...tries])}</output>
      <button type="button" onClick={() => exercises.forEach((one) => onTry(one, { choice: ['a'], ms: 1_000, hint: false }))}>
        Essayer
      </button>
    </>
  );
}
/** The tries of a text with this exercise; the stored tries were made with version 2. */
function triesOf(exercise: Exercise, told?: ExerciseTry[]): unknown {
  cleanup();
  renderPage(<Text exercises={[exercise]} told={told} />, { user: AWA });
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}

beforeEach(() => {
  cleanup();
  localStorage.clear();
});

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

test.each([
  ['stays on the device without its event', false],
  ['of a reader erased from the device meanwhile is not kept again', true],
])('a try told late %s', async (_what, isErased) => {
  const key = `ulty-exercises:${AWA.id}`;
  const { sent } = stubApi({
    'PUT /api/progress': () => {
      if (isErased) localStorage.removeItem(key);
      return [200, {}];
    },
  });
  renderPage(<Text exercises={[make('e', 'single', 2)]} told={[]} />, { user: AWA });
  await userEvent.click(screen.getByRole('button', { name: 'Essayer' }));
  await waitFor(() => expect(sent('PUT /api/progress')).toHaveLength(1));
  await act(async () => undefined);
  expect(localStorage.getItem(key)).toBe(isErased ? null : JSON.stringify([['e', { choice: ['a'], version: 2 }]]));
});
