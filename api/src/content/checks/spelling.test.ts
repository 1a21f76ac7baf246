import { afterEach, expect, test } from '@jest/globals';
import { bookFolder, chapterFile, exerciseBlock, makeContent, quizFile, type ContentFixture } from '../../testing/content-fixture.js';
import { readAll } from '../read/read-content.js';
import { spellingOf, spellingProblems, writeOwnWords } from './spelling.js';
import { writtenTexts } from './written-texts.js';

let folder: ContentFixture | undefined;
afterEach(() => folder?.close());

const place = { file: 'f', line: 1 };
const unknownIn = async (texts: string[], own: string[] = []) =>
  (
    await spellingOf(
      texts.map((text) => ({ ...place, text })),
      own,
    )
  ).unknown.map(({ word }) => word);

test.each([
  ['words of a dictionary, elided or joined', 'L’étal d’à côté, aujourd’hui, qu’elle dit-elle, y a-t-il ? Lorsqu’il s’agit, vas-y.', []],
  ['misspelt words', 'Elle resserait les barattrices d’une pisciculteure.', ['resserait', 'barattrices', 'pisciculteure']],
  ['a misspelt word that opens a sentence', 'Il dort. Couveur neuf.', ['Couveur']],
  ['an elided misspelling', 'Il prend l’etal.', ['etal']],
  ['a name inside a sentence', 'Le soir, Zalissa compte avec Yaadga-Ba.', []],
  ['a name after an initial', 'M. Zongoba et W. Xuan comptent.', []],
  ['initials', 'L’ARCOP et la CNSS-BF.', []],
  ['numbers and units', 'Il vend 3D et 1er, 20 kg, c2, 5 Mo.', []],
  ['English in parentheses', 'Le produit attendu (whole product) et l’échelle (ladder).', []],
  ['English without parentheses', 'Le ladder du produit.', ['ladder']],
  ['a quotation all English', 'Il dit « I saw Awa yesterday ».', []],
  ['a quotation half English', 'Il dit « le ladder ».', ['ladder']],
  ['a title all English', 'Crossing the Chasm', []],
])('%s', async (_, text, unknown) => {
  expect(await unknownIn([text])).toEqual(unknown);
});

test('a name that opens one sentence is known by another', async () => {
  expect(await unknownIn(['Zalissa compte.'])).toEqual(['Zalissa']);
  expect(await unknownIn(['Zalissa compte.', 'Le soir, Zalissa dort.'])).toEqual([]);
  expect(await unknownIn(['Zalissa compte.', 'Zalissa dort.'])).toEqual([]);
});

test('an own word covers its plural and its capital', async () => {
  expect(await unknownIn(['Des niébés. Niébé cuit. L’anacarde.'], ['anacarde', 'niébé'])).toEqual([]);
});

test('every text that readers see is judged, with its line, and no identifier', async () => {
  const { ids, files } = bookFolder('l', { promise: 'Une promese', keyIdeas: ['Une idde', 'Deux', 'Trois'], author: 'Xzq Wkj' });
  const questions = ['single', 'text', 'single', 'single', 'single'].map((type, at) => ({
    id: `00000000-0000-7000-8000-00000000000${at}`,
    type,
    prompt: `Une qestion ${at} ?`,
    ...(type === 'single'
      ? {
          choices: [
            { id: 'a', text: 'Un chhoix', says: 'Il tennte.' },
            { id: 'b', text: 'Deux' },
          ],
          answer: ['b'],
        }
      : { answer: ['mot montrré', 'mot cahcé'] }),
    explanation: 'Une explicassion.',
    hint: 'Un indisse.',
    topic: 'sujet',
  }));
  const CHAPTER = 'books/l/01-partie-1.md';
  folder = await makeContent({
    ...files,
    [CHAPTER]: `${chapterFile({ id: ids.chapters[0], says: 'Je contte.' }, 1)}\nUn paragrafe, et \`cahcé\`.\n\n${exerciseBlock({ prompt: 'Un exxercice $\\\\frac$ ?' })}\n\n:::et-vous\nquestion: "Et vouss ?"\nchoices: ["Ouii", "Non"]\n:::\n`,
    'books/l/01-partie-1.quiz.yaml': quizFile({ id: ids.quizzes[0], title: 'Un qiuz' }, questions),
    'checks/l.yaml': JSON.stringify({
      book: ids.book,
      questions: [
        {
          id: '00000000-0000-7000-8000-000000000009',
          prompt: 'Tennue à part ?',
          choices: [
            { id: 'a', text: 'Unn' },
            { id: 'b', text: 'Deux' },
          ],
          answer: ['a'],
        },
      ],
    }),
    'facts-bf.md':
      '## un-fait\n\n- Institution : x\n- Texte : x\n- Vérifié : 2026-11-20\n- Source : https://exemple.bf\n- Certitude : vérifié\n\nUn faitt.\n',
  });
  const { unknown } = await spellingOf(writtenTexts((await readAll(folder.dir)).content), []);
  const words = unknown.map(({ word }) => word);
  expect(words).toEqual(
    expect.arrayContaining([
      ...['promese', 'idde', 'contte', 'paragrafe', 'exxercice', 'vouss', 'Ouii', 'qiuz', 'qestion', 'chhoix', 'tennte', 'montrré'],
      ...['explicassion', 'indisse', 'Tennue', 'Unn', 'faitt'],
    ]),
  );
  for (const apart of ['Xzq', 'cahcé', 'frac']) expect(words).not.toContain(apart);
  expect(unknown.find(({ word }) => word === 'promese')).toMatchObject({ file: 'books/l/book.md', line: expect.any(Number) });
});

test('the list of own words is sorted, needed and not known already', async () => {
  const texts = [{ ...place, text: 'Du dolo et du niébé, une couveur et l’auteure.' }];
  folder = await makeContent({ 'words.txt': 'niébé\ndolo\nmarché\nzaï\n' });
  const said = (await spellingProblems(folder.dir, texts)).map(({ file, line, message }) => `${file}:${line} ${message}`);
  expect(said).toEqual([
    expect.stringMatching(
      /^f:1 « couveur » n’est pas un mot connu \(« \p{L}+ » \?\) : corrigez-le ou, s’il est juste, lancez « npm run content -- words couveur »\.$/u,
    ),
    'f:1 Ici « auteure » s’écrit « autrice ».',
    'words.txt:3 Le dictionnaire connaît déjà « marché » : ôtez cette ligne.',
    'words.txt:3 Aucun texte n’emploie « marché » : ôtez cette ligne.',
    'words.txt:4 Aucun texte n’emploie « zaï » : ôtez cette ligne.',
    'words.txt:1 Cette liste suit l’alphabet, chaque mot une fois : rangez cette ligne.',
  ]);
  expect(writeOwnWords(['niébé', 'dolo', 'École', 'dolo'])).toBe('dolo\nÉcole\nniébé\n');
});
