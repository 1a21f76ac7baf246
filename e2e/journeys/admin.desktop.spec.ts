import type { Page } from '@playwright/test';
import { generateKeyPairSync } from 'node:crypto';
import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { cohortOf } from '@ulty/federation/cohort.js';
import { ADMIN_EMAIL, passwordOf, registerLearner, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { liveRemotes } from '../support/remotes';
import { open, pathOf } from '../support/open';
import { publishCopy } from '../support/publish';
import { CORE, LOCAL } from '../support/tags';
import { expectToast } from '../support/toasts';

const modules = (page: Page) => page.getByRole('region', { name: 'Liste des modules' });
const detail = (page: Page) => page.getByRole('region', { name: 'Détail de mf-blog' });
const blogRow = (page: Page) => modules(page).getByRole('row').filter({ hasText: 'mf-blog' });

/** The version that people outside the trial get. */
async function liveVersion(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/remotes`);
  const { remotes } = (await answer.json()) as ResolvedRegistry;
  return remotes.find(({ id }) => id === 'mf-blog')?.version ?? '';
}

/**
 * Reports as a visitor's phone does, for a phone in the trial of mf-blog, which a quarter of them are, or for one outside. Returns the
 * status.
 */
async function tell(url: string, isTrying: boolean, body: object): Promise<number> {
  const device = Array.from({ length: 100 }, (_, at) => String(at)).find((one) => cohortOf(one, 'mf-blog') < 25 === isTrying);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (Linux; Android 11) Chrome/138.0 Mobile Safari/537.36',
    cookie: `ulty_cohort=${device}`,
  };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

test('an administrator signs in on their own screen and finds an account', { tag: [CORE, LOCAL] }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL as string });
  const account = await registerLearner(visitor, { firstName: 'Hélène' });
  await visitor.dispose();
  await page.goto('/admin-login');
  await page.getByLabel('E-mail').fill(ADMIN_EMAIL);
  await page.getByLabel('Mot de passe').fill(passwordOf(ADMIN_EMAIL));
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utilisateurs');
  await expect.poll(() => pathOf(page)).toBe('/admin');
  const table = page.getByRole('region', { name: 'Liste des utilisateurs' });
  await expect(table.getByRole('columnheader')).toHaveText(['Nom et e-mail', 'Rôle', 'Inscrit le', 'Vu le', 'Inscriptions', 'Naissance']);

  await page.getByRole('searchbox', { name: 'Nom, e-mail ou numéro' }).fill(account.email);
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText(`Hélène ${account.lastName}`);
  await expect(table.getByRole('row').nth(1)).toContainText('Apprenant');
  await expect.poll(() => pathOf(page)).toBe(`/admin?${new URLSearchParams({ search: account.email })}`);

  await page.getByRole('searchbox', { name: 'Nom, e-mail ou numéro' }).fill('zzzzqq');
  await page.getByRole('searchbox', { name: 'Nom, e-mail ou numéro' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Rien à traiter' })).toBeVisible();
  await page.getByRole('link', { name: 'Voir tous les comptes' }).click();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
});

test('the way in is in the menu of an administrator; a module is not disabled without name and reason, nor by leaving a window', {
  tag: LOCAL,
}, async ({ page }) => {
  await signIn(page, ADMIN_EMAIL);
  await open(page, '/');
  await page.getByRole('banner').getByLabel('Mariam, votre compte').click();
  await page.getByRole('banner').getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utilisateurs');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Modules' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modules');
  // One row for each remote, and the header.
  await expect(modules(page).getByRole('row')).toHaveCount((await liveRemotes(page.request)).length + 1);

  const sent: string[] = [];
  page.on(
    'request',
    (request) => ['PATCH', 'POST'].includes(request.method()) && /\/api\/admin\//.test(request.url()) && sent.push(request.url()),
  );
  await page.evaluate(() =>
    addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.querySelector('button')) target.setAttribute('data-moved', '');
    }),
  );
  await blogRow(page).getByRole('button', { name: 'Ouvrir mf-blog' }).click();
  await detail(page).getByLabel('Écrivez').fill('mf-quiz');
  await detail(page).getByLabel('Raison').fill('bug');
  await detail(page).getByRole('button', { name: 'Désactiver' }).click();
  await expect(detail(page).getByText('Écrivez exactement mf-blog.')).toBeVisible();
  await expect(detail(page).getByText('Trop vague\u00a0: dites pourquoi en une phrase.')).toBeVisible();

  const ask = page.getByRole('button', { name: 'Ajouter une clé' });
  await ask.click();
  const window = page.getByRole('dialog', { name: 'Ajouter une clé' });
  await window.getByRole('button', { name: 'Créer la clé' }).click();
  await expect(window.getByText('Donnez-lui un nom.')).toBeVisible();
  // The menu must open without moving: a button that moves loses the press that began on it.
  await expect(page.locator('[data-moved]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(ask).toBeFocused();
  expect(sent).toEqual([]);
});

test.describe('on a site that may be changed', () => {
  test('a disabled module leaves menus and addresses, with its audit line, and comes back', { tag: LOCAL }, async ({
    page,
    browser,
    faults,
    spareSite: own,
  }) => {
    faults.allow(/Failed to load resource.* 503/);
    const visitors = await browser.newContext({ baseURL: own.address });
    await faults.watch(visitors);
    const visitor = await visitors.newPage();
    const openMenu = async () => {
      const menu = visitor.getByRole('banner');
      await menu.locator('summary', { hasText: 'Apprendre' }).click();
      await expect(menu.getByRole('link', { name: 'Cours', exact: true })).toBeVisible();
    };
    const blogEntries = visitor.locator('header, nav').getByRole('link', { name: 'Blog', exact: true, includeHidden: true });
    await open(visitor, '/courses');
    await openMenu();
    await expect(blogEntries.first()).toBeAttached();

    await signIn(page, ADMIN_EMAIL, { base: own.address });
    await open(page, `${own.address}/admin?section=modules`);
    await blogRow(page).getByRole('button', { name: 'Ouvrir mf-blog' }).click();
    await detail(page).getByLabel('Écrivez').fill('mf-blog');
    await detail(page).getByLabel('Raison').fill('La liste plante sur Android 8.');
    await detail(page).getByRole('button', { name: 'Désactiver' }).click();
    await expectToast(page, 'mf-blog est désactivé');
    await expect(blogRow(page)).toContainText('Désactivé');
    await expect(blogRow(page)).toContainText('La liste plante sur Android 8.');
    const lines = page.getByRole('region', { name: 'Historique de mf-blog' }).getByRole('row');
    await expect(lines.nth(1)).toContainText('Désactivé');
    await expect(lines.nth(1)).toContainText('La liste plante sur Android 8.');
    await expect(lines.nth(1)).toContainText('Mariam Kaboré');

    // For a returning visitor, then for a new one.
    await visitor.reload();
    await expect(blogEntries).toHaveCount(0);
    await openMenu();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Cours');
    for (const path of ['/blog', '/blog/tenir-sa-caisse-au-marche'])
      expect((await page.request.get(`${own.address}${path}`)).status(), path).toBe(503);
    expect(await (await page.request.get(`${own.address}/sitemap.xml`)).text()).not.toContain(`${own.address}/blog</loc>`);
    await visitor.goto('/blog');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Cette page est en pause');

    await blogRow(page).getByRole('button', { name: 'Remettre en service mf-blog' }).click();
    const window = page.getByRole('dialog');
    await window.getByLabel('Raison').fill('Corrigé ce matin.');
    await window.getByRole('button', { name: 'Remettre en service' }).click();
    await expectToast(page, 'mf-blog est remis en service');
    await expect(window).toHaveCount(0);
    await expect(lines.nth(1)).toContainText('Remis en service');
    await expect(lines.nth(2)).toContainText('Désactivé');
    await visitor.goto('/courses');
    await expect(blogEntries.first()).toBeAttached();
    await visitor.goto('/blog');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Blog');
    expect((await page.request.get(`${own.address}/blog`)).status()).toBe(200);
    await visitors.close();
  });

  test('a team gets a key that is shown once; its trial is followed and withdrawn; the key is revoked', { tag: LOCAL }, async ({
    page,
    spareSite: { address },
  }) => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await signIn(page, ADMIN_EMAIL, { base: address });
    await open(page, `${address}/admin?section=modules`);
    await page.getByRole('button', { name: 'Ajouter une clé' }).click();
    const newKey = page.getByRole('dialog', { name: 'Ajouter une clé' });
    await newKey.getByLabel('Nom').fill('CI du blog');
    await newKey.getByRole('combobox', { name: 'Modules' }).fill('mf-blog');
    await newKey.getByRole('combobox', { name: 'Modules' }).press('Enter');
    await newKey.getByLabel('Clé publique').fill(publicKey.export({ type: 'spki', format: 'pem' }) as string);
    await newKey.getByRole('button', { name: 'Créer la clé' }).click();
    const made = page.getByRole('region', { name: 'La clé CI du blog est prête' });
    const token = await made.locator('code').first().innerText();
    await expect(made.locator('code').last()).toContainText(`${token}' npx ulty-remote publish dist --to ${address}`);
    await expect(newKey).toHaveCount(0);

    const publication = { base: address, token, privateKey, id: 'mf-blog' };
    expect(await publishCopy({ ...publication, version: '9.0.0-essai', as: 'as=canary&percent=25' })).toBe(201);
    await page.reload();
    await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText('mf-blog · essai de la version 9.0.0-essai');
    await expect(blogRow(page)).toContainText('À l’essai 25\u00a0%');
    await expect(page.getByText(token)).toHaveCount(0);

    const stable = await liveVersion(address);
    for (const version of [stable, stable, '9.0.0-essai'])
      expect(await tell(`${address}/api/page-views`, version !== stable, { path: '/blog', of: `mf-blog@${version}` })).toBe(204);
    const failure = { remote: 'mf-blog', version: '9.0.0-essai', phase: 'start', class: 'CHUNK' };
    expect(await tell(`${address}/api/remotes/failures`, true, failure)).toBe(204);
    await page.reload();
    await expect(detail(page).getByRole('figure', { name: 'Taux d’erreur, 12 heures' })).toBeVisible();
    const counted = detail(page).getByRole('region', { name: 'Pages ouvertes et erreurs' }).getByRole('row');
    await expect(counted.nth(1)).toContainText('Pages ouvertes21');
    await expect(counted.nth(2)).toContainText('1 · 100,00\u00a0%');
    await detail(page).getByText('Les chiffres, heure par heure').click();
    await expect(detail(page).getByRole('region', { name: 'Erreurs par heure' }).getByRole('row')).toHaveCount(13);

    await detail(page).getByRole('button', { name: 'Revenir en arrière' }).click();
    const withdrawal = page.getByRole('dialog', { name: `Revenir à ${stable}` });
    await withdrawal.getByLabel('Raison').fill('Les images manquent.');
    await withdrawal.getByRole('button', { name: 'Revenir en arrière' }).click();
    await expectToast(page, 'mf-blog\u00a0: essai arrêté');
    await expect(withdrawal).toHaveCount(0);
    await expect(blogRow(page)).toContainText('En service');

    const keys = page.getByRole('region', { name: 'Liste des clés' }).getByRole('row').filter({ hasText: 'CI du blog' });
    await keys.getByRole('button', { name: 'Révoquer CI du blog' }).click();
    const revocation = page.getByRole('dialog', { name: 'Révoquer CI du blog' });
    await revocation.getByRole('button', { name: 'Révoquer' }).click();
    await expectToast(page, 'CI du blog est révoquée');
    await expect(keys).toContainText('Révoquée');
    expect(await publishCopy({ ...publication, version: '9.0.1-essai', as: 'as=hold' })).toBe(401);
  });
});
