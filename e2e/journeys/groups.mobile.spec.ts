import { expect, test } from '../support/fixtures';
import { registerLearner } from '../support/accounts';
import { open } from '../support/open';
import { outboxHere } from '../support/outbox';
import { LOCAL } from '../support/tags';

test('a group is made, entered by its code without network, and its attendance taken without network', { tag: LOCAL }, async ({
  page,
  context: animatorContext,
  otherPage,
}) => {
  await registerLearner(page, { firstName: 'Kadi' });
  await open(page, '/groups/nouveau');
  await page.getByRole('textbox', { name: 'Nom du groupe' }).fill('Les matheux de Tanghin');
  await page.getByRole('button', { name: 'Créer le groupe' }).click();
  await expect(page.getByRole('heading', { name: 'Les matheux de Tanghin' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await open(page, `/groups/${id}/reglages`);
  const invitation = page.getByRole('region', { name: 'Inviter' });
  await expect(invitation.getByRole('img', { name: /Code QR/ })).toBeVisible();
  const code = (await invitation.getByText(/^[2-9A-HJ-NP-Z]{8}$/).textContent()) ?? '';

  // A friend receives the code by voice, without network.
  const friend = await otherPage();
  await registerLearner(friend, { firstName: 'Salif' });
  await open(friend, '/groups/rejoindre');
  await outboxHere(friend);
  await friend.context().setOffline(true);
  await friend.getByRole('textbox', { name: 'Tapez le code' }).fill(code.toLowerCase());
  await friend.getByRole('button', { name: 'Entrer', exact: true }).click();
  await expect(friend.getByText(`Code ${code} en attente de synchronisation`)).toBeVisible();
  await friend.context().setOffline(false);
  await expect(friend.getByText(`Code ${code} en attente de synchronisation`)).toBeHidden();
  await open(friend, '/groups');
  await expect(friend.getByRole('region', { name: 'Mes groupes' })).toContainText('Les matheux de Tanghin');

  // At the meeting neither phone has network: one makes the code, the other stores the scan.
  await open(page, `/groups/${id}/presence`);
  await expect(page.getByRole('img', { name: 'Code QR de présence' })).toBeVisible();
  await outboxHere(page);
  await animatorContext.setOffline(true);
  const shown =
    (await page
      .getByRole('region', { name: 'À montrer' })
      .getByText(/^[2-9A-HJ-NP-Z]{8}$/)
      .textContent()) ?? '';
  await animatorContext.setOffline(false);
  await open(friend, `/groups/${id}/presence`);
  await outboxHere(friend);
  await friend.context().setOffline(true);
  await friend.getByRole('textbox', { name: 'Tapez le code' }).fill(shown);
  await friend.getByRole('button', { name: 'Valider' }).click();
  await expect(friend.getByText(/^Présence enregistrée à/)).toBeVisible();
  await friend.context().setOffline(false);
  await expect(friend.getByText('Votre présence d’aujourd’hui est prise.')).toBeVisible();
  await open(page, `/groups/${id}`);
  await expect(page.getByRole('region', { name: 'Membres' }).getByRole('listitem')).toHaveCount(2);
});
