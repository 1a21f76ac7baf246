import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { makeDeployKey } from '../support/deploy-keys';
import { LOCAL } from '../support/tags';
import { startSite, type Site } from '../support/site';
import { test, type StartScript } from '../support/start-script';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signingKey = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
let site: Site | undefined;
let scratch = '';

const inHost = (folder: string, site: string) => ({
  script: 'scripts/dev.mjs',
  args: [folder, '--host', site],
  env: { ULTY_SIGNING_KEY: signingKey },
});

/** Copies mf-blog with another heading, inside the repository so that it finds its packages. */
async function changedBlog(): Promise<string> {
  await fs.mkdir('.cache', { recursive: true });
  scratch = await fs.mkdtemp(path.resolve('.cache/e2e-dev-'));
  const folder = path.join(scratch, 'mf-blog');
  await fs.cp('mf-blog', folder, { recursive: true, filter: (file) => !/[/\\](dist|node_modules)$/.test(file) });
  await replaceIn(path.join(folder, 'src/blog/post-list.page.tsx'), '<h1>Blog</h1>', '<h1>Journal</h1>');
  return folder;
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await fs.readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say “${from}” any more.`);
  await fs.writeFile(file, text.replace(from, to));
}

const linksOf = (script: StartScript) => script.text().match(/http\S+\/api\/dev-override\?link=\S+/g) ?? [];
const linkOf = (script: StartScript) => linksOf(script).at(-1) ?? '';

test.beforeEach(() => test.slow());
test.afterEach(async () => {
  await site?.stop();
  site = undefined;
  if (scratch) await fs.rm(scratch, { recursive: true, force: true });
  scratch = '';
});

test('one browser sees the local build inside the deployed host, with a banner, and follows it; others see the live one; leaving ends it', {
  tag: LOCAL,
}, async ({ page, browser, request, start }) => {
  site = await startSite();
  const base = site.address;
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const banner = page.getByText('Version de développement de mf-blog');
  await makeDeployKey(request, base, 'mf-blog', publicKey.export({ type: 'spki', format: 'pem' }) as string);

  // The browser knows the site: its worker answers documents.
  await page.goto(`${base}/blog`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(heading('Blog')).toBeVisible();

  const blog = await changedBlog();
  const script = await start(inHost(blog, base));
  await script.said('/api/dev-override?link=');
  await page.goto(linkOf(script));
  await expect(page.getByText('Équipe mf-blog')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  await expect(heading('Journal')).toBeVisible();
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(heading('Journal')).toBeVisible();

  // By navigation inside the document, from a page of another remote.
  await page.goto(`${base}/about`);
  await expect(banner).toBeVisible();
  await page.locator('[data-host=ready]').waitFor({ state: 'attached' });
  // The link is in a menu, which may be closed.
  await page.locator('header a[href="/blog"]').first().dispatchEvent('click');
  await expect(heading('Journal')).toBeVisible();

  const other = await browser.newPage();
  await other.goto(`${base}/blog`);
  await expect(other.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();
  await other.close();

  await replaceIn(path.join(blog, 'src/blog/post-list.page.tsx'), '<h1>Journal</h1>', '<h1>Gazette</h1>');
  await expect(heading('Gazette')).toBeVisible();

  // Changed routes need another link; the open page, whose scripts are unchanged, stays as it is.
  await replaceIn(path.join(blog, 'remote.ts'), "title: 'Blog'", "title: 'Gazette'");
  await expect.poll(() => linksOf(script).length).toBe(2);
  await page.goto(linkOf(script));
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  await expect(page).toHaveTitle('Gazette · Ulty');

  await page.getByRole('button', { name: 'Quitter' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto(`${base}/blog`);
  await expect(heading('Blog')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

  script.process.kill('SIGINT');
  expect(await script.ended()).toEqual({ code: 0, signal: null });
});

test('once the developer’s machine is away, that browser is told so, and everything else works', { tag: LOCAL }, async ({
  page,
  request,
  start,
}) => {
  site = await startSite();
  const base = site.address;
  await makeDeployKey(request, base, 'mf-blog', publicKey.export({ type: 'spki', format: 'pem' }) as string);
  const script = await start(inHost(await changedBlog(), base));
  await script.said('/api/dev-override?link=');
  script.process.kill('SIGINT');
  await script.ended();
  await page.goto(linkOf(script));
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.goto(`${base}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
