import type { ExamFront } from '@ulty/contracts/learning/exams.js';
import type { Page } from '@playwright/test';
import { budget } from '../budgets/budget';
import { ADMIN_EMAIL, registerLearner, signIn } from '../support/accounts';
import { showIn, violations } from '../support/axe';
import { settled } from '../support/device';
import { CountingProxy } from '../support/counting-proxy';
import { download } from '../support/downloads';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';
import { WAIT_MS } from '../support/settings';
import { withoutWorker } from '../support/without-worker';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function isAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme);
    expect.soft(await violations(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}

/** Answers a theme from its start to its result, each time with 'Je ne sais pas'. */
async function passTheme(page: Page, questions: number): Promise<void> {
  await press(page, 'Commencer');
  for (let at = 1; at <= questions; at += 1) {
    await press(page, 'Je ne sais pas');
    await press(page, at < questions ? 'Question suivante' : 'Voir le résultat');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Pas encore' })).toBeVisible();
}

test('QuizHero is announced until it is opened; then a pack is revised by theme and by paper, with its formulas, also without network', {
  tag: LOCAL,
}, async ({ browser, page, faults, spareSite: own }) => {
  faults.allow(/Failed to load resource/);
  const door = new CountingProxy(own.address);
  await door.open();
  const at = (path: string) => door.address + path;

  await open(page, at('/quiz-hero'));
  await expect(page.getByRole('main').getByText('Bientôt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrer dans QuizHero' })).toBeDisabled();

  const admin = await browser.newContext({ baseURL: door.address });
  await signIn(admin.request, ADMIN_EMAIL, { base: door.address });
  const chosen = await admin.request.put(at('/api/admin/quiz-hero'), { data: { state: 'open', reason: 'Le premier pack est relu.' } });
  expect(chosen.status(), await chosen.text()).toBe(200);
  await admin.close();
  const { packs } = (await (await page.request.get(at('/api/exams'))).json()) as ExamFront;
  const pack = packs.find(({ subject }) => subject === 'Mathématiques');
  if (!pack) throw new Error('The content holds no exam pack in mathematics.');

  await registerLearner(page, { base: door.address });
  const link = page.getByRole('link', { name: /^Mathématiques/ });
  // The other replicas read the change within seconds.
  await expect(async () => {
    await open(page, at(`/quiz-hero/${pack.id}`));
    await expect(page.getByRole('heading', { level: 1, name: pack.title })).toBeVisible({ timeout: 5_000 });
  }, 'the pack is open').toPass({ timeout: WAIT_MS });
  await open(page, at('/quiz-hero'));
  await expect(page.getByText(/Pack\sMathématiques\sBEPC, [\d,]+\sKB\s≈\s\d+\sF$/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Bientôt')).toHaveCount(0);
  await isAccessible(page, 'open track');
  await link.click();

  await expect(page.getByRole('heading', { level: 1, name: pack.title })).toBeVisible();
  await expect(page.getByText(/^Non renseigné/)).toBeVisible();
  await isAccessible(page, 'pack');
  await download(page);
  await settled(page);
  await page.getByRole('link', { name: 'Commencer le thème' }).click();
  await press(page, 'Commencer');
  await press(page, 'Je ne sais pas');
  await expect(page.locator('.question-feedback math').first()).toBeVisible();
  await isAccessible(page, 'explanation with a formula');

  await door.shut();
  const themes = page.getByRole('region', { name: /thèmes$/ }).getByRole('link');
  await open(page, at(`/quiz-hero/${pack.id}`));
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Mode hors-ligne');
  await themes.filter({ hasText: 'Statistiques' }).click();
  await passTheme(page, 5);
  await expect(page.getByText('Enregistré – en attente de synchronisation').first()).toBeVisible();
  await press(page, 'Voir les 5\u00a0réponses');
  await expect(page.locator('.result-answers .question-figure svg').first()).toBeVisible();
  await expect(page.locator('.result-answers math').first()).toBeVisible();

  await open(page, at(`/quiz-hero/${pack.id}`));
  await page
    .getByRole('region', { name: /blanches$/ })
    .getByRole('link')
    .first()
    .click();
  await isAccessible(page, 'cover of a paper');
  await press(page, 'Commencer · 2\u00a0h');
  await press(page, 'Passer, y revenir');
  await isAccessible(page, 'question of a paper');
  await press(page, 'Mettre en pause');
  await expect(page.getByRole('heading', { name: 'Le temps est arrêté.' })).toBeVisible();
  await page.getByRole('button', { name: /^Reprendre/ }).click();
  await page.getByRole('button', { name: /Toutes les questions$/ }).click();
  await page.getByRole('button', { name: /^Partie B, question 2/ }).click();
  await page.getByRole('textbox', { name: 'Ligne 1' }).fill('AB² = 4² + 2² = 20');
  await page.getByRole('button', { name: /Toutes les questions$/ }).click();
  await press(page, 'Rendre l’épreuve');
  await press(page, 'Partie B, question 2');
  await expect(page.getByRole('list', { name: 'Vos lignes' }).getByText('0,5 / 0,5')).toHaveCount(1);
  await isAccessible(page, 'correction of a paper');
  await press(page, 'Voir le résultat');
  await expect(page.getByRole('heading', { level: 1, name: 'Épreuve rendue.' })).toBeVisible();
  await isAccessible(page, 'result of a paper');
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  const topics = page.getByRole('region', { name: 'Par sujet' });
  await expect.poll(async () => (await topics.boundingBox())?.width, 'one wide column on a desktop').toBeGreaterThan(600);
  if (phone) await page.setViewportSize(phone);

  await door.open();
  await open(page, at(`/quiz-hero/${pack.id}`));
  await expect(themes.filter({ hasText: 'Statistiques' })).toContainText(/meilleur score\s:\s0\s%/);

  for (const [name, path, limit, isMember] of [
    ['QuizHero, open', '/quiz-hero', 165_000, false],
    ['exam pack after sign-in', `/quiz-hero/${pack.id}`, 190_000, true],
  ] as const) {
    const context = await browser.newContext();
    await withoutWorker(context);
    await faults.watch(context);
    const fresh = await context.newPage();
    if (isMember) await registerLearner(fresh, { base: door.address });
    door.clear();
    await open(fresh, at(path));
    await expect(fresh.getByText(/[Pp]ack|thèmes/).first()).toBeVisible();
    await door.quiet();
    budget(`${name}: all`, door.bytes, limit);
    await context.close();
  }
  await page.close();
  await door.shut();
});
