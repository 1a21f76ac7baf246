import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';

test('a new learner is greeted by name', async ({ page }) => {
  await registerLearner(page, { firstName: 'Fatou' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fatou');
});
