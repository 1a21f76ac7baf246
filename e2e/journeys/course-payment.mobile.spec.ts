import { registerLearner } from '../support/accounts';
import { paidCourse } from '../support/content';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';

test('a paid course in a demonstration: its place, a refusal, the payment, the first lesson, the receipt', { tag: LOCAL }, async ({
  page,
}) => {
  await registerLearner(page);
  const { id, title } = await paidCourse(page.request);
  await open(page, `/courses/${id}`);
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await page.getByRole('link', { name: 'Payer le cours' }).click();
  await expect(page.getByText(/aucun argent n’est payé/)).toBeVisible();
  await page.getByLabel('Numéro qui paie').fill('70 12 34 56');
  const pay = page.getByRole('button', { name: /^Payer [\d\s]+FCFA$/ });
  await pay.click();
  await page.getByRole('button', { name: 'Le client refuse' }).click();
  await expect(page.getByText(/refusé sur le téléphone/)).toBeVisible();
  await pay.click();
  await page.getByRole('button', { name: 'Le client confirme' }).click();
  await expect(page.getByText(`« ${title} » est ouvert`)).toBeVisible();
  const receipt = await page.request.get((await page.getByRole('link', { name: /^Télécharger le reçu/ }).getAttribute('href')) ?? '');
  expect([receipt.headers()['content-type'], (await receipt.body()).subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  await page.getByRole('link', { name: 'Commencer le cours' }).click();
  await page.getByRole('link', { name: 'Commencer', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Lecture · 1 sur/ })).toBeVisible();
});
