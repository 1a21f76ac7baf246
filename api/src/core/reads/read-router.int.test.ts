import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FeaturedPost, type BlogPost } from '@ulty/contracts/pages/blog.js';
import { z } from 'zod';
import { bookFolder, courseFolder, finalQuizFile, postFile } from '../../testing/content-fixture.js';
import { sessionOf, type MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { Sitemap } from '../http/sitemap.js';
import { ReadRouter } from './read-router.js';

const course = courseFolder('cours', 2);
const { course: id, lessons } = course.ids;
const book = bookFolder('livre');
const bookUrl = `/api/quizhero/books/${book.ids.book}`;

let api: ContentApp;
let learner: MadeUser;
let reads: ReadRouter;

beforeAll(async () => {
  api = await startContentApp({
    ...course.files,
    ...finalQuizFile('cours'),
    ...book.files,
    'posts/l-ecole.md': postFile({ title: 'L’école', publishedAt: '2026-01-02' }),
    'posts/a-la-une.md': postFile({ featured: true }),
    'posts/demain.md': postFile({ publishedAt: '2999-01-01' }),
  });
  learner = await api.makeUser();
  reads = api.app.get(ReadRouter);
  await api.inject({ url: '/api/enrollments', method: 'POST', payload: { courseId: id }, headers: { cookie: learner.cookie } });
});
afterAll(() => api.close());

const session = () => sessionOf(learner);

describe('answers what HTTP answers', () => {
  test.each([
    '/api/blog/posts?category=Tous&search=',
    '/api/blog/posts?category=Finance&search=%C3%A9cole',
    '/api/blog/posts/l-ecole',
    '/api/courses',
    '/api/courses?search=cours&sort=duree&price=gratuit',
    '/api/quizhero/books',
    '/api/quizhero/books?category=Finance&search=livre',
  ])('%s, to anyone', async (path) => {
    const http = await api.inject({ url: path });
    expect(await reads.load(path, null)).toEqual({ found: true, value: http.json() });
  });

  test.each([
    `/api/courses/${id}`,
    `/api/courses/${id}/quiz`,
    `/api/courses/${id}/lessons/${lessons[1]}`,
    '/api/enrollments',
    bookUrl,
    `${bookUrl}/chapters`,
    `${bookUrl}/quizzes`,
    '/api/ulty-coins/summary',
    '/api/ulty-coins/transactions?filter=gains',
    '/api/streaks',
    '/api/streaks?month=2026-01',
    '/api/reviews',
    '/api/reviews?cards=0',
    '/api/activity',
  ])('%s, to a member', async (path) => {
    const http = await api.inject({ url: path, headers: { cookie: learner.cookie } });
    expect(http.statusCode).toBe(200);
    expect(await reads.load(path, session())).toEqual({ found: true, value: http.json() });
    expect(await reads.load(path, null)).toMatchObject({ found: false });
  });

  test('of the posts, only those of the front page', async () => {
    const all = (await api.inject({ url: '/api/blog/posts' })).json<BlogPost[]>();
    const featured = all.filter(({ isFeatured }) => isFeatured);
    expect(featured.length).toBeGreaterThan(0);
    expect(featured.length).toBeLessThan(all.length);
    const shown = (await api.inject({ url: '/api/blog/featured' })).json<FeaturedPost[]>();
    // Each contains only the fields that the carousel draws.
    expect(
      z
        .array(z.strictObject(FeaturedPost.shape))
        .parse(shown)
        .map(({ slug }) => slug),
    ).toEqual(featured.map(({ slug }) => slug));
    const [answer, again] = await Promise.all([reads.load('/api/blog/featured', null), reads.load('/api/blog/featured', null)]);
    expect(answer).toEqual({ found: true, value: shown });
    // The front page compares object identity to see whether it is rendered already.
    expect(again.value).toBe(answer.value);
  });

  test('badges, to a member', async () => {
    const path = `/api/users/${learner.id}/badges`;
    const http = await api.inject({ url: path, headers: { cookie: learner.cookie } });
    expect(http.json()).not.toEqual([]);
    expect(await reads.load(path, session())).toEqual({ found: true, value: http.json() });
    expect(await reads.load(path, null)).toMatchObject({ found: false });
  });
});

test.each([
  '/api/blog/posts/inconnu',
  '/api/blog/posts/demain',
  '/api/blog/posts/',
  `/api/blog/posts?search=${'x'.repeat(101)}`,
  '/api/blog/posts?search=%00',
  '/api/blog/posts/%E0%A4%A',
  '/api/blog/posts/l-ecole/more',
  '/api/courses?sort=prix',
  '/api/courses/abc',
  `/api/courses/${lessons[0]}`,
  `/api/courses/${id}/lessons/${id}`,
  `/api/courses/${id}/lessons`,
  `/api/courses/${id}/quiz/x`,
  `/api/courses/${lessons[0]}/quiz`,
  '/api/enrollments/x',
  '/api/streaks?month=2026-13',
  '/api/reviews?cards=51',
  '/api/quizhero',
  '/api/quizhero/books/abc',
  '/api/quizhero/books?cursor=abc',
  `${bookUrl}/x`,
  `${bookUrl}/chapters/1`,
  `/api/quizhero/books/${id}/chapters`,
  '/api/activity/x',
  '/api/users/moi/badges',
  `/api/users/${id}/badges`,
  '/api/ulty-coins',
  '/api/ulty-coins/transactions?filter=x',
  '/api/ulty-coins/transactions?cursor=x',
  '/api/ulty-coins/transactions.csv',
  '/api/admin/users',
  'https://pirate.example/api/courses',
  '//pirate.example/api/courses',
  '',
])('%j is not found', async (path) => {
  expect(await reads.load(path, session())).toMatchObject({ found: false });
});

test('what administrators read, and what depends on the request itself, is asked over HTTP alone', async () => {
  for (const path of ['/api/admin/users', '/api/admin/remotes', '/api/auth/sessions', '/api/auth/profiles'])
    expect(await reads.load(path, { ...session(), role: 'admin' })).toEqual({ found: false, exists: true });
});

test('the sitemap names public articles with their last change', async () => {
  expect(await api.app.get(Sitemap).entries()).toEqual([
    { path: '/blog/a-la-une', lastmod: '2026-01-05T00:00:00.000Z' },
    { path: '/blog/l-ecole', lastmod: '2026-01-02T00:00:00.000Z' },
  ]);
});
