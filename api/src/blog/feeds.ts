import type { BlogPost } from '@ulty/contracts/pages/blog.js';
import { html } from '../core/base/html.js';

const TITLE = 'Ulty : le blog';
const DESCRIPTION = 'Des articles courts pour entreprendre, étudier et gérer son argent.';

/** RSS 2.0 of posts, newest first. @param origin scheme and host */
export function toRss(posts: readonly BlogPost[], origin: string): string {
  const items = posts.map((post) => {
    const address = `${origin}/blog/${post.slug}`;
    return html`<item><title>${post.title}</title><link>${address}</link><guid isPermaLink="false">${post.id}</guid><pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate><dc:creator>${post.authorName}</dc:creator><category>${post.category}</category><description>${post.excerpt}</description></item>
`;
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${TITLE}</title><link>${origin}/blog</link><atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/><description>${DESCRIPTION}</description><language>fr</language>
${items}</channel></rss>
`.toString();
}

/** JSON Feed 1.1 of the same posts. @param origin scheme and host */
export function toJsonFeed(posts: readonly BlogPost[], origin: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE,
    description: DESCRIPTION,
    home_page_url: `${origin}/blog`,
    feed_url: `${origin}/blog/feed.json`,
    language: 'fr',
    items: posts.map((post) => ({
      id: post.id,
      url: `${origin}/blog/${post.slug}`,
      title: post.title,
      content_text: post.excerpt,
      date_published: post.publishedAt,
      authors: [{ name: post.authorName }],
      tags: [post.category],
      ...(post.featuredImage && { image: new URL(post.featuredImage, origin).href }),
    })),
  });
}
