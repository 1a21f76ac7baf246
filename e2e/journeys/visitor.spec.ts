import type { Page } from '@playwright/test';
import { allCourses, featuredPosts } from '../support/content';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';

const cards = (page: Page) => page.getByRole('region', { name: 'Liste des cours' }).getByRole('article');

/** The links of the header: behind 'Menu' on a small screen, behind their group on a large one. */
async function openMenu(page: Page, group: string, isSmall: boolean): Promise<void> {
  const header = page.getByRole('banner');
  if (isSmall) await header.getByLabel('Menu', { exact: true }).click();
  else await header.locator('summary', { hasText: group }).click();
}

test('a visitor reads an article found on the landing, then looks for a course', async ({ page, isSmall }) => {
  const [first] = await featuredPosts(page.request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await expect(page).toHaveTitle('Apprendre, fil après fil · Ulty');
  await page.getByRole('link', { name: `Lire l’article ${first?.title}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title as string);
  await expect(page).toHaveTitle(`${first?.title} · Ulty`);
  await expect.poll(() => pathOf(page)).toBe(`/blog/${first?.slug}`);

  await page.getByRole('link', { name: 'Autres articles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await openMenu(page, 'Apprendre', isSmall);
  await page.getByRole('banner').getByRole('link', { name: 'Cours', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cours');
  const courses = await allCourses(page.request);
  await expect(cards(page)).toHaveCount(courses.length);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});

test('filters of the catalogue combine, live in the address and can be cleared', async ({ page }) => {
  const courses = await allCourses(page.request);
  const inFinance = courses.filter(({ category }) => category === 'Finance');
  const beginners = inFinance.filter(({ difficulty, price }) => difficulty === 'Débutant' && price === 0);
  expect(beginners.length).toBeGreaterThan(0);
  expect(inFinance.length).toBeGreaterThan(beginners.length);
  await open(page, '/courses');

  await page.getByRole('group', { name: 'Catégorie' }).getByRole('link', { name: 'Finance' }).click();
  await expect(cards(page)).toHaveCount(inFinance.length);
  await page.locator('summary', { hasText: 'Filtres' }).click();
  await page.getByLabel('Niveau').selectOption('Débutant');
  await page.getByLabel('Prix').selectOption({ label: 'Gratuit' });
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(cards(page)).toHaveCount(beginners.length);
  await expect(page.getByRole('status')).toContainText(`sur ${courses.length}`);
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe(`?${new URLSearchParams({ category: 'Finance', difficulty: 'Débutant', price: 'gratuit' })}`);

  await page.reload();
  await expect(cards(page)).toHaveCount(beginners.length);
  await page.locator('summary', { hasText: 'Filtres' }).click();
  await page.getByRole('link', { name: 'Effacer les filtres' }).click();
  await expect(cards(page)).toHaveCount(inFinance.length);
  await page.getByRole('group', { name: 'Catégorie' }).getByRole('link', { name: 'Tous' }).click();
  await expect(cards(page)).toHaveCount(courses.length);
});

test('courses can be ordered', async ({ page }) => {
  const courses = await allCourses(page.request);
  const shortest = Math.min(...courses.map(({ duration }) => duration));
  await open(page, '/courses');
  await page.locator('summary', { hasText: 'Filtres' }).click();
  await page.getByLabel('Trier par').selectOption({ label: 'Plus courts' });
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page).toHaveURL(/sort=duree/);
  const firstDuration = async () => {
    const first = await cards(page).first().getByRole('heading').innerText();
    return courses.find(({ title }) => title === first)?.duration;
  };
  await expect.poll(firstDuration).toBe(shortest);
});

test('a search finds without accents, and says so when nothing answers it', async ({ page }) => {
  await open(page, '/courses');
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Chercher un cours' });
  await box.fill('credit');
  await box.press('Enter');
  await expect(cards(page).filter({ hasText: 'Comprendre un crédit avant de signer' })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('pour « credit »');
  await expect.poll(() => pathOf(page)).toBe('/courses?search=credit');
  await box.fill('zzzzqq');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Aucun cours pour « zzzzqq »' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Voir tous les cours' }).click();
  await expect(cards(page)).toHaveCount((await allCourses(page.request)).length);
});

test('a blank search on the landing is not sent; a word leads to the courses', async ({ page }) => {
  await open(page, '/');
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Chercher un cours' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('/courses')) asked.push(request.url());
  });
  for (const blank of ['', '   ']) {
    await box.fill(blank);
    await box.press('Enter');
    await page.getByRole('main').getByRole('button', { name: 'Rechercher', exact: true }).click();
    await expect.poll(() => pathOf(page)).toBe('/');
  }
  expect(asked).toEqual([]);
  await box.fill('  caisse ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/courses\?search=caisse$/);
  await expect(cards(page).filter({ hasText: 'Créer son premier tableau de caisse' })).toHaveCount(1);
});

test('the blog filters by category and searches its text', async ({ page }) => {
  await open(page, '/blog');
  const posts = page.getByRole('region', { name: 'Articles' }).getByRole('article');
  const all = await posts.count();
  expect(all).toBe(10);
  await page.getByRole('button', { name: 'Charger plus' }).click();
  await expect(posts).toHaveCount(14);
  await page.getByRole('group', { name: 'Catégorie' }).getByRole('link', { name: 'Finance' }).click();
  await expect(page).toHaveURL(/category=Finance/);
  await expect.poll(() => posts.count()).toBeLessThan(all);
  const every = page.getByRole('group', { name: 'Catégorie' }).getByRole('link', { name: 'Tous' });
  await every.click();
  // The search keeps the category on screen.
  await expect(every).toHaveAttribute('aria-current');
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Chercher un article' });
  await box.fill('electricite coupures');
  await box.press('Enter');
  await expect(page.getByRole('status')).toContainText('1 article pour « electricite coupures »');
  await expect(posts).toContainText(['coupures']);
  await box.fill('zzzzqq');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Aucun article pour « zzzzqq »' })).toBeVisible();
});

test('both ways into a quiz lead a visitor to the sign-in page; QuizHero cannot be entered yet', async ({ page }) => {
  for (const name of ["Commencer l'Aventure", 'Découvrir la Magie', 'Entrer dans QuizUltyStars', /^Recherche IA/]) {
    await open(page, '/');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
    await expect.poll(() => pathOf(page)).toBe('/api/login');
  }
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Bientôt disponible' })).toBeDisabled();
});

test('a course asks a visitor to sign in and comes back to it', async ({ page }) => {
  await open(page, '/courses');
  await cards(page)
    .first()
    .getByRole('link', { name: /^S'inscrire/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
  await expect(page.getByText('Vous reviendrez ensuite à')).toBeVisible();
  await expect.poll(() => pathOf(page)).toMatch(/^\/api\/login\?returnTo=%2Fcourses%2F[0-9a-f-]{36}$/);
});
