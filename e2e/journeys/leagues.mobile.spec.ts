import type { APIRequestContext, Page } from '@playwright/test';
import { leagueWeekOf, leagueWeekTimes } from '@ulty/domain/rewards/leagues.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { Client } from 'pg';
import { passDays } from '../../api/src/testing/pass-days';
import { passWeeks } from '../../api/src/testing/pass-weeks';
import { registerLearner } from '../support/accounts';
import { showIn, violations } from '../support/axe';
import { settled } from '../support/device';
import { closePages, expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { outboxHere } from '../support/outbox';
import { knownQuiz, makeQuiz, sendQuiz } from '../support/quizzes';
import { LOCAL } from '../support/tags';
import { spaces } from '../support/spaces';

const heading = (page: Page, name: string) => page.getByRole('heading', { name: spaces(name) });
const ownRow = (page: Page) => page.getByRole('row').filter({ hasText: 'Vous' });

/** Runs any SQL on a site's database and returns its rows. */
async function askOf<Row extends object>(databaseUrl: string, text: string, params: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, params)).rows;
  } finally {
    await client.end();
  }
}

/** Whether late work of last week still counts today. */
function isLastWeekProvisional(now: Date): boolean {
  return now < leagueWeekTimes(addDays(leagueWeekOf(now), -7)).lateEnd;
}

test('three learners: points without network, a week ends, the first go up, are told once and paid once', { tag: LOCAL }, async ({
  browser,
  faults,
  spareSite: own,
}) => {
  faults.allow(/Failed to load resource/);
  const query = <Row extends object>(text: string, params: unknown[] = []) => askOf<Row>(own.databaseUrl, text, params);
  const newContext = () => browser.newContext({ baseURL: own.address });
  const jobDue = (name: string) => query('delete from job_runs where job = $1', [name]);

  /** Registers a proven adult of Kadiogo with an alias, whose account is older than the quiz. */
  async function join(request: APIRequestContext, firstName: string, alias: string): Promise<string> {
    const account = await registerLearner(request, { firstName });
    const [user] = await query<{ id: string }>(
      `update users set alias = $2, alias_folded = ulty_fold($2), birth_year = 1998, region = 'Kadiogo', email_verified_at = now(), created_at = created_at - interval '1 hour'
        where coalesce(email, claimed_email) = $1 returning id`,
      [account.email, alias],
    );
    await query(`update sessions set created_at = created_at - interval '1 hour' where user_id = $1`, [user?.id]);
    return user?.id ?? '';
  }

  // Removes the demonstration's own league.
  for (const table of ['league_members', 'league_others', 'league_groups']) await query(`delete from ${table}`);
  const context = await newContext();
  await faults.watch(context);
  const page = await context.newPage();
  const awaId = await join(page.request, 'Awa', 'Awa_T');
  const known = await knownQuiz(page.request);

  // Without a league the page says what to do, and nothing else.
  await open(page, '/leagues');
  await expect(heading(page, 'Terminez un quiz pour entrer dans la ligue de la semaine.')).toBeVisible();
  await settled(page, ['/api/leagues/current']);

  // Two others learn; in a group of twelve three places rise.
  const others: string[] = [];
  for (const [firstName, alias, wrong] of [
    ['Issa', 'Issa_O', 1],
    ['Salif', 'Salif_K', 2],
  ] as const) {
    const { request } = await newContext();
    others.push(await join(request, firstName, alias));
    await sendQuiz(request, known, { wrong });
  }

  // A quiz without network brings points at once, marked as not synchronised.
  await open(page, known.path);
  await outboxHere(page);
  await page.clock.install();
  await open(page, known.path);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await context.setOffline(true);
  await makeQuiz(page, known);
  await expect(page.getByText('Enregistré – en attente de synchronisation').first()).toBeVisible();
  await open(page, '/leagues');
  await expect(page.getByText(/à\ssynchroniser/).first()).toContainText('+15');
  await expect(page.getByText(/^Classement de/)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await query('select from league_points where user_id = $1', [awaId])).length).toBeGreaterThan(0);

  await open(page, '/leagues');
  await query(
    `insert into league_others (group_id, alias, region, points)
     select m.group_id, 'Voisine-' || n, 'Oubri', 5 from league_members m, generate_series(1, 9) n where m.user_id = $1 and m.group_id is not null`,
    [awaId],
  );
  await open(page, '/leagues');
  await expect(ownRow(page)).toContainText('15');
  await expect(page.getByRole('listitem').filter({ hasText: /^Monte/ })).toContainText('vous');
  await showIn(page, 'light');
  expect(await violations(page)).toEqual([]);

  // The week ends.
  const letWeekPass = async () => {
    // An open page would receive the promotion and show it.
    await page.goto('about:blank');
    await passWeeks({ query }, 1);
    for (const id of [awaId, ...others]) await passDays({ query }, id, 7);
    await jobDue('leagues');
  };
  const phase = async () =>
    (
      await query<{ phase: string }>('select w.phase from league_members m join league_weeks w using (week) where m.user_id = $1', [awaId])
    )[0]?.phase;
  await letWeekPass();
  if (isLastWeekProvisional(new Date())) {
    await expect.poll(phase).toBe('provisional');
    await open(page, '/leagues');
    await expect(page.getByText('Classement provisoire')).toBeVisible();
    await expect(heading(page, 'Vous monteriez en Argent')).toBeVisible();
    await letWeekPass();
  }
  await expect.poll(phase).toBe('final');

  // The promotion is shown once, with its coins, and never again.
  await open(page, '/leagues');
  const sheet = page.getByRole('status').filter({ hasText: 'Vous montez en Argent' });
  await expect(sheet).toContainText(spaces('avec 15 points.'));
  await expect(sheet).toContainText(spaces('50 UTC'));
  await sheet.getByRole('button', { name: 'Voir ma ligue' }).click();
  await expect(heading(page, 'Ligue Argent')).toBeVisible();
  await expect(page.getByText('Définitif')).toBeVisible();
  await open(page, '/leagues');
  await expect(page.getByText('Définitif')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  const table = page.getByRole('table', { name: spaces('Vos 12 dernières semaines') });
  await expect(table.getByRole('row').nth(1)).toContainText('montée');

  // Each place is paid once, however often the job runs; two members of one rank share their prizes.
  await jobDue('leagues');
  const paid = () => query<{ amount: number }>(`select amount from coin_txn where reason = 'league_top3' order by amount desc`);
  await expect.poll(async () => (await paid()).map(({ amount }) => amount)).toEqual([50, 25, 25]);

  // The rankings show them by alias.
  await sendQuiz(page.request, await knownQuiz(page.request, 1));
  await jobDue('leaderboard.snapshots');
  await expect.poll(async () => (await query(`select from leaderboard_standings where user_id = $1`, [awaId])).length).toBeGreaterThan(0);
  await open(page, '/leaderboard?metric=points');
  await expect(page.getByRole('region', { name: /^(Les trois premiers|En tête pour l’instant) · Kadiogo$/ })).toContainText('Vous');
  await page.getByRole('button', { name: 'Me cacher du classement' }).click();
  await expect(heading(page, 'Vous êtes invisible ici')).toBeVisible();
  await showIn(page, 'dark');
  expect(await violations(page)).toEqual([]);
  await closePages(context, browser);
});
