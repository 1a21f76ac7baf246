import type { Locator, Page } from '@playwright/test';
import { addMonths, monthWords } from '@ulty/domain/days/calendar-words.js';
import { registerLearner, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';
import { newAdmin } from '../support/second-factor';
import { expectToast } from '../support/toasts';

const RECEIPT = { name: 'recu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nUn reçu.\n%%EOF\n') };
const NOTE = 'Relevé de la régie.';

async function ask(page: Page, button: string, fields: Record<string, string>, act: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  if (button.startsWith('Ajouter')) {
    await dialog.getByLabel('Pièce').setInputFiles(RECEIPT);
    await expect(dialog.getByText('recu.pdf, ')).toBeVisible();
  }
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  return dialog;
}

/** Signs out over HTTP, without a page that would request its session. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

test('a month is entered, split, paid, asked, approved by a second administrator, and read by a learner', { tag: LOCAL }, async ({
  page,
}) => {
  // A closed month without a report: the shared site has published the two before this one.
  const month = addMonths(new Date().toISOString().slice(0, 7), -3);
  const [first, second] = [await newAdmin(page), await newAdmin(page)];
  await signIn(page, first.email);
  await open(page, `/admin?section=fonds&mois=${month}`);
  await ask(page, 'Ajouter une recette', { 'Montant, en FCFA': '1 000 003', 'Explication, publique': NOTE }, 'Ajouter');
  const split = page.getByRole('region', { name: 'Partage du mois', exact: true });
  await expect(split.getByRole('row').filter({ hasText: 'Reversé' })).toContainText(/0200\s001$/);
  await ask(
    page,
    'Ajouter un paiement',
    {
      'Montant, en FCFA': '40 000',
      Nombre: '2',
      'Payé le': `${month}-25`,
      'Numéro du reçu': 'reçu n° 7',
      'Explication, publique': 'Deux ateliers de couture.',
    },
    'Ajouter',
  );
  await expect(page.getByRole('region', { name: 'Lignes du mois' }).getByText('Brouillon')).toHaveCount(2);
  await ask(page, 'Demander la publication', { Raison: 'Comptes vérifiés avec les relevés.' }, 'Demander');
  await expectToast(page, 'Publication demandée');
  await open(page, '/admin?section=approbations');
  const request = page.getByRole('article').filter({ hasText: `Publier ${monthWords(month)}` });
  await expect(request.getByRole('button')).toHaveText(['Retirer']);

  await leave(page);
  await signIn(page, second.email);
  await open(page, '/admin');
  await page.getByRole('link', { name: /seconde personne/ }).click();
  await request.getByRole('button', { name: /^Approuver/ }).click();
  await page.getByRole('dialog').getByLabel('Raison').fill('Relevés comparés.');
  await page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click();
  await expectToast(page, 'Demande approuvée');
  await open(page, `/admin?section=journal&cible=funds:${month}`);
  await expect(page.getByRole('region', { name: 'Lignes du journal' }).getByRole('row').nth(1)).toContainText('funds.publish.approve');

  await leave(page);
  await registerLearner(page);
  await open(page, `/economic-analysis?month=${month}`);
  await expect(page.getByText(/^Arrêté au/)).toBeVisible();
  const funds = page.getByRole('list', { name: 'Les trois fonds' }).getByRole('listitem');
  await expect(funds.filter({ hasText: 'Entrepreneuriat' })).toContainText(/100\s000\sF/);
  await expect(page.getByRole('list', { name: 'Les trois fonds' })).toContainText(/2\sprojets\s:\s40\s000\sF/);
  const receipt = await page.request.get((await page.getByRole('link', { name: 'reçu n° 7' }).getAttribute('href')) ?? '');
  expect(await receipt.body()).toEqual(RECEIPT.buffer);
  const csv = await page.request.get((await page.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href')) ?? '');
  expect(await csv.text()).toContain(`${month};Reversé;Total;200001;FCFA;20 % de la publicité`);
});
