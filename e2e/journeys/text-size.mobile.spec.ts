import { registerLearner } from '../support/accounts';
import { workerActive } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';

test('a text size, once chosen, is in the next document from its first byte, and in the shell without network', { tag: LOCAL }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await registerLearner(page);
  await open(page, '/profile/reglages/affichage');
  const side = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const normal = await side();
  await page.getByRole('button', { name: 'Très grande' }).click();
  await page.getByRole('button', { name: 'Espacées' }).click();
  expect(await side()).toBeCloseTo(normal * 1.3);

  for (const path of ['/', '/courses', '/api/login?autre=1'])
    expect(await (await page.request.get(path)).text(), path).toMatch(
      /^<!doctype html><html lang="fr" style="font-size:130%;--lignes:1.2"/i,
    );

  await workerActive(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Affichage' })).toBeVisible();
  expect(await side()).toBeCloseTo(normal * 1.3);
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Normale', exact: true }).click();
  await page.getByRole('button', { name: 'Normales' }).click();
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('style', /font-size/);
});
