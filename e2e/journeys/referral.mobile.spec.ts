import { expect, test } from '../support/fixtures';
import { registerLearner } from '../support/accounts';
import { open } from '../support/open';
import { outboxHere } from '../support/outbox';
import { joinedEarlier } from '../support/earlier-work';
import { ask, knownQuiz, sendQuiz } from '../support/quizzes';
import { LOCAL } from '../support/tags';
import { spaces } from '../support/spaces';

/** Adds two days of work before today, and a verified number. */
async function workedTwoDays(email: string): Promise<void> {
  await ask(
    `with me as (
       update users set created_at = created_at - interval '2 days', phone = '+226' || lpad((random() * 99999999)::integer::text, 8, '7'), phone_verified_at = now()
        where email = $1 returning id),
     days as (select me.id as user_id, gen_random_uuid() as event_id, current_date - n as day from me, generate_series(1, 2) n),
     told as (
       insert into events (event_id, user_id, type, device_id, occurred_at, trusted_at, is_time_adjusted, answer)
       select event_id, user_id, 'quiz_result', '', day, day, false, '{"outcome":"accepted"}' from days)
     insert into streak_days (user_id, day, event_id, kind) select user_id, day, event_id, 'quiz_result' from days`,
    [email],
  );
  await ask(`update referrals set joined_on = joined_on - 2 where user_id = (select id from users where email = $1)`, [email]);
}

test('a code goes to a friend, who works three days and passes a quiz: both are rewarded, and both see it', { tag: LOCAL }, async ({
  page,
  otherPage,
}) => {
  const sponsor = await registerLearner(page, { firstName: 'Awa' });
  await open(page, '/parrainage');
  await expect(page.getByRole('heading', { name: /^Partagez votre code/ })).toBeVisible();
  const code = (await page.locator('.ambassador-code').textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  await expect(page.getByRole('link', { name: 'Envoyer par WhatsApp' })).toHaveAttribute('href', new RegExp(code));

  // The friend opens the link, then signs up like anybody else.
  const friendPage = await otherPage();
  await friendPage.goto(`/p/${code}`);
  expect(new URL(friendPage.url()).pathname).toBe('/');
  const friend = await registerLearner(friendPage, { firstName: 'Kadi' });
  await open(friendPage, '/parrainage');
  await expect(friendPage.getByRole('region', { name: 'Votre parrain' })).toContainText(spaces('0 jour sur 3'));
  await open(page, '/parrainage');
  await expect(page.getByRole('region', { name: 'Vos filleuls' })).toContainText(spaces('0 jour sur 3'));

  await workedTwoDays(friend.email);
  await joinedEarlier(friendPage.request);
  await open(page, '/ambassador');
  await expect(page.getByRole('region', { name: 'Vos filleuls' })).toContainText(spaces('2 jours sur 3'));
  await sendQuiz(friendPage.request, await knownQuiz(friendPage.request));

  await open(friendPage, '/parrainage');
  await expect(friendPage.getByRole('region', { name: 'Votre parrain' })).toContainText(spaces('+100 UTC'));
  await open(page, '/parrainage');
  await expect(page.getByRole('region', { name: 'Vos filleuls' })).toContainText(spaces('+100 UTC'));
  await expect(page.getByText(spaces('Gagné ici : 100 UTC'))).toBeVisible();
  for (const shown of [page, friendPage]) {
    await open(shown, '/ulty-coins');
    await expect(shown.getByRole('listitem').filter({ hasText: /^Parrainage/ })).toContainText('+100');
  }
  const paid = await ask<{ n: number }>(
    `select count(*)::integer as n from coin_txn t join users u on u.id = t.user_id where u.email = any($1) and t.reason = 'referral_qualified'`,
    [[sponsor.email, friend.email]],
  );
  expect(paid).toEqual([{ n: 2 }]);
});

test('a code that was typed without network waits, and counts', { tag: LOCAL }, async ({ page, otherPage }) => {
  await registerLearner(page);
  const { code } = (await (await page.request.get('/api/referrals/me')).json()) as { code: string };
  const friendPage = await otherPage();
  await registerLearner(friendPage);
  await open(friendPage, '/parrainage');
  await outboxHere(friendPage);
  await friendPage.context().setOffline(true);
  await friendPage.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await friendPage.getByRole('button', { name: 'Enregistrer le code' }).click();
  await expect(friendPage.getByText('Code en attente de synchronisation')).toBeVisible();
  await friendPage.context().setOffline(false);
  await expect(friendPage.getByRole('region', { name: 'Votre parrain' })).toBeVisible();
});
