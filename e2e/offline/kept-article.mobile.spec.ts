import { featuredPosts } from '../support/content';
import { emptyHttpCache, keptOnDevice } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';

test('an article put on the device opens with the network cut, and can be taken off', { tag: LOCAL }, async ({ page, faults, door }) => {
  faults.allow(/Failed to load resource/);
  const [post] = await featuredPosts(page.request);
  if (!post) throw new Error('The content holds no featured post.');
  await open(page, `${door.address}/blog/${post.slug}`);
  await page.getByRole('button', { name: /^Enregistrer hors-ligne \(\d+\sKB\)$/ }).click();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await emptyHttpCache(page);
  await door.shut();

  await open(page, `${door.address}/blog/${post.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(page.getByRole('main')).toContainText(post.excerpt);
  await page.getByRole('button', { name: 'Retirer de ce téléphone' }).click();
  await expect(page.getByRole('button', { name: /^Enregistrer hors-ligne/ })).toBeVisible();
  const kept = await keptOnDevice(page);
  expect(kept.answers.map(({ path }) => path)).not.toContain(`/api/blog/posts/${post.slug}`);
  expect(kept.state).not.toContain(`kept-article:${post.slug}`);
});
