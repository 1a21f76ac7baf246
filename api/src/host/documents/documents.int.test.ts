import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Boot } from '@ulty/contracts/host/boot.js';
import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { remoteManifest } from '../../testing/remote-builds.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { until } from '../../testing/wait-until.js';
import { CONTENT } from './documents.fixture.js';
import { Prerenders } from './prerenders.js';

const scratch = scratchDir();
let site: TestApp;

/** Publishes a small remote with a public list, a prerendered page, and a member page; and one that names a read without handler. */
function publishRemote(remotesDir: string): void {
  const folder = join(remotesDir, 'mf-x', '1.0.0');
  mkdirSync(join(folder, 'server'), { recursive: true });
  const route = { title: 'Liste', access: 'public', module: './a/list' } as const;
  const manifest = remoteManifest('mf-x', '1.0.0', {
    shared: { react: '^19.0.0' },
    files: [],
    modules: {
      './a/list': { js: ['a-list.js'], css: ['a-list.css'] },
      './a/front': { js: ['a-front.js'], css: [], prerender: 'server/front.cjs', first: 'first.js' },
      './a/item': { js: ['a-item.js'], css: [], prerender: 'server/item.cjs' },
    },
    routes: [
      { ...route, path: '/', module: './a/front', prerender: true },
      { ...route, path: '/blog', reads: [['/api/blog/posts{?category,search}', { category: '?category=Tous', search: '?search' }]] },
      { ...route, path: '/blog/:slug', title: 'Article', module: './a/item', prerender: true, reads: ['/api/blog/posts/{slug}'] },
      {
        ...route,
        path: '/dashboard',
        title: 'Accueil',
        access: 'member',
        reads: [['/api/users/{id}/badges', { id: '@user' }], '/api/streaks{?month}'],
      },
    ],
  });
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  mkdirSync(join(remotesDir, 'mf-ahead', '1.0.0'), { recursive: true });
  const ahead = { ...manifest, id: 'mf-ahead', routes: [{ ...route, path: '/demain', reads: ['/api/demain'] }] };
  writeFileSync(join(remotesDir, 'mf-ahead', '1.0.0', 'remote.json'), JSON.stringify(ahead));
  writeFileSync(
    join(folder, 'server/item.cjs'),
    'exports.render = ({ data }) => `<article>${Object.values(data)[0].title.replace(/</g, "&lt;")}</article>`;',
  );
  writeFileSync(join(folder, 'server/front.cjs'), 'exports.render = () => "<h1>Ulty</h1>";');
  for (const file of ['first.js', 'a-front.js', 'a-list.js', 'a-item.js', 'a-list.css', 'remoteEntry.js'])
    writeFileSync(join(folder, file), '/* */');
}

beforeAll(async () => {
  publishRemote(join(scratch.path, 'remotes'));
  for (const [name, text] of Object.entries(CONTENT)) {
    const file = join(scratch.path, 'content', name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
  site = await startTestApp({ REMOTES_DIR: join(scratch.path, 'remotes'), CONTENT_DIR: join(scratch.path, 'content') });
});
afterAll(async () => {
  await site.close();
  scratch.remove();
});

const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Boot;

describe('status', () => {
  test.each([
    ['/', 200],
    ['/blog', 200],
    ['/blog/premier', 200],
    ['/blog/absent', 404],
    ['/nulle-part', 404],
    ['/demain', 404],
    ['/blog/premier/suite', 404],
    ['//evil.example/', 404],
    ['//[', 404],
    ['/\\[', 404],
    ['/\\evil.example/', 404],
    ['/%2e%2e/etc', 404],
  ])('%s answers %i', async (url, status) => {
    expect((await site.inject({ url })).statusCode).toBe(status);
  });

  test('a member page sends a visitor to the sign-in page, which comes back', async () => {
    const answer = await site.inject({ url: '/dashboard?x=1' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/login?returnTo=%2Fdashboard%3Fx%3D1']);
    const { cookie } = await site.makeUser();
    expect((await site.inject({ url: '/dashboard', headers: { cookie } })).statusCode).toBe(200);
  });

  test('unknown calls of the API and unknown files answer JSON, not a page', async () => {
    for (const url of ['/api/absent', '/absent.js', '/host/absent.js', '/remotes/mf-x/1.0.0/absent.js']) {
      const answer = await site.inject({ url });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
  });
});

test('the sign-in page names the page one comes back to', async () => {
  expect((await site.inject({ url: '/api/login?returnTo=%2Fdashboard' })).body).toContain('<b>Accueil</b>');
});

describe('content', () => {
  test('an article is drawn with its metadata, and text of the database cannot leave its place', async () => {
    const { body } = await site.inject({ url: '/blog/premier' });
    expect(body).toContain('<article>Premier &lt;script>alert(1)&lt;/script></article>');
    expect(body).toContain('<title>Premier &lt;script&gt;alert(1)&lt;/script&gt; · Ulty</title>');
    expect(body).toContain(`<link rel="canonical" href="${site.origin}/blog/premier">`);
    expect(body).not.toContain('<script>alert(1)');
    expect(body).toContain('<meta property="og:type" content="article">');
    const excerpt = /<meta name="description" content="([^"]*)">/.exec(body)?.[1];
    expect(excerpt).toMatch(/^Un premier article/);
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Premier <script>alert(1)</script>',
      description: excerpt,
      datePublished: expect.stringMatching(/^2026-10-05/),
      inLanguage: 'fr',
      mainEntityOfPage: `${site.origin}/blog/premier`,
    });
    expect(bootOf(body).prerendered).toBe('./a/item');
  });

  test('a page that could not be drawn in time is a skeleton for that visit only', async () => {
    const visit = async () => bootOf((await site.inject({ url: '/blog/premier', headers: { cookie: 'theme=dark' } })).body).prerendered;
    jest.spyOn(site.app.get(Prerenders), 'draw').mockResolvedValueOnce(null);
    expect([await visit(), await visit()]).toEqual([null, './a/item']);
  });

  test('a page without a drawn version is a skeleton with its data, and its scripts are preloaded', async () => {
    const { body } = await site.inject({ url: '/blog' });
    const boot = bootOf(body);
    expect(boot.prerendered).toBeNull();
    expect(Object.keys(boot.data)).toEqual(['/api/blog/posts?category=Tous']);
    for (const file of ['remoteEntry.js', 'a-list.js'])
      expect(body).toContain(`<link rel="preload" as="script" fetchpriority="low" href="/remotes/mf-x/1.0.0/${file}">`);
  });

  test('scripts that run come from files, but for the one that the policy names', async () => {
    for (const url of ['/', '/blog']) {
      const { body, headers } = await site.inject({ url });
      const scripts = [...body.replace(/<template.*?<\/template>/s, '').matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
        ([, attributes]) => !/type="[^"]+json"/.test(attributes ?? ''),
      );
      const inline = scripts.filter(([, attributes]) => !/ src="\//.test(attributes ?? ''));
      expect([url, scripts.length, inline.length]).toEqual(url === '/' ? [url, 2, 1] : [url, 1, 0]);
      for (const [, , text = ''] of inline)
        expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash('sha256', text, 'base64')}';`);
    }
  });

  test('the worker may ask this site, and nothing else', async () => {
    const { headers, statusCode } = await site.inject({ url: '/sw.js' });
    expect([statusCode, headers['content-security-policy']]).toEqual([200, "default-src 'none'; script-src 'self'; connect-src 'self'"]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('a page with a first script leaves the host to the first act that needs it under Save-Data', async () => {
    const { body } = await site.inject({ url: '/', headers: { 'save-data': 'on' } });
    expect(body).toContain('<html lang="fr" data-host="lazy">');
    const active = body.replace(/<template.*?<\/template>/s, '');
    expect([...active.matchAll(/ (?:src|href)="[^"]+\.js"/g)].map(([found]) => found)).toEqual([' src="/remotes/mf-x/1.0.0/first.js"']);
    expect(body).toMatch(/<template id="host">.*"\/remotes\/mf-x\/1\.0\.0\/a-front\.js".*"\/host\/[0-9a-f]{8}\/main\.[^"]*\.js"/);
  });

  test('the chosen theme is in the document', async () => {
    expect((await site.inject({ url: '/', headers: { cookie: 'theme=dark' } })).body).toContain('<html lang="fr" data-theme="dark">');
    expect((await site.inject({ url: '/', headers: { cookie: 'theme=%22%3E%3Cscript%3E' } })).body).toContain('<html lang="fr">');
  });

  test('the chosen text size is in the document', async () => {
    const begins = async (cookie: string) => (await site.inject({ url: '/', headers: { cookie } })).body.slice(0, 120);
    expect(await begins('theme=dark; text=115a')).toContain('<html lang="fr" data-theme="dark" style="font-size:115%;--lignes:1.2">');
    expect(await begins('text=900')).toContain('<html lang="fr">');
  });

  test('a document of someone signed in is theirs alone', async () => {
    const { cookie } = await site.makeUser({ firstName: 'Ramata' });
    const answer = await site.inject({ url: '/', headers: { cookie } });
    expect(bootOf(answer.body).user?.firstName).toBe('Ramata');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect((await site.inject({ url: '/' })).body).not.toContain('Ramata');
  });

  test('only someone signed in is told how to install the site', async () => {
    const told = async (cookie: string) => {
      const { body } = await site.inject({ url: '/', headers: { cookie } });
      return [body.includes('<link rel="manifest" href="/manifest.webmanifest">'), body.includes('apple-touch-icon')];
    };
    expect(await told((await site.makeUser()).cookie)).toEqual([true, true]);
    expect(await told('')).toEqual([false, false]);
  });

  test.each([
    ['', '/courses'],
    ['?text=', '/courses'],
    ['?text=tenir%20sa%20caisse', '/courses?search=tenir+sa+caisse'],
    ['?title=a&title=b', '/courses?search=a'],
    ['?text=%0d%0aLocation:%20https://evil.example/', '/courses?search=Location%3A'],
    ['?text=%20&url=//evil.example', '/courses'],
    [`?text=${'a'.repeat(5_000)}`, `/courses?search=${'a'.repeat(100)}`],
  ])('what was shared by /partage%s is searched at %s', async (query, location) => {
    const answer = await site.inject({ url: `/partage${query}` });
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([302, location, 'no-store']);
  });

  test('first data may name their reader: each gets his own', async () => {
    for (const reader of [await site.makeUser(), await site.makeUser()]) {
      const { body } = await site.inject({ url: '/dashboard', headers: { cookie: reader.cookie } });
      expect(Object.keys(bootOf(body).data)).toEqual([`/api/users/${reader.id}/badges`, '/api/streaks']);
    }
  });

  test('an unchanged document is not sent twice', async () => {
    const { headers } = await site.inject({ url: '/' });
    const again = await site.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const inDark = await site.inject({ url: '/', headers: { 'if-none-match': String(headers.etag), cookie: 'theme=dark' } });
    expect(inDark.statusCode).toBe(200);
  });
});

describe('addresses that anybody may make up', () => {
  const sizes = async (url: string, cookie = '') => {
    const answer = await site.inject({ url, headers: { 'accept-encoding': 'br', accept: 'text/html', cookie } });
    expect(answer.headers['content-encoding']).toBe('br');
    return [answer.bytes.length, brotliCompressSync(brotliDecompressSync(answer.bytes)).length] as const;
  };

  test('the documents of a page are compressed best once they are asked for again and again', async () => {
    const first = await sizes('/blog/premier', 'theme=light');
    expect(first[0]).toBeGreaterThan(first[1]);
    const [sent, best] = await until('the best copy', async () => {
      const now = await sizes('/blog/premier', 'theme=light');
      return now[0] < first[0] ? now : null;
    });
    expect(sent).toBe(best);
  });

  describe('a Host that is not ours', () => {
    const host = () => `${randomUUID()}.example`;
    const made = async (url: string, named = host()) => [named, await site.inject({ url, headers: { host: named } })] as const;

    test.each([
      '/',
      '/blog',
      '/blog/premier',
      '/blog?x=1',
      '/nulle-part',
      '/sitemap.xml',
      '/robots.txt',
      '/blog/rss.xml',
      '/blog/feed.json',
      '/api/docs',
      '/api/docs-json',
      '/api/login',
      '/dashboard',
      '/favicon.ico',
      '/api/boot?path=%2F',
    ])('%s never says it', async (url) => {
      const [named, { body, headers }] = await made(url);
      expect(body + JSON.stringify(headers)).not.toContain(named);
    });

    test('gets the document of loopback, drawn and compressed for all of them together', async () => {
      const [, first] = await made('/blog');
      expect(first.body).toContain(`<link rel="canonical" href="http://localhost:${new URL(site.origin).port}/blog">`);
      const tags = await Promise.all(Array.from({ length: 20 }, async () => (await made('/blog'))[1].headers.etag));
      expect(new Set([first.headers.etag, ...tags]).size).toBe(1);
    });

    test('makes no other site’s page one of ours', async () => {
      const act = async (named: string, origin: string) =>
        (await site.inject({ url: '/api/page-views', method: 'POST', payload: { path: '/' }, headers: { host: named, origin } }))
          .statusCode;
      const { host: own } = new URL(site.origin);
      expect(await act('pirate.example', 'http://pirate.example')).toBe(403);
      expect(await act('pirate.example', site.origin)).toBe(403);
      expect(await act(own, 'http://pirate.example')).toBe(403);
      expect(await act(own, site.origin)).toBe(204);
    });

    test('has no part in mails', async () => {
      const { email } = await site.makeUser();
      await site.inject({
        url: '/api/auth/password/reset-request',
        method: 'POST',
        payload: { email },
        headers: { host: 'pirate.example' },
      });
      expect(await site.query('select distinct origin from mail_queue')).toEqual([
        { origin: `http://localhost:${new URL(site.origin).port}` },
      ]);
    });
  });

  test('with a configured origin no Host counts, not even loopback', async () => {
    const configured = await startTestApp({
      PUBLIC_ORIGIN: 'https://ulty.bf',
      REMOTES_DIR: join(scratch.path, 'remotes'),
      CONTENT_DIR: join(scratch.path, 'content'),
    });
    try {
      for (const host of ['pirate.example', new URL(configured.origin).host]) {
        expect((await configured.inject({ url: '/blog', headers: { host } })).body).toContain(
          '<link rel="canonical" href="https://ulty.bf/blog">',
        );
        expect((await configured.inject({ url: '/sitemap.xml', headers: { host } })).body).toContain('<loc>https://ulty.bf/blog</loc>');
      }
    } finally {
      await configured.close();
    }
  });

  test.each(['/blog?fbclid=1', '/blog/absent', '/nulle-part'])('%s is compressed, but not at the cost of what all read', async (url) => {
    const [sent, best] = await sizes(url);
    expect(sent).toBeGreaterThan(best);
  });
});

describe('boot', () => {
  test('answers exactly what the document of the path carries', async () => {
    const document = bootOf((await site.inject({ url: '/blog' })).body);
    const boot = Boot.parse((await site.inject({ url: '/api/boot?path=%2Fblog' })).json());
    expect(boot).toEqual({ ...document, prerendered: null });
  });

  test('a member path says where to sign in instead', async () => {
    const boot = (await site.inject({ url: '/api/boot?path=%2Fdashboard' })).json<Boot>();
    expect([boot.redirect, boot.data]).toEqual(['/api/login?returnTo=%2Fdashboard', {}]);
  });

  test.each(['https://ailleurs.bf/', '//ailleurs.bf', '/\\ailleurs.bf', 'javascript:alert(1)'])(
    'the foreign path %s is an unknown page',
    async (path) => {
      const boot = (await site.inject({ url: `/api/boot?path=${encodeURIComponent(path)}` })).json<Boot>();
      expect([boot.status, boot.path, boot.redirect]).toEqual([404, '/404', null]);
    },
  );

  test('is never stored', async () => {
    expect((await site.inject({ url: '/api/boot?path=%2F' })).headers['cache-control']).toBe('private, no-store');
  });

  test('without a path it is a wrong question', async () => {
    expect((await site.inject({ url: '/api/boot' })).json().code).toBe('VALIDATION');
  });
});

test('robots may read all but the API and the administration', async () => {
  const { body, headers, statusCode } = await site.inject({ url: '/robots.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(`User-agent: *\nDisallow: /api/\nDisallow: /admin\nSitemap: ${site.origin}/sitemap.xml\n`);
});

describe('a disabled remote', () => {
  test('leaves documents and menus within one request', async () => {
    const admin = await site.makeUser({ role: 'admin' });
    const change = (action: string) =>
      site.inject({
        url: '/api/admin/remotes/mf-x',
        method: 'PATCH',
        headers: { cookie: admin.cookie },
        payload: { action, reason: 'Essai de coupure' },
      });
    expect((await change('disable')).statusCode).toBe(200);
    expect((await site.inject({ url: '/blog' })).statusCode).toBe(503);
    expect((await change('enable')).statusCode).toBe(200);
    expect((await site.inject({ url: '/blog' })).statusCode).toBe(200);
  });
});

test('a document costs a bounded number of queries', async () => {
  await site.inject({ url: '/blog' });
  const { cookie } = await site.makeUser();
  expect(await site.countQueries(() => site.inject({ url: '/blog' }))).toBeLessThanOrEqual(2);
  expect(await site.countQueries(() => site.inject({ url: '/blog', headers: { cookie } }))).toBeLessThanOrEqual(5);
});
