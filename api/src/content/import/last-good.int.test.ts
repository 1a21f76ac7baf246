import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { bookFolder, chapterFile, courseFolder, makeContent, postFile } from '../../testing/content-fixture.js';
import { opusFile } from '../../testing/opus-file.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { importContent } from './import-content.js';
import { readLastGood } from './last-good.js';

const book = bookFolder('livre');
const course = courseFolder('cours', 3);
const CHAPTER = 'books/livre/01-partie-1.md';
const RECORDING = 'books/livre/01-partie-1.opus';
const POST = 'posts/a.md';
const post = uuidV7();

let api: ContentApp;
let db: Db;

beforeAll(async () => {
  api = await startContentApp({
    ...book.files,
    ...course.files,
    [RECORDING]: opusFile(2),
    [POST]: postFile({ id: post, title: 'Premier' }),
  });
  db = api.app.get(Db);
});
afterAll(() => api.close());

/** Addresses and titles of the rows in service. */
const rowsOf = (table: string) =>
  api.query<{ slug: string; title: string }>(`select slug, title from ${table} where retired_at is null order by slug, title`);
const served = async () => ({
  books: await rowsOf('books'),
  courses: await rowsOf('courses'),
  posts: await rowsOf('posts'),
  chapters: await rowsOf('chapters'),
});
const keptFor = async () =>
  (await readLastGood(db, api.content.dir)).keptFor.map(({ file, message }) => `${file} ${message.replaceAll('\u00a0', ' ')}`);

test('a chapter that has become wrong holds up its book, and nothing else', async () => {
  const before = await served();
  const versions = () => api.query('select id, version from chapters union all select id, version from books order by id');
  const versionsBefore = await versions();
  await api.content.write({ [CHAPTER]: chapterFile({}, 20), [POST]: postFile({ id: post, title: 'Changé' }) });
  expect(await importContent(db, api.content.dir)).toMatchObject({ isChanged: true, books: 1, posts: 1, retired: 0 });
  expect(await served()).toEqual({ ...before, posts: [{ slug: 'a', title: 'Changé' }] });
  expect(await versions()).toEqual(versionsBefore);
  expect(await keptFor()).toEqual([`${CHAPTER} Un chapitre compte 300 à 800 mots, et non 20.`]);
});

test('another wrong file beside it holds up its own, and both are told', async () => {
  await api.content.write({ [POST]: postFile({ id: post, title: undefined }) });
  expect(await importContent(db, api.content.dir)).toMatchObject({ isChanged: false, books: 1, posts: 1 });
  expect(await keptFor()).toEqual([`${POST} Ce champ manque.`, `${CHAPTER} Un chapitre compte 300 à 800 mots, et non 20.`]);
});

test('what was never right is refused, and told with what is kept', async () => {
  await api.content.write({ 'posts/neuf.md': postFile({ title: undefined }) });
  await expect(importContent(db, api.content.dir)).rejects.toThrow('posts/neuf.md:1 – title : Ce champ manque.');
  await api.content.remove('posts/neuf.md');
  await api.content.write({});
});

test('once mended the folder counts again', async () => {
  await api.content.write({
    [CHAPTER]: book.files[CHAPTER] ?? '',
    [POST]: postFile({ id: post, title: 'Guéri' }),
    'posts/neuf.md': postFile(),
  });
  await importContent(db, api.content.dir);
  expect(await keptFor()).toEqual([]);
  expect((await served()).posts.map(({ title }) => title)).toContain('Guéri');
});

/** Each kind of file of the folder, saved in Windows-1252: its letters would be unreadable signs. */
test.each([
  ['an article', POST, postFile({ id: post, title: 'Abîmé' })],
  ['a chapter', CHAPTER, book.files[CHAPTER] ?? ''],
  ['a quiz', CHAPTER.replace('.md', '.quiz.yaml'), book.files[CHAPTER.replace('.md', '.quiz.yaml')] ?? ''],
  ['a course', 'courses/cours/course.md', course.files['courses/cours/course.md'] ?? ''],
])('%s in another encoding holds up its own, and is told', async (_, file, text) => {
  const before = await served();
  await api.content.write({ [file]: Buffer.from(`${text}\nÉté, à Bobo\n`, 'latin1') });
  expect(await importContent(db, api.content.dir)).toMatchObject({ isChanged: false });
  expect(await served()).toEqual(before);
  expect(await keptFor()).toEqual([expect.stringMatching(new RegExp(`^${file} Ce fichier est enregistré en Windows-1252 : ouvrez-le`))]);
  await api.content.write({ [file]: file === POST ? postFile({ id: post, title: 'Guéri' }) : text });
});

test('of a book that is kept, a recording that has become noise is left out', async () => {
  await api.content.write({ [CHAPTER]: chapterFile({}, 20), [RECORDING]: Buffer.from('bruit') });
  expect((await readLastGood(db, api.content.dir)).content.books[0]?.chapters[0]).toMatchObject({ slug: 'partie-1', recording: null });
  await api.content.write({ [CHAPTER]: book.files[CHAPTER] ?? '', [RECORDING]: opusFile(2) });
});

test('a folder that is gone stays in service until a line retires it', async () => {
  const away = join(api.content.dir, '..', `${uuidV7()}-parti`);
  await rename(join(api.content.dir, 'courses/cours'), away);
  expect(await importContent(db, api.content.dir)).toMatchObject({ courses: 1, lessons: 3, retired: 0 });
  expect(await keptFor()).toEqual(['courses/cours « courses/cours » n’est plus là : remettez-le, ou inscrivez-le dans retired.yaml.']);
  await api.content.write({ 'retired.yaml': 'retired: [{ path: courses/cours, since: 2026-11-27, why: "Remplacé." }]' });
  expect(await importContent(db, api.content.dir)).toMatchObject({ courses: 0 });
  expect((await served()).courses).toEqual([]);
  await rename(away, join(api.content.dir, 'courses/cours'));
  await expect(importContent(db, api.content.dir)).rejects.toThrow('retired.yaml:1 – retired.0.path : « courses/cours » est encore là');
  await api.content.write({ 'retired.yaml': 'retired: []' });
  await importContent(db, api.content.dir);
  expect((await served()).courses.map(({ slug }) => slug)).toEqual(['cours']);
});

test('a folder with another name keeps its address until a line gives it up', async () => {
  await rename(join(api.content.dir, 'books/livre'), join(api.content.dir, 'books/autre'));
  await importContent(db, api.content.dir);
  expect((await served()).books.map(({ slug }) => slug)).toEqual(['livre']);
  expect(await keptFor()).toEqual([
    'books/autre « books/livre » a changé de nom : rendez-le-lui, ou inscrivez « books/livre » dans retired.yaml.',
  ]);
  await api.content.write({ 'retired.yaml': 'retired: [{ path: books/livre, since: 2026-11-27, why: "Renommé." }]' });
  await importContent(db, api.content.dir);
  expect((await served()).books.map(({ slug }) => slug)).toEqual(['autre']);
});

test('a draft is not served, whatever is wrong in it', async () => {
  await api.content.write({ [POST]: postFile({ id: post, title: 'Plus tard', status: 'draft' }, 'Un [lien](/blog/nulle-part).') });
  await importContent(db, api.content.dir);
  expect((await served()).posts.map(({ slug }) => slug)).toEqual(['neuf']);
  expect(await keptFor()).toEqual([]);
});

test('of another library, what has left and fits nothing here is retired; what fits stays', async () => {
  const other = await makeContent({
    'topics.yaml': 'topics:\n  - { id: autre, name: "Autre", category: "Finance" }\n',
    'posts/ailleurs.md': postFile({ title: 'Ailleurs' }),
  });
  expect(await importContent(db, other.dir)).toMatchObject({ books: 0, courses: 0, posts: 2 });
  expect((await served()).posts.map(({ slug }) => slug)).toEqual(['ailleurs', 'neuf']);
  await other.close();
});
