import { registerLearner } from '../support/accounts';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { outboxHere } from '../support/outbox';
import { WRITES } from '../support/reach';
import type { Page } from '@playwright/test';

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Votre question' }).fill(question);
  await page.getByRole('button', { name: /^(Envoyer|Garder ma question)$/ }).click();
}

test('a question is answered by passages of our books, each one tap away; what no book knows goes to the community', {
  tag: WRITES,
}, async ({ page }) => {
  await registerLearner(page);
  await open(page, '/coach?q=Comment%20trouver%20mon%20prix%20de%20revient%20%3F');
  await expect(page.getByText('10\u00a0questions sur 10')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Extraits de nos livres')).toBeVisible();
  await expect(page.getByText('9\u00a0questions sur 10')).toBeVisible();
  await ask(page, 'Quelle est la capitale du Kirghizistan ?');
  await page.getByRole('link', { name: 'Demander à la communauté' }).click();
  await expect(page.getByRole('textbox', { name: 'Votre question' })).toHaveValue('Quelle est la capitale du Kirghizistan ?');
  await page.goBack();
  await page.locator('.coach-extract').first().getByRole('link').click();
  await expect.poll(() => pathOf(page)).toMatch(/^\/(quiz-ulty-stars\/livres|courses|blog)\//);
});

test('asked without network: kept, changed, answered once there is one, and found in the history', { tag: WRITES }, async ({
  page,
  context,
}) => {
  await registerLearner(page);
  await open(page, '/coach');
  await outboxHere(page);
  await settled(page, ['/api/coach/messages']);
  await context.setOffline(true);
  await expect(page.getByText('Le coach répond avec du réseau.')).toBeVisible();
  await ask(page, 'Comment compter mon stock ?');
  const kept = page.locator('.coach-kept');
  await expect(kept).toContainText('Comment compter mon stock ?');
  await kept.getByRole('button', { name: 'Modifier' }).click();
  await expect(kept).toHaveCount(0);
  await ask(page, 'Comment faire un inventaire de mon stock ?');
  await expect(kept).toHaveCount(1);
  await context.setOffline(false);
  await expect(kept).toHaveCount(0);
  await expect(page.getByText('Extraits de nos livres')).toBeVisible();
  await page.getByRole('link', { name: 'Vos questions' }).click();
  await page.getByText('Comment faire un inventaire de mon stock ?').click();
  await expect(page.getByText('gardée sans réseau')).toBeVisible();
});
