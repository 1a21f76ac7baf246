import { startFakeModel } from '../../api/src/testing/fake-model';
import { registerLearner } from '../support/accounts';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { outboxHere } from '../support/outbox';
import { LOCAL, WRITES } from '../support/tags';
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
  faults,
}) => {
  faults.allow(/Failed to load resource/);
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
  await ask(page, 'Comment trouver mon prix de revient ?');
  await expect(kept).toHaveCount(1);
  await context.setOffline(false);
  await expect(kept).toHaveCount(0);
  await expect(page.getByText('Extraits de nos livres')).toBeVisible();
  await page.getByRole('link', { name: 'Vos questions' }).click();
  // The previous page shows the same question twice.
  await page.locator('summary', { hasText: 'Comment trouver mon prix de revient ?' }).click();
  await expect(page.getByText('gardée sans réseau')).toBeVisible();
});

test('a model’s words come as they are written, each sentence with its source; what no book says goes', { tag: LOCAL }, async ({
  ownSite,
  page,
}) => {
  const model = await startFakeModel();
  try {
    const { address } = await ownSite({ env: { COACH_BASE_URL: model.url, COACH_MODEL: 'recorded' } });
    await registerLearner(page, { base: address });
    let goOn = () => {};
    model.gate = new Promise((release) => (goOn = release));
    const sentence = (text = '') => text.split(/(?<=[.!?])\s/)[0]?.replace(/\s*[.!?]$/, '') ?? '';
    model.record = ([first]) => [`${sentence(first)} [1].`, ' La lune est un fromage de Kaya [1].'];
    await open(page, `${address}/coach`);
    await outboxHere(page);
    await ask(page, 'Que faire d’un stock qui ne part pas ?');
    await expect(page.getByText('Réponse générée')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Arrêter' })).toBeVisible();
    goOn();
    await expect(page.getByText(/^Tiré de/)).toBeVisible();
    await expect(page.getByText('fromage de Kaya')).toHaveCount(0);
    await expect(page.locator('.coach-source').first()).toHaveAttribute('href', /^\/(quiz-ulty-stars|courses|blog)\//);

    model.gate = null;
    model.mode = 'html';
    await ask(page, 'Comment trouver mon prix de revient ?');
    await expect(page.getByText(/^Le modèle n’a pas répondu/)).toBeVisible();
    await expect(page.getByText('Extraits de nos livres')).toBeVisible();
  } finally {
    await model.close();
  }
});
