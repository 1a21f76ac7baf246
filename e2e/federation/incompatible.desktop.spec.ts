import type { Boot } from '@ulty/contracts/host/boot.js';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { withoutWorker } from '../support/without-worker';

const SENTENCE = 'Cette page demande une version plus récente de l’application';

/** Paths of a remote that the page requests. */
function filesAsked(page: Page, remoteId: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/') && pathname.includes(`/${remoteId}/`)) asked.push(pathname);
  });
  return asked;
}

/** Rewrites the boot data of a document. */
async function editBoot(page: Page, edit: (boot: Boot) => void): Promise<void> {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
      (_, before: string, json: string, after: string) => {
        const boot = JSON.parse(json) as Boot;
        edit(boot);
        return before + JSON.stringify(boot).replace(/</g, '\\u003c') + after;
      },
    );
    await route.fulfill({ response: answer, body });
  });
}

test('a remote that this host cannot serve is known before any download', async ({ context, page }) => {
  await withoutWorker(context);
  await editBoot(page, ({ registry }) => {
    for (const remote of registry.remotes) if (remote.id === 'mf-blog') remote.incompatible = ['@ulty/kit'];
  });
  const asked = filesAsked(page, 'mf-blog');
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Pied de page' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('main')).toContainText(SENTENCE);
  await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
});
