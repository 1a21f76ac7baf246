import { describe, expect, test } from '@jest/globals';
import { SPOKEN_WORDS_PER_MINUTE } from '@ulty/domain/learning/books.js';
import { bookFile, bookFolder, chapterFile, postFile, quizFile, sixQuestions } from '../../testing/content-fixture.js';
import { opusFile } from '../../testing/opus-file.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { contentProblems } from './content-problems.fixture.js';
import { readWholeContent } from '../../testing/whole-content.js';

const ID = '2b1d0eb8-2bd9-4f41-8a3a-0d3f0b6a6d01';
const QUIZ = 'books/l/01-partie-1.quiz.yaml';
const CHAPTER = 'books/l/01-partie-1.md';
const RECORDING = 'books/l/01-partie-1.opus';

/** Problems of a valid book with these files changed; undefined removes one. */
function problems(changed: Record<string, string | Buffer | undefined>): Promise<string[]> {
  const files = Object.fromEntries(
    Object.entries({ ...bookFolder('l').files, ...changed }).filter((entry): entry is [string, string | Buffer] => entry[1] !== undefined),
  );
  return contentProblems(files);
}

/** A quiz whose question of that type has these fields; undefined removes one. */
const quiz = (type: string, fields: Record<string, unknown>) => ({
  [QUIZ]: quizFile(
    {},
    sixQuestions().map((question) => (question.type === type ? { ...question, ...fields } : question)),
  ),
});
const [A, B] = [
  { id: 'a', text: 'Un' },
  { id: 'b', text: 'Deux' },
];

test('a whole book is right, with and without recordings', async () => {
  expect(await problems({})).toEqual([]);
  expect(
    await problems({
      [RECORDING]: opusFile(2),
      'books/l/02-partie-2.md': chapterFile({ audioVoice: 'human' }),
      'books/l/02-partie-2.opus': opusFile(3),
    }),
  ).toEqual([]);
});

describe('a wrong book names file, line and field', () => {
  test.each<[string, Record<string, string | Buffer | undefined>, unknown[]]>([
    [
      'no book.md',
      { 'books/l/book.md': undefined },
      ['books/l/book.md:1 – Ce fichier manque : un dossier de livre contient book.md, ses chapitres et leurs quiz.'],
    ],
    [
      'two key ideas',
      { 'books/l/book.md': bookFile({ keyIdeas: ['a', 'b'] }) },
      ['books/l/book.md:6 – keyIdeas : 3 textes sont attendus, ni plus ni moins.'],
    ],
    [
      'four actions',
      { 'books/l/book.md': bookFile({ actions: ['a', 'b', 'c', 'd'] }) },
      ['books/l/book.md:7 – actions : 3 textes sont attendus, ni plus ni moins.'],
    ],
    [
      'a category of courses',
      { 'books/l/book.md': bookFile({ category: 'IA' }) },
      [expect.stringMatching(/^books\/l\/book\.md:5 – category : Une de ces catégories/)],
    ],
    ['no author', { 'books/l/book.md': bookFile({ author: undefined }) }, ['books/l/book.md:1 – author : Ce champ manque.']],
    ['a short chapter', { [CHAPTER]: chapterFile({}, 299) }, [`${CHAPTER}:5 – Un chapitre compte 300 à 800 mots, et non 299.`]],
    ['a long chapter', { [CHAPTER]: chapterFile({}, 801) }, [`${CHAPTER}:5 – Un chapitre compte 300 à 800 mots, et non 801.`]],
    [
      'a person who says no sentence',
      { [CHAPTER]: chapterFile({ says: 'La boîte d’abord' }) },
      [`${CHAPTER}:4 – says : Une phrase entière est attendue, avec son point.`],
    ],
    [
      'a person who says too much',
      { [CHAPTER]: chapterFile({ says: `${'a'.repeat(90)}.` }) },
      [`${CHAPTER}:4 – says : 90 caractères au plus.`],
    ],
    [
      'three chapters',
      { 'books/l/04-partie-4.md': undefined, 'books/l/04-partie-4.quiz.yaml': undefined },
      ['books/l/book.md:1 – Un livre compte 4 à 6 chapitres, et non 3.'],
    ],
    [
      'a gap',
      { 'books/l/06-fin.md': chapterFile(), 'books/l/06-fin.quiz.yaml': quizFile() },
      ['books/l/06-fin.md:1 – Les chapitres se suivent sans trou : le numéro 05 est attendu ici.'],
    ],
    [
      'a chapter without number',
      { 'books/l/fin.md': chapterFile(), 'books/l/fin.quiz.yaml': quizFile() },
      ['books/l/fin.md:1 – Le nom d’un chapitre est NN-titre.md, par exemple 01-premiers-pas.md.'],
    ],
    ['a chapter without quiz', { [QUIZ]: undefined }, [`${QUIZ}:1 – Ce fichier manque : chaque chapitre a son quiz, du même nom.`]],
    [
      'a quiz without chapter',
      { 'books/l/05-fin.quiz.yaml': quizFile() },
      ['books/l/05-fin.quiz.yaml:1 – Ce quiz n’a pas de chapitre : 05-fin.md manque.'],
    ],
    [
      'another kind of file',
      { 'books/l/notes.txt': 'x' },
      ['books/l/notes.txt:1 – Seuls des chapitres (.md), leurs quiz (.quiz.yaml) et leurs enregistrements (.opus) sont attendus ici.'],
    ],
    [
      'a recording without chapter',
      { 'books/l/05-fin.opus': opusFile(2) },
      ['books/l/05-fin.opus:1 – Cet enregistrement n’a pas de chapitre : 05-fin.md manque.'],
    ],
    [
      'a recording named by its ending alone',
      { 'books/l/x.opus': opusFile(2) },
      ['books/l/x.opus:1 – Cet enregistrement n’a pas de chapitre : x.md manque.'],
    ],
    ['a recording that is none', { [RECORDING]: 'bonjour' }, [`${RECORDING}:1 – Ce fichier n’est pas un enregistrement Ogg.`]],
    [
      'a recording cut short',
      { [RECORDING]: opusFile(2).subarray(0, -9) },
      [expect.stringMatching(/^books\/l\/01-partie-1\.opus:1 – Enregistrement incomplet/)],
    ],
    [
      'a recording over three megabytes',
      { [RECORDING]: Buffer.alloc(3_000_001) },
      [`${RECORDING}:1 – Cet enregistrement pèse 3000001 octets, et non 3000000 au plus.`],
    ],
    [
      'a recording of too many bits a second',
      { [RECORDING]: opusFile(2, 0, 5_000) },
      [`${RECORDING}:1 – Cet enregistrement prend 41 kbit/s, et non 32 au plus : Opus mono à 16 ou 24 kbit/s suffit à une voix.`],
    ],
    [
      'an unknown voice',
      { [CHAPTER]: chapterFile({ audioVoice: 'robot' }), [RECORDING]: opusFile(2) },
      [`${CHAPTER}:4 – audioVoice : Une de ces voix est attendue : synthetic, human.`],
    ],
    [
      'a voice without recording',
      { [CHAPTER]: chapterFile({ audioVoice: 'human' }) },
      [`${CHAPTER}:4 – audioVoice : Une voix est annoncée, mais 01-partie-1.opus manque.`],
    ],
    [
      'a file among the books',
      { 'books/x.md': 'x' },
      [expect.stringMatching(/^books\/x\.md:1 – Un dossier est attendu ici/), expect.anything()],
    ],
    [
      'four questions',
      { [QUIZ]: quizFile({}, sixQuestions().slice(0, 4)) },
      [`${QUIZ}:4 – questions : 5 questions au moins sont attendues.`],
    ],
    [
      'seventeen questions',
      { [QUIZ]: quizFile({}, [...sixQuestions(), ...sixQuestions(), ...sixQuestions().slice(1)]) },
      [`${QUIZ}:4 – questions : 16 questions au plus.`],
    ],
    [
      'an attempt of more questions than there are',
      { [QUIZ]: quizFile({ drawn: 8 }) },
      [`${QUIZ}:4 – drawn : Ce quiz compte 6 questions : un essai n’en pose pas 8.`],
    ],
    ['unreadable YAML', { [QUIZ]: 'id: [' }, [expect.stringMatching(new RegExp(`^${QUIZ}:1 – Fichier illisible`))]],
    ['an empty quiz', { [QUIZ]: '' }, expect.arrayContaining([`${QUIZ}:1 – id : Ce champ manque.`]) as unknown as unknown[]],
    ['a pass mark over 100', { [QUIZ]: quizFile({ passPercent: 101 }) }, [`${QUIZ}:3 – passPercent : 100 % au plus.`]],
    [
      'an unknown type',
      quiz('single', { type: 'essay' }),
      [`${QUIZ}:5 – questions.0.type : Un de ces types est attendu : single, multiple, truefalse, order, number, text.`],
    ],
    ['a mistyped field', quiz('multiple', { hints: 'x' }), [`${QUIZ}:6 – questions.1.hints : Ce champ n’existe pas.`]],
    ['no explanation', quiz('truefalse', { explanation: undefined }), [`${QUIZ}:7 – questions.2.explanation : Ce champ manque.`]],
    ['an unknown choice', quiz('single', { answer: ['d'] }), [`${QUIZ}:5 – questions.0.answer.0 : Le choix « d » n’existe pas.`]],
    [
      'two right choices for one',
      quiz('single', { answer: ['a', 'b'] }),
      [`${QUIZ}:5 – questions.0.answer : Un seul choix est juste ici.`],
    ],
    [
      'one right choice for several',
      quiz('multiple', { answer: ['a'] }),
      [`${QUIZ}:6 – questions.1.answer : Deux choix justes au moins sont attendus.`],
    ],
    [
      'a right choice twice',
      quiz('multiple', { answer: ['a', 'a'] }),
      [`${QUIZ}:6 – questions.1.answer.1 : Le choix « a » est cité deux fois.`],
    ],
    ['one choice', quiz('single', { choices: [B] }), [`${QUIZ}:5 – questions.0.choices : Deux choix au moins sont attendus.`]],
    [
      'a choice twice',
      quiz('single', { choices: [A, B, B] }),
      [`${QUIZ}:5 – questions.0.choices.2.id : Le choix « b » est déjà dans cette question.`],
    ],
    [
      'one choice under two ids',
      quiz('single', { choices: [A, B, { id: 'c', text: '« deux » !' }] }),
      [`${QUIZ}:5 – questions.0.choices.2.text : Ce choix dit la même chose qu’un autre.`],
    ],
    [
      'every choice right',
      quiz('multiple', { answer: ['a', 'b', 'c'] }),
      [`${QUIZ}:6 – questions.1.answer : Un choix au moins doit être faux : sinon il suffit de tout cocher.`],
    ],
    [
      'choices in the right order already',
      quiz('order', { answer: ['a', 'b', 'c'] }),
      [`${QUIZ}:8 – questions.3.choices : Les choix sont déjà dans le bon ordre : mélangez-les.`],
    ],
    [
      'an order with a hole',
      quiz('order', { answer: ['c', 'a'] }),
      [`${QUIZ}:8 – questions.3.answer : La réponse range tous les choix, chacun une fois.`],
    ],
    [
      'an order with a stranger',
      quiz('order', { answer: ['c', 'a', 'd'] }),
      [`${QUIZ}:8 – questions.3.answer.2 : Le choix « d » n’existe pas.`],
    ],
    ['a word for true', quiz('truefalse', { answer: 'oui' }), [`${QUIZ}:7 – questions.2.answer : true ou false est attendu.`]],
    ['choices of a truefalse', quiz('truefalse', { choices: [A, B] }), [`${QUIZ}:7 – questions.2.choices : Ce champ n’existe pas.`]],
    ['a text for a number', quiz('number', { answer: '12' }), [`${QUIZ}:9 – questions.4.answer : Un nombre est attendu.`]],
    [
      'a wide tolerance',
      quiz('number', { tolerance: 500 }),
      [`${QUIZ}:9 – questions.4.tolerance : Cette tolérance accepte plus de 50 nombres.`],
    ],
    [
      'a mistake that is right',
      quiz('number', { mistakes: [{ value: 48_152, says: 'Vous avez ajouté.' }] }),
      [`${QUIZ}:9 – questions.4.mistakes.0.value : 48152 est une bonne réponse, pas une erreur.`],
    ],
    [
      'a mistake that cannot be computed, and two alike',
      quiz('number', {
        mistakes: [
          { value: '12 / 0', says: 'Vous avez divisé.' },
          { value: '100 / 4', says: 'Vous avez divisé.' },
          { value: 25, says: 'Vous avez soustrait.' },
        ],
      }),
      [
        `${QUIZ}:9 – questions.4.mistakes.0.value : Ce calcul ne se fait pas : seuls des nombres, + - * / et des parenthèses sont permis.`,
        `${QUIZ}:9 – questions.4.mistakes.2.value : Une autre erreur donne déjà 25.`,
      ],
    ],
    [
      'a mistake without its sentence',
      quiz('number', { mistakes: [{ value: 3, says: 'Erreur' }] }),
      [`${QUIZ}:9 – questions.4.mistakes.0.says : Une phrase entière est attendue, avec son point.`],
    ],
    [
      'mistakes of a text',
      quiz('text', { mistakes: [{ value: 3, says: 'Vous avez divisé.' }] }),
      [`${QUIZ}:10 – questions.5.mistakes : Ce champ n’existe pas.`],
    ],
    [
      'a text that cannot be shown',
      quiz('text', { answer: ['**épargne**', 'épargner'] }),
      [
        `${QUIZ}:10 – questions.5.answer.0 : Cette réponse s’affiche dans la correction : écrivez-la en toutes lettres, sans signe de mise en forme.`,
      ],
    ],
    [
      'a text of signs',
      quiz('text', { answer: ['mot', '…'] }),
      [`${QUIZ}:10 – questions.5.answer : Une réponse contient au moins une lettre ou un chiffre.`],
    ],
    [
      'one accepted text twice',
      quiz('text', { answer: ['L’épargne', 'épargne', 'l epargne'] }),
      [`${QUIZ}:10 – questions.5.answer.2 : Cette forme est déjà acceptée : accents, majuscules et espaces ne comptent pas.`],
    ],
    [
      'a text that stands in the question',
      quiz('text', { prompt: 'Que vaut l’Épargne ?', answer: ['caisse', 'épargne'] }),
      [`${QUIZ}:10 – questions.5.answer : La question ou son indice contient la réponse « épargne ».`],
    ],
    [
      'a text that stands in the hint',
      quiz('text', { hint: 'Une tirelire secrète.' }),
      [`${QUIZ}:10 – questions.5.answer : La question ou son indice contient la réponse « Tirelire secrète ».`],
    ],
    ['no accepted text', quiz('text', { answer: [] }), [`${QUIZ}:10 – questions.5.answer : Une réponse acceptée au moins est attendue.`]],
  ])('%s', async (_name, changed, expected) => {
    expect(await problems(changed)).toEqual(expected);
  });

  test('a word that only holds the answer inside it gives nothing away', async () => {
    expect(
      await problems(quiz('text', { prompt: 'Que font les eaux du barrage ?', hint: 'Un bateau y flotte.', answer: ['eau'] })),
    ).toEqual([]);
  });

  test.each<[string, string, string, boolean]>([
    ['the same prompt', 'Que vaut une part ?', 'Que vaut une part ?', true],
    ['other accents and signs', 'Que vaut l’épargne du mois ?', 'QUE VAUT L’EPARGNE DU MOIS', true],
    [
      'one word more',
      'Combien garde un tailleur qui met de côté un dixième ?',
      'Combien garde un bon tailleur qui met de côté un dixième ?',
      true,
    ],
    ['the words in another order', 'Selon Carnegie, que désire chacun au fond ?', 'Au fond, que désire chacun selon Carnegie ?', true],
    ['another subject', 'Que dit la loi du plafond ?', 'Que dit la loi du magnétisme ?', false],
    ['the same beginning', 'Remettez dans l’ordre les étapes du parcours.', 'Remettez dans l’ordre les cercles de non-clients.', false],
  ])('prompts of two chapters: %s', async (_name, one, other, isTwin) => {
    const asking = (prompt: string) =>
      quizFile(
        {},
        sixQuestions().map((question, at) => (at === 2 ? { ...question, prompt } : question)),
      );
    const found = await problems({ [QUIZ]: asking(one), 'books/l/03-partie-3.quiz.yaml': asking(other) });
    expect(found).toEqual(
      isTwin
        ? [`books/l/03-partie-3.quiz.yaml:7 – questions.2.prompt : Cette question ressemble trop à une autre du livre (${QUIZ}:7).`]
        : [],
    );
  });

  test('one prompt in two books is no problem', async () => {
    const asking = () =>
      quizFile(
        {},
        sixQuestions().map((question, at) => (at === 2 ? { ...question, prompt: 'Que dit l’auteur de la chance ?' } : question)),
      );
    expect(await problems({ ...bookFolder('m').files, [QUIZ]: asking(), 'books/m/01-partie-1.quiz.yaml': asking() })).toEqual([]);
  });

  test('one idea, action, chapter title or name twice', async () => {
    expect(
      await problems({ 'books/l/book.md': bookFile({ keyIdeas: ['Épargner', 'Deux', 'épargner.'], actions: ['Un', 'Un', 'Trois'] }) }),
    ).toEqual([
      'books/l/book.md:6 – keyIdeas.2 : Cette idée est déjà dans la liste (books/l/book.md:6).',
      'books/l/book.md:7 – actions.1 : Cette action est déjà dans la liste (books/l/book.md:7).',
    ]);
    expect(
      await problems({ 'books/l/05-partie-1.md': chapterFile({ title: 'PARTIE 1' }), 'books/l/05-partie-1.quiz.yaml': quizFile() }),
    ).toEqual([
      `books/l/05-partie-1.md:3 – title : Ce titre est déjà pris (${CHAPTER}:3).`,
      `books/l/05-partie-1.md:1 – Ce nom est déjà pris (${CHAPTER}:1).`,
    ]);
  });

  test('a paragraph copied from another book', async () => {
    const copied = chapterFile({ title: 'Copié' });
    const other = bookFolder('m').files;
    expect(
      await problems({
        ...other,
        [CHAPTER]: copied,
        'books/m/02-partie-2.md': copied.replaceAll(/^id: .*$/gm, () => `id: ${JSON.stringify(uuidV7())}`),
      }),
    ).toEqual([`books/m/02-partie-2.md:5 – Ce paragraphe est déjà écrit (${CHAPTER}:5) : « mot mot mot mot mot mot mot mot mot mot… ».`]);
  });

  test('one id twice, whatever it belongs to', async () => {
    const questions = (id: string) => sixQuestions().map((question, at) => (at === 1 ? { ...question, id } : question));
    expect(
      await problems({ 'posts/a.md': postFile({ id: ID }), [CHAPTER]: chapterFile({ id: ID }), [QUIZ]: quizFile({}, questions(ID)) }),
    ).toEqual([`${CHAPTER}:2 – id : Déjà pris par posts/a.md.`, `${QUIZ}:6 – questions.1.id : Déjà pris par posts/a.md.`]);
  });
});

test('the recordings of the repository: several categories, light, as long as reading their chapter aloud takes', async () => {
  const { books } = await readWholeContent();
  const recorded = books.flatMap((book) =>
    book.chapters.flatMap(({ recording, body }) =>
      recording ? [{ category: book.meta.category, words: body.wordCount, ...recording }] : [],
    ),
  );
  expect(recorded.length).toBeGreaterThanOrEqual(8);
  expect(new Set(recorded.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6);
  for (const { file, bytes, durationSec, words } of recorded) {
    expect([file, bytes <= 500_000, Math.abs((words * 60) / durationSec / SPOKEN_WORDS_PER_MINUTE - 1) < 0.15]).toEqual([file, true, true]);
  }
});
