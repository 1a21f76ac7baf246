import { registerLearner } from '../support/accounts';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { longDay, queueOnDevice } from '../support/long-day';
import { open } from '../support/open';
import { banner, outboxHere } from '../support/outbox';
import { ask } from '../support/quizzes';
import { LOCAL } from '../support/tags';
import { expectToast } from '../support/toasts';

const EVENTS = 200;

test('a day of 200 events without network leaves once, in few requests, and every coin has its line', { tag: LOCAL }, async ({
  faults,
  page,
  door,
}) => {
  faults.allow(/Failed to load resource/);
  await registerLearner(page);
  const { id: userId } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  const done = await longDay(page.request, EVENTS);
  expect(done).toHaveLength(EVENTS);
  await open(page, `${door.address}/`);
  await settled(page);
  await outboxHere(page);
  await door.shut();
  const ids = await queueOnDevice(page, userId, done);
  await open(page, `${door.address}/`);
  await expect(banner(page)).toContainText(/200\séléments en attente/);
  // This page has tried automatically, and will not try again for five minutes.
  await expect(banner(page)).toContainText('Réseau détecté, serveur injoignable');

  await door.open();
  door.clear();
  await banner(page).getByRole('button', { name: 'Synchroniser' }).click();
  await expectToast(page, /^200\séléments synchronisés, 0\serreur$/);
  await expect(banner(page)).toHaveCount(0);
  const sends = door.passages.filter(({ method }) => method !== 'GET');
  expect(sends.length).toBeLessThanOrEqual(12);

  const [counted] = await ask<{ decided: number; doubled: number }>(
    'select count(*)::int as decided, (count(*) - count(distinct event_id))::int as doubled from events where event_id = any($1::uuid[]) and user_id = $2',
    [ids, userId],
  );
  expect(counted).toEqual({ decided: EVENTS, doubled: 0 });
  expect(await ask('select txn_id from coin_entry group by txn_id having sum(amount) <> 0')).toEqual([]);
});
