/** @environment node */
import { expect, test } from '@jest/globals';
import { QuestionMeta } from './book-schemas.js';
import { figuresProblems } from './drawn-figures.js';

const ROWS = [
  { name: 'Prix', value: 500, unit: 'F', from: 200, to: 1_000, step: 100 },
  { name: 'Remise', value: 10, unit: '%', from: 5, to: 25, step: 5 },
];
const QUESTION = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'number',
  prompt: 'Un sac à {a}, avec {b} de remise. Quel prix ?',
  explanation: '{b} de {a}, c’est {a * b / 100} F.',
  topic: 'sujet',
  answer: 450,
  unit: 'F',
  rows: ROWS,
  formula: 'a - a * b / 100',
  mistakes: [{ value: 'a - b', says: 'Vous avez ôté {b} comme des francs.' }],
};
const withRow = (at: number, change: object) => ({ rows: ROWS.map((row, place) => (place === at ? { ...row, ...change } : row)) });
const said = (change: object) =>
  (QuestionMeta.safeParse({ ...QUESTION, ...change }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('figures that an attempt may draw', () => {
  expect(said({})).toEqual([]);
});

test.each<[string, object, string]>([
  ['no formula', { formula: undefined }, 'rows: Des chiffres tirés au sort ont besoin d’une formule : ajoutez « formula ».'],
  ['a tolerance', { tolerance: 1 }, 'tolerance: Des chiffres tirés au sort donnent un résultat exact : ôtez la tolérance.'],
  ['limits the wrong way round', withRow(0, { from: 2_000 }), 'rows.0: Le plus petit chiffre (2000) dépasse le plus grand (1000).'],
  ['a step that does not divide', withRow(1, { step: 3 }), 'rows.1: De 5 à 25, des pas de 3 ne tombent pas juste.'],
  ['a value outside its limits', withRow(0, { from: 600 }), 'rows.0: Le chiffre 500 sort de ses limites, 600 à 1000.'],
  [
    'two sets alone',
    {
      rows: [
        { ...ROWS[0], from: 500, to: 600 },
        { ...ROWS[1], from: 10, to: 10 },
      ],
    },
    'rows: Ces limites ne donnent que 2 jeu(x) de chiffres, et non 3 au moins.',
  ],
  [
    'a figure that nobody sees',
    { prompt: 'Un sac à {a}. Quel prix ?' },
    'prompt: La question ne dit pas le chiffre {b} : écrivez-le entre accolades.',
  ],
  [
    'a result with many decimals',
    { formula: 'a - a * b / 100', ...withRow(0, { value: 500, from: 200.5, to: 1_000.5, step: 100 }) },
    'explanation: Avec a = 200.5, b = 5, {a * b / 100} a plus de 2 décimales : choisissez d’autres limites ou d’autres pas.',
  ],
  ['a negative result', { ...withRow(1, { to: 125 }) }, 'formula: Avec a = 200, b = 125, le résultat est négatif : -50.'],
  [
    'a mistake that is right now and then',
    { mistakes: [{ value: 'a - 60', says: 'Vous avez ôté 60.' }] },
    'mistakes.0.value: Avec a = 600, b = 10, cette erreur donne la bonne réponse.',
  ],
  ['what cannot be computed', { explanation: '{a * c}.' }, 'formula: Avec a = 500, b = 10, un calcul ne se fait pas.'],
])('%s is refused', (_name, change, message) => {
  expect(said(change)).toEqual([message]);
});

test('of more sets than are tried, corners are never left out', () => {
  const rows = ['a', 'b'].map((name) => ({ name, value: 50, from: 0, to: 1_000, step: 1 }));
  const mistakes = [{ value: '1000000 + 1000 - a', says: 'Non.' }];
  expect(figuresProblems({ rows, prompt: '{a} {b}', explanation: '.', formula: 'a * b', mistakes }, 3)).toEqual([
    { field: 'mistakes.0.value', message: 'Avec a = 1000, b = 1000, cette erreur donne la bonne réponse.' },
  ]);
});
