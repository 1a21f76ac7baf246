import fs from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { processesOf } from '../../api/src/testing/processes-of';
import { LOCAL } from '../support/tags';
import { test } from '../support/start-script';

let scratch = '';

/** Copies mf-blog inside the repository, so that it finds its packages: a killed test leaves no changed source. */
async function copyBlog(): Promise<string> {
  await fs.mkdir('.cache', { recursive: true });
  scratch = await fs.mkdtemp(path.resolve('.cache/e2e-dev-'));
  const folder = path.join(scratch, 'mf-blog');
  await fs.cp('mf-blog', folder, { recursive: true, filter: (file) => !/[/\\](dist|node_modules)$/.test(file) });
  return folder;
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await fs.readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say “${from}” any more.`);
  await fs.writeFile(file, text.replace(from, to));
}

test.beforeEach(() => test.slow());
test.afterEach(async () => {
  if (scratch) await fs.rm(scratch, { recursive: true, force: true });
});

test('a changed word reaches the open page, which keeps what was typed, also while the API starts anew; other routes follow; nothing is left', {
  tag: LOCAL,
}, async ({ page, start }) => {
  const blog = await copyBlog();
  const script = await start({ script: 'scripts/dev.mjs', args: [blog] });
  await script.said('Ulty est prêt');
  const site = `http://localhost:${script.port}`;
  const registered: string[] = [];
  page.context().on('serviceworker', (worker) => registered.push(worker.url()));

  await page.goto(`${site}/blog`);
  await expect(page.locator('[data-host=ready]')).toBeAttached();
  const search = page.getByRole('searchbox').first();
  await search.fill('sans perdre');
  await replaceIn(path.join(blog, 'src/blog/post-list.page.tsx'), '<h1>Blog</h1>', '<h1>Journal</h1>');
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  await expect(search).toHaveValue('sans perdre');

  // Touched without a change: nothing must be restored if this test is killed.
  await fs.utimes('api/src/host/documents/page-banner.ts', new Date(), new Date());
  await script.said('API redémarrée en ');
  expect((await fetch(`${site}/api/courses`)).status).toBe(200);
  await expect(search).toHaveValue('sans perdre');

  // The document is rendered from the same sources.
  await expect.poll(async () => (await fetch(`${site}/blog`)).text()).toContain('<h1>Journal</h1>');

  await replaceIn(path.join(blog, 'remote.ts'), "title: 'Blog'", "title: 'Journal'");
  await expect(page).toHaveTitle('Journal · Ulty');
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  expect(registered).toEqual([]);

  const elements = await page.goto(`${site}/_elements`);
  expect(elements?.status()).toBe(200);
  await expect(page.frameLocator('iframe[title="Sombre, 360 px"]').getByRole('region', { name: 'button' })).toBeVisible();

  script.process.kill('SIGINT');
  expect(await script.ended()).toEqual({ code: 0, signal: null });
  expect(processesOf(script.dataDir)).toEqual([]);
  expect(script.text()).toContain('Tout est arrêté.');
});
