import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { LOCAL } from '../support/tags';
import { enrol, newAdmin, signInOnScreen } from '../support/second-factor';
import { codeOf, nextCodeOf } from '../support/totp';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const give = async (page: Page, code: string) => {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continuer' }).click();
};

test('an administrator sets up the second factor, then signs in with a code, a wrong one refused, and with a recovery code', {
  tag: LOCAL,
}, async ({ page, faults }) => {
  const account = await newAdmin(page);
  await signInOnScreen(page, account);
  await expect(heading(page)).toHaveText('Utilisateurs');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Sécurité' }).click();
  await page.getByRole('button', { name: 'Activer' }).click();
  await expect(page.getByRole('img', { name: 'Code QR à lire avec l’application' })).toBeVisible();
  const link = await page.getByRole('link', { name: 'Ouvrir l’application' }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await expect(page.getByText(secret.match(/.{4}/g)?.join(' ') ?? '-')).toBeVisible();
  await page.getByLabel('Code à 6 chiffres').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirmer' }).click();

  const items = page.getByRole('list', { name: 'Codes de récupération' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger' }).click();
  expect(await fs.readFile(await (await downloading).path(), 'utf8')).toContain(codes.join('\n'));
  await expect(page.getByRole('button', { name: 'Terminer' })).toBeDisabled();
  await page.getByLabel('Je les ai gardés').check();
  await page.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByText('10 codes de récupération restants.')).toBeVisible();

  await page.goto('/api/logout');
  await signInOnScreen(page, account);
  await expect(heading(page)).toHaveText('Code de connexion');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  faults.allow(/400 \(Bad Request\)/);
  await give(page, codeOf(secret) === '000000' ? '111111' : '000000');
  await expect(page.getByRole('alert')).toContainText('Ce code n’est pas le bon. Il vous reste 4 essais.');
  await give(page, nextCodeOf(secret));
  await expect(heading(page)).toHaveText('Utilisateurs');

  await page.goto('/api/logout');
  await signInOnScreen(page, account);
  await give(page, codes[0]?.toLowerCase() ?? '');
  await expect(heading(page)).toHaveText('Utilisateurs');
  await open(page, '/admin?section=securite');
  await expect(page.getByText('9 codes de récupération restants.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Journal' }).getByRole('listitem').first()).toContainText(
    'Un code de récupération a servi',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page for the code opens the session', { tag: LOCAL }, async ({ page }) => {
    const account = await newAdmin(page);
    const secret = await enrol(page, account);
    await signInOnScreen(page, account);
    await give(page, nextCodeOf(secret));
    await expect.poll(() => pathOf(page)).toBe('/admin');
    expect((await page.request.get('/api/admin/users')).status()).toBe(200);
  });
});
