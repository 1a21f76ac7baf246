import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { WRITES } from '../support/tags';

test('the last control of a page is reached above what was won', { tag: WRITES }, async ({ page }) => {
  await registerLearner(page);
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  const won = [{ id: 'badge:quiz_10', kind: 'badge', code: 'quiz_10', name: 'Dix quiz', at: new Date().toISOString(), isShown: false }];
  await open(page, '/mes-certificats');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`ulty-achievements:${id}`, JSON.stringify(won)] as const);
  await open(page, '/mes-certificats');
  const sheet = page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Dix quiz' });
  await expect(sheet.getByRole('link', { name: 'Voir mes badges' })).toBeVisible();
  const last = page.getByRole('main').getByRole('link').last();
  await page.mouse.wheel(0, 10_000);
  const room = async () => ((await sheet.boundingBox())?.y ?? 0) - endOf(await last.boundingBox());
  await expect.poll(room, 'between the last control and the sheet').toBeGreaterThanOrEqual(0);

  // A sheet that the page opens later comes first.
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-page-sheet', ''));
  await expect(sheet).toBeHidden();
  await page.evaluate(() => document.querySelector('main')?.removeAttribute('data-page-sheet'));
  await expect(sheet).toBeVisible();
});

const endOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.POSITIVE_INFINITY);
