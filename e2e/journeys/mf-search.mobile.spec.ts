import { expect, test } from '../support/fixtures';
import { open } from '../support/open';

test('‘Search’ opens with its figure', async ({ page }) => {
  await open(page, '/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page.getByText(/^[\d\s]+livre/)).toBeVisible();
});
