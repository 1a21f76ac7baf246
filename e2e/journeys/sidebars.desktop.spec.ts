import type { Page } from '@playwright/test';
import { registerLearner } from '../support/accounts';
import { enrolled, featuredPosts, firstLessonPath, newestBook } from '../support/content';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { WRITES } from '../support/tags';

const SIDEBARS = {
  lesson: { selector: '.lesson-aside', path: async (page: Page) => firstLessonPath(await enrolled(page)) },
  course: { selector: '.courses-panel', path: async (page: Page) => `/courses/${(await enrolled(page)).id}` },
  chapter: { selector: '.reader-nav', path: async (page: Page) => (await newestBook(page.request)).chapterPath },
  article: { selector: '.blog-contents', path: async (page: Page) => `/blog/${(await featuredPosts(page.request))[0]?.slug}` },
};

test('a sidebar stays in view while its page is read', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page);
  for (const [name, { selector, path }] of Object.entries(SIDEBARS))
    await test.step(name, async () => {
      await open(page, await path(page));
      const sidebar = page.locator(selector);
      const before = await sidebar.boundingBox();
      await page.evaluate((to) => window.scrollTo(0, to), (before?.y ?? 0) + 100);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before?.y ?? Infinity);
      expect((await sidebar.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    });
});
