import { describe, expect, test } from '@jest/globals';
import { breathsOf } from '@ulty/domain/learning/breaths.js';
import { countWords } from '@ulty/domain/learning/reading.js';
import fc from 'fast-check';
import { exerciseBlock, postFile } from '../../testing/content-fixture.js';
import { contentProblems } from '../read/content-problems.fixture.js';
import { renderMarkdown } from './markdown.js';

const ids = ['7c0e1c3a-51c2-4d6b-9e5e-1f0a4b7c2d11', '7c0e1c3a-51c2-4d6b-9e5e-1f0a4b7c2d12'] as const;
const words = (word: string, count: number) => `${`${word} `.repeat(count).trim()}.`;
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
const withoutMarks = (html: string) => html.replaceAll(/ data-(souffle|passage)="\d*"/g, '');

test('marks change no word, no order and no other part of the HTML', () => {
  const block = fc.oneof(
    fc.integer({ min: 1, max: 120 }).map((count) => words('mot', count)),
    fc.constantFrom(
      '## Un titre',
      'Voici\u00a0:',
      '- un\n- deux',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '> cité',
      '![Une image](/images/une.webp)',
    ),
  );
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 16 }), (blocks) => {
      const body = blocks.join('\n\n');
      const marked = renderMarkdown(`${body}\n\n${exerciseBlock({ id: ids[0] })}`, 1).html;
      const plain = renderMarkdown(body, 1).html;
      expect(withoutMarks(marked)).toBe(`${plain}<div data-exercise="${ids[0]}"></div>\n`);
      expect(breathsOf(marked).reduce((sum, breath) => sum + breath.words, 0)).toBe(
        wordsOf(plain).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      );
      // Lists, tables and quotations never begin a breath: what announces them stays with them.
      expect(marked).not.toMatch(/<(ul|ol|table|div|blockquote)[^>]* data-souffle/);
    }),
    { numRuns: 60 },
  );
});

test('a text without exercises, as articles are, has no marks', () => {
  expect(renderMarkdown([words('un', 100), words('deux', 100), words('trois', 100)].join('\n\n'), 1).html).not.toContain('data-souffle');
});

test('exercises after a text are asked by the breath that speaks of them, others where they stand', () => {
  const text = ['ouverture', 'caisse', 'chèvre', 'marché', 'crédit'].map((word) => words(word, 100));
  const asked = (id: string, prompt: string) => exerciseBlock({ id, prompt });
  const after = renderMarkdown([...text, asked(ids[0], 'Combien de chèvres ?'), asked(ids[1], 'Et la caisse ?')].join('\n\n'), 1).html;
  expect(breathsOf(after).map(({ exercises }) => exercises)).toEqual([[], [ids[1]], [ids[0]], [], []]);
  const inside = renderMarkdown([text[0], asked(ids[0], 'Combien ?'), ...text.slice(1), asked(ids[1], 'La caisse ?')].join('\n\n'), 1).html;
  expect(breathsOf(inside).map(({ exercises }) => exercises.length)).toEqual([1, 0, 0, 0, 1]);
});

test.each([
  ['Ce soir, comptez *tout*.', '<strong>À vous, ce soir.</strong> Comptez <em>tout</em>.'],
  ['Samedi à 8 h, à l’étal, comptez.', '<strong>À vous, samedi à 8 h.</strong> À l’étal, comptez.'],
  ['Ce soir comptez.', '<strong>À vous.</strong> Ce soir comptez.'],
  ['Avant midi, comptez.', '<strong>À vous.</strong> Avant midi, comptez.'],
  ['Demain, *comptez*.', '<strong>À vous.</strong> Demain, <em>comptez</em>.'],
])('the act that a text asks for is a card that says when: %s', (act, shown) => {
  const { html, wordCount } = renderMarkdown(['Un.', `**À vous.** ${act}`, exerciseBlock({ id: ids[0] })].join('\n\n'), 1);
  expect(html).toContain(
    `<p>Un.</p>\n<p class="u-act" id="a-vous">${shown}</p>\n<div data-exercise="" data-act=""></div>\n<div data-exercise`,
  );
  expect(wordCount).toBe(countWords(`Un. À vous. ${act}`));
  expect(breathsOf(html)).toHaveLength(1);
});

test('the cuts of a file replace the chosen ones', () => {
  const html = renderMarkdown(['Un.', ':::souffle', '## Deux', 'Trois.', exerciseBlock({ id: ids[0] })].join('\n\n'), 1).html;
  expect(html).toBe(
    `<p>Un.</p>\n<h2 id="deux" data-souffle="">Deux</h2>\n<p>Trois.</p>\n<div data-exercise="${ids[0]}" data-passage="2"></div>\n`,
  );
});

test('the idea to keep is text; the question about the reader is not', () => {
  const { html, plain, blockCount, problems } = renderMarkdown(
    [
      'Un.',
      ':::idee\nGardez **un dixième**.\n:::',
      ':::et-vous\nquestion: "Et <vous> ?"\nchoices: [Oui, "Non & non"]\n:::',
      exerciseBlock({ id: ids[0] }),
    ].join('\n\n'),
    1,
  );
  expect([plain, blockCount, problems]).toEqual(['Un.\n\nGardez un dixième.', 2, []]);
  expect(html).toContain('<div class="u-idea-title">L’idée à garder</div>\n<p>Gardez <strong>un dixième</strong>.</p>\n</aside>');
  expect(breathsOf(html)).toEqual([
    { words: 4, exercises: [ids[0]], endsInExercise: true, andYou: { question: 'Et <vous> ?', choices: ['Oui', 'Non & non'] } },
  ]);
});

describe('wrong blocks name their line and the cure', () => {
  test.each([
    [':::idee\nUn. Deux. Trois.\n:::', 'L’idée à garder tient en une ou deux phrases, et non 3.'],
    [':::idee\n:::', 'L’idée à garder tient en une ou deux phrases, et non 0.'],
    [':::idee\nUne idée.', 'Ce bloc n’est pas fermé : ajoutez une ligne « ::: » après lui.'],
    [':::et-vous\nquestion: Et vous\nchoices: [Oui, Non]\n:::', 'Une question finit par « ? ».'],
    [':::et-vous\nquestion: "Et vous ?"\nchoices: [Oui]\n:::', 'Deux réponses au moins sont attendues.'],
  ])('%j', (block, message) => {
    expect(renderMarkdown(`Un.\n\n${block}`, 1).problems.map((problem) => problem.message)).toEqual([message]);
  });

  test('an article has none', async () => {
    const problems = await contentProblems({ 'posts/p.md': `${postFile()}\n\n:::souffle\n\nSuite.` });
    expect(problems.join('\n')).toContain('Ce bloc se place dans une leçon ou un chapitre, pas ici.');
  });
});
