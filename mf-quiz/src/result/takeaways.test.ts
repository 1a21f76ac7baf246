import { expect, test } from '@jest/globals';
import { makeQuestion } from '../../test/make-question';
import { takeaways } from './takeaways';

const explained = (...explanations: string[]) => explanations.map((explanation, at) => makeQuestion(at + 1, 'single', { explanation }));

const sentences = (found: ReturnType<typeof takeaways>) => found.map(({ sentence }) => sentence);

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
    'a calculation and a word come last',
    [
      '45 000 − 28 000 = 17 000 F, sa marge du jour.',
      'Non.',
      'Il y voit un mauvais signe pour la suite.',
      'La marge est ce qui reste après le rachat.',
    ],
    ['Il y voit un mauvais signe pour la suite.', 'La marge est ce qui reste après le rachat.'],
  ],
])('%s', (_, explanations, expected) => {
  expect(sentences(takeaways(explained(...explanations)))).toEqual(expected);
});

test('the idea to keep of the chapter comes first', () => {
  const asked = explained('La marge est ce qui reste après le rachat.', 'La deuxième caisse paie les charges.');
  expect(sentences(takeaways(asked, [], 'Gardez un dixième.'))).toEqual([
    'Gardez un dixième.',
    'La marge est ce qui reste après le rachat.',
  ]);
});

test('each stands with its question, without which it may say nothing; an idea of the book stands alone', () => {
  const [asked] = explained('Il y voit un mauvais signe pour la suite.');
  expect(takeaways(asked ? [asked] : [], ['Séparer les caisses.'])).toEqual([
    { prompt: asked?.prompt, sentence: 'Il y voit un mauvais signe pour la suite.' },
    { prompt: null, sentence: 'Séparer les caisses.' },
  ]);
});

test('what explains a number speaks of its case alone', () => {
  const [sum] = explained('Le salaire monte de 25 000 F, les dépenses de 20 000 F.');
  const number = { ...makeQuestion(9, 'number'), explanation: sum?.explanation ?? '' };
  expect(sentences(takeaways([number, ...explained('La marge est ce qui reste après le rachat.')]))[0]).toBe(
    'La marge est ce qui reste après le rachat.',
  );
});
