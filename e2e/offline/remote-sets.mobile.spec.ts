import type { Page } from '@playwright/test';
import { emptyHttpCache, keptOnDevice, settled } from '../support/device';
import { CountingProxy } from '../support/counting-proxy';
import { expect, SITE_START_MS, test as base } from '../support/fixtures';
import { NOTEBOOK, NOTEBOOK_VERSIONS, registryDesk, withNotebook, type RegistryDesk } from '../support/notebook';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';
import { startSite } from '../support/site';

const heading = (page: Page, says: string) => page.getByRole('heading', { level: 1, name: `Carnet ${says}` });
/** Version of which this device has the complete set. */
const wholeVersion = (page: Page) => page.evaluate((id) => localStorage.getItem(`ulty-whole:${id}`), NOTEBOOK);
const keptOf = async (page: Page, version: string) =>
  (await keptOnDevice(page)).files.filter((file) => file.startsWith(`/remotes/${NOTEBOOK}/${version}/`) && !file.endsWith('/files.json'));

interface Notebook {
  address: string;
  desk: RegistryDesk;
}

/** A site with the notebook, built and started once for the whole file. */
const test = base.extend<object, { notebook: Notebook }>({
  notebook: [
    async ({}, use) =>
      withNotebook(async (prepare) => {
        const own = await startSite({ prepare });
        const desk = await registryDesk(own.address);
        await use({ address: own.address, desk });
        await desk.close();
        await own.stop();
      }),
    // The build takes as long as the start of a site.
    { scope: 'worker', timeout: 2 * SITE_START_MS },
  ],
});

// In one worker, with one site.
test.describe.configure({ mode: 'default' });

/** Opens a proxy to the site, on whose first version this device has opened the notebook once. */
async function withUsedNotebook(page: Page, { address, desk }: Notebook, use: (door: CountingProxy) => Promise<void>): Promise<void> {
  const door = new CountingProxy(address);
  await door.open();
  await desk.promote(NOTEBOOK_VERSIONS.one);
  await open(page, `${door.address}/carnet`);
  await expect(heading(page, 'un')).toBeVisible();
  await settled(page, ['/api/platform/quiz-stats']);
  await use(door);
  await page.goto('about:blank');
  await door.shut();
}

test('a newer version comes whole or not at all, and until then the older one opens without network', { tag: LOCAL }, async ({
  page,
  faults,
  notebook,
}) => {
  faults.allow(/Failed to load resource/);
  await withUsedNotebook(page, notebook, async (door) => {
    await notebook.desk.promote(NOTEBOOK_VERSIONS.two);
    const answer = await page.request.get(`${door.address}/api/remotes/${NOTEBOOK}/versions/${NOTEBOOK_VERSIONS.two}/files`);
    const { modules } = (await answer.json()) as { modules: Record<string, { js: string[] }> };
    const [chunk] = modules['./notebook/notebook']?.js ?? [];
    const path = `/remotes/${NOTEBOOK}/${NOTEBOOK_VERSIONS.two}/${chunk}`;
    door.change(path, (body) => `${body}\n/* altered on its way */`);
    door.clear();
    await open(page, `${door.address}/courses`);
    await settled(page);
    await expect.poll(() => door.passages.some((passage) => passage.path === path)).toBe(true);
    await door.quiet();
    expect(await keptOf(page, NOTEBOOK_VERSIONS.two)).toEqual([]);
    expect(await wholeVersion(page)).toBeNull();

    await emptyHttpCache(page);
    await door.shut();
    await open(page, `${door.address}/carnet`);
    await expect(heading(page, 'un')).toBeVisible();
    // Also its own read, which the host's code does not mention.
    await expect(page.getByText(/^Quiz faits aujourd’hui : \d+$/)).toBeVisible();

    await door.open();
    door.change(path, (body) => body);
    await open(page, `${door.address}/courses`);
    await expect.poll(() => wholeVersion(page)).toBe(NOTEBOOK_VERSIONS.two);
    await emptyHttpCache(page);
    await door.shut();
    await open(page, `${door.address}/carnet`);
    await expect(heading(page, 'deux')).toBeVisible();
    await door.open();
  });
});

test('an altered file is not run: the page goes back to the version that worked here', { tag: LOCAL }, async ({
  page,
  faults,
  notebook,
}) => {
  faults.allow(/Failed to load resource|ERR_FAILED/);
  await withUsedNotebook(page, notebook, async (door) => {
    const entry = `/remotes/${NOTEBOOK}/${NOTEBOOK_VERSIONS.two}/remoteEntry.js`;
    for (const path of [entry, ...[1, 2, 3, 4].map((alias) => entry.replace('/remotes/', `/remotes/~${alias}/`))])
      door.change(path, (body) => `document.title = 'Altéré';${body}`);
    await notebook.desk.promote(NOTEBOOK_VERSIONS.two);
    await open(page, `${door.address}/courses`);
    await settled(page);
    await page.getByRole('navigation', { name: 'Navigation rapide' }).getByRole('link', { name: 'Carnet' }).click();
    await expect(heading(page, 'un')).toBeVisible();
    expect(await page.title()).toBe('Carnet · Ulty');
  });
});

test('a version whose page fails three times on a phone without network gives way to the one before', { tag: LOCAL }, async ({
  page,
  faults,
  notebook,
}) => {
  faults.allow(/Failed to load resource|rendu impossible/);
  await withUsedNotebook(page, notebook, async (door) => {
    await notebook.desk.promote(NOTEBOOK_VERSIONS.broken);
    await open(page, `${door.address}/courses`);
    await expect.poll(() => wholeVersion(page)).toBe(NOTEBOOK_VERSIONS.broken);
    await settled(page);
    await emptyHttpCache(page);
    await door.shut();
    for (const start of ['first', 'second']) {
      await open(page, `${door.address}/carnet`);
      await expect(page.getByRole('alert'), start).toContainText(`Code ${NOTEBOOK} RENDER`);
    }
    await open(page, `${door.address}/carnet`);
    await expect(heading(page, 'un')).toBeVisible();
    await open(page, `${door.address}/carnet`);
    await expect(heading(page, 'un')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();

    // At the first contact the registry decides again which version is used.
    await notebook.desk.promote(NOTEBOOK_VERSIONS.two);
    await door.open();
    await open(page, `${door.address}/courses`);
    await settled(page);
    await page.getByRole('navigation', { name: 'Navigation rapide' }).getByRole('link', { name: 'Carnet' }).click();
    await expect(heading(page, 'deux')).toBeVisible();
  });
});
