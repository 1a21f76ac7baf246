import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { registerFriend, socialOf } from '../support/friends';
import { open } from '../support/open';
import { banner, watchSent } from '../support/outbox';
import { LOCAL } from '../support/tags';

test('a friend’s code typed without network, accepted, encouraged; the ranking among friends opens', { tag: LOCAL }, async ({
  browser,
  viewport,
  context,
  page,
  faults,
  door,
}) => {
  faults.allow(/Failed to load resource/);
  const awa = await registerFriend(page);
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
  const other = await browser.newContext({ baseURL: door.address, viewport, locale: 'fr-FR' });
  await faults.watch(other);
  const kadiPage = await other.newPage();
  const kadi = await registerFriend(kadiPage, 2010);
  await open(kadiPage, '/social/ajouter');
  await expect(kadiPage.getByRole('img', { name: `Code QR de ${kadi}` })).toBeVisible();
  const code = (await kadiPage.locator('.friends-code').textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}(-[2-9A-HJ-NP-Z]{5}){3}$/);

  await open(page, `${door.address}/social/ajouter`);
  await settled(page, ['/api/social/feed']);
  await test.step('the image to send is drawn on the phone, at most 40 KB, and given as a file', async () => {
    const share = page.getByRole('button', { name: /^Envoyer par WhatsApp · / });
    await expect(share).toBeEnabled();
    const bytes = Number(await share.getAttribute('data-bytes'));
    expect(bytes).toBeGreaterThan(2_000);
    expect(bytes).toBeLessThanOrEqual(40_000);
    const saved = page.waitForEvent('download');
    await share.click();
    expect((await saved).suggestedFilename()).toMatch(/^ulty\.(webp|jpeg)$/);
  });
  const sent = watchSent(context, '/api/social/friends');
  await context.setOffline(true);
  await door.shut();
  await page.getByLabel('Ou son alias, ou son code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Demandes' })).toContainText('votre demande attend le réseau');

  // The page, the own code and the waiting events come from this phone.
  await open(page, `${door.address}/social/ajouter`);
  await expect(page.getByRole('img', { name: `Code QR de ${awa}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Demandes' })).toContainText('votre demande attend le réseau');
  await door.open();
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Demandes' })).toContainText(kadi);
  expect(new Set(sent).size).toBe(1);

  await open(kadiPage, '/social/ajouter');
  await kadiPage.getByRole('button', { name: `Accepter ${awa}` }).click();
  await expect.poll(async () => (await socialOf(page)).friends.map(({ alias }) => alias)).toEqual([kadi]);
  await open(page, `${door.address}/social`);
  await expect(page.getByRole('heading', { name: /^10\squiz ensemble/ })).toBeVisible();
  await page.getByRole('button', { name: 'Belle série' }).click();
  await expect(page.getByText(/Belle série.*envoyé aujourd’hui/)).toBeVisible();
  await open(kadiPage, '/social');
  await expect(kadiPage.getByRole('region', { name: 'Ces 14 derniers jours' })).toContainText(`${awa} vous dit`);

  await open(page, `${door.address}/leaderboard?scope=friends`);
  await expect(page.getByRole('heading', { name: 'Vos amis paraîtront ici' })).toHaveCount(0);
  await open(page, `${door.address}/social`);
  await page.getByLabel(`Autres actions\u00a0: ${kadi}`).click();
  await page.getByRole('button', { name: 'Bloquer' }).click();
  await page.getByRole('button', { name: `Bloquer ${kadi}` }).click();
  await expect(page.getByRole('heading', { name: 'Ajoutez un ami avec son QR' })).toBeVisible();
  await open(kadiPage, '/social');
  await expect(kadiPage.getByRole('heading', { name: 'Ajoutez un ami avec son QR' })).toBeVisible();
  await other.close();
});
