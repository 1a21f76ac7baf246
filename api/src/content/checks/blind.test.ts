import { expect, test } from '@jest/globals';
import { makeContent, bookFolder, quizFile } from '../../testing/content-fixture.js';
import { readAll } from '../read/read-content.js';
import { blindSheet, gradeSheet, toldInWords } from './blind.js';

const common = { explanation: 'EXPLICATION', hint: 'INDICE', topic: 'sujet' };
const id = (at: number) => `00000000-0000-7000-8000-00000000000${at}`;
const choices = ['premier', 'second', 'tiers', 'quart'].map((text, at) => ({ id: `c${at}`, text }));
const QUESTIONS = [
  { ...common, id: id(1), type: 'single', prompt: 'Lequel ?', choices, answer: ['c2'] },
  { ...common, id: id(2), type: 'multiple', prompt: 'Lesquels ?', choices, answer: ['c0', 'c3'] },
  { ...common, id: id(3), type: 'order', prompt: 'Dans quel ordre ?', choices, answer: ['c3', 'c0', 'c1', 'c2'] },
  { ...common, id: id(4), type: 'truefalse', prompt: 'Vraiment.', answer: false },
  {
    ...common,
    id: id(5),
    type: 'number',
    prompt: 'Le dixième de {a} ?',
    rows: [{ name: 'Vente', value: 30_000, unit: 'F', from: 10_000, to: 40_000, step: 10_000 }],
    formula: 'a / 10',
    answer: 3_000,
    unit: 'F',
  },
  { ...common, id: id(6), type: 'text', prompt: 'Quel mot ?', answer: ['longue traîne'] },
];
const QUIZ = 'books/l/01-partie-1.quiz.yaml';
const CHECK = 'checks/l.yaml';

async function library() {
  const { files, ids } = bookFolder('l');
  const held = { id: id(7), prompt: 'Tenue à part ?', choices, answer: ['c1'] };
  const folder = await makeContent({
    ...files,
    [QUIZ]: quizFile({ id: ids.quizzes[0] }, QUESTIONS),
    [CHECK]: JSON.stringify({ book: ids.book, questions: [held] }),
  });
  const { content, problems } = await readAll(folder.dir);
  await folder.close();
  expect(problems).toEqual([]);
  return content;
}

/** The letter of each choice of a question, by its text. */
function lettersOf(sheet: string, question: number): Record<string, string> {
  const [, entry = ''] = sheet.split(`- id: ${id(question)}\n`);
  return Object.fromEntries(
    [...(entry.split('\n- id')[0] ?? '').matchAll(/^ {4}([a-z]): "(.*)"$/gm)].map(([, letter, text]) => [text, letter]),
  );
}

const fill = (sheet: string, answers: Record<number, string>) =>
  Object.entries(answers).reduce(
    (text, [at, answer]) => text.replace(new RegExp(`(- id: ${id(Number(at))}[^]*?answer:)`), `$1 ${answer}`),
    sheet,
  );

test('a sheet has prompts and choices, with base values, and no key, explanation or hint', async () => {
  const content = await library();
  const sheet = blindSheet(content, (file) => [QUIZ, CHECK].includes(file));
  expect(sheet.match(/^- id: /gm)).toHaveLength(7);
  expect(sheet).toContain('prompt: "Le dixième de 30\u00a0000\u00a0F ?"');
  expect(sheet).not.toMatch(/EXPLICATION|INDICE|traîne|\bc[0-3]\b|formula/);
  expect(Object.keys(lettersOf(sheet, 1)).sort()).toEqual(['premier', 'quart', 'second', 'tiers']);
  expect(blindSheet(content, (file) => [QUIZ, CHECK].includes(file))).toBe(sheet);
  // The order differs from question to question, and is not the file's.
  expect(new Set([1, 2, 3].map((at) => Object.keys(lettersOf(sheet, at)).join())).size).toBeGreaterThan(1);
});

test('a filled sheet is graded as the site grades', async () => {
  const content = await library();
  const sheet = blindSheet(content, (file) => [QUIZ, CHECK].includes(file));
  const [one, two, three, held] = [lettersOf(sheet, 1), lettersOf(sheet, 2), lettersOf(sheet, 3), lettersOf(sheet, 7)];
  const right = {
    1: one['tiers'] ?? '',
    2: `[${two['quart']}, ${two['premier']}]`,
    3: `${three['quart']} ${three['premier']} ${three['second']} ${three['tiers']}`,
    4: 'faux',
    5: '3 000 F',
    6: 'Longue traine',
    7: held['second'] ?? '',
  };
  expect(gradeSheet(content, 'f', fill(sheet, right)).files).toEqual([
    { file: QUIZ, told: 6, of: 6 },
    { file: CHECK, told: 1, of: 1 },
  ]);
  const wrong = { 1: one['quart'] ?? '', 2: two['quart'] ?? '', 3: 'a', 4: 'vrai', 5: '', 6: 'traîne', 7: held['second'] ?? '' };
  expect(gradeSheet(content, 'f', fill(sheet, wrong)).files).toEqual([
    { file: CHECK, told: 1, of: 1 },
    { file: QUIZ, told: 0, of: 6 },
  ]);
});

test('a sheet that cannot be read, or names a question that is gone, is told with its line', async () => {
  const content = await library();
  expect(gradeSheet(content, 'f', '- id: a\n  answer: "x\n').problems).toMatchObject([{ file: 'f', line: expect.any(Number) }]);
  expect(gradeSheet(content, 'f', `- id: ${id(1)}\n- id: parti\n`).problems).toMatchObject([
    { line: 2, message: expect.stringContaining('parti') },
  ]);
});

test('more than 60 % told is a fault', () => {
  const { lines, faults } = toldInWords([
    { file: 'a', told: 4, of: 5 },
    { file: 'b', told: 3, of: 5 },
  ]);
  expect(faults).toBe(1);
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    '  80 % (4 sur 5) content/a',
    '  60 % (3 sur 5) content/b',
    'En tout : 7 réponses justes sur 10 sans le texte, 70 % ; 1 fichier(s) au-dessus de 60 %.',
  ]);
});
