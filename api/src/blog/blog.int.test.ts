import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BlogArticle, BlogPost } from '@ulty/contracts/pages/blog.js';
import { z } from 'zod';
import { postFile } from '../testing/content-fixture.js';
import { startContentApp, type ContentApp } from '../testing/start-content-app.js';

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({
    'posts/l-education-au-village.md': postFile(
      { title: 'L’Éducation au village', category: 'Éducation', publishedAt: '2026-02-01', featured: true, image: '/images/ecole.webp' },
      '## Des livres partagés\n\nLes enfants lisent à l’école.\n\n## Des livres partagés\n\n| a | b |\n| - | - |\n| 1 | 2 |',
    ),
    'posts/tenir-sa-caisse.md': postFile(
      { title: 'Tenir sa caisse au marché', publishedAt: '2026-03-01T08:30:00+01:00' },
      `${'mot '.repeat(401)} un œuf`,
    ),
    'posts/vendre.md': postFile(
      { title: 'Vendre sur WhatsApp', category: 'Marketing', publishedAt: '2026-01-01' },
      '<script>alert(1)</script> & <b>gras</b>',
    ),
    'posts/demain.md': postFile({ title: 'Un article de demain', publishedAt: '2999-01-01' }),
  });
});
afterAll(() => api.close());

const list = async (query = '') => {
  const answer = await api.inject({ url: `/api/blog/posts${query}` });
  expect(answer.statusCode).toBe(200);
  return z.array(z.strictObject(BlogPost.shape)).parse(answer.json());
};
const slugs = async (search: string, category = 'Tous') =>
  (await list(`?category=${encodeURIComponent(category)}&search=${encodeURIComponent(search)}`)).map((post) => post.slug);

describe('GET /api/blog/posts', () => {
  test('answers a plain list in the shape of the specification, newest first, without what is not published yet', async () => {
    const posts = await list('?category=Tous&search=');
    expect(posts.map((post) => post.slug)).toEqual(['tenir-sa-caisse', 'l-education-au-village', 'vendre']);
    expect(posts[0]).toMatchObject({
      publishedAt: '2026-03-01T07:30:00.000Z',
      readingTime: 3,
      viewsCount: 0,
      likesCount: 0,
      isFeatured: false,
      authorName: 'Équipe Ulty',
    });
    expect(posts[0]).not.toHaveProperty('featuredImage');
    expect(posts[1]).toMatchObject({ isFeatured: true, featuredImage: '/images/ecole.webp', readingTime: 1 });
    expect(await list()).toEqual(posts);
  });

  test.each([
    ['education', ['l-education-au-village']],
    ['ÉDUCATIONS', ['l-education-au-village']],
    ['livre', ['l-education-au-village']],
    ['l’école', ['l-education-au-village']],
    ['oeuf', ['tenir-sa-caisse']],
    ['enfant village', ['l-education-au-village']],
    ['whatsap', ['vendre']],
    ['   ', ['tenir-sa-caisse', 'l-education-au-village', 'vendre']],
    ['demain', []],
    ['zzzz', []],
  ])('search %j finds %j', async (search, expected) => {
    expect(await slugs(search)).toEqual(expected);
  });

  test('a category narrows the list and the search; an unknown one is empty', async () => {
    expect(await slugs('', 'Éducation')).toEqual(['l-education-au-village']);
    expect(await slugs('livre', 'Finance')).toEqual([]);
    expect(await slugs('', 'Inconnue')).toEqual([]);
  });

  test.each([`'; drop table posts; --`, `" or 1=1`, '<script>alert(1)</script>', '%', '_', '\\', '((&|!', `${'é'.repeat(100)}`])(
    'the text %j is only text',
    async (text) => {
      expect(Array.isArray(await slugs(text))).toBe(true);
      expect(await slugs('', text.slice(0, 60))).toEqual([]);
      expect((await list()).length).toBe(3);
    },
  );

  test.each([`?search=${'x'.repeat(101)}`, `?category=${'x'.repeat(61)}`, '?search=a&search=b', '?search=%00'])(
    '%s is refused',
    async (query) => {
      const answer = await api.inject({ url: `/api/blog/posts${query}` });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION']);
    },
  );

  test('unknown query parameters, such as those of campaigns, are left out', async () => {
    expect((await list('?utm_source=whatsapp')).length).toBe(3);
  });

  test('answers 304 to who has it, and costs one statement however many posts there are', async () => {
    const first = await api.inject({ url: '/api/blog/posts?search=marche' });
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    const again = await api.inject({ url: '/api/blog/posts?search=marche', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(await api.countQueries(() => list('?search=enfants'))).toBe(1);
    expect(await api.countQueries(() => Promise.all(Array.from({ length: 20 }, () => list('?search=ecole'))))).toBe(1);
  });
});

describe('GET /api/blog/posts/{slug}', () => {
  const article = (slug: string) => api.inject({ url: `/api/blog/posts/${slug}` });

  test('answers the article with headings that can be linked to and tables a keyboard can scroll', async () => {
    const { html } = z.strictObject(BlogArticle.shape).parse((await article('l-education-au-village')).json());
    expect(html).toContain('<h2 id="des-livres-partages">');
    expect(html).toContain('<h2 id="des-livres-partages-2">');
    expect(html).toMatch(/<div class="table-scroll" role="region" tabindex="0" aria-label="Tableau">\s*<table>/);
  });

  test('lists its titles of the second level under the ids they carry', async () => {
    const { headings } = (await article('l-education-au-village')).json<BlogArticle>();
    expect(headings).toEqual([
      { id: 'des-livres-partages', title: 'Des livres partagés' },
      { id: 'des-livres-partages-2', title: 'Des livres partagés' },
    ]);
    expect((await article('vendre')).json<BlogArticle>().headings).toEqual([]);
  });

  test('leads to three others at most, of its category first, then the newest, in two statements', async () => {
    const caisse = postFile({ title: 'Une ancienne', publishedAt: '2025-01-01' });
    const more = Object.fromEntries(
      ['a', 'b'].map((slug, at) => [`posts/${slug}.md`, postFile({ category: 'Tech', publishedAt: `2025-06-0${at + 1}` })]),
    );
    await api.content.write({ ...more, 'posts/ancienne.md': caisse });
    await api.importContent();
    const related = async (slug: string) => (await article(slug)).json<BlogArticle>().related.map((post) => post.slug);
    expect(await related('tenir-sa-caisse')).toEqual(['ancienne', 'l-education-au-village', 'vendre']);
    expect(await related('a')).toEqual(['b', 'tenir-sa-caisse', 'l-education-au-village']);
    expect(await api.countQueries(() => article('vendre'))).toBe(2);
    await api.content.remove('posts/a.md', 'posts/b.md', 'posts/ancienne.md');
    await api.importContent();
  });

  test('HTML of the Markdown stays text', async () => {
    const { html } = (await article('vendre')).json<BlogArticle>();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;gras&lt;/b&gt;');
  });

  test.each(['inconnu', 'demain', 'UPPER', `a'--`, `${'a'.repeat(90)}`, '%3Cscript%3E'])('%s is not there', async (slug) => {
    const answer = await article(slug);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'POST_NOT_FOUND']);
  });

  test('an article that left the content is not there, and comes back with it', async () => {
    const text = postFile({ title: 'Un article éphémère' });
    await api.content.write({ 'posts/ephemere.md': text });
    await api.importContent();
    expect((await article('ephemere')).statusCode).toBe(200);
    await api.content.remove('posts/ephemere.md');
    await api.importContent();
    expect((await article('ephemere')).statusCode).toBe(404);
    expect((await list()).some((post) => post.slug === 'ephemere')).toBe(false);
    expect((await api.query('select 1 from posts where slug = $1 and retired_at is not null', ['ephemere'])).length).toBe(1);
    await api.content.write({ 'posts/ephemere.md': text });
    await api.importContent();
    expect((await article('ephemere')).statusCode).toBe(200);
    await api.content.remove('posts/ephemere.md');
    await api.importContent();
  });
});
