import { afterEach, expect, test } from '@jest/globals';
import { uuidV7 } from '../../core/base/uuid.js';
import {
  bookFile,
  bookFolder,
  chapterFile,
  exerciseBlock,
  makeContent,
  postFile,
  type ContentFixture,
} from '../../testing/content-fixture.js';
import { checkContent } from './check-content.js';

let folder: ContentFixture | undefined;
afterEach(() => folder?.close());

const TODAY = '2026-11-27';
const BOOK = 'books/l/book.md';
const CHAPTER = 'books/l/01-partie-1.md';
const QUIZ = 'books/l/01-partie-1.quiz.yaml';

const SIGNED = { year: 1994, sources: ['Une autrice, Un livre, 1994'], writtenBy: 'l’équipe Ulty' };

/** Messages about a file when these files replace those of a book. */
async function saidOf(file: string, changed: Record<string, string | Buffer>): Promise<string[]> {
  await folder?.close();
  folder = await makeContent({ ...bookFolder('l', SIGNED).files, ...changed });
  const { problems } = await checkContent(folder.dir, { today: TODAY });
  return problems.filter((problem) => problem.file === file).map(({ line, message }) => `${line} ${message.replaceAll('\u00a0', ' ')}`);
}

const SENTENCES = [
  'Awa ouvre son étal avant six heures et compte chaque panier de tomates que le camion vient de déposer devant elle.',
  'Puis Awa note trois nombres.',
  'Le premier dit combien elle a payé, le deuxième combien elle espère vendre, et le dernier ce qui sera perdu.',
];

/** Makes valid prose of about that many words. */
function prose(words: number): string {
  const perParagraph = SENTENCES.join(' ');
  const count = Math.round(words / (perParagraph.split(' ').length + 14));
  return Array.from(
    { length: count },
    (_, at) => `${perParagraph} Ce soir, la page numéro ${at} dira la vérité à toute la famille réunie.`,
  ).join('\n\n');
}

const CLOSING = '**À vous.** Ce soir, dans votre cahier, notez trois dépenses de la journée.';

const IDEA = ':::idee\nUn **prix** couvre aussi la perte.\n:::';

/** Makes a chapter with its two exercises and this prose, which begins on line 6; its idea stands after the first paragraph. */
const chapter = (body: string, chosen: Record<string, unknown> = {}) => {
  const [header = ''] = chapterFile({ title: 'Partie 1', says: 'Ce soir, je compte les paniers.', ...chosen }, 1).split('\n---\n');
  const [first = '', ...rest] = body.split('\n\n');
  return `${header}\n---\n${[first, IDEA, ...rest].join('\n\n')}\n\n${exerciseBlock()}\n\n${exerciseBlock()}\n`;
};

const good = (chosen?: Record<string, unknown>) => chapter(`${prose(500)}\n\n${CLOSING}`, chosen);

test('a good chapter', async () => {
  expect(await saidOf(CHAPTER, { [CHAPTER]: good() })).toEqual([]);
});

test('a book without a year, its sources and its author', async () => {
  expect(await saidOf(BOOK, { [BOOK]: bookFile() })).toEqual([
    '1 Ce champ manque : qui a rédigé ce texte ?',
    '1 Ce champ manque : en quelle année le livre a-t-il paru ?',
    '1 Ce champ manque : de quelle édition ce résumé est-il tiré ?',
  ]);
});

test('a chapter of a book published since 30 November 2026 names its sources', async () => {
  const late = { [BOOK]: bookFile({ ...SIGNED, publishedAt: '2026-11-30' }) };
  expect(await saidOf(CHAPTER, { ...late, [CHAPTER]: good() })).toEqual([
    '1 Ce champ manque : quelle page, ou quelle source publique, porte chaque idée de ce chapitre ?',
  ]);
  expect(await saidOf(CHAPTER, { ...late, [CHAPTER]: good({ sources: ['Une autrice, Un livre, p. 12'] }) })).toEqual([]);
});

test('staccato, a sentence without end, no act', async () => {
  const short = Array.from({ length: 60 }, (_, at) => `Elle compte encore la caisse numéro ${at}.`).join(' ');
  expect(await saidOf(CHAPTER, { [CHAPTER]: chapter(`${short} Et ${'puis encore '.repeat(41)}.`) })).toEqual([
    expect.stringContaining('Cette phrase a 83 mots'),
    expect.stringContaining('phrases de suite'),
    expect.stringContaining('Les phrases ont'),
    expect.stringContaining('Le dernier paragraphe commence par'),
  ]);
});

test('an act without place or measure', async () => {
  expect(await saidOf(CHAPTER, { [CHAPTER]: chapter(`${prose(500)}\n\n**À vous.** Ce soir, notez les dépenses.`) })).toEqual([
    expect.stringContaining('L’acte de la fin ne dit pas où, ni combien.'),
  ]);
});

test('a formula opens one sentence of a book, no second', async () => {
  const said = await saidOf(CHAPTER, { [CHAPTER]: good(), 'books/l/02-partie-2.md': chapter(`Prenons un exemple : ${prose(500)}`) });
  expect(said).toEqual([]);
  expect(
    await saidOf(CHAPTER, {
      [BOOK]: bookFile(SIGNED, 'Prenons un exemple.'),
      [CHAPTER]: chapter(`Prenons un exemple clair. ${prose(500)}\n\n${CLOSING}`),
    }),
  ).toEqual([expect.stringContaining('« Prenons un exemple » ouvre déjà une phrase (books/l/book.md:15)')]);
});

test('a chapter without its idea to keep, nor a sentence of its person', async () => {
  expect(await saidOf(CHAPTER, { [CHAPTER]: good({ says: undefined }).replace(IDEA, '') })).toEqual([
    '1 Un chapitre encadre son idée à garder (:::idee).',
    '1 Un chapitre finit par une phrase du personnage de son livre (says).',
  ]);
});

/** Each wrong input gives one sentence. */
test.each<[string, string, Record<string, string | Buffer>, string]>([
  [
    'a byte order mark',
    CHAPTER,
    { [CHAPTER]: `\uFEFF${good()}` },
    '1 Ce fichier commence par une marque d’ordre des octets (BOM) : lancez « npm run content -- tidy ».',
  ],
  [
    'accents apart from their letters',
    CHAPTER,
    { [CHAPTER]: good().replaceAll('é', 'e\u0301') },
    '1 Ce fichier a des accents séparés de leur lettre : lancez « npm run content -- tidy ».',
  ],
  [
    'a file in Windows-1252',
    BOOK,
    { [BOOK]: Buffer.from(bookFile(SIGNED).replaceAll('’', "'"), 'latin1') },
    '13 Ce fichier est enregistré en Windows-1252 : ouvrez-le, choisissez « Enregistrer sous » et UTF-8.',
  ],
  [
    'line ends of Windows',
    CHAPTER,
    { [CHAPTER]: good().replaceAll('\n', '\r\n') },
    '1 Ce fichier a des fins de ligne de Windows : lancez « npm run content -- tidy ».',
  ],
  [
    'a tab in YAML',
    QUIZ,
    { [QUIZ]: `id: ${uuidV7()}\ntitle: "Quiz"\npassPercent: 60\nquestions:\n\t- id: x\n` },
    '5 Fichier illisible : une tabulation indente cette ligne, et YAML n’accepte que des espaces.',
  ],
  [
    'an image of 5 MB',
    'books/l/carte.png',
    { 'books/l/carte.png': Buffer.alloc(5_000_000) },
    '1 Un livre n’a pas d’image, sa page dessine sa couverture : ôtez ce fichier.',
  ],
  ['a chapter of 20 words', CHAPTER, { [CHAPTER]: chapterFile({}, 20) }, '5 Un chapitre compte 300 à 800 mots, et non 20.'],
  ['HTML', CHAPTER, { [CHAPTER]: chapter(`<b>Gras</b>, ${prose(500)}\n\n${CLOSING}`) }, '6 Du HTML n’est pas lu : écrivez-le en Markdown.'],
  [
    'a link to nowhere',
    CHAPTER,
    { [CHAPTER]: chapter(`Un [lien](/blog/nulle-part) de plus. ${prose(500)}\n\n${CLOSING}`) },
    '6 Le lien « /blog/nulle-part » mène à une page qui n’existe pas.',
  ],
  ['a day that has not come', CHAPTER, { [CHAPTER]: good({ checkedAt: '2031-01-01' }) }, '5 Le 2031-01-01 n’est pas encore là.'],
  ['a year that has not come', BOOK, { [BOOK]: bookFile({ ...SIGNED, year: 2031 }) }, '11 2031 n’est pas encore là.'],
  [
    'a status of its own',
    BOOK,
    { [BOOK]: bookFile({ ...SIGNED, status: 'bientôt' }) },
    '14 Un de ces états est attendu : draft, review, published.',
  ],
  [
    'a reader who wrote it',
    BOOK,
    { [BOOK]: bookFile({ ...SIGNED, writtenBy: 'Awa Sanou', reviewedBy: 'Awa Sanou', checkedAt: TODAY }) },
    '14 Qui a rédigé un texte ne le relit pas en second.',
  ],
  [
    'a reader without a day',
    BOOK,
    { [BOOK]: bookFile({ ...SIGNED, reviewedBy: 'Awa Sanou' }) },
    '1 Ce champ manque : quel jour ce texte a-t-il été relu ?',
  ],
  [
    'a reader who is nobody',
    BOOK,
    { [BOOK]: bookFile({ ...SIGNED, reviewedBy: 'un second auteur de l’équipe', checkedAt: TODAY }) },
    '14 Un nom ou un rôle est attendu, que la page puisse montrer : « Awa Sanou », « la comptable de l’équipe ».',
  ],
  [
    'checks without a day',
    BOOK,
    { [BOOK]: bookFile({ ...SIGNED, checked: ['sommes'] }) },
    '1 Ce champ manque : quel jour ce texte a-t-il été vérifié ?',
  ],
  [
    'law that is checked nowhere',
    BOOK,
    { [BOOK]: bookFile({ ...SIGNED, checked: ['sommes', 'droit'], checkedAt: TODAY }) },
    '14 « droit » demande un fait de facts-bf.md, nommé dans « facts ».',
  ],
  [
    'a check of another kind',
    BOOK,
    { [BOOK]: bookFile({ ...SIGNED, checked: ['style'], checkedAt: TODAY }) },
    '14 Un de ces mots est attendu : sommes, faits, droit.',
  ],
])('%s', async (_, file, changed, said) => {
  expect(await saidOf(file, changed)).toEqual([said]);
});

test('one id for two books names both', async () => {
  const id = uuidV7();
  const twice = { [BOOK]: bookFile({ ...SIGNED, id }), ...bookFolder('m', { ...SIGNED, id }).files };
  expect(await saidOf('books/m/book.md', twice)).toEqual([`2 Déjà pris par ${BOOK}.`]);
});

const FACT = (checkedAt: string) => `# Faits

## plafonds-d-usure

- Institution : le Conseil
- Texte : décision du 30 décembre
- Vérifié : ${checkedAt}
- Source : https://exemple.bf
- Certitude : vérifié

Le plafond est de 24 %.
`;

test('a fact that changes lists the texts that were held against it before', async () => {
  const text = (checkedAt: string) => ({ [CHAPTER]: good({ facts: ['plafonds-d-usure'], checkedAt }) });
  expect(await saidOf(CHAPTER, { 'facts-bf.md': FACT('2026-11-20'), ...text('2026-11-20') })).toEqual([]);
  expect(await saidOf(CHAPTER, { 'facts-bf.md': FACT('2026-11-21'), ...text('2026-11-20') })).toEqual([
    '5 Le fait « plafonds-d-usure » a été revu le 2026-11-21 : relisez ce texte, puis mettez checkedAt à ce jour.',
  ]);
  expect(await saidOf(CHAPTER, text('2026-11-20'))).toEqual(['5 Le fait « plafonds-d-usure » n’est pas dans facts-bf.md.']);
});

test('a text of law names its fact; a fact names its law', async () => {
  expect(await saidOf(CHAPTER, { [CHAPTER]: chapter(`Le RCCM se demande au CEFORE. ${prose(500)}\n\n${CLOSING}`) })).toEqual([
    '2 Ce texte parle de droit (RCCM) : nommez le fait de facts-bf.md sur lequel il s’appuie.',
  ]);
  expect(await saidOf('facts-bf.md', { 'facts-bf.md': FACT('2026-11-20').replace('- Texte : décision du 30 décembre\n', '') })).toEqual([
    '3 La ligne « - Texte : … » manque.',
  ]);
});

test('only what was asked for is told', async () => {
  await folder?.close();
  folder = await makeContent({ ...bookFolder('l').files, 'posts/a.md': postFile() });
  const { problems } = await checkContent(folder.dir, { today: TODAY, only: ['posts'] });
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['posts/a.md']));
});

test('the content of the repository has no fault, and holds sixty books, twenty courses and twenty-four articles at least', async () => {
  const { content, problems } = await checkContent(new URL('../../../../content', import.meta.url).pathname, {
    today: new Date().toISOString().slice(0, 10),
  });
  expect(problems).toEqual([]);
  const { books, courses, posts } = content;
  expect([books.length >= 60, courses.length >= 20, posts.length >= 24]).toEqual([true, true, true]);
});
