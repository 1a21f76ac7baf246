import { registerLearner } from '../support/accounts';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { banner } from '../support/outbox';
import { LOCAL } from '../support/tags';

test.beforeEach(({ faults }) => faults.allow(/Failed to load resource/));

test('the placement test is taken while the server is stopped, and chooses the first book here and there', { tag: LOCAL }, async ({
  context,
  page,
  door,
}) => {
  await registerLearner(page);
  await open(page, `${door.address}/test-de-depart`);
  await settled(page, ['/api/placement']);
  await context.setOffline(true);
  await door.shut();
  await page.getByRole('button', { name: 'Commencer le test' }).click();
  const skip = page.getByRole('button', { name: 'Passer' });
  const result = page.getByRole('heading', { name: 'Voici par où commencer' });
  for (let left = 18; left > 0; left -= 1) {
    await expect(page.getByRole('img', { name: `Question ${19 - left} sur 18` })).toBeVisible();
    await skip.click();
  }
  await expect(result).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vos catégories' }).getByRole('progressbar')).toHaveCount(9);
  const book = page.getByRole('link', { name: 'Commencer ce livre' });
  const href = (await book.getAttribute('href')) ?? '';

  await door.open();
  await context.setOffline(false);
  await open(page, `${door.address}/`);
  const placement = async () => (await page.request.get('/api/placement')).json();
  await expect.poll(placement).toMatchObject({ taken: { categories: expect.arrayContaining(['Finance']) } });
  await expect(banner(page)).toHaveCount(0);
  const today = await page.request.get('/api/activity/today');
  const { candidates } = (await today.json()) as { candidates: { parentId: string }[] };
  expect(href).toContain(candidates[0]?.parentId ?? 'none');
});
