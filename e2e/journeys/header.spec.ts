import type { Locator, Page } from '@playwright/test';
import { registerLearner } from '../support/accounts';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { ONE_SIZE, WRITES } from '../support/reach';

/** Spec §2. An entry shows only while a live remote contributes its page: an entry without a live page is absent. */

const header = (page: Page) => page.getByRole('banner');
const popOf = (page: Page, summary: Locator) => page.locator('details[data-menu]').filter({ has: summary });

/** Names and addresses of the links inside. */
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
/** What the community adds for members. */
const OWN_COMMUNITY = [
  ['Mes questions', '/community'],
  ['Tuteurs', '/tutors'],
  ['Amis', '/social'],
] as const;
const LOTTERY = ['Loterie Mensuelle', '/monthly-lottery'] as const;
/** What the rewards add to the account's menu. */
const REWARDS = [
  ['UltyCoins', '/ulty-coins'],
  ['Ma ligue', '/leagues'],
  ['Ambassadeur', '/ambassador'],
] as const;
const PARTNERS = ['Partenaires', '/partners'] as const;
const CONTACT = ['Contact', '/contact'] as const;
/** What members learn with besides. */
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
  // One menu at a time.
  await expect(page.locator('details[data-menu][open]')).toHaveCount(1);
  await expect(popOf(page, page.locator('summary', { hasText: 'Communautés' })).getByRole('link', { name: 'Blog' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await header(page).getByRole('link', { name: 'Se Connecter' }).click();
  await expect.poll(() => pathOf(page)).toBe('/api/login');
});

test('signed in: menus, Tableau de bord, notifications, and who one is', { tag: WRITES }, async ({ page, isSmall }) => {
  const account = await registerLearner(page, { firstName: 'Rasmata' });
  await open(page, '/blog');

  if (isSmall) {
    await expect(header(page).getByLabel('Menu', { exact: true })).toHaveCount(0);
  } else {
    for (const [name, entries] of [
      ['Apprendre', [STARS.signedIn, HERO, COURSES, COACH]],
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
  expect(await links(menu)).toEqual([
    ['Mon Profil', '/dashboard'],
    ['Paramètres', '/profile'],
    ...(isSmall ? [STARS.signedIn, HERO_SOON, COURSES, COACH, ...COMMUNITY, LOTTERY, BLOG, ...OWN_COMMUNITY, PARTNERS] : []),
    CONTACT,
    PROGRESSION,
    ...REWARDS,
    ['Se Déconnecter', '/api/logout'],
  ]);
  await menu.getByRole('link', { name: 'Mon Profil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bonjour|Bonsoir), Rasmata$/);
  await expect.poll(() => pathOf(page)).toBe('/dashboard');
  await expect(menu.getByRole('link', { name: 'Mon Profil' })).toBeHidden();
});

test('the search leads to its page, by a click or by keyboard', { tag: WRITES }, async ({ page, isSmall }) => {
  await registerLearner(page);
  await open(page, '/dashboard');
  const way = header(page).getByRole('link', { name: 'Rechercher', exact: true });
  if (isSmall) await way.click();
  else {
    await expect(header(page).locator('.sh-search input')).toHaveJSProperty('readOnly', true);
    await way.focus();
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => pathOf(page)).toBe('/search');
  await expect(page.getByRole('combobox', { name: 'Cours, livre, question, article' })).toBeFocused();
});

test('the chip follows the connection', { tag: [ONE_SIZE, WRITES] }, async ({ page, context }) => {
  await registerLearner(page);
  await open(page, '/courses');
  await settled(page);
  const chip = header(page).getByRole('status');
  await context.setOffline(true);
  await expect(chip).toHaveText('Mode hors-ligne');
  await context.setOffline(false);
  await expect(chip).toHaveText('Connecté');
});

test('the first Tab reaches the content past the header', { tag: [ONE_SIZE, WRITES] }, async ({ page }) => {
  await registerLearner(page);
  await open(page, '/courses');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('signed in, the bar keeps to one line at every width', { tag: WRITES }, async ({ page, isSmall }) => {
  await registerLearner(page, { firstName: 'Mamadou' });
  await open(page, '/');
  const bar = header(page);
  await expect(bar.getByLabel('Mamadou, votre compte')).toBeVisible();
  for (const width of isSmall ? [320, 360, 412, 899] : [900, 960, 1_040, 1_088, 1_140, 1_200, 1_280]) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(async () => (await bar.boundingBox())?.height, `${width} px`).toBeLessThan(80);
    expect((await bar.boundingBox())?.height, `${width} px`).toBeGreaterThan(60);
  }
});

test('who signs in where the landing was seen has the bar of a member above the page', { tag: [ONE_SIZE, WRITES] }, async ({ page }) => {
  await open(page, '/');
  await settled(page);
  await registerLearner(page, { firstName: 'Mamadou' });
  await open(page, '/');
  await expect(header(page).getByLabel('Mamadou, votre compte')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mamadou');
  await expect.poll(async () => (await header(page).boundingBox())?.height).toBeGreaterThan(60);
});
