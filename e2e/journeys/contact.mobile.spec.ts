import { randomUUID } from 'node:crypto';
import type { AdminMessagePage } from '@ulty/contracts/pages/contact.js';
import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN_EMAIL, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';

const KEPT = 'Votre message est gardé sur ce téléphone';
const reference = (page: Page) => page.getByText(/^UC-[0-9A-Z]{4}-[0-9A-Z]{2}$/);

/** Fills the whole form with a unique text. @returns the text */
async function write(page: Page): Promise<string> {
  const text = `Je ne retrouve pas mon certificat de fin de cours. ${randomUUID()}`;
  await page.getByLabel('Sujet').selectOption('Aide');
  await page.getByLabel('Nom').fill('Rasmata Sawadogo');
  await page.getByLabel('Téléphone').fill('70 12 34 56');
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByLabel('J’accepte qu’Ulty garde ce message pour y répondre.').check();
  return text;
}

/** References of the messages with this text in the administration. */
async function receivedAs(admin: APIRequestContext, text: string): Promise<string[]> {
  await signIn(admin, ADMIN_EMAIL);
  const answer = await admin.get('/api/admin/messages');
  expect(answer.status()).toBe(200);
  const { items } = (await answer.json()) as AdminMessagePage;
  return items.filter(({ message }) => message === text).map((item) => item.reference);
}

test('a message written without network is kept, survives a closed page, and leaves once the network is back', { tag: LOCAL }, async ({
  page,
  context,
  request,
  faults,
  door,
}) => {
  faults.allow(/Failed to load resource/);
  await open(page, `${door.address}/contact`);
  const text = await write(page);
  await door.shut();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { name: KEPT })).toBeVisible();
  await expect(page.getByRole('heading', { name: KEPT })).toBeFocused();
  await page.close();

  await door.open();
  await context.setOffline(false);
  const again = await context.newPage();
  await open(again, `${door.address}/contact`);
  await expect(again.getByRole('heading', { name: 'Message reçu' })).toBeVisible();
  expect(await receivedAs(request, text)).toEqual([await reference(again).textContent()]);

  // The form is empty, so that nothing can be sent a second time.
  await again.getByRole('button', { name: 'Écrire un autre message' }).click();
  await expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});
