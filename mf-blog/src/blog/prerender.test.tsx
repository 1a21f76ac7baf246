/** @environment node */
import { expect, test } from '@jest/globals';
import { makeArticle, makePost } from '../../test/make-post';
import { render as renderArticle } from './article.prerender';
import { render as renderList } from './post-list.prerender';

test('the list is drawn from the data of its address', () => {
  const path = '/blog?category=Finance';
  const caisse = makePost({ title: 'Tenir sa caisse' });
  const data = {
    '/api/blog/posts?category=Finance&search=': [caisse],
    '/api/blog/posts?category=Tous&search=': [caisse, makePost({ title: 'Réviser', category: 'Éducation' })],
  };
  const html = renderList({ path, data, routes: [] });
  expect(html).toContain('Tenir sa caisse');
  expect(html).not.toContain('Réviser');
  expect(html).toContain('href="/blog?category=%C3%89ducation"');
});

test('an article is drawn whole', () => {
  const article = makeArticle({ slug: 'caisse', title: 'Tenir sa caisse' });
  const html = renderArticle({ path: '/blog/caisse', data: { '/api/blog/posts/caisse': article }, routes: [] });
  expect(html).toContain('<h1>Tenir sa caisse</h1>');
  expect(html).toContain('<p>Trois colonnes.</p>');
});
