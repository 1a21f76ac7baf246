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
