import { registerLearner } from '../support/accounts';
import { enrolled, featuredPosts } from '../support/content';
import { expect, test } from '../support/fixtures';
import { openInTwoSteps, takeShifts, watchShifts } from '../support/first-paint';
import { WRITES } from '../support/tags';

/** The first paint stays while the host loads. Design §4: hydrate late, CLS 0. At both sizes: each lays a page out in its own way. */

test.use({ serviceWorkers: 'block' });

test('nothing moves between the first paint and a usable page, and what moves would be seen', async ({ page }) => {
  const [post] = await featuredPosts(page.request);
  await watchShifts(page);
  for (const [path, title] of [
    ['/', /fil après fil/],
    ['/blog', /^Blog$/],
    [`/blog/${post?.slug}`, /.+/],
    ['/courses', /^Cours$/],
    ['/admin-login', /^Administration$/],
  ] as const)
    await test.step(path, async () => {
      const pending = await openInTwoSteps(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect.poll(pending).toEqual([]);
      expect(await takeShifts(page)).toEqual({ sum: 0, moved: [] });
    });
  await page.evaluate(() => {
    document.body.style.paddingTop = '200px';
  });
  await expect.poll(async () => (await takeShifts(page)).sum).toBeGreaterThan(0);
});

test('nothing moves on the home: on day one, and with a course in progress', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page);
  await watchShifts(page);
  for (const day of ['one', 'two']) {
    if (day === 'two') await enrolled(page);
    const pending = await openInTwoSteps(page, '/');
    await expect(page.getByRole('region', { name: 'Cours Populaires' }).getByRole('article')).toHaveCount(3);
    await expect.poll(pending).toEqual([]);
    expect(await takeShifts(page), `day ${day}`).toEqual({ sum: 0, moved: [] });
  }
});
