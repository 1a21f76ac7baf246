import { expect, test } from '@jest/globals';
import { makeQuestion } from '../../test/make-question';
import { takeaways } from './takeaways';

const explained = (...explanations: string[]) => explanations.map((explanation, at) => makeQuestion(at + 1, 'single', { explanation }));

test.each([
  [
    'the first sentence of each',
    ['La marge est ce qui reste après le rachat. Le reste suit.'],
    ['La marge est ce qui reste après le rachat.'],
  ],
  [
    'two at most, those asked for first',
    ['La première caisse paie la marchandise.', 'La deuxième caisse paie les charges.', 'La troisième caisse est à vous.'],
    ['La première caisse paie la marchandise.', 'La deuxième caisse paie les charges.'],
  ],
  [
    'a calculation, a word and a pronoun come last',
    [
      '45 000 − 28 000 = 17 000 F, sa marge du jour.',
      'Non.',
      'Il y voit un mauvais signe pour la suite.',
      'La marge est ce qui reste après le rachat.',
    ],
    ['La marge est ce qui reste après le rachat.', '45 000 − 28 000 = 17 000 F, sa marge du jour.'],
  ],
])('%s', (_, explanations, expected) => {
  expect(takeaways(explained(...explanations))).toEqual(expected);
});

test.each(['Ceci', 'Cela', 'Celui-ci', 'Celles-là', 'Ceux-ci', 'Ces phrases', 'Cet essai', 'Cette somme'])(
  '%s points back at its question',
  (words) => {
    const back = `${words} ne dit rien loin de la question.`;
    const alone = 'La marge est ce qui reste après le rachat.';
    expect(takeaways(explained(back, alone))).toEqual([alone, back]);
  },
);

test('what explains a number speaks of its case alone', () => {
  const [sum] = explained('Le salaire monte de 25 000 F, les dépenses de 20 000 F.');
  const number = { ...makeQuestion(9, 'number'), explanation: sum?.explanation ?? '' };
  expect(takeaways([number, ...explained('La marge est ce qui reste après le rachat.')])[0]).toBe(
    'La marge est ce qui reste après le rachat.',
  );
});

test('ideas of the book rather than a sentence that needs its question', () => {
  expect(takeaways(explained('Il y voit un mauvais signe pour la suite.'), ['Séparer les caisses.', 'Noter chaque jour.'])).toEqual([
    'Séparer les caisses.',
    'Noter chaque jour.',
  ]);
});
