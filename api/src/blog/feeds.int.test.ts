import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { postFile } from '../testing/content-fixture.js';
import { startContentApp, type ContentApp } from '../testing/start-content-app.js';

const HARD = 'Prix & marges : « 2 < 3 » ]]> "oui"';
let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp(
    {
      'posts/prix.md': postFile({ title: HARD, excerpt: HARD, publishedAt: '2026-03-01T08:30:00+01:00', image: '/images/prix.webp' }),
      'posts/vendre.md': postFile({ title: 'Vendre', publishedAt: '2026-01-01' }),
      'posts/demain.md': postFile({ title: 'Demain', publishedAt: '2999-01-01' }),
    },
    { PUBLIC_ORIGIN: 'https://ulty.bf' },
  );
});
afterAll(() => api.close());

test('RSS: well-formed, newest first, absolute addresses, dates of RFC 822', async () => {
  const answer = await api.inject({ url: '/blog/rss.xml' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  // The parser throws on XML that is not well-formed.
  const feed = new JSDOM(answer.body, { contentType: 'text/xml' }).window.document;
  expect([...feed.querySelectorAll('item > title')].map((title) => title.textContent)).toEqual([HARD, 'Vendre']);
  expect(feed.querySelector('item > link')?.textContent).toBe('https://ulty.bf/blog/prix');
  expect(feed.querySelector('item > description')?.textContent).toBe(HARD);
  expect(feed.querySelector('item > pubDate')?.textContent).toBe('Sun, 01 Mar 2026 07:30:00 GMT');
  expect(feed.querySelector('channel > link')?.textContent).toBe('https://ulty.bf/blog');
});

test('JSON Feed 1.1 of the same', async () => {
  const answer = await api.inject({ url: '/blog/feed.json' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/feed+json; charset=utf-8']);
  const feed = answer.json<{ version: string; feed_url: string; items: Record<string, unknown>[] }>();
  expect([feed.version, feed.feed_url]).toEqual(['https://jsonfeed.org/version/1.1', 'https://ulty.bf/blog/feed.json']);
  expect(feed.items.map(({ url }) => url)).toEqual(['https://ulty.bf/blog/prix', 'https://ulty.bf/blog/vendre']);
  expect(feed.items[0]).toMatchObject({
    title: HARD,
    content_text: HARD,
    date_published: '2026-03-01T07:30:00.000Z',
    image: 'https://ulty.bf/images/prix.webp',
    tags: ['Finance'],
  });
});
