import type { Page } from '@playwright/test';
import { allPosts, featuredPosts } from '../support/content';
import { emptyHttpCache, keptOnDevice, settled, textOnDevice } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';
import { liveRemote } from '../support/remotes';

const POSTS = '/api/blog/posts?category=Tous&search=';

/** Requests of the page that the worker could not answer, and the worker's own requests. */
function networkAttempts(page: Page): string[] {
  const attempts: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) attempts.push(new URL(request.url()).pathname);
  });
  // A request aborted by the next navigation does not count: without network it fails with another error.
  page.on(
    'requestfailed',
    (request) => request.failure()?.errorText !== 'net::ERR_ABORTED' && attempts.push(new URL(request.url()).pathname),
  );
  page.on('requestfinished', async (request) => {
    const answer = await request.response();
    if (answer && !answer.fromServiceWorker()) attempts.push(new URL(request.url()).pathname);
  });
  return attempts;
}

test('every public page opens after one visit, the server stopped', { tag: LOCAL }, async ({ page, faults, door }) => {
  faults.allow(/Failed to load resource/);
  const [[featured], [newest]] = [await featuredPosts(page.request), await allPosts(page.request)];
  if (!featured || !newest) throw new Error('The content holds too few posts.');
  const list = '/api/blog/posts?category=Tous&search=';
  const pages = [
    { path: '/', heading: /Apprendre,/, content: featured.title, answer: '/api/blog/featured' },
    { path: '/blog', heading: 'Blog', content: newest.title, answer: list },
    { path: `/blog/${newest.slug}`, heading: newest.title, content: newest.excerpt, answer: `/api/blog/posts/${newest.slug}` },
    { path: '/courses', heading: 'Cours', content: 'Comprendre un crédit avant de signer', answer: '/api/courses' },
    { path: '/quiz-hero', heading: 'QuizHero', content: 'Bientôt', answer: '/api/quizhero/sample' },
    { path: '/partners', heading: 'Partenaires', content: 'Atelier Exemple de couture', answer: '/api/partners' },
    {
      path: '/partner/atelier-exemple',
      heading: 'Atelier Exemple de couture',
      content: 'Coordonnées',
      answer: '/api/partners/atelier-exemple',
    },
    { path: '/contact', heading: 'Contact', content: 'Votre texte reste sur ce téléphone tant qu’il n’est pas parti.' },
  ];
  for (const { path, answer } of pages) {
    await open(page, door.address + path);
    await settled(page, answer ? [answer] : []);
  }
  await emptyHttpCache(page);
  await door.shut();

  const attempts = networkAttempts(page);
  for (const { path, heading, content } of pages) {
    await open(page, door.address + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(content);
    await expect(page.getByRole('alert')).toBeHidden();
  }
  // The boot data are requested once, without success, and a page view is reported; everything else is on the device.
  expect(
    attempts.filter(
      (path) => !['/api/boot', '/api/page-views', '/sw.js'].includes(path) && !/^\/api\/blog\/posts\/[^/]+\/view$/.test(path),
    ),
  ).toEqual([]);

  // Also between the pages, without a new document.
  await page.getByRole('navigation', { name: 'Navigation rapide' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: newest.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: newest.title })).toBeVisible();
});

test.describe('through a door that can be shut', () => {
  test.beforeEach(async ({ faults }) => {
    faults.allow(/Failed to load resource/);
  });

  test('a file on its way while the worker takes over is kept too', { tag: LOCAL }, async ({ page, door }) => {
    const blog = await liveRemote(page.request, 'mf-blog');
    const entry = `/remotes/${blog.id}/${blog.version}/remoteEntry.js`;
    const letWorker = door.hold('/sw.js');
    const letEntry = door.hold(entry);
    await open(page, `${door.address}/`);
    await page.getByRole('navigation', { name: 'Pied de page' }).getByRole('link', { name: 'Blog' }).click();
    await expect.poll(() => door.passages.some(({ path }) => path === entry)).toBe(true);
    letWorker();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    letEntry();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await settled(page);
  });

  test('a page reached by a link on the very first visit opens without network too', { tag: LOCAL }, async ({ page, door }) => {
    await open(page, `${door.address}/`);
    await settled(page);
    await page.getByRole('navigation', { name: 'Pied de page' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await settled(page, [POSTS]);
    await emptyHttpCache(page);
    await door.shut();
    await open(page, `${door.address}/blog`);
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  test('a page visited before a deploy opens without network after it', { tag: LOCAL }, async ({ context, page, door }) => {
    const { id, version } = await liveRemote(page.request, 'mf-blog');
    await open(page, `${door.address}/blog`);
    await settled(page);
    const unused = `/remotes/${id}/unused/remoteEntry.js`;
    await page.evaluate(async (path) => (await caches.open('ulty-versioned-v1')).put(path, new Response('')), unused);

    // One short visit to another page after the deploy: unused versions are deleted, the new registry is stored, the new blog is not
    // cached.
    door.change('/api/boot', (body) => body.replaceAll(version, `${version}-next`));
    await open(page, `${door.address}/partners`);
    await settled(page);
    await expect.poll(async () => (await keptOnDevice(page)).files).not.toContain(unused);
    await expect.poll(() => textOnDevice(page)).toContain(`"version":"${version}-next"`);
    await emptyHttpCache(page);
    await door.shut();
    await context.setOffline(true);
    await open(page, `${door.address}/blog`);
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  test('a page never visited says so', { tag: LOCAL }, async ({ context, page, door }) => {
    const [seen, unseen] = await featuredPosts(page.request);
    if (!seen || !unseen) throw new Error('The content holds too few featured posts.');
    await open(page, `${door.address}/blog/${seen.slug}`);
    await settled(page);
    await emptyHttpCache(page);
    await door.shut();
    await context.setOffline(true);
    await open(page, `${door.address}/courses`);
    await expect(page.getByRole('main')).toContainText('Cette page n’est pas sur ce téléphone');
    await expect(page.getByRole('main')).toContainText('Elle s’ouvrira sans réseau après une première visite en ligne.');

    // The code of the page is cached, this article is not.
    await open(page, `${door.address}/blog/${unseen.slug}`);
    await expect(page.getByRole('alert')).toContainText('Connexion impossible. Vérifiez votre réseau, puis réessayez.');

    // The network comes back: the page loads automatically.
    await open(page, `${door.address}/courses`);
    await expect(page.getByRole('main')).toContainText('Cette page n’est pas sur ce téléphone');
    await door.open();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Cours' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  test('a first visit without network is answered in French', { tag: LOCAL }, async ({ context, page, door }) => {
    await open(page, `${door.address}/blog`);
    await settled(page);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: door.address, storageTypes: 'indexeddb' });
    await door.shut();
    await page.goto(`${door.address}/blog`);
    await expect(page.getByRole('alert')).toContainText(
      'Les pages déjà visitées s’ouvrent sans réseau. Celle-ci demande une première connexion.',
    );
    await door.open();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  });

  test('the device’s copy is shown at once, then gives way to what the network says', { tag: LOCAL }, async ({ page, door }) => {
    await open(page, `${door.address}/blog`);
    await settled(page, [POSTS]);
    const title = 'Un titre corrigé depuis la dernière visite';
    door.change('/api/boot', (body) => {
      const boot = JSON.parse(body) as { data: Record<string, { title: string }[]> };
      for (const posts of Object.values(boot.data)) for (const post of posts.slice(0, 1)) post.title = title;
      return JSON.stringify(boot);
    });
    const release = door.hold('/api/boot');
    await open(page, `${door.address}/blog`);
    const first = page.getByRole('main').getByRole('heading', { level: 3 }).first();
    await expect(first).toHaveText(/./);
    await expect(first).not.toHaveText(title);
    release();
    await expect(first).toHaveText(title);
  });
});
