import type { Locator, Page } from '@playwright/test';
import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { WRITES } from '../support/tags';

/**
 * Spec §2. At both sizes: below 900 px there is one menu, behind a button, and panels have other places. An entry is shown only while a
 * live remote contributes its page.
 */

const header = (page: Page) => page.getByRole('banner');
const popOf = (page: Page, summary: Locator) => page.locator('details[data-menu]').filter({ has: summary });

/** Names and addresses of the links in an element. */
async function links(within: Locator): Promise<[string, string][]> {
  return within
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => [(link.textContent ?? '').trim(), link.getAttribute('href') ?? ''] as [string, string]));
}

const COURSES: [string, string] = ['Cours', '/courses'];
const BLOG: [string, string] = ['Blog', '/blog'];
/** Signed out, starting QuizUltyStars leads to the sign-in. Spec §2. */
const STARS = { signedOut: ['QuizUltyStars', '/api/login'], signedIn: ['QuizUltyStars', '/quiz-ulty-stars'] } as const;
/** Community per track, and its groups. Spec §2. */
const COMMUNITY = [
  ['Entrepreneuriat', '/community/quiz-ulty-stars'],
  ['Académique', '/community/quiz-hero'],
  ['Groupes', '/groups'],
] as const;
/** The community's additional entries for members. */
const OWN_COMMUNITY = [
  ['Mes questions', '/community'],
  ['Tuteurs', '/tutors'],
  ['Amis', '/social'],
] as const;
const LOTTERY = ['Loterie Mensuelle', '/monthly-lottery'] as const;
const PARTNERS = ['Partenaires', '/partners'] as const;
const CONTACT = ['Contact', '/contact'] as const;
/** Further learning entries for members. */
const HUB = ['Tout apprendre', '/apprendre'] as const;
const COACH = ['Coach', '/coach'] as const;
const PROGRESSION = ['Ma progression', '/progression'] as const;
const HERO = ['QuizHero', '/quiz-hero'] as const;
const HERO_SOON = ['QuizHero Bientôt', '/quiz-hero'] as const;

test('signed out: menus, and the way in', async ({ page, isSmall }) => {
  await open(page, '/blog');
  await expect(header(page).getByRole('link', { name: 'Ulty, accueil' })).toHaveAttribute('href', '/');
  if (isSmall) {
    const summary = header(page).getByLabel('Menu', { exact: true });
    await summary.click();
    const menu = popOf(page, page.locator('summary[aria-label="Menu"]'));
    expect(await links(menu)).toEqual([
      STARS.signedOut,
      HERO_SOON,
      COURSES,
      ...COMMUNITY,
      BLOG,
      PARTNERS,
      CONTACT,
      ['Se connecter →', '/api/login'],
    ]);
    for (const words of ['Apprendre', 'Communautés']) await expect(menu.getByText(words, { exact: true })).toBeVisible();
    await expect(menu.getByRole('listitem').filter({ hasText: 'QuizHero' })).toContainText('Bientôt');
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'Cours' })).toBeHidden();
    await expect(summary).toBeFocused();
    return;
  }
  for (const [name, entries] of [
    ['Apprendre', [STARS.signedOut, HERO, COURSES]],
    ['Communautés', [...COMMUNITY, BLOG]],
  ] as const) {
    const summary = page.locator('summary', { hasText: name });
    await summary.click();
    const menu = popOf(page, summary);
    await expect(menu.getByRole('link').first()).toBeVisible();
    expect(await links(menu)).toEqual(entries);
  }
  // Only one menu is open at a time.
  await expect(page.locator('details[data-menu][open]')).toHaveCount(1);
  await expect(popOf(page, page.locator('summary', { hasText: 'Communautés' })).getByRole('link', { name: 'Blog' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await header(page).getByRole('link', { name: 'Se Connecter' }).click();
  await expect.poll(() => pathOf(page)).toBe('/api/login');
});

test('signed in: one line, panels inside the screen, menus, Tableau de bord, notifications, who one is, and the search', {
  tag: WRITES,
}, async ({ page, isSmall, viewport }) => {
  const account = await registerLearner(page, { firstName: 'Rasmata' });
  await open(page, '/blog');
  const way = header(page).getByRole('link', { name: 'Rechercher', exact: true });

  await test.step('the bar keeps to one line at every width', async () => {
    await expect(header(page).getByLabel('Rasmata, votre compte')).toBeVisible();
    for (const width of isSmall ? [320, 412, 899, 360] : [900, 960, 1_040, 1_088, 1_140, 1_200, 1_280]) {
      await page.setViewportSize({ width, height: viewport?.height ?? 0 });
      await expect.poll(async () => (await header(page).boundingBox())?.height, `${width} px`).toBeLessThan(80);
      expect((await header(page).boundingBox())?.height, `${width} px`).toBeGreaterThan(60);
    }
  });

  for (const size of ['100%', '200%'])
    await test.step(`every panel opens inside the screen, text at ${size}`, async () => {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text, 'important'), size);
      for (const summary of await page.locator('header details[data-menu] > summary:visible').all()) {
        await summary.click();
        const panel = page.locator('details[data-menu][open] > .shell-pop');
        await expect(panel).toBeVisible();
        const box = await panel.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport?.height ?? 0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport?.width ?? 0);
        await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
      }
    });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  if (isSmall) {
    await expect(header(page).getByLabel('Menu', { exact: true })).toHaveCount(0);
  } else {
    for (const [name, entries] of [
      ['Apprendre', [STARS.signedIn, HERO, COURSES, HUB, COACH, PROGRESSION]],
      ['Communauté', [...COMMUNITY, LOTTERY, BLOG, ...OWN_COMMUNITY]],
    ] as const) {
      const summary = page.locator('summary').filter({ hasText: new RegExp(`^${name}$`) });
      await summary.click();
      expect(await links(popOf(page, summary))).toEqual(entries);
    }
    await expect(
      header(page).getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Tableau de bord' }),
    ).toHaveAttribute('href', '/dashboard');
  }
  await expect(header(page).getByRole('status')).toHaveText('Connecté');

  const bell = header(page).getByLabel('Notifications, 3 non lues');
  await expect(bell).toHaveText('3');
  await expect(bell).toHaveAttribute('href', '/notifications');

  await header(page).getByLabel('Rasmata, votre compte').click();
  const menu = popOf(page, page.locator('summary[aria-label="Rasmata, votre compte"]'));
  await expect(menu.getByText(`Rasmata ${account.lastName}`)).toBeVisible();
  await expect(menu.getByText(account.email)).toBeVisible();
  await expect(menu.getByText(/^Débutant · 0\sUTC$/)).toBeVisible();
  // The head, then nine entries at both sizes: what left the menu is reached from these. identity §17.7.
  const [head, ...entries] = await links(menu);
  expect(head?.[1]).toBe('/profile');
  expect(entries.map(([name, href]) => [name.replace(/≈.*/, ''), href])).toEqual([
    ['Mon Profil', '/dashboard'],
    ['Apprendre', '/apprendre'],
    ['Communauté', '/community'],
    ['Groupes', '/groups'],
    ['Ma ligue', '/leagues'],
    ['Mes UltyCoins', '/ulty-coins'],
    ['Paramètres', '/profile/reglages'],
    ['Aide', '/contact'],
    ['Se Déconnecter', '/api/logout'],
  ]);
  const list = menu.locator('.shell-pop');
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight), 'hidden part of the menu').toBeLessThanOrEqual(0);
  await menu.getByRole('link', { name: 'Mon Profil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bonjour|Bonsoir), Rasmata$/);
  await expect.poll(() => pathOf(page)).toBe('/dashboard');
  await expect(menu.getByRole('link', { name: 'Mon Profil' })).toBeHidden();

  await test.step('the search leads to its page, by a click or by keyboard', async () => {
    if (isSmall) await way.click();
    else {
      await expect(header(page).locator('.shell-search input')).toHaveJSProperty('readOnly', true);
      await way.focus();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => pathOf(page)).toBe('/search');
    await expect(page.getByRole('combobox', { name: 'Cours, livre, question, article' })).toBeFocused();
  });
});
