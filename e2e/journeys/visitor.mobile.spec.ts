import type { Page } from '@playwright/test';
import { allCourses, featuredPosts } from '../support/content';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { CORE } from '../support/tags';

const cards = (page: Page) => page.getByRole('region', { name: 'Liste des cours' }).getByRole('article');

test('a visitor reads an article found on the landing, then looks for a course', { tag: CORE }, async ({ page }) => {
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
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Cours', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cours');
  const courses = await allCourses(page.request);
  await expect(cards(page)).toHaveCount(courses.length);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});
