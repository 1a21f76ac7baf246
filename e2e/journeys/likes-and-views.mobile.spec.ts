import { ADMIN_EMAIL, registerLearner, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { CORE, LOCAL, WRITES } from '../support/tags';

test('a title of an article leads to its part; a learner likes it, finds it liked, and takes it back', { tag: [CORE, WRITES] }, async ({
  page,
}) => {
  const path = '/blog/la-repetition-espacee-expliquee-simplement';
  await registerLearner(page);
  await open(page, path);
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Des cartes et des boîtes' }).click();
  await expect(page).toHaveURL(/#des-cartes-et-des-boites$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Des cartes et des boîtes' })).toBeInViewport();
  const like = page.getByRole('button', { name: 'J’aime' });
  // The read of the learner's likes has the same address.
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/blog/likes') && response.ok(),
  );
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await answered;
  await open(page, path);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test.describe('with a person’s browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36' });

  test('each navigation is counted by its route, and the administrator sees it as chart and table', { tag: LOCAL }, async ({ page }) => {
    const counted = () => page.waitForResponse((response) => response.url().endsWith('/api/page-views'));
    const first = counted();
    await open(page, '/blog');
    expect((await first).status()).toBe(204);
    const second = counted();
    await page.getByRole('region', { name: 'Articles' }).getByRole('link').first().click();
    expect((await second).request().postDataJSON()).toEqual({
      path: new URL(page.url()).pathname,
      of: expect.stringMatching(/^mf-blog@\S+$/),
    });

    await signIn(page, ADMIN_EMAIL);
    await open(page, '/admin?section=frequentation');
    await expect(page.getByRole('img', { name: /pages? vues? en 30 jours/ })).toBeVisible();
    const pages = page.getByRole('region', { name: 'Fréquentation par page' });
    await expect(pages.getByRole('cell', { name: '/blog/:slug', exact: true })).toBeVisible();
    await expect(pages.getByRole('cell', { name: '/blog', exact: true })).toBeVisible();
  });
});
