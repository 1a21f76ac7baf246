import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { Chapter } from '@ulty/contracts/learning/books.js';
import { storeBook } from '../downloads/stored-book';
import { makeBook, type ServerBook } from '../downloads/testing/content';
import { changeRow, keyOf, newRow } from '../downloads/rows';
import { sweep } from '../downloads/remove-unwanted';
import { extDatabase } from '../ext-database';
import { emptyDatabases } from '../testing/databases';
import { AWA, ISSA, NOON, uuid } from '../testing/make';
import { createDeviceSearch } from './device-search';
import { makeMissingIndexes } from './make-missing';

const TEXTS = [
  '<h2 id="x">Le stock</h2>\n<p>Faites l’inventaire chaque samedi soir, avant de fermer la boutique du quartier.</p>',
  '<p>Un client fidèle revient&nbsp;: notez son nom dans le cahier &amp; saluez-le le lendemain matin.</p>',
  '<p>Le bénéfice est ce qui reste quand toutes les dépenses du mois ont été payées.</p>',
];

function bookOf(n: number, over: Partial<Chapter>[] = []): ServerBook {
  const book = makeBook({ id: uuid(n) });
  const chapters = book.chapters.map((chapter, at) => ({ ...chapter, title: `Partie ${at + 1}`, content: TEXTS[at] ?? '', ...over[at] }));
  return { ...book, chapters };
}

async function put(book: ServerBook, userId = AWA): Promise<void> {
  const { manifest } = book;
  const done = manifest.parts.filter(({ kind }) => kind !== 'audio').map(keyOf);
  await changeRow([userId, 'book', manifest.id], () => ({
    ...newRow(userId, 'book', manifest.id, manifest.title, NOON),
    status: 'whole',
    manifest,
    done,
  }));
  await storeBook(manifest, book, new Date(NOON).toISOString());
}

const indexes = async () => (await extDatabase()).getAll('indexes');
const paths = async (q: string, search = createDeviceSearch(AWA)) => (await search.find(q)).hits.map(({ path }) => path);
const pathOf = ({ book, chapters }: ServerBook, n: number) => `/quiz-ulty-stars/livres/${book.id}/chapitres/${chapters[n]?.id}`;

const write = IDBObjectStore.prototype.put;
beforeEach(async () => {
  await emptyDatabases();
  Object.assign(globalThis, { localStorage: undefined });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  IDBObjectStore.prototype.put = write;
  jest.restoreAllMocks();
});

test('a plural, an elision, a missing accent, a typing error and a beginning find the same chapter, with the words around the match', async () => {
  const book = bookOf(1);
  await put(book);
  const search = createDeviceSearch(AWA);
  for (const q of ['inventaire', 'INVENTAIRES', 'l’inventaire', 'invantaire', 'ivnentaire', 'inventai'])
    expect((await paths(q, search))[0]).toBe(pathOf(book, 0));
  expect((await paths('benefice', search))[0]).toBe(pathOf(book, 2));
  const found = await search.find('invantaire du samdi');
  expect(found).toMatchObject({
    query: 'inventaire du samedi',
    typed: 'invantaire du samdi',
    counts: { chapter: 1 },
    from: { books: 1, courses: 0 },
  });
  expect(found.hits[0]).toMatchObject({
    kind: 'chapter',
    title: 'Partie 1',
    about: 'Chapitre 1 · Livre 1',
    category: 'Finance',
    bytes: null,
  });
  expect(found.hits[0]?.excerpt).toContain('Faites l’inventaire chaque samedi soir');
  expect((await search.find('invantaire', { exact: true })).hits).toEqual([]);
});

test('kinds, category and level narrow the results; a short list says that more follow', async () => {
  for (let n = 1; n <= 4; n += 1) await put(bookOf(n));
  const { find } = createDeviceSearch(AWA);
  const all = await find('livre', { limit: 3 });
  expect([all.hits.length, all.next]).toEqual([3, 3]);
  expect((await find('livre', { kinds: ['book'] })).hits.map(({ kind }) => kind)).toEqual(Array(4).fill('book'));
  expect((await find('livre', { category: 'Santé' })).hits).toEqual([]);
  expect((await find('livre', { difficulty: 'Débutant' })).hits).toEqual([]);
  expect((await find('livre')).categories).toEqual(['Finance']);
});

test('a question is answered by paragraphs word for word; what nothing here says, by none', async () => {
  const book = bookOf(1);
  await put(book);
  const { passages } = createDeviceSearch(AWA);
  const [first] = await passages('Qu’est-ce que le bénéfice du mois ?');
  expect(first).toMatchObject({
    path: pathOf(book, 2),
    title: 'Partie 3',
    text: 'Le bénéfice est ce qui reste quand toutes les dépenses du mois ont été payées.',
  });
  expect(first?.score).toBeCloseTo(1);
  expect((await passages('client fidèle'))[0]?.text).toContain('revient\u00a0: notez son nom dans le cahier & saluez-le');
  expect(await passages('Quelle est la capitale du Pérou ?')).toEqual([]);
  expect(await passages('')).toEqual([]);
});

test('a download that stood before gets its index, an update replaces it, a removal takes it away', async () => {
  const book = bookOf(1);
  await put(book);
  await makeMissingIndexes(AWA);
  const [first] = await indexes();
  expect(first).toMatchObject({ kind: 'book', id: uuid(1), version: '1', parts: 5, category: 'Finance' });
  await makeMissingIndexes(AWA);
  expect(await indexes()).toEqual([first]);

  const search = createDeviceSearch(AWA);
  expect(await paths('inventaire', search)).toHaveLength(1);
  const newer = makeBook({ id: uuid(1), version: 2 });
  await put({ ...newer, chapters: newer.chapters.map((chapter) => ({ ...chapter, content: '<p>La tirelire du quartier.</p>' })) });
  expect(await paths('inventaire', search)).toEqual([]);
  expect((await search.find('tirelire')).hits.map(({ parts }) => parts?.length)).toEqual([2]);
  expect((await search.find('tirelire', { kinds: ['chapter'] })).hits).toHaveLength(3);
  expect(await indexes()).toEqual([expect.objectContaining({ version: '2' })]);

  await (await extDatabase()).delete('downloads', [AWA, 'book', uuid(1)]);
  await sweep();
  expect(await indexes()).toEqual([]);
  expect(await paths('tirelire', search)).toEqual([]);
});

test('what arrives chapter by chapter is found as soon as it is here', async () => {
  const book = bookOf(1);
  await put({ ...book, chapters: book.chapters.slice(0, 1), quizzes: [] });
  const first = book.manifest.parts.filter(({ kind, id }) => kind === 'book' || id === book.chapters[0]?.id);
  await changeRow([AWA, 'book', uuid(1)], (row) => row && { ...row, status: 'stopped', done: first.map(keyOf) });
  const search = createDeviceSearch(AWA);
  expect([await paths('inventaire', search), await paths('bénéfice', search)]).toEqual([[pathOf(book, 0)], []]);
  await put(book);
  expect(await paths('bénéfice', search)).toEqual([pathOf(book, 2)]);
});

test.each([
  ['cut', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, 20)],
  ['changed', (bytes: Uint8Array<ArrayBuffer>) => bytes.map((byte, at) => (at === 30 ? byte ^ 1 : byte))],
  ['of another format', (bytes: Uint8Array<ArrayBuffer>) => bytes.map((byte, at) => (at === 0 ? 99 : byte))],
  ['empty', () => new Uint8Array()],
])('a kept index that is %s is made again, not believed', async (_how, harm) => {
  const book = bookOf(1);
  await put(book);
  await makeMissingIndexes(AWA);
  const [row] = await indexes();
  await (await extDatabase()).put('indexes', { ...row!, bytes: harm(row!.bytes) });
  expect(await paths('inventaire')).toEqual([pathOf(book, 0)]);
  expect(await indexes()).toEqual([row]);
});

test('a full phone searches all the same, and keeps the index once there is room', async () => {
  await put(bookOf(1));
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
    if (this.name === 'indexes') throw new DOMException('full', 'QuotaExceededError');
    return write.apply(this, args);
  };
  await makeMissingIndexes(AWA);
  expect(await paths('inventaire')).toHaveLength(1);
  expect(await indexes()).toEqual([]);
  IDBObjectStore.prototype.put = write;
  expect(await paths('inventaire')).toHaveLength(1);
  expect(await indexes()).toHaveLength(1);
});

test('two tabs at once keep one index, and a book removed meanwhile leaves none', async () => {
  await put(bookOf(1));
  const found = await Promise.all([paths('inventaire'), paths('inventaire'), makeMissingIndexes(AWA)]);
  expect(found[0]).toEqual(found[1]);
  expect(await indexes()).toHaveLength(1);
  await put(bookOf(2));
  const making = makeMissingIndexes(AWA);
  await (await extDatabase()).delete('downloads', [AWA, 'book', uuid(2)]);
  await making;
  await sweep();
  expect((await indexes()).map(({ id }) => id)).toEqual([uuid(1)]);
});

test('of a shared phone each learner finds their own downloads', async () => {
  await put(bookOf(1));
  await put(bookOf(2), ISSA);
  expect((await paths('inventaire')).every((path) => path.includes(uuid(1)))).toBe(true);
  expect((await paths('inventaire', createDeviceSearch(ISSA))).every((path) => path.includes(uuid(2)))).toBe(true);
});

test('without any download nothing is found, and nothing fails', async () => {
  expect(await createDeviceSearch(AWA).find('inventaire')).toMatchObject({ hits: [], from: { books: 0, courses: 0 } });
});

test('whatever is written in a book and whatever is searched, an answer of ten at most comes', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 3, maxLength: 3 }),
      fc.oneof(text, fc.constantFrom("' or 1=1 --", '(a+)+$ [\\', 'Ned sẽn tar nin-biig', 'x'.repeat(10_000))),
      async (contents, q) => {
        await emptyDatabases();
        await put(
          bookOf(
            1,
            contents.map((content) => ({ title: content.slice(0, 40), content })),
          ),
        );
        const { find, passages } = createDeviceSearch(AWA);
        for (const query of [q, contents[0] ?? '']) {
          expect((await find(query)).hits.length).toBeLessThanOrEqual(10);
          for (const { score } of await passages(query)) expect(score).toBeLessThanOrEqual(1.000_001);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('a word that none of the first results is about gets one among them, and a book is one result', async () => {
  for (let n = 1; n <= 7; n += 1)
    await put(bookOf(n, [{ title: 'Nourrir ses pintades', content: '<p>Les pintades du village mangent le matin.</p>' }]));
  await put(bookOf(8, [{ title: 'Emprunter sans se perdre', content: '<p>Un intérêt se paie chaque mois.</p>' }]));
  const { hits } = await createDeviceSearch(AWA).find('emprunter pour nourrir mes pintades du village');
  expect(new Set(hits.map(({ path }) => path.split('/')[3])).size).toBe(hits.length);
  expect(hits[0]?.title).toBe('Nourrir ses pintades');
  expect(hits.slice(0, 5).map(({ title }) => title)).toContain('Emprunter sans se perdre');
});
