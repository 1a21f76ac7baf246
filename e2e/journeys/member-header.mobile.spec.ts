import { registerLearner } from '../support/accounts';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { WRITES } from '../support/tags';

test('the first Tab reaches the content past the header, and the chip follows the connection', { tag: WRITES }, async ({
  page,
  context,
}) => {
  await registerLearner(page);
  await open(page, '/courses');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await settled(page);
  const chip = page.getByRole('banner').getByRole('status');
  await context.setOffline(true);
  await expect(chip).toHaveText('Mode hors-ligne');
  await context.setOffline(false);
  await expect(chip).toHaveText('Connecté');
});
