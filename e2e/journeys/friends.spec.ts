import { randomUUID } from 'node:crypto';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { registerFriend, socialOf } from '../support/friends';
import { open } from '../support/open';
import { banner, watchSent } from '../support/outbox';
import { LOCAL } from '../support/reach';

test('a friend’s code typed without network, accepted, encouraged; the ranking among friends opens', { tag: LOCAL }, async ({
  browser,
  viewport,
  context,
  page,
  faults,
  door,
}) => {
  test.slow();
  faults.allow(/Failed to load resource/);
  const awa = await registerFriend(page);
  const other = await browser.newContext({ baseURL: door.address, viewport, locale: 'fr-FR' });
  await faults.watch(other);
  const kadiPage = await other.newPage();
  const kadi = await registerFriend(kadiPage, 2010);
  await open(kadiPage, '/social/ajouter');
  await expect(kadiPage.getByRole('img', { name: `Code QR de ${kadi}` })).toBeVisible();
  const code = (await kadiPage.locator('.cs-code').textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}(-[2-9A-HJ-NP-Z]{5}){3}$/);

  await open(page, `${door.address}/social/ajouter`);
  await settled(page, ['/api/social/feed']);
  const sent = watchSent(context, '/api/social/friends');
  await context.setOffline(true);
  await door.shut();
  await page.getByLabel('Ou son alias, ou son code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Demandes' })).toContainText('votre demande attend le réseau');

  // The page, the own code and what waits come from this phone.
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

test('an adult does not find a minor by alias, and the same act sent ten times is one request', { tag: LOCAL }, async ({
  browser,
  page,
  door,
  faults,
}) => {
  const adult = await registerFriend(page);
  const other = await browser.newContext({ baseURL: door.address });
  await faults.watch(other);
  const minorPage = await other.newPage();
  const minor = await registerFriend(minorPage, 2012);
  await open(page, '/social/ajouter');
  await page.getByLabel('Ou son alias, ou son code').fill(minor);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Cet alias ne mène à personne que vous puissiez ajouter.')).toBeVisible();
  await open(minorPage, '/social/ajouter');
  await expect(minorPage.getByText(/^Moins de 18\sans/)).toBeVisible();
  const data = { eventId: randomUUID(), occurredAt: new Date().toISOString(), code: (await socialOf(page)).own.code?.text };
  for (let times = 0; times < 10; times += 1) await minorPage.request.post('/api/social/friends', { data });
  expect((await socialOf(page)).received.map(({ alias }) => alias)).toEqual([minor]);
  expect(adult).not.toBe(minor);
  await other.close();
});

test('the image is drawn on the phone, at most 40 KB, and given as a file', { tag: LOCAL }, async ({ page }) => {
  await registerFriend(page);
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
  await open(page, '/social/ajouter');
  const share = page.getByRole('button', { name: /^Envoyer par WhatsApp · / });
  await expect(share).toBeEnabled();
  const bytes = Number(await share.getAttribute('data-bytes'));
  expect(bytes).toBeGreaterThan(2_000);
  expect(bytes).toBeLessThanOrEqual(40_000);
  const saved = page.waitForEvent('download');
  await share.click();
  expect((await saved).suggestedFilename()).toMatch(/^ulty\.(webp|jpeg)$/);
});
