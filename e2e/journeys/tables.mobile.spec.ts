import type { Course, CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { WRITES } from '../support/tags';

test('a table that is wider than the phone scrolls in its own region, by the keyboard too', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
  const paths: string[] = [];
  for (const { id } of await read<Course[]>('/api/courses')) {
    const [first] = (await read<CourseDetail>(`/api/courses/${id}`)).curriculum;
    const { html } = await read<Partial<Lesson>>(`/api/courses/${id}/lessons/${first?.id}`);
    if (html?.includes('<table>')) paths.push(`/courses/${id}/lecons/${first?.id}`);
  }
  expect(paths.length).toBeGreaterThan(0);
  await open(page, paths[0] ?? '/');
  await page.getByRole('switch', { name: 'Lire d’un trait' }).check();
  await page.getByRole('button', { name: 'Lire sans répondre' }).click();
  const table = page.getByRole('region', { name: 'Tableau' }).first();
  // Imitates a wider table, or larger text.
  await table.getByRole('table').evaluate((element) => void (element.style.width = '40rem'));
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
