import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EXERCISES } from '@ulty/domain/learning/exercises.js';
import { Db } from '../../core/database/db.js';
import { courseFolder, postFile } from '../../testing/content-fixture.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { importContent } from './import-content.js';

const course = courseFolder('cours', 3);
const [first, second] = [uuidV7(), uuidV7()];

let api: ContentApp;
let db: Db;

beforeAll(async () => {
  api = await startContentApp({
    ...course.files,
    'posts/a.md': postFile({ id: first, title: 'Premier', publishedAt: '2026-01-01' }),
    'posts/b.md': postFile({ id: second, title: 'Second' }),
  });
  db = api.app.get(Db);
});
afterAll(() => api.close());

const livePosts = () =>
  api.query<{ id: string; slug: string; title: string; modifiedAt: Date }>(
    'select id, slug, title, modified_at as "modifiedAt" from posts where retired_at is null order by slug',
  );

test('the start imports the folder; the same folder again is not touched', async () => {
  expect((await livePosts()).map(({ slug }) => slug)).toEqual(['a', 'b']);
  expect(await importContent(db, api.content.dir)).toEqual({
    isChanged: false,
    posts: 2,
    courses: 1,
    lessons: 3,
    books: 0,
    partners: 0,
    retired: 0,
  });
  expect(await api.countQueries(() => importContent(db, api.content.dir))).toBeLessThanOrEqual(5);
});

test('two articles may trade their addresses, lessons their places, in one import', async () => {
  const [oneFile = '', twoFile = ''] = ['courses/cours/01-lecon-1.md', 'courses/cours/02-lecon-2.md'].map((path) => course.files[path]);
  await api.content.write({
    'posts/a.md': postFile({ id: second, title: 'Second' }),
    'posts/b.md': postFile({ id: first, title: 'Premier', publishedAt: '2026-01-01' }),
    'courses/cours/01-lecon-1.md': twoFile,
    'courses/cours/02-lecon-2.md': oneFile,
  });
  expect(await importContent(db, api.content.dir)).toMatchObject({ isChanged: true, retired: 0 });
  expect((await livePosts()).map(({ id }) => id)).toEqual([second, first]);
  const lessons = await api.query<{ id: string }>('select id from lessons where course_id = $1 order by position', [course.ids.course]);
  expect(lessons.map(({ id }) => id)).toEqual([course.ids.lessons[1], course.ids.lessons[0], course.ids.lessons[2]]);
});

test('an article is dated by its publication until its text changes', async () => {
  const dateOf = async () => (await livePosts()).find(({ id }) => id === first)?.modifiedAt.toISOString();
  expect(await dateOf()).toBe('2026-01-01T00:00:00.000Z');
  await api.content.write({ 'posts/b.md': postFile({ id: first, title: 'Premier, corrigé', publishedAt: '2026-01-01' }) });
  await importContent(db, api.content.dir);
  expect(await dateOf()).not.toBe('2026-01-01T00:00:00.000Z');
});

test('one wrong file and nothing at all is imported', async () => {
  const before = await livePosts();
  await api.content.write({ 'posts/a.md': postFile({ id: second, title: 'Changé' }), 'posts/z.md': postFile({ title: undefined }) });
  await expect(importContent(db, api.content.dir)).rejects.toThrow('posts/z.md:1 – title : Ce champ manque.');
  expect(await livePosts()).toEqual(before);
  await api.content.remove('posts/z.md');
});

test('replicas importing at once do it once', async () => {
  await api.content.write({ 'posts/c.md': postFile() });
  const reports = await Promise.all(Array.from({ length: 4 }, () => importContent(db, api.content.dir)));
  expect(reports.filter(({ isChanged }) => isChanged).length).toBe(1);
  expect((await livePosts()).length).toBe(3);
});

test('what left the folder is retired; a new article may take its address', async () => {
  await api.content.write({ 'posts/a.md': postFile({ title: 'Un nouveau venu' }) });
  await api.content.remove('posts/c.md', 'courses/cours/03-lecon-3.md');
  // The set of exercises of the lesson, and each of them.
  const exercisesOfLesson = EXERCISES.perLesson > 0 ? EXERCISES.perLesson + 1 : 0;
  expect(await importContent(db, api.content.dir)).toMatchObject({ posts: 2, lessons: 2, retired: 3 + exercisesOfLesson });
  expect((await livePosts()).map(({ title }) => title)).toEqual(['Un nouveau venu', 'Premier, corrigé']);
  expect((await api.query('select 1 from posts')).length).toBe(4);
});
