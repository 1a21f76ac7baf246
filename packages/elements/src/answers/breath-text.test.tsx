import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Exercise } from '@ulty/contracts/learning/books.js';
import { shownAnswer, type GivenAnswer } from '@ulty/domain/learning/answer-key.js';
import { breathsOf } from '@ulty/domain/learning/breaths.js';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { BreathText } from './breath-text';
import type { KnownTry } from './exercise-answer';
import type { NewTry } from './exercise-card';
import { exerciseId, makeExercise } from './exercise-fixture';

const CHOICES = [
  { id: 'a', text: 'Le loyer' },
  { id: 'b', text: 'Le riz' },
  { id: 'c', text: 'Le gaz' },
];

const make = (n: number, type: Exercise['type'], answer: GivenAnswer, given: Partial<Exercise> = {}) =>
  makeExercise(n, type, answer, {
    choices: CHOICES,
    ...(type !== 'open' && { answer: shownAnswer(type, answer) }),
    explanation: 'Voilà pourquoi.',
    ...given,
  });

const onTry = jest.fn<(exercise: Exercise, given: NewTry) => void>();
const place = (n: number) => `<div data-exercise="${exerciseId(n)}"></div>`;
const START = ' data-souffle=""';

/** A text in breaths whose second one follows what it asks. */
function Text({ exercises, html }: { exercises: Exercise[]; html: string }) {
  const [tries, setTries] = useState<ReadonlyMap<string, KnownTry>>(new Map());
  const [answers, setAnswers] = useState({});
  const [at, open] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <p>Passage {at + 1}</p>
      <BreathText
        textId={exerciseId(900)}
        reading={{
          breaths: breathsOf(html),
          at,
          hasBreaths: true,
          isWhole: false,
          open,
          answers,
          answer: (given) => setAnswers({ ...answers, ...given }),
          top,
        }}
        html={html}
        exercises={exercises}
        tries={tries}
        onTry={(exercise, given) => {
          onTry(exercise, given);
          setTries(new Map([...tries, [exercise.id, given]]));
        }}
      />
    </>
  );
}
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const passage = () => screen.getByText(/^Passage \d$/).textContent;
/** What stands on top of the open breath. */
const above = () => document.querySelector('.u-breath-before')?.textContent?.replaceAll(/\s/g, ' ');

const asking = (exercise: Exercise) => <Text exercises={[exercise]} html={`<p>Un.</p>${place(1)}<p${START}>Deux.</p>`} />;

beforeAll(async () => {
  // Exercises are loaded once.
  render(asking(make(1, 'multiple', ['a'])));
  await screen.findByRole('button', { name: 'Vérifier' });
  cleanup();
});
beforeEach(() => {
  onTry.mockClear();
});

test.each<[string, Exercise, () => Promise<void>, string]>([
  ['a right choice', make(1, 'single', 'b'), () => press('Le riz'), 'Le rizVotre réponse, justeBonne réponse. Voilà pourquoi.'],
  ['a missed one', make(1, 'single', 'b'), () => press('Le gaz'), 'Le rizVous aviez dit « Le gaz »Pas encore. Voilà pourquoi.'],
  ['true or false', make(1, 'truefalse', false), () => press('Vrai'), 'FauxVous aviez dit « Vrai »Pas encore. Voilà pourquoi.'],
])('the touch of a choice opens the next breath: %s', async (_name, exercise, act, expected) => {
  render(asking(exercise));
  expect(screen.queryByRole('button', { name: 'Vérifier' })).toBeNull();
  await act();
  expect([passage(), above()]).toEqual(['Passage 2', expected]);
  expect(onTry).toHaveBeenCalledTimes(1);
});

test.each<[string, Exercise, () => Promise<void>, string]>([
  [
    'a number',
    make(1, 'number', 700, { unit: 'F' }),
    () => user.type(screen.getByRole('textbox'), '4500'),
    '700 FVous aviez dit 4 500 FPas encore. 700 F. Voilà pourquoi.',
  ],
  [
    'a short text',
    make(1, 'text', ['endogène', 'développement endogène']),
    () => user.type(screen.getByRole('textbox'), 'naturel'),
    'endogèneVous aviez dit « naturel »Pas encore. Endogène. Voilà pourquoi.Aussi accepté : développement endogène.',
  ],
  [
    'its better spelling',
    make(1, 'text', ['endogène']),
    () => user.type(screen.getByRole('textbox'), 'endogene'),
    'endogèneVous aviez dit « endogene »Bonne réponse. Voilà pourquoi.',
  ],
  [
    'several choices',
    make(1, 'multiple', ['a', 'b']),
    () => user.click(screen.getByRole('checkbox', { name: 'Le loyer' })),
    'Le loyer, Le rizVous aviez dit « Le loyer »En partie. Une réponse juste sur deux. Voilà pourquoi.',
  ],
  [
    'an order',
    make(1, 'order', ['b', 'a', 'c']),
    () => Promise.resolve(),
    'Le riz → Le loyer → Le gazVous aviez dit « Le loyer → Le riz → Le gaz »En partie : 1 sur 3. Voilà pourquoi.',
  ],
])("'Vérifier' opens the next breath: %s", async (_name, exercise, write, expected) => {
  render(asking(exercise));
  await press('Vérifier');
  if (exercise.type !== 'order') expect(screen.getByRole('alert').textContent).not.toBe('');
  await write();
  if (exercise.type !== 'order') await press('Vérifier');
  expect([passage(), above()]).toEqual(['Passage 2', expected]);
});

test('a calculation takes own figures on top of the next breath too', async () => {
  const rows = ['Recette', 'Dépense'].map((name, at) => ({ name, value: 3_000 - 1_000 * at, unit: 'F' }));
  render(asking(make(1, 'number', 1_000, { unit: 'F', rows, formula: 'a - b' })));
  await user.type(screen.getByRole('textbox'), '1000');
  await press('Vérifier');
  expect(above()).toMatch(/^1 000 FVotre réponse, justeVotre calcul est juste\. Voilà pourquoi\.Voir les chiffres.*Avec mes prix$/);
});

test('an open one: its example stands above with what was written', async () => {
  render(asking(make(1, 'open', '', { explanation: 'Le savon.' })));
  await user.type(await screen.findByRole('textbox'), 'Mon étal');
  await press('Voir un exemple');
  expect([passage(), above()]).toEqual(['Passage 2', 'Mon étalUn exemple. Le savon.']);
});

test("'Je ne sais pas' shows the answer, and is an empty try", async () => {
  render(asking(make(1, 'single', 'b')));
  await press('Je ne sais pas');
  expect([passage(), above()]).toEqual(['Passage 2', 'Le rizVous aviez dit « je ne sais pas »Voici la réponse. Voilà pourquoi.']);
  expect(onTry.mock.calls.map(([, given]) => given)).toEqual([{ choice: [], words: 'Je ne sais pas', hint: false }]);
  await press('Passage précédent');
  expect(screen.queryByRole('button', { name: 'Je ne sais pas' })).toBeNull();
  await press('Continuer');
  expect(passage()).toBe('Passage 2');
});

test('of two in a breath the last answer opens the next one', async () => {
  render(<Text exercises={[make(1, 'single', 'b'), make(2, 'truefalse', true)]} html={`${place(1)}${place(2)}<p${START}>Deux.</p>`} />);
  await press('Vrai');
  expect([passage(), screen.getByText('Bonne réponse.').closest('section') === null]).toEqual(['Passage 1', false]);
  await press('Le loyer');
  expect(passage()).toBe('Passage 2');
  expect(above()).toMatch(/^Le riz.*Vrai/);
});

test.each([
  ['text follows it', `<p>Un.</p>${place(1)}<p>Suite.</p><p${START}>Deux.</p>`, true],
  ['it ends the text', `<p>Un.</p>${place(1)}`, false],
])('where %s, the touch shows its answer in place', async (_name, html, goesOn) => {
  render(<Text exercises={[make(1, 'single', 'b')]} html={html} />);
  await press('Le gaz');
  expect(passage()).toBe('Passage 1');
  expect(document.activeElement?.textContent).toBe('Pas encore. Voilà pourquoi.');
  expect(screen.queryByRole('button', { name: 'Continuer' }) !== null).toBe(goesOn);
});
