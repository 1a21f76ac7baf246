import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { registerLearner, type Account } from './accounts';
import { ask } from './quizzes';

/** Two digits at the end of a number, which decide what the simulated operator does. */
export const SIMULATED = { limitReached: '02', pays: '30' } as const;

/** SQL for an unused mobile number with the last two digits of $2. */
const FREE_NUMBER = `(
  select number from (select '+22670' || lpad(n::text, 4, '0') || $2 as number from generate_series(0, 9999) n) all_of_them
   where not exists (select from users u where u.phone = number) order by random() limit 1)`;

/** Registers an adult learner, signed in, who meets every condition of a redemption: 2 310 UTC from quizzes, a number held for 41 days. */
export async function registerReady(page: Page, digits: string): Promise<Account & { id: string }> {
  const account = await registerLearner(page, { firstName: 'Fatou' });
  const [user] = await ask<{ id: string }>(
    `update users set created_at = now() - interval '41 days', birth_year = 1998, phone = ${FREE_NUMBER}, phone_verified_at = now() where email = $1 returning id`,
    [account.email, digits],
  );
  const id = user?.id ?? '';
  await ask(
    `insert into events (event_id, user_id, device_id, occurred_at, trusted_at, received_at, is_time_adjusted, answer, type)
     values ($1, $2, 'e2e', now(), now(), now() - interval '20 days', false, '{}', 'progress')`,
    [randomUUID(), id],
  );
  const quizzes = await ask<{ id: string }>(
    `select id from quizzes where retired_at is null and num_nonnulls(chapter_id, course_id) = 1 order by id limit 10`,
  );
  const lines = quizzes.map(({ id: source }) => ({
    id: randomUUID(),
    type: 'reward',
    reason: 'quiz_first_pass',
    source_type: 'quiz',
    source_id: source,
    amount: 231,
    debit: 'system_rewards',
    credit: 'user_available',
    rule_version: 1,
  }));
  await ask(`select from coins_post($1, null, now(), current_date, $2)`, [id, JSON.stringify(lines)]);
  // Questions are asked about finished works that have ten of their own.
  await ask(
    `insert into chapter_progress (user_id, chapter_id, percent, active_seconds, completed_at, last_at)
     select $1, c.id, 100, 600, now(), now() from chapters c
      where c.retired_at is null
        and c.book_id = (select book_id from check_questions where book_id is not null and retired_at is null
                          group by book_id order by count(*) desc, book_id limit 1)`,
    [id],
  );
  return { ...account, id };
}

/** Gives the learner another number with these last two digits. */
export const changeNumber = (userId: string, digits: string) =>
  ask(`update users set phone = ${FREE_NUMBER} where id = $1`, [userId, digits]);

/** Sets francs aside for coins, so that payments need not wait. */
export async function fund(fcfa: number): Promise<void> {
  await ask(
    `with txn as (
       insert into franc_txn (id, kind, source_type, source_id, note, occurred_on, is_demo) values ($1::uuid, 'reserve', 'e2e', $1::text, 'Essai', current_date, true) returning id)
     insert into franc_entry (txn_id, account, amount)
     select txn.id, leg.account, leg.amount from txn cross join (values ('revenue_partners', -$2::bigint), ('coin_reserve', $2::bigint)) as leg (account, amount)`,
    [randomUUID(), fcfa],
  );
}

/** Answers the questions on screen, each correctly: the keys are in the database only. */
export async function answerCheck(page: Page, redemptionId: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByText('Question 1 sur 5')).toBeVisible();
  const [row] = await ask<{ questions: { prompt: string; right: string[] }[] }>(
    `select asked_questions as questions from redemption_checks where redemption_id = $1 order by attempt desc limit 1`,
    [redemptionId],
  );
  for (const [at, { prompt, right }] of (row?.questions ?? []).entries()) {
    await expect(title).toHaveText(prompt.replaceAll(/\s+/g, ' '));
    for (const id of right) await page.locator('label', { has: page.locator(`input[value="${id}"]`) }).click();
    await page.getByRole('button', { name: at === 4 ? 'Envoyer mes réponses' : 'Question suivante' }).click();
  }
}

/** Approves a request as an administrator does. @param admin signed in */
export async function approve(admin: APIRequestContext, id: string): Promise<void> {
  const { version } = (await (await admin.get(`/api/admin/redemptions/${id}`)).json()) as { version: number };
  const answer = await admin.post(`/api/admin/redemptions/${id}/decision`, {
    data: { action: 'approve', reason: 'Activité régulière.', version },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Lets a job of the site run at its next check instead of in its next period. */
export const runSoon = (job: string) => ask(`delete from job_runs where job = $1`, [job]);
