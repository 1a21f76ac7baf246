import { createHash } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { registerLearner } from '../support/accounts';
import { allCourses, enrolled, featuredPosts, firstLessonPath, freeCourse } from '../support/content';
import { expect, test } from '../support/fixtures';
import { WRITES } from '../support/reach';
import { questionsOfTheTeam } from '../support/questions';
import { site } from '../support/site';

/** The answer to a first navigation, read as by a search engine: without scripts. Design §4. */

interface Read {
  status: number;
  headers: Record<string, string>;
  html: string;
  title: string | null;
  meta: (name: string) => string | null;
  canonical: string | null;
  jsonLd: { '@type': string; [key: string]: unknown }[];
}

const decode = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

async function read(answer: APIResponse): Promise<Read> {
  const html = await answer.text();
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? null : decode(found);
  };
  return {
    status: answer.status(),
    headers: answer.headers(),
    html,
    title: first(/<title>([^<]*)<\/title>/),
    meta: (name) => first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json as string) as Read['jsonLd'][number],
    ),
  };
}

const ask = async (request: APIRequestContext, path: string) =>
  read(await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } }));

const PUBLIC = [
  { path: '/', title: 'Apprendre, fil après fil', words: 'fil après fil.', isIndexed: true },
  { path: '/blog', title: 'Blog', words: 'de lecture', isIndexed: true },
  { path: '/courses', title: 'Cours', words: 'Comprendre un crédit avant de signer', isIndexed: true },
  { path: '/admin-login', title: 'Connexion administration', words: 'Mot de passe', isIndexed: false },
  { path: '/admin', title: 'Administration', words: '', isIndexed: false },
];

for (const { path, title, words, isIndexed } of PUBLIC) {
  test(`${path} can be read and shared`, async ({ request }) => {
    const page = await ask(request, path);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.html).toMatch(/^<!doctype html><html lang="fr"/);
    expect(page.title).toBe(`${title} · Ulty`);
    expect(page.meta('description')?.length).toBeGreaterThan(40);
    expect(page.canonical).toBe(`${site()}${path}`);
    expect(page.meta('robots')).toBe(isIndexed ? null : 'noindex');
    expect(page.meta('og:type')).toBe('website');
    expect(page.meta('og:title')).toBe(title);
    expect(page.meta('og:description')).toBe(page.meta('description'));
    expect(page.meta('og:url')).toBe(`${site()}${path}`);
    expect(page.meta('og:site_name')).toBe('Ulty');
    expect(page.html.replace(/<script.*?<\/script>/gs, '')).toContain(words);
  });
}

test('an article carries its text, its description and its structured data', async ({ request }) => {
  for (const post of await featuredPosts(request)) {
    const page = await ask(request, `/blog/${post.slug}`);
    expect(page.status).toBe(200);
    expect(page.title).toBe(`${post.title} · Ulty`);
    expect(page.meta('description')).toBe(post.excerpt);
    expect(page.meta('og:type')).toBe('article');
    expect(page.meta('og:title')).toBe(post.title);
    expect(page.canonical).toBe(`${site()}/blog/${post.slug}`);
    expect(page.jsonLd).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: post.title,
        datePublished: post.publishedAt,
        inLanguage: 'fr',
        mainEntityOfPage: `${site()}/blog/${post.slug}`,
      },
    ]);
    const drawn = page.html.replace(/<script.*?<\/script>/gs, '');
    expect(drawn).toMatch(/<h1>/);
    expect(drawn.match(/<p>/g)?.length).toBeGreaterThan(5);
  }
});

test('the catalogue is an ItemList of all its courses; other spellings of its address name the same one', async ({ request }) => {
  // An enrolment by another test in between may change the order: then both are read again.
  await expect(async () => {
    const courses = await allCourses(request);
    const page = await ask(request, '/courses');
    expect(page.jsonLd).toMatchObject([{ '@type': 'ItemList' }]);
    const items = page.jsonLd[0]?.itemListElement as { position: number; item: { '@type': string; name: string } }[];
    expect(items.map(({ item }) => item.name)).toEqual(courses.map(({ title }) => title));
    expect(items.every(({ item }, index) => item['@type'] === 'Course' && items[index]?.position === index + 1)).toBe(true);
  }).toPass();
  for (const path of ['/courses?search=caisse&utm_source=x', '/courses/'])
    expect((await ask(request, path)).canonical, path).toBe(`${site()}/courses`);
});

test('addresses of members lead a visitor to the sign-in page, which comes back', async ({ request }) => {
  const { id } = await freeCourse(request);
  const { remotes } = (await (await request.get('/api/remotes?whole=1')).json()) as ResolvedRegistry;
  const routes = remotes.flatMap((remote) => remote.routes).filter(({ access }) => access === 'member');
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/dashboard', '/courses/:id', '/courses/:id/lecons/:lessonId']));
  for (const path of [...routes.map((route) => route.path.replace(/:\w+/g, id)), '/dashboard?a=1&b=2']) {
    const page = await ask(request, path);
    expect(page.status, path).toBe(302);
    expect(page.headers.location).toBe(`/api/login?returnTo=${encodeURIComponent(path)}`);
    expect(page.headers['cache-control']).toBe('no-store');
  }
});

test('members get 200 for what they may read, and 404 for what does not exist', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page);
  const course = await enrolled(page);
  const lesson = firstLessonPath(course);
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const [path, status] of [
    ['/', 200],
    ['/dashboard', 200],
    [`/courses/${course.id}`, 200],
    [lesson, 200],
    [`/courses/${unknown}`, 404],
    ['/courses/pas-un-identifiant', 404],
    [`/courses/${course.id}/lecons/${unknown}`, 404],
  ] as const) {
    const document = await ask(page.request, path);
    expect(document.status, path).toBe(status);
    expect(document.headers['cache-control'], path).toMatch(/private|no-store/);
    expect(document.meta('robots'), path).toBe('noindex');
  }
});

test('unknown paths and slugs are 404 with the not-found screen, and are not indexed', async ({ request }) => {
  for (const path of [
    '/nulle-part',
    '/nulle-part.html',
    '/blog/inconnu',
    '/blog/a/b',
    '/COURSES',
    '//exemple.org',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/blog/%00',
  ]) {
    const page = await ask(request, site() + path);
    expect(page.status, path).toBe(404);
    expect(page.headers['content-type'], path).toMatch(/^text\/html/);
    expect(page.title, path).toBe('Page introuvable · Ulty');
    expect(page.meta('robots'), path).toBe('noindex');
    expect(page.html, path).toContain('404 Page Not Found');
    expect(page.html, path).toContain('Did you forget to add the page to the router?');
    expect(page.html, path).toContain('Cette page n’existe pas');
  }
});

test('an address that no router can read is 404 in words', async ({ request }) => {
  const answer = await request.get(`${site()}/%E0%A4%A`);
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Cette page n’existe pas.' });
});

test('what was typed into an address is never markup', async ({ request }) => {
  const evil = '/blog?search=' + encodeURIComponent('</script><script>alert(1)</script>"><img src=x onerror=alert(1)>');
  const page = await ask(request, evil);
  expect(page.status).toBe(200);
  expect(page.html).not.toContain('<script>alert');
  expect(page.html).not.toContain('<img src=x');
  const unknown = await ask(request, '/%3Cscript%3Ealert(1)%3C/script%3E');
  expect(unknown.html).not.toContain('<script>alert');
});

test('no document runs a script of its own text but the one that the policy names, and every answer carries the policy', {
  tag: WRITES,
}, async ({ request, page }) => {
  await registerLearner(page);
  const course = await enrolled(page);
  const [post] = await featuredPosts(request);
  const visits: [APIRequestContext, string][] = [
    ...[
      '/',
      '/blog',
      `/blog/${post?.slug}`,
      '/courses',
      '/admin',
      '/admin-login',
      '/nulle-part',
      '/api/login',
      '/api/register',
      '/shell.html',
    ].map((path): [APIRequestContext, string] => [request, path]),
    ...['/', '/dashboard', `/courses/${course.id}`, firstLessonPath(course)].map((path): [APIRequestContext, string] => [
      page.request,
      path,
    ]),
  ];
  for (const [context, path] of visits) {
    const { headers, html } = await ask(context, path);
    const policy = new Map(
      (headers['content-security-policy'] ?? '')
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .map(([name = '', ...values]) => [name, values]),
    );
    const [own, ...hashes] = policy.get('script-src') ?? [];
    expect([own, hashes.length], path).toEqual(["'self'", 1]);
    expect(policy.get('default-src'), path).toEqual(["'none'"]);
    expect(policy.get('base-uri'), path).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors'), path).toEqual(["'none'"]);
    expect(policy.get('form-action'), path).toEqual(["'self'"]);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBeDefined();
    for (const [tag, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      const isData = /type="application\/(ld\+)?json"/.test(attributes);
      const isNamed = hashes.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      expect(isData || isNamed || /\ssrc="\/(host|remotes)\//.test(attributes), `${path}: ${tag}`).toBe(true);
    }
    expect(html.replace(/<script.*?<\/script>/gs, ''), path).not.toMatch(/<[^>]+\son[a-z]+\s*=|javascript:/i);
  }
});

test('API, files and refusals are not sniffed either', async ({ request }) => {
  const scripts = [...(await ask(request, '/')).html.matchAll(/(?:src|href)="(\/(?:host|remotes)\/[^"]+\.js)"/g)].map(
    ([, path]) => path as string,
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of [...scripts, '/api/courses', '/api/auth/user', '/sw.js', '/favicon.svg', '/remotes/mf-blog/0.0.0/rien.js']) {
    expect((await request.get(path)).headers()['x-content-type-options'], path).toBe('nosniff');
  }
});

test('robots.txt keeps crawlers out of the API and the administration, and names the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect((await answer.text()).trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    `Sitemap: ${site()}/sitemap.xml`,
  ]);
});

test('the sitemap names every public page, article and question of ours, each of which answers 200', async ({ request }) => {
  test.slow();
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address as string);
  const posts = (await (await request.get('/api/blog/posts?category=Tous&search=')).json()) as { slug: string }[];
  const partners = (await (await request.get('/api/partners')).json()) as { slug: string }[];
  const pages = [
    ...['/', '/blog', '/certificat', '/community/quiz-hero', '/community/quiz-ulty-stars', '/contact', '/courses', '/groups', '/partners'],
    ...['/phone-auth', '/quiz-hero', '/quiz-ulty-stars'],
  ];
  // Those of people come and go with what other tests ask and moderate.
  const isQuestion = (address: string) => address.startsWith(`${site()}/community/questions/`);
  expect(addresses.filter((address) => !isQuestion(address)).sort()).toEqual(
    [...pages, ...posts.map(({ slug }) => `/blog/${slug}`), ...partners.map(({ slug }) => `/partner/${slug}`)]
      .map((path) => site() + path)
      .sort(),
  );
  const ours = await questionsOfTheTeam(request);
  expect(ours).toHaveLength(40);
  const asked = ours.map((id) => `${site()}/community/questions/${id}`);
  expect(addresses).toEqual(expect.arrayContaining(asked));
  for (const address of [...addresses.filter((each) => !isQuestion(each)), ...asked])
    expect((await request.get(address)).status(), address).toBe(200);
});

test('an unchanged document costs a few bytes: 304 by its tag', async ({ request }) => {
  // A page with data that counts nothing: other tests do not change it meanwhile.
  const first = await ask(request, '/partners');
  const again = await request.get('/partners', { headers: { 'if-none-match': first.headers.etag as string } });
  expect(again.status()).toBe(304);
  const other = await request.get('/partners', { headers: { 'if-none-match': first.headers.etag as string, cookie: 'theme=dark' } });
  expect(other.status()).toBe(200);
});

test('a chosen theme is in the document; a forged one is not', async ({ request }) => {
  const htmlWith = async (theme: string) => (await request.get('/blog', { headers: { cookie: `theme=${theme}` } })).text();
  expect(await htmlWith('dark')).toMatch(/^<!doctype html><html lang="fr" data-theme="dark"/);
  expect(await htmlWith('%22%3E%3Cscript%3E')).toMatch(/^<!doctype html><html lang="fr">/);
});

test('the shell of the worker carries nobody', { tag: WRITES }, async ({ page }) => {
  const account = await registerLearner(page, { firstName: 'Zénabou' });
  const { html, jsonLd } = await ask(page.request, '/shell.html');
  expect(html).not.toContain('Zénabou');
  expect(html).not.toContain(account.email);
  expect(html).not.toContain('id="boot"');
  expect(jsonLd).toEqual([]);
});
