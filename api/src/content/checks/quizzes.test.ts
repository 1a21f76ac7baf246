import { expect, test } from '@jest/globals';
import { QuizMeta, type QuestionMeta } from '../schemas/book-schemas.js';
import { chanceOfAtLeast, chanceOfCount, keyPatterns, patternProblems, poolProblems, quizQualityProblems } from './quizzes.js';

const common = { explanation: 'Parce que.', topic: 'sujet', asks: 'apply' };
const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const choices = (texts: readonly string[], right = 'b') =>
  texts.map((text, at) => ({ id: 'abcd'[at], text, ...('abcd'[at] !== right && { says: 'Cela tente, et ne tient pas.' }) }));

const QUESTIONS = [
  {
    type: 'single',
    prompt: 'Que fait Awa ?',
    choices: choices(['Elle compte', 'Elle attend', 'Elle achète']),
    answer: ['b'],
    asks: 'recall',
  },
  { type: 'truefalse', prompt: 'Un stock dort.', answer: true },
  { type: 'number', prompt: 'Quelle marge ?', answer: 3000, unit: 'F' },
  { type: 'text', prompt: 'Comment dit-on ?', answer: ['la marge nette'] },
  { type: 'order', prompt: 'Rangez.', choices: choices(['Un', 'Deux', 'Trois']), answer: ['c', 'a', 'b'] },
];

/** Messages about the quiz when the question at that index is changed. */
function saidOf(at = 0, change: Record<string, unknown> = {}): string[] {
  const questions = QUESTIONS.map((question, place) => ({ id: id(place), ...common, ...question, ...(place === at && change) }));
  const meta = QuizMeta.parse({ id: id(99), title: 'Quiz', passPercent: 60, questions });
  return quizQualityProblems({ file: 'q.yaml', meta, hash: '', lineOf: () => 1 }).map(({ field, message }) =>
    `${field ?? ''} ${message}`.replaceAll('\u00a0', ' ').trim(),
  );
}

const NBSP_QUESTIONS = QUESTIONS.map(({ prompt }) => prompt).filter((prompt) => prompt.includes(' ?')).length;

test('a good quiz but for its spaces, which are told', () => {
  expect(saidOf().filter((line) => !line.includes('espace insécable'))).toEqual([]);
  expect(saidOf()).toHaveLength(NBSP_QUESTIONS);
});

test.each<[string, number, Record<string, unknown>, string]>([
  [
    'no aim',
    1,
    { asks: undefined },
    'questions.1.asks Ce champ manque : recall (retrouver une idée du texte) ou apply (l’employer dans un cas nouveau).',
  ],
  [
    'a leak into another question',
    1,
    { explanation: 'La marge nette baisse.' },
    'questions.3.answer La réponse « la marge nette » se lit dans une autre question de ce quiz.',
  ],
  ['a hint with the number', 2, { hint: 'Cherchez 3 000 F.' }, 'questions.2.hint L’indice donne la réponse.'],
  [
    'a filler',
    0,
    { choices: choices(['La loi l’interdit', 'Elle attend', 'Elle achète']) },
    'questions.0.choices.0.text Personne ne prend ce choix : mettez une erreur que l’on fait vraiment.',
  ],
  [
    'an answer that the explanation spells otherwise',
    3,
    { answer: ['epargne'], explanation: 'L’Épargne. Une épargne se garde.' },
    'questions.3.answer.0 La correction affiche « epargne », et l’explication écrit « épargne ».',
  ],
  [
    'an answer with a straight apostrophe',
    3,
    { answer: ["l'étal"] },
    "questions.3.answer.0 L’apostrophe s’écrit ’ et non ' : lancez « npm run content -- tidy ».",
  ],
  [
    'a mistake in bad typography',
    2,
    { mistakes: [{ value: '6000 / 3', says: "Vous avez oublié l'achat." }] },
    "questions.2.mistakes.0.says L’apostrophe s’écrit ’ et non ' : lancez « npm run content -- tidy ».",
  ],
  [
    'a wrong choice that says nothing',
    0,
    {
      choices: choices(['Elle compte', 'Elle attend', 'Elle achète'], 'c').map((choice) =>
        choice.id === 'a' ? { id: 'a', text: 'Elle compte' } : choice,
      ),
    },
    'questions.0.choices.0.says Ce champ manque : dites pourquoi ce choix tente, et pourquoi il ne tient pas.',
  ],
  [
    'a right choice that says something',
    0,
    { choices: choices(['Elle compte', 'Elle attend', 'Elle achète'], 'c') },
    'questions.0.choices.1.says Ce choix est juste : l’explication suffit, ôtez « says ».',
  ],
  [
    'a wrong choice that is called wrong at once',
    0,
    {
      choices: choices(['Elle compte', 'Elle attend', 'Elle achète']).map((choice) =>
        choice.id === 'a' ? { ...choice, says: 'Faux, elle attend.' } : choice,
      ),
    },
    'questions.0.choices.0.says Ne commencez pas par « Faux » : dites d’abord ce qui tente.',
  ],
  [
    'what a choice says in bad typography',
    0,
    {
      choices: choices(['Elle compte', 'Elle attend', 'Elle achète']).map((choice) =>
        choice.id === 'a' ? { ...choice, says: "L'achat tente." } : choice,
      ),
    },
    "questions.0.choices.0.says L’apostrophe s’écrit ’ et non ' : lancez « npm run content -- tidy ».",
  ],
  [
    'braces without figures',
    2,
    { explanation: 'Il reste {a - b} F.' },
    'questions.2.explanation Un calcul entre accolades a besoin de chiffres : ajoutez « rows » et « formula ».',
  ],
  [
    'figures of which one set in many is wrong',
    2,
    {
      prompt: 'Quelle marge à {a} et {b} ?',
      rows: [
        { name: 'Achat', value: 3000, from: 1000, to: 3000, step: 10 },
        { name: 'Nombre', value: 1, from: 1, to: 4, step: 1 },
      ],
      formula: 'a * b',
      mistakes: [{ value: '1970 * 3 + (a - 1970)', says: 'Vous avez gardé 1970.' }],
    },
    'questions.2.mistakes.0.value Avec a = 1970, b = 3, cette erreur donne la bonne réponse.',
  ],
  ['bytes in English', 1, { prompt: 'Le fichier pèse 5 MB.' }, 'questions.1.prompt Les octets s’écrivent Mo, Go et Ko.'],
])('%s', (_, at, change, said) => {
  expect(saidOf(at, change)).toContain(said);
});

test('a hint with another number gives nothing away', () => {
  expect(saidOf(2, { hint: 'Partez de 13 000 F.' }).filter((line) => line.includes('indice'))).toEqual([]);
});

test('three of five that recall are too many', () => {
  const questions = QUESTIONS.map((question, place) => ({ id: id(place), ...common, ...question, asks: place < 3 ? 'recall' : 'apply' }));
  const meta = QuizMeta.parse({ id: id(99), title: 'Quiz', passPercent: 60, questions });
  const said = quizQualityProblems({ file: 'q.yaml', meta, hash: '', lineOf: () => 1 }).map(({ message }) => message);
  expect(said).toContain('3 questions sur 5 demandent de se souvenir (recall), et non 2 sur 5 au plus.');
});

test.each<[string, number, object, 'chapter' | 'course', string[]]>([
  ['a pool of eight, five drawn', 8, { drawn: 5 }, 'chapter', []],
  [
    'five questions, all asked',
    5,
    {},
    'chapter',
    ['Ce quiz compte 5 questions, et non 8 au moins.', 'Un essai pose 5 questions : écrivez « drawn: 5 ».'],
  ],
  ['a course that asks five of twelve', 12, { drawn: 5 }, 'course', ['Un essai pose 8 questions : écrivez « drawn: 8 ».']],
])('%s', (_, count, over, kind, said) => {
  const questions = Array.from({ length: count }, (__, at) => ({ ...common, ...QUESTIONS[0], id: id(at) }));
  const meta = QuizMeta.parse({ id: id(99), title: 'Quiz', passPercent: 60, questions, ...over });
  expect(poolProblems({ file: 'q.yaml', meta, hash: '', lineOf: () => 1 }, kind).map(({ message }) => message)).toEqual(said);
});

test('a pool with two questions that are typed, or guessed by half, is told', () => {
  const questions = [1, 1, 3, 3, 0, 0, 0, 0].map((of, at) => ({ ...common, ...QUESTIONS[of], id: id(at) }));
  const meta = QuizMeta.parse({ id: id(99), title: 'Quiz', passPercent: 60, drawn: 5, questions });
  expect(poolProblems({ file: 'q.yaml', meta, hash: '', lineOf: () => 1 }, 'chapter').map(({ message }) => message)).toEqual([
    'Ce quiz a 2 questions « text », et non 1 au plus.',
    'Ce quiz a 2 questions « truefalse », et non 1 au plus.',
  ]);
});

test('chance is the exact binomial', () => {
  expect(chanceOfAtLeast(0, 5, 0.5)).toBeCloseTo(1);
  expect(chanceOfAtLeast(5, 5, 0.5)).toBeCloseTo(1 / 32);
  expect(chanceOfAtLeast(4, 5, 0.5)).toBeCloseTo(6 / 32);
});

const singles = (count: number, right: string): QuestionMeta[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: id(at), prompt: 'Quoi ?', explanation: 'Ainsi.', topic: 'sujet', points: 1 },
    type: 'single' as const,
    choices: [
      { id: 'a', text: right },
      { id: 'b', text: 'Une erreur moyenne' },
      { id: 'c', text: 'Une autre erreur' },
    ],
    answer: ['a'],
  }));

test('a count below what chance gives is as far from it as one above', () => {
  expect(chanceOfCount(0, 5, 0.5)).toBeCloseTo(1 / 32);
  expect(chanceOfCount(5, 5, 0.5)).toBeCloseTo(1 / 32);
  expect(chanceOfCount(1, 5, 0.5)).toBeCloseTo(6 / 32);
});

test('a right choice that is always or never the longest, or the shortest, is a pattern; one that is so as often as chance is none', () => {
  const long = singles(6, 'Le bon choix, plus long que chacun des deux autres');
  expect(keyPatterns(long).longestIsRight).toMatchObject({ count: 6, of: 6, expected: expect.closeTo(2) });
  expect(patternProblems(long, { file: 'book.md', line: 1 }, 'inOne').map(({ message }) => message)).toEqual([
    'Le bon choix est le plus long 6 fois sur 6, le hasard en donnerait 2 : changez la longueur de quelques choix.',
  ]);
  const short = singles(20, 'Bon');
  expect(keyPatterns(short)).toMatchObject({ longestIsRight: { count: 0 }, shortestIsRight: { count: 20, of: 20 } });
  expect(patternProblems(short, { file: 'book.md', line: 1 }, 'inOne').map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Le bon choix est le plus long 0 fois sur 20/),
    expect.stringMatching(/^Le bon choix est le plus court 20 fois sur 20/),
  ]);
  expect(patternProblems([...long.slice(0, 2), ...singles(4, 'Le bon')], { file: 'book.md', line: 1 }, 'inOne')).toEqual([]);
});
