import type { Page } from '@playwright/test';
import { allCourses } from '../support/content';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';

const cards = (page: Page) => page.getByRole('region', { name: 'Liste des cours' }).getByRole('article');

test('filters of the catalogue combine, live in the address and can be cleared; a search finds without accents, or says that nothing answers it', async ({
  page,
}) => {
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
  await expect(cards(page)).toHaveCount(courses.length);
});
