import { request, type Page } from '@playwright/test';
import { ADMIN_EMAIL, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { ask } from '../support/quizzes';
import { CORE, LOCAL } from '../support/tags';
import { answerCheck, approve, changeNumber, fund, registerReady, runSoon, SIMULATED } from '../support/redemptions';
import { WAIT_MS } from '../support/settings';
import { site } from '../support/site';

/**
 * Asks for the redemption with the page's own button and answers its questions.
 * @returns the request's id
 */
async function redeem(page: Page, button: RegExp): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\/ulty-coins\/echange\/[0-9a-f-]{36}$/);
  const id = page.url().slice(-36);
  await page.getByRole('button', { name: /^Répondre aux 5/ }).click();
  await answerCheck(page, id);
  await expect(page.getByText('En vérification.')).toBeVisible();
  await expect(page.getByText('5 justes sur 5, il en fallait 3')).toBeVisible();
  return id;
}

/** Opens the request's page until it shows the operator's answer. */
async function expectTold(page: Page, id: string, words: string): Promise<void> {
  await expect(async () => {
    await runSoon('payouts.run');
    await open(page, `/ulty-coins/echange/${id}`);
    await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 4_000 });
  }, words).toPass({ timeout: WAIT_MS });
}

test('coins become francs: conditions, questions, a payment that fails and gives back, one that is paid, a code', {
  tag: LOCAL,
}, async ({ page }) => {
  const learner = await registerReady(page, SIMULATED.limitReached);
  const admin = await request.newContext({ baseURL: site() });
  await signIn(admin, ADMIN_EMAIL);
  await fund(3_000);

  await open(page, '/ulty-coins');
  await page.getByRole('link', { name: 'Échanger', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Conditions' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Numéro vérifié depuis 41\u00a0jours')).toBeVisible();
  const failing = await redeem(page, /^Demander 1.000.F/);
  await approve(admin, failing);
  await expectTold(page, failing, 'Non payée\u00a0: plafond atteint.');
  await expect(page.getByText('Vos 2\u202f000\u00a0UTC sont revenus, disponibles.')).toBeVisible();

  await changeNumber(learner.id, SIMULATED.pays);
  await page.getByRole('link', { name: 'Demander de nouveau' }).click();
  const paid = await redeem(page, /^Demander 1.000.F/);
  await approve(admin, paid);
  await expectTold(page, paid, 'Payée.');
  await expect(page.getByRole('region', { name: 'Vos demandes' }).getByRole('listitem')).toHaveCount(2);

  const [sums] = await ask<{ coins: number; francs: number; available: number; reserved: number }>(
    `select (select sum(amount)::integer from coin_entry) as coins, (select sum(amount)::integer from franc_entry) as francs, available, reserved from coin_wallet where user_id = $1`,
    [learner.id],
  );
  expect(sums).toEqual({ coins: 0, francs: 0, available: 310, reserved: 0 });
  await admin.dispose();
});

test('coins become a code from stock, shown to its owner; without network the rules stay, and an exchange waits for a connection', {
  tag: [CORE, LOCAL],
}, async ({ page, context, faults }) => {
  faults.allow(/Failed to load resource/);
  await registerReady(page, SIMULATED.pays);
  const admin = await request.newContext({ baseURL: site() });
  await signIn(admin, ADMIN_EMAIL);
  await fund(1_000);
  await open(page, '/reward-system');
  await expect(page.getByRole('region', { name: 'Ce que rapporte chaque action' })).toBeVisible();
  await page.getByRole('region', { name: 'Forfait 500 MB' }).getByRole('link').click();
  const button = page.getByRole('button', { name: /^Demander Forfait 500 MB/ });
  await expect(button).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('Connexion requise.')).toBeVisible();
  await expect(button).toBeDisabled();
  await context.setOffline(false);
  await expect(button).toBeEnabled();
  const id = await redeem(page, /^Demander Forfait 500 MB/);
  await approve(admin, id);
  await expectTold(page, id, 'Livrée.');
  await expect(page.getByText(/^DEMO-[0-9A-F]{8}$/)).toBeVisible();
  await admin.dispose();
});
