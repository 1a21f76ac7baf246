import type { Locator, Page } from '@playwright/test';
import { ADMIN_EMAIL, registerLearner, signIn } from '../support/accounts';
import { allCourses } from '../support/content';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL, WRITES } from '../support/tags';

/** Top of the bottom bar: what lies under the bar is not visible. */
async function barTop(page: Page): Promise<number> {
  const bar = page.getByRole('navigation', { name: 'Navigation rapide' });
  return (await bar.boundingBox())?.y ?? 0;
}

async function bottomOf(target: Locator): Promise<number> {
  const box = await target.boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
}

test('filters scroll sideways by the keyboard, and the first result is on the first screen', async ({ page }) => {
  for (const [path, result] of [
    ['/courses', 'article h3'],
    ['/partners', 'article h2'],
    ['/blog', 'article h2, article h3'],
  ] as const)
    await test.step(path, async () => {
      await open(page, path);
      expect(await bottomOf(page.locator('main').locator(result).first())).toBeLessThanOrEqual(await barTop(page));
      const chips = page.getByRole('main').getByRole('group').first();
      expect((await chips.boundingBox())?.height).toBeLessThanOrEqual(60);
      const last = chips.getByRole('link').last();
      await last.focus();
      await expect(last).toBeInViewport({ ratio: 1 });
    });
});

test('the button of a course is whole on the first screen, of those with the most to say too', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page);
  const courses = await allCourses(page.request);
  const longest = (of: 'title' | 'description') => courses.toSorted((a, b) => b[of].length - a[of].length).slice(0, 2);
  for (const { id, title } of new Set([...longest('title'), ...longest('description')]))
    await test.step(title, async () => {
      await open(page, `/courses/${id}`);
      const button = page.getByRole('region', { name: 'Suivre ce cours' }).getByRole('button');
      expect(await bottomOf(button)).toBeLessThanOrEqual(await barTop(page));
    });
});

test('titles on covers are at least 12 px high and no word is cut but at a hyphen', async ({ page }) => {
  await open(page, '/quiz-ulty-stars');
  const faults = await page.locator('.u-book-title').evaluateAll((titles) =>
    titles.flatMap((title) => {
      const text = title.firstChild as Text;
      const range = document.createRange();
      const found = parseFloat(getComputedStyle(title).fontSize) < 12 ? [`small: ${text.data}`] : [];
      let top: number | undefined;
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const box = [...range.getClientRects()].at(-1);
        if (!box || box.width === 0) continue;
        if (top !== undefined && box.top > top + 3 && !/[\s\u00ad-]/.test(text.data[at - 1] ?? '')) found.push(`cut: ${text.data}`);
        top = box.top;
      }
      return found;
    }),
  );
  expect(faults).toEqual([]);
});

test('the line of the voice search stays clear of the field’s focus ring', async ({ page }) => {
  await open(page, '/');
  const form = page.getByRole('search');
  await form.getByRole('searchbox').focus();
  const ring = await form.evaluate((field) => {
    const style = getComputedStyle(field);
    return field.getBoundingClientRect().bottom + parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  });
  const words = await page.locator('#landing-voix').evaluate((line) => {
    line.textContent = 'Micro refusé – écrivez votre recherche';
    const range = document.createRange();
    range.selectNodeContents(line);
    return range.getBoundingClientRect().top;
  });
  expect(words).toBeGreaterThanOrEqual(ring);
});

test('administration: rows are cards, every action is on the screen at 360 and 320 px', { tag: LOCAL }, async ({ page }) => {
  await signIn(page, ADMIN_EMAIL);
  await open(page, '/admin?section=modules');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const region = page.getByRole('region', { name: 'Liste des modules' });
    await expect(region.getByRole('button').first()).toBeVisible();
    for (const button of await region.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
