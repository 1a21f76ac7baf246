import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { proveEmail } from '../support/mails';
import { open } from '../support/open';
import { ask } from '../support/quizzes';
import { LOCAL } from '../support/tags';
import { spaces } from '../support/spaces';

/** Adds days with work received to the present month. $1 e-mail, $2 days. */
const LEARN = `
  with learner as (update users set birth_year = 1998 where email = $1 returning id),
  told as (insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, received_at, is_time_adjusted, answer)
    select gen_random_uuid(), id, 'quiz_result', '', at, at, at, false, '{"outcome":"accepted"}'
      from learner, generate_series(0, $2::integer - 1) n, lateral (select date_trunc('month', now()) + n * interval '1 hour' as at) w returning event_id, user_id)
  insert into streak_days (user_id, day, event_id, kind)
  select user_id, date_trunc('month', now())::date + (row_number() over ())::integer - 1, event_id, 'quiz_result' from told`;

/**
 * Makes the learner the holder who won a prize in the demonstration's last draw and has not claimed it. $1 e-mail, $2 place in the draw.
 * Returns one row with the month.
 */
const WIN = `
  with won as (
    update lottery_winners set state = 'offered', offered_until = now() + interval '10 days'
     where k = $2 and pool = 'adult' and month = (select max(month) from lottery_months where state = 'closed') returning month, holder)
  insert into lottery_entries (user_id, month, holder) select u.id, won.month, won.holder from won, users u where u.email = $1 returning month`;

test('tickets earned by learning, a draw computed again in this browser with the own tickets, without network too, a prize claimed', {
  tag: LOCAL,
}, async ({ page, context }) => {
  const { email } = await registerLearner(page);
  await proveEmail(page, email);

  // Nothing was learned yet: the page says what is missing, or in the last days of a month that only the next month is left; and the one
  // thing to do.
  await open(page, '/monthly-lottery');
  await expect(
    page.getByRole('heading', {
      name: /^(Étudiez 5\sjours ce mois-ci pour participer \(0\/5\)|Dès le 1er .*, vos jours comptent pour .*)$/,
    }),
  ).toBeVisible();
  await expect(page.getByText('Démonstration.', { exact: true })).toBeVisible();

  await ask(LEARN, [email, 7]);
  await open(page, '/monthly-lottery');
  await expect(page.getByRole('region', { name: 'Vos tickets' })).toContainText('9 sur 40 au plus');
  await expect(page.getByRole('list', { name: 'D’où viennent vos tickets' })).toContainText(spaces('1 série de 7 jours'));

  // They won a prize in last month's draw: it fills the screen, and can wait.
  const [won] = await ask<{ month: string }>(WIN, [email, 1]);
  await open(page, '/monthly-lottery');
  await expect(page.getByRole('heading', { name: 'Vous avez gagné' })).toBeVisible();
  await page.getByRole('button', { name: 'Plus tard' }).click();

  // Their leaf is stored, then the draw is recomputed on this device.
  await page.getByRole('button', { name: 'Garder mes tickets' }).click();
  await expect(page.getByRole('button', { name: /^Gardés sur ce téléphone/ })).toBeVisible();
  await page
    .getByRole('link', { name: /Vérifier$/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`mois=${won?.month}`));
  await expect(page.getByRole('heading', { name: /^Vérifié dans/ })).toBeVisible();
  await expect(page.getByText('Vos tickets gardés sont bien dans la liste.')).toBeVisible();

  // Works without network too, from this device alone.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Vérifier de nouveau' }).click();
  await expect(page.getByRole('heading', { name: /^Vérifié dans/ })).toBeVisible();
  await context.setOffline(false);

  // Claimed once.
  await open(page, '/monthly-lottery');
  await page.getByLabel('Votre nom').fill('Salif Traoré');
  await page.getByLabel('Numéro à appeler').fill('70 00 00 00');
  await page.getByLabel('Ville de la remise').fill('Koudougou');
  await page.getByRole('button', { name: 'Réclamer mon lot' }).click();
  await expect(page.getByRole('region', { name: 'Vos tickets' })).toBeVisible();
  await open(page, '/monthly-lottery');
  await expect(page.getByRole('heading', { name: 'Vous avez gagné' })).toHaveCount(0);
});
