import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Exercise } from '@ulty/contracts/learning/books.js';
import type { GivenAnswer } from '@ulty/domain/learning/answer-key.js';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AskingText } from './asking-text';
import type { KnownTry } from './exercise-answer';
import type { NewTry } from './exercise-card';
import { exerciseId, makeExercise } from './exercise-fixture';

const CHOICES = [
  { id: 'a', text: '22 500 F' },
  { id: 'b', text: '23 000 F' },
  { id: 'c', text: '500 F' },
];

const make = (n: number, type: Exercise['type'], answer: GivenAnswer, given: Partial<Exercise> = {}) =>
  makeExercise(n, type, answer, { choices: CHOICES, ...given });

const onTry = jest.fn<(exercise: Exercise, given: NewTry) => void>();

function Lesson({
  exercises,
  known = {},
  isGated = false,
}: {
  exercises: Exercise[];
  known?: Record<string, KnownTry>;
  isGated?: boolean;
}) {
  const [tries, setTries] = useState(new Map(Object.entries(known)));
  const [waits, setWaits] = useState(isGated);
  const places = exercises.map(({ id }) => `<div data-exercise="${id}"></div><p>Suite.</p>`).join('');
  return (
    <AskingText
      html={`<p>Début.</p>${places}`}
      exercises={exercises}
      tries={tries}
      waitsForTries={waits}
      onReadOn={() => setWaits(false)}
      onTry={(exercise, given) => {
        onTry(exercise, given);
        setTries(new Map([...tries, [exercise.id, given]]));
      }}
    />
  );
}
const user = userEvent.setup();
const verify = () => user.click(screen.getByRole('button', { name: 'Vérifier' }));
const card = (n: number) => within(screen.getByRole('region', { name: `Question ${n}` }));
/** The text of a row with its mark. */
const rowOf = (text: RegExp | string) => screen.getByText(text).closest('.u-answer-row')?.textContent;

beforeAll(async () => {
  // Exercises are loaded once.
  render(<Lesson exercises={[make(1, 'single', 'b')]} />);
  await screen.findByRole('button', { name: 'Vérifier' });
  cleanup();
});

beforeEach(() => {
  onTry.mockClear();
});

test('an exercise stands between the paragraphs, and its answer opens after one try', async () => {
  const { container } = render(<Lesson exercises={[make(1, 'single', 'b')]} />);
  expect([...(container.querySelector('.u-prose')?.children ?? [])].map((block) => block.tagName)).toEqual(['P', 'DIV', 'P']);
  expect(screen.queryByText(/Le transport/)).toBeNull();
  await verify();
  expect(screen.getByRole('alert').textContent).toBe('Choisissez une réponse.');
  await user.click(screen.getByRole('radio', { name: '22 500 F' }));
  await verify();
  expect(rowOf('22 500 F')).toBe('22 500 FVotre réponse');
  expect(rowOf('23 000 F')).toBe('23 000 FBonne réponse');
  expect(screen.getByText('Pas encore.').closest('p')?.textContent).toBe('Pas encore. Le transport fait partie du coût.');
  expect(document.activeElement?.textContent).toContain('Pas encore.');
  expect(screen.queryByRole('button', { name: 'Vérifier' })).toBeNull();
  expect(onTry).toHaveBeenCalledTimes(1);
  expect(onTry).toHaveBeenCalledWith(expect.objectContaining({ id: exerciseId(1) }), {
    choice: ['a'],
    hint: false,
    ms: expect.any(Number),
  });
});

describe('each kind is marked', () => {
  test('a right choice', async () => {
    render(<Lesson exercises={[make(1, 'single', 'b')]} />);
    await user.click(screen.getByRole('radio', { name: '23 000 F' }));
    await verify();
    expect(rowOf('23 000 F')).toBe('23 000 FVotre réponse, juste');
    expect(screen.getByText('Bonne réponse.')).toBeTruthy();
  });

  test('several choices, one of them not ticked', async () => {
    render(<Lesson exercises={[make(1, 'multiple', ['a', 'b'])]} />);
    await user.click(screen.getByRole('checkbox', { name: '22 500 F' }));
    await user.click(screen.getByRole('checkbox', { name: '500 F' }));
    await verify();
    expect(['22 500 F', '23 000 F', '500 F'].map(rowOf)).toEqual([
      '22 500 FVotre réponse, juste',
      '23 000 FBonne réponse, non cochée',
      '500 FVotre réponse, à décocher',
    ]);
    expect(screen.getByText('En partie.')).toBeTruthy();
  });

  test('true or false', async () => {
    render(<Lesson exercises={[make(1, 'truefalse', false)]} />);
    await user.click(screen.getByRole('radio', { name: 'Faux' }));
    await verify();
    expect(rowOf('Faux')).toBe('FauxVotre réponse, juste');
  });

  test('an order, moved by its buttons', async () => {
    render(<Lesson exercises={[make(1, 'order', ['b', 'a', 'c'])]} />);
    await user.click(screen.getByRole('button', { name: /Descendre «\s500 F\s»/ }));
    await user.click(screen.getByRole('button', { name: /Monter «\s500 F\s»/ }));
    await verify();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '123 000 FVous l’aviez mis en 3',
      '222 500 FVous l’aviez mis en 1',
      '3500 FVous l’aviez mis en 2',
      '22 500 F → 500 F → 23 000 FVotre réponse',
    ]);
  });

  test('a short text, whatever its accents; its hint is told', async () => {
    render(<Lesson exercises={[make(1, 'text', ['la marge'], { hint: 'Ce qui reste.' })]} />);
    await user.click(screen.getByRole('button', { name: 'Voir un indice' }));
    expect(screen.getByText('Ce qui reste.')).toBeTruthy();
    await user.type(screen.getByRole('textbox'), 'La Margé');
    await verify();
    expect(rowOf('La Margé')).toBe('La MargéVotre réponse, juste');
    expect(onTry.mock.calls[0]?.[1]).toMatchObject({ choice: ['La Margé'], hint: true });
  });

  test('a number must be one', async () => {
    render(<Lesson exercises={[make(1, 'number', 2_500, { unit: 'F' })]} />);
    await user.type(screen.getByRole('textbox'), 'beaucoup');
    await verify();
    expect(screen.getByRole('alert').textContent).toBe('Écrivez le nombre seul, en chiffres.');
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), '2 500');
    await verify();
    expect(rowOf(/^2\s500\sF$/)).toMatch(/Votre réponse, juste$/);
  });
});

describe("'À vous de calculer'", () => {
  const rows = [
    { name: 'Achat du sac', value: 22_500, unit: 'F' },
    { name: 'Transport', value: 500, unit: 'F' },
    { name: 'Vente', value: 25_500, unit: 'F' },
  ];
  const calculation = make(1, 'number', 2_500, { unit: 'F', rows, formula: 'c - a - b' });

  test('shows its figures; a wrong result is corrected by the formula', async () => {
    render(<Lesson exercises={[calculation]} />);
    expect(screen.getByText('À vous de calculer')).toBeTruthy();
    expect(screen.getByText('Achat du sac').nextSibling?.textContent).toMatch(/^22\s500\sF$/);
    await user.type(screen.getByRole('textbox'), '3000');
    await verify();
    expect(rowOf(/^3\s000\sF$/)).toMatch(/Votre réponse$/);
    expect(rowOf(/^2\s500\sF$/)).toMatch(/Bonne réponse$/);
  });

  test('takes the learner’s own figures, computed here and told to nobody', async () => {
    render(<Lesson exercises={[calculation]} known={{ [exerciseId(1)]: { choice: ['2500'] } }} />);
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('button', { name: 'Avec mes prix' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Achat du sac' }));
    const sale = screen.getByRole('textbox', { name: 'Vente' });
    await user.clear(sale);
    expect(screen.getByText('Écrivez chaque nombre en chiffres.')).toBeTruthy();
    await user.type(sale, '30000');
    expect(screen.getByText(/=/).textContent).toMatch(/^30\s000 − 22\s500 − 500 = 7\s000\sF$/);
    expect(onTry).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Revenir aux chiffres de la leçon' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Avec mes prix' }));
  });
});

test('one’s own prices before the try give a result, but neither the way to it nor the lesson’s', async () => {
  const rows = [
    { name: 'Achat', value: 400, unit: 'F' },
    { name: 'Vente', value: 500, unit: 'F' },
  ];
  render(<Lesson exercises={[make(1, 'number', 100, { unit: 'F', rows, formula: 'b - a' })]} />);
  await user.click(screen.getByRole('button', { name: 'Avec mes prix' }));
  expect(screen.getByText(/^Changez un chiffre/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Vente' }), '0{Enter}');
  expect(screen.getByText(/=/).textContent).toMatch(/^Avec vos chiffres = 4\s600\sF$/);
  expect(onTry).not.toHaveBeenCalled();
  // Nothing was answered: the field of the answer says so, not those of one's own.
  await verify();
  expect(screen.getByRole('alert').textContent).toBe('Écrivez un nombre.');
  expect(document.activeElement).not.toBe(screen.getByRole('textbox', { name: 'Achat' }));
  await user.click(screen.getByRole('button', { name: 'Revenir aux chiffres de la leçon' }));
  expect(screen.getByText('Vente').nextSibling?.textContent).toMatch(/^500\sF$/);
});

test('a try that the server graded right is right, also where this device cannot tell', () => {
  render(<Lesson exercises={[make(1, 'single', 'b')]} known={{ [exerciseId(1)]: { choice: ['a'], isRight: true } }} />);
  expect(rowOf('22 500 F')).toBe('22 500 FVotre réponse, juste');
  expect(screen.getByText('Bonne réponse.')).toBeTruthy();
});

test("'À vous de jouer' hides its example until something is written", async () => {
  render(<Lesson exercises={[make(1, 'open', '', { explanation: 'Par exemple : le savon.' })]} />);
  await user.click(await screen.findByRole('button', { name: 'Voir un exemple' }));
  expect([screen.getByRole('alert').textContent, screen.queryByText(/le savon/)]).toEqual(['Écrivez au moins un mot.', null]);
  await user.type(screen.getByRole('textbox'), 'Mon stock');
  await user.click(screen.getByRole('button', { name: 'Voir un exemple' }));
  expect(screen.getByText(/le savon/)).toBeTruthy();
  expect(screen.getByText('Mon stock')).toBeTruthy();
  expect(onTry.mock.calls[0]?.[1]).toMatchObject({ choice: [], words: 'Mon stock' });
});

test('what follows waits for the try, or for the reader who wants to read on', async () => {
  const exercises = [
    make(1, 'truefalse', true),
    make(2, 'number', 1, {
      rows: [
        { name: 'A', value: 1 },
        { name: 'B', value: 2 },
      ],
      formula: 'b - a',
    }),
    make(3, 'open', ''),
  ];
  const { container } = render(<Lesson exercises={exercises} isGated />);
  const gates = () => [...container.querySelectorAll('[data-gate]')].map((gate) => gate.getAttribute('data-exercise'));
  expect(gates()).toEqual([exerciseId(1)]);
  expect(screen.getByText(/^Encore 3\sparagraphes, 1\sexercice, 1\scalcul\.$/)).toBeTruthy();
  await user.click(card(1).getByRole('radio', { name: 'Vrai' }));
  await user.click(card(1).getByRole('button', { name: 'Vérifier' }));
  expect(gates()).toEqual([exerciseId(2)]);
  await user.click(screen.getByRole('button', { name: 'Lire sans répondre' }));
  expect(gates()).toEqual([]);
  expect(screen.queryByText(/^Encore/)).toBeNull();
  expect(document.activeElement).toBe(container.querySelector(`[data-exercise="${exerciseId(2)}"]`)?.nextElementSibling);
});

test.each(['single', 'open'] as const)('a try that another device tells takes no focus: %s', (type) => {
  const exercise = make(1, type, type === 'open' ? [] : ['b']);
  const text = (tries: [string, KnownTry][]) => (
    <AskingText
      html={`<div data-exercise="${exercise.id}"></div>`}
      exercises={[exercise]}
      tries={new Map(tries)}
      waitsForTries={false}
      onReadOn={() => undefined}
      onTry={onTry}
    />
  );
  const { rerender } = render(text([]));
  rerender(text([[exercise.id, type === 'open' ? { choice: [], words: 'Au marché.' } : { choice: ['b'] }]]));
  expect(screen.getByText(/Le transport fait partie du coût\./)).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});
