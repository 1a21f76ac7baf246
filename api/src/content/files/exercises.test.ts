import { describe, expect, test } from '@jest/globals';
import { bookFolder, chapterFile, courseFile, exerciseBlock, lessonFile, postFile } from '../../testing/content-fixture.js';
import { EXERCISES } from '@ulty/domain/learning/exercises.js';
import { renderMarkdown } from './markdown.js';
import { contentProblems } from '../read/content-problems.fixture.js';

const ID = '7c0e1c3a-51c2-4d6b-9e5e-1f0a4b7c2d11';
const NONE = { perLesson: 0, perChapter: 0 };

const problems = (files: Record<string, string>, least = NONE) => contentProblems(files, { least });

/** A lesson whose body begins on line 8; `:::exercice` stands on line 10. */
const lessonWith = (...blocks: string[]) => ({
  'courses/c/course.md': courseFile(),
  'courses/c/01-a.md': lessonFile({}, ['Un texte.', ...blocks].join('\n\n')),
});
const FILE = 'courses/c/01-a.md';

const rows = [
  { name: 'Achat', value: 22_500, unit: 'F' },
  { name: 'Transport', value: 500, unit: 'F' },
  { name: 'Vente', value: 25_500, unit: 'F' },
];
const calculation = { id: ID, type: 'number', unit: 'F', answer: 2_500, rows, formula: 'c - a - b' };

describe('an exercise stands where it was written', () => {
  test('its place in the HTML, its fields apart; its words are none of the text', () => {
    const body = `Un texte.\n\n${exerciseBlock({ id: ID })}\nEt la suite.`;
    const { html, exercises, plain, wordCount, problems: wrong } = renderMarkdown(body, 8);
    expect(html).toBe(`<p>Un texte.</p>\n<div data-exercise="${ID}"></div>\n<p>Et la suite.</p>\n`);
    expect([plain, wordCount, wrong]).toEqual(['Un texte.\n\nEt la suite.', 5, []]);
    expect(exercises.map(({ line, meta }) => [line, meta.id, meta.type])).toEqual([[10, ID, 'single']]);
  });

  test('right after a paragraph too, and not inside a listing', () => {
    const block = exerciseBlock({ id: ID });
    expect(renderMarkdown(`Un texte.\n${block}`, 1).exercises).toHaveLength(1);
    const shown = renderMarkdown(`\`\`\`\n${block}\n\`\`\``, 1);
    expect([shown.exercises, shown.problems]).toEqual([[], []]);
  });

  test.each([
    ['a choice', { id: ID }],
    [
      'several choices',
      {
        type: 'multiple',
        choices: [
          { id: 'a', text: 'A' },
          { id: 'b', text: 'B' },
          { id: 'c', text: 'C' },
        ],
        answer: ['a', 'b'],
      },
    ],
    ['true or false', { type: 'truefalse', answer: true }],
    [
      'an order',
      {
        type: 'order',
        choices: [
          { id: 'a', text: 'A' },
          { id: 'b', text: 'B' },
        ],
        answer: ['b', 'a'],
      },
    ],
    ['a short text', { type: 'text', answer: ['la marge'], hint: 'Un indice.' }],
    ['a number', { type: 'number', answer: 12, tolerance: 1 }],
    ['a calculation', calculation],
    ['an open one', { type: 'open' }],
  ])('%s is taken', async (_name, fields) => {
    expect(await problems(lessonWith(exerciseBlock(fields)))).toEqual([]);
  });
});

describe('a wrong exercise names file, line and cure', () => {
  test.each([
    [
      'an unknown type',
      [exerciseBlock({ id: ID, type: 'choix' })],
      [`${FILE}:12 – type : Un de ces types est attendu : single, multiple, truefalse, order, number, text, open.`],
    ],
    ['a missing field', [exerciseBlock({ prompt: undefined })], [`${FILE}:10 – prompt : Ce champ manque.`]],
    ['a field that is none', [exerciseBlock({ indice: 'x' })], [`${FILE}:18 – indice : Ce champ n’existe pas.`]],
    ['unreadable YAML', [':::exercice\nid: [\n:::'], [expect.stringMatching(new RegExp(`^${FILE}:1\\d – Exercice illisible`))]],
    [
      'a block that is not closed',
      [exerciseBlock().replace(/\n:::$/, '')],
      [`${FILE}:10 – Cet exercice n’est pas fermé : ajoutez une ligne « ::: » après son dernier champ.`],
    ],
    [
      'an answer that is no choice',
      [
        exerciseBlock({
          choices: [
            { id: 'a', text: 'A' },
            { id: 'b', text: 'B' },
          ],
          answer: ['c'],
        }),
      ],
      [`${FILE}:15 – answer.0 : Le choix « c » n’existe pas.`],
    ],
    [
      'a formula that gives something else',
      [exerciseBlock({ ...calculation, formula: 'c - a' })],
      [`${FILE}:19 – formula : Cette formule donne 3000, et la réponse est 2500 : corrigez l’une ou l’autre.`],
    ],
    [
      'a formula with an unknown letter',
      [exerciseBlock({ ...calculation, formula: 'd - a' })],
      [`${FILE}:19 – formula : Cette formule ne se calcule pas : seuls a, b, c, des nombres, + - * / et des parenthèses sont permis.`],
    ],
    [
      'a formula without figures',
      [exerciseBlock({ ...calculation, rows: undefined })],
      [`${FILE}:18 – formula : Une formule a besoin de chiffres : ajoutez « rows ».`],
    ],
    [
      'one figure alone',
      [exerciseBlock({ ...calculation, rows: rows.slice(0, 1), formula: undefined })],
      [`${FILE}:18 – rows : 2 chiffres au moins sont attendus.`],
    ],
    ['an answer to an open one', [exerciseBlock({ type: 'open', answer: ['a'] })], [`${FILE}:16 – answer : Ce champ n’existe pas.`]],
    ['the same id twice', [exerciseBlock({ id: ID }), exerciseBlock({ id: ID })], [`${FILE}:21 – id : Déjà pris par ${FILE}.`]],
    [
      'the same question twice',
      [exerciseBlock({ prompt: 'Quel est son coût ?' }), exerciseBlock({ prompt: 'Quel est son coût ?' })],
      [`${FILE}:23 – prompt : Cette question ressemble trop à une autre de ce texte (${FILE}:13).`],
    ],
    [
      'an answer in the question',
      [exerciseBlock({ type: 'text', prompt: 'La marge, est-ce la marge ?', answer: ['marge'] })],
      [`${FILE}:16 – answer : La question ou son indice contient la réponse « marge ».`],
    ],
    [
      'marks that open nothing',
      [':::exercise'],
      [`${FILE}:10 – « :::exercise » n’ouvre ni ne ferme rien : un exercice s’écrit en début de ligne, de « :::exercice » à « ::: ».`],
    ],
    [
      'a block inside a list',
      ['- Un point\n  :::exercice'],
      [`${FILE}:11 – « :::exercice » n’ouvre ni ne ferme rien : un exercice s’écrit en début de ligne, de « :::exercice » à « ::: ».`],
    ],
    [
      'a block indented by four spaces, which would be shown with its answer',
      [
        exerciseBlock({ id: ID })
          .split('\n')
          .map((line) => `    ${line}`)
          .join('\n'),
      ],
      [
        `${FILE}:10 – « :::exercice » n’ouvre ni ne ferme rien : un exercice s’écrit en début de ligne, de « :::exercice » à « ::: ».`,
        `${FILE}:18 – « ::: » n’ouvre ni ne ferme rien : un exercice s’écrit en début de ligne, de « :::exercice » à « ::: ».`,
      ],
    ],
  ])('%s', async (_name, blocks, expected) => {
    expect(await problems(lessonWith(...blocks))).toEqual(expected);
  });

  test('an article does not ask', async () => {
    expect(await problems({ 'posts/a.md': postFile({}, `Un texte.\n\n${exerciseBlock()}`) })).toEqual([
      'posts/a.md:12 – Un exercice se place dans une leçon ou un chapitre, pas ici.',
    ]);
  });
});

/** Files of the fixture have the required minimum of exercises; these are added to them. */
describe('the fewest exercises', () => {
  test.each([
    [3, 2, true],
    [2, 2, false],
  ])('of a lesson: %d more asked, %d more there', async (asked, there, isWrong) => {
    const [perLesson, count] = [EXERCISES.perLesson + asked, EXERCISES.perLesson + there];
    const files = lessonWith(...Array.from({ length: there }, () => exerciseBlock()));
    expect(await problems(files, { ...NONE, perLesson })).toEqual(
      isWrong ? [`${FILE}:8 – Une leçon compte ${perLesson} exercices au moins (:::exercice), et non ${count}.`] : [],
    );
  });

  test.each([
    [2, 1, true],
    [1, 1, false],
  ])('of a chapter: %d more asked, %d more there', async (asked, there, isWrong) => {
    const [perChapter, count] = [EXERCISES.perChapter + asked, EXERCISES.perChapter + there];
    const { files, ids } = bookFolder('b');
    const chapters = ids.chapters.map((id, at) => {
      const blocks = Array.from({ length: at === 0 ? there : asked }, () => exerciseBlock());
      return [`books/b/0${at + 1}-partie-${at + 1}.md`, chapterFile({ id, title: `Partie ${at + 1}` }, 300, blocks.join('\n\n'))];
    });
    expect(await problems({ ...files, ...Object.fromEntries(chapters) }, { ...NONE, perChapter })).toEqual(
      isWrong ? [`books/b/01-partie-1.md:5 – Un chapitre compte ${perChapter} exercices au moins (:::exercice), et non ${count}.`] : [],
    );
  });
});
