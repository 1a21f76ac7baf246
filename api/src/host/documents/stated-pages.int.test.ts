import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RemoteManifest } from '@ulty/contracts/base/remotes.js';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { communityOf } from '../../community/questions/questions.fixture.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { writeStatedRemotes } from '../../testing/stated-remotes.js';

/**
 * Documents of every page that the remotes of this repository declare, in the built host, read without scripts, as by a search engine.
 * Design §4.
 */

const scratch = scratchDir();
let site: TestApp;
let routes: RemoteManifest['routes'];
beforeAll(async () => {
  const remotesDir = join(scratch.path, 'remotes');
  const remotes = await writeStatedRemotes(remotesDir);
  routes = remotes.flatMap((remote) => remote.routes).filter(({ behind }) => behind === undefined);
  site = await startTestApp({ REMOTES_DIR: remotesDir });
});
afterAll(async () => {
  await site.close();
  scratch.remove();
});

/** Pages listed for search engines: changing one changes what people find. */
const INDEXED = [
  ...['/', '/blog', '/certificat', '/community/quiz-hero', '/community/quiz-ulty-stars', '/contact', '/courses', '/groups', '/partners'],
  ...['/confidentialite', '/conditions', '/mentions-legales', '/phone-auth', '/quiz-hero', '/quiz-ulty-stars'],
];

const decode = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Reads a document as a search engine does. */
async function read(url: string, cookie = '') {
  const { statusCode: status, headers, body: html } = await site.inject({ url, headers: { accept: 'text/html', cookie } });
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? null : decode(found);
  };
  return {
    status,
    headers,
    html,
    title: first(/<title>([^<]*)<\/title>/),
    meta: (name: string) => first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as unknown,
    ),
  };
}

const rows = <Row extends object>(statement: string) => site.query<Row & Record<string, unknown>>(statement);

/** Makes a learner enrolled in a course; returns the paths of the course and its first lesson. */
async function enrolledLearner() {
  const learner = await site.makeUser({ firstName: 'Zénabou' });
  const [course] = await rows<{ id: string; lesson: string }>(
    `select c.id, l.id as lesson from courses c join lessons l on l.course_id = c.id where c.price_euro_cents = 0 order by l.position limit 1`,
  );
  await site.query(`insert into enrollments (id, user_id, course_id, status) values ($1, $2, $3, 'active')`, [
    uuidV7(),
    learner.id,
    course?.id,
  ]);
  const path = `/courses/${course?.id}`;
  return { ...learner, course: path, lesson: `${path}/lecons/${course?.lesson}` };
}

describe('a page for everybody', () => {
  const stated = () =>
    routes.filter(({ access, audience, path }) => access !== 'member' && audience !== 'signed-in' && !path.includes(':'));

  test('can be read and shared under its own title, words and address; those of the administration are not indexed', async () => {
    expect(stated().length).toBeGreaterThan(INDEXED.length);
    for (const { path, title, access } of stated()) {
      const page = await read(path);
      expect([path, page.status, page.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(page.html).toMatch(/^<!doctype html><html lang="fr"/);
      expect(page.title).toBe(`${title} · Ulty`);
      expect([path, page.canonical]).toEqual([path, site.origin + path]);
      expect([path, page.meta('robots')]).toEqual([path, access === 'public' ? null : 'noindex']);
      const description = page.meta('description') ?? '';
      expect([path, description.length > 40]).toEqual([path, true]);
      expect(['type', 'title', 'description', 'url', 'site_name'].map((name) => page.meta(`og:${name}`))).toEqual([
        'website',
        title,
        description,
        site.origin + path,
        'Ulty',
      ]);
    }
  });

  test('the sitemap names each of them, every article, partner and answered question, and all of these answer 200', async () => {
    const community = communityOf(() => site);
    const [asker, helper] = [await community.member(), await community.member()];
    const [answered, unanswered] = [
      await community.ask(asker),
      await community.ask(asker, { title: 'Comment factoriser une somme de cubes ?' }),
    ];
    await community.answer(helper, answered.id);
    const { html } = await read('/sitemap.xml');
    const addresses = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replace(site.origin, '') ?? '');
    const [posts, partners] = [
      await rows<{ slug: string }>('select slug from posts'),
      await rows<{ slug: string }>('select slug from partners'),
    ];
    expect([posts.length > 1, partners.length > 1]).toEqual([true, true]);
    expect(addresses.sort()).toEqual(
      [
        ...INDEXED,
        ...posts.map(({ slug }) => `/blog/${slug}`),
        ...partners.map(({ slug }) => `/partner/${slug}`),
        `/community/questions/${answered.id}`,
      ].sort(),
    );
    for (const path of addresses) expect([path, (await read(path)).status]).toEqual([path, 200]);
    const [indexed, hidden] = [await read(`/community/questions/${answered.id}`), await read(`/community/questions/${unanswered.id}`)];
    expect([indexed.meta('robots'), hidden.meta('robots')]).toEqual([null, 'noindex']);
    expect(indexed.jsonLd).toMatchObject([{ '@type': 'QAPage' }]);
  });

  test('the catalogue is an ItemList of all its courses; other spellings of its address name the same one', async () => {
    const courses = (await site.inject({ url: '/api/courses' })).json<{ title: string }[]>();
    expect((await read('/courses')).jsonLd).toMatchObject([
      {
        '@type': 'ItemList',
        itemListElement: courses.map(({ title }, index) => ({ position: index + 1, item: { '@type': 'Course', name: title } })),
      },
    ]);
    for (const path of ['/courses?search=caisse&utm_source=x', '/courses/'])
      expect([path, (await read(path)).canonical]).toEqual([path, `${site.origin}/courses`]);
  });
});

describe('a page of members', () => {
  test('leads a visitor to the sign-in page, which comes back', async () => {
    const paths = routes.filter(({ access }) => access === 'member').map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/dashboard', '/courses/:id', '/courses/:id/lecons/:lessonId']));
    for (const path of [...paths.map((pattern) => pattern.replace(/:\w+/g, uuidV7())), '/dashboard?a=1&b=2']) {
      const { status, headers } = await read(path);
      expect([status, headers.location, headers['cache-control']]).toEqual([
        302,
        `/api/login?returnTo=${encodeURIComponent(path)}`,
        'no-store',
      ]);
    }
  });

  test('is 200 where it may be read, 404 where there is nothing, and never indexed nor shared', async () => {
    const { cookie, course, lesson } = await enrolledLearner();
    const unknown = uuidV7();
    for (const [path, status] of [
      ['/', 200],
      ['/dashboard', 200],
      [course, 200],
      [lesson, 200],
      [`/courses/${unknown}`, 404],
      ['/courses/pas-un-identifiant', 404],
      [`${course}/lecons/${unknown}`, 404],
    ] as const) {
      const page = await read(path, cookie);
      expect([path, page.status, page.headers['cache-control'], page.meta('robots')]).toEqual([
        path,
        status,
        'private, no-cache',
        'noindex',
      ]);
    }
  });
});

test.each([
  '/nulle-part',
  '/nulle-part.html',
  '/blog/inconnu',
  '/blog/a/b',
  '/COURSES',
  '//exemple.org',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/blog/%00',
])('%s is the not-found screen, which is not indexed', async (path) => {
  const page = await read(path);
  expect([page.status, page.title, page.meta('robots')]).toEqual([404, 'Page introuvable · Ulty', 'noindex']);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const words of ['404 Page Not Found', 'Did you forget to add the page to the router?', 'Cette page n’existe pas'])
    expect(page.html).toContain(words);
});

test('what was typed into an address is never markup', async () => {
  const evil = encodeURIComponent('</script><script>alert(1)</script>"><img src=x onerror=alert(1)>');
  const page = await read(`/blog?search=${evil}`);
  expect(page.status).toBe(200);
  for (const { html } of [page, await read('/%3Cscript%3Ealert(1)%3C/script%3E')]) {
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
  }
});

test('no document runs a script of its own text but the one that the policy names, and every answer carries the policy', async () => {
  const { cookie, course, lesson } = await enrolledLearner();
  const [post] = await rows<{ slug: string }>('select slug from posts limit 1');
  const visits = [
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
    ].map((path) => ({ path, as: '' })),
    ...['/', '/dashboard', course, lesson].map((path) => ({ path, as: cookie })),
  ];
  for (const { path, as } of visits) {
    const { headers, html } = await read(path, as);
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .map(([name = '', ...values]) => [name, values]),
    );
    const [own, ...hashes] = policy.get('script-src') ?? [];
    expect([path, own, hashes.length]).toEqual([path, "'self'", 1]);
    expect(['default-src', 'base-uri', 'frame-ancestors', 'form-action'].map((name) => policy.get(name))).toEqual([
      ["'none'"],
      ["'none'"],
      ["'none'"],
      ["'self'"],
    ]);
    expect([path, headers['x-content-type-options'], typeof headers['referrer-policy']]).toEqual([path, 'nosniff', 'string']);
    for (const [tag, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      const isData = /type="application\/(ld\+)?json"/.test(attributes);
      const isNamed = hashes.includes(`'sha256-${hash('sha256', text, 'base64')}'`);
      expect([path, tag, isData || isNamed || /\ssrc="\/(host|remotes)\//.test(attributes)]).toEqual([path, tag, true]);
    }
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/<[^>]+\son[a-z]+\s*=|javascript:/i);
  }
});

test('the shell of the worker carries nobody', async () => {
  const { cookie, email } = await enrolledLearner();
  const { html, jsonLd } = await read('/shell.html', cookie);
  for (const own of ['Zénabou', email, 'id="boot"']) expect(html).not.toContain(own);
  expect(jsonLd).toEqual([]);
});
