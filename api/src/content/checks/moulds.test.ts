import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  bookFolder,
  chapterFile,
  courseFolder,
  exerciseBlock,
  makeContent,
  postFile,
  type ContentFixture,
} from '../../testing/content-fixture.js';
import { readAll, type Content } from '../read/read-content.js';
import { FORM_NAMES } from '../schemas/forms.js';
import { drawForms, formCounts, mostAlike, mouldLines } from './moulds.js';

const STORY = `Zalissa ouvre son étal. Le soir, Zalissa compte. ${'mot '.repeat(300)}`;
const three = (act: string) => `${STORY}\n\n## Une\n\nA.\n\n## Deux\n\nB.\n\n## Trois\n\nC.\n\n**À vous.** ${act}`;
const chapter = (act: string, form?: string) => chapterFile({ form }, 1, three(act));

let folder: ContentFixture;
let content: Content;
beforeAll(async () => {
  folder = await makeContent({
    ...bookFolder('l').files,
    'books/l/01-partie-1.md': chapter('Ce soir, dans votre cahier, notez trois prix.', 'letter'),
    'books/l/02-partie-2.md': chapter('Ce soir, dans votre cahier, notez deux prix.'),
    'books/l/03-partie-3.md': chapterFile(
      {},
      300,
      `${exerciseBlock()}\n\n## Une\n\nA.\n\n**À vous.** Demain, au marché, comptez dix sacs.`,
    ),
    ...courseFolder('c', 2).files,
    'posts/a.md': postFile({ form: 'trial' }),
  });
  content = (await readAll(folder.dir)).content;
});
afterAll(() => folder.close());

test('shares of one mould', () => {
  const lines = mouldLines(content).map((line) => line.replaceAll('\u00a0', ' '));
  expect(lines).toEqual([
    'Chapitres à deux exercices : 3 sur 4 (75 %)',
    'Chapitres à trois parties : 2 sur 4 (50 %)',
    'Actes qui commencent par « Ce soir » : 2 sur 3 (67 %)',
    'Actes dans un cahier : 2 sur 3 (67 %)',
    'Quiz à 6 questions : 4 sur 4 (100 %)',
    'Noms de personnages : Zalissa 1 (livres)',
    'Formes : story 0, letter 1, disagreement 0, failure 0, interview 0, worked-table 0, trial 1 ; non dite 5',
  ]);
});

test('the texts most alike come first, with what they share', () => {
  const [first, second] = mostAlike(content, 2);
  expect([first?.file, second?.file].sort()).not.toContain('books/l/03-partie-3.md');
  expect(mostAlike(content)).toHaveLength(7);
  const one = mostAlike(content).find(({ file }) => file === 'books/l/01-partie-1.md');
  expect(one?.traits.slice(0, 2)).toEqual(['3 parties', expect.stringMatching(/^paragraphes \d+-1-1-2$/)]);
  expect(one?.traits[3]).toBe('acte « ce soir »');
});

test('a form is drawn among the least used', () => {
  const counts = formCounts(content);
  expect(drawForms(counts, 5, () => 0)).toEqual(['story', 'disagreement', 'failure', 'interview', 'worked-table']);
  expect(drawForms(counts, 1, () => 0.999)).toEqual(['worked-table']);
  expect(new Set(drawForms(new Map(), FORM_NAMES.length))).toEqual(new Set(FORM_NAMES));
});
