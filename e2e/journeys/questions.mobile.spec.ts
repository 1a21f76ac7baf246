import type { QuestionPage } from '@ulty/contracts/community/community.js';
import { registerLearner } from '../support/accounts';
import { daysPass } from '../support/days';
import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { banner, outboxHere } from '../support/outbox';
import { areKnown, askQuestion, hoursPass, ownWord } from '../support/questions';
import { CORE, LOCAL } from '../support/tags';
import { runSoon } from '../support/redemptions';

const TITLE = () => `Faut-il compter mon salaire ${ownWord()} dans le prix ?`;

test('asked without network, sent, answered, voted for, chosen, paid the next day', { tag: LOCAL }, async ({
  context,
  page,
  faults,
  otherPage,
}) => {
  faults.allow(/Failed to load resource/);
  const title = TITLE();
  const someone = async (firstName: string) => {
    const theirs = await otherPage();
    return { page: theirs, account: await registerLearner(theirs, { firstName }) };
  };
  const asker = await registerLearner(page, { firstName: 'Mimi' });
  const helper = await someone('Baobab');
  const voter = await someone('Issa');
  await areKnown([asker.email, helper.account.email, voter.account.email]);

  // Without network.
  await open(page, '/community');
  await open(page, '/community/poser');
  await outboxHere(page);
  await settled(page, ['/api/community/own']);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Votre question' }).fill(title);
  await page.getByRole('button', { name: 'Finance' }).click();
  await expect(page.getByText('Sera envoyée à la reconnexion.')).toBeVisible();
  await page.getByRole('button', { name: /publi/i }).click();
  const waiting = page.locator('.questions-waiting');
  await expect(waiting).toContainText(title);
  await expect(waiting).toContainText('en attente de synchronisation');
  await waiting.getByRole('button', { name: 'Modifier' }).click();
  await page.getByText('Ajouter des détails').click();
  await page.getByRole('textbox', { name: /Détails/ }).fill('Je vends des beignets.');
  await page.getByRole('button', { name: /publi/i }).click();
  await expect(waiting).toHaveCount(1);

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  const listed = (await (await page.request.get('/api/community/questions?track=quiz-ulty-stars')).json()) as QuestionPage;
  const asked = listed.items.filter((question) => question.title === title);
  expect(asked).toHaveLength(1);
  const id = asked[0]?.id ?? '';
  const path = `/community/questions/${id}`;

  // The asker reads what helps meanwhile, and has no field for an answer yet.
  await open(page, path);
  await expect(page.getByText('On vous prévient dès la première réponse.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Votre réponse' })).toHaveCount(0);

  // Answered.
  await open(helper.page, path);
  await helper.page.getByRole('textbox', { name: 'Votre réponse' }).fill('Oui. Comptez votre journée comme un achat.');
  await helper.page.getByRole('button', { name: 'Répondre', exact: true }).click();
  const best = (at: typeof page) => at.locator('article.questions-answer').first();
  await expect(best(helper.page)).toContainText('Comptez votre journée');
  const answerId = ((await best(helper.page).getAttribute('id')) ?? '').replace('reponse-', '');
  await hoursPass([id, answerId], 2);

  // Voted for.
  await open(voter.page, path);
  await outboxHere(voter.page);
  const voted = voter.page.waitForResponse('**/api/community/votes');
  await best(voter.page)
    .getByRole('button', { name: /^Voter/ })
    .click();
  const sizes = await (await voted).request().sizes();
  expect(
    Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0),
    'bytes of a vote',
  ).toBeLessThanOrEqual(4_000);
  await expect(best(voter.page).getByRole('button', { name: /^Voté.*1/ })).toBeVisible();

  // Chosen.
  await open(page, path);
  await best(page).getByRole('button', { name: 'Meilleure réponse' }).click();
  await best(page).getByRole('button', { name: 'Choisir cette réponse' }).click();
  await expect(best(page).getByText('Meilleure réponse', { exact: true })).toBeVisible();
  await expect(best(page)).toContainText(/\+50\sUTC pour/);

  // Paid.
  const coins = async () =>
    (await (await helper.page.request.get('/api/auth/user')).json()) as { ultyCoinsAvailable: number; ultyCoinsPending: number };
  const before = await coins();
  expect(before.ultyCoinsPending).toBeGreaterThanOrEqual(50);
  await daysPass(helper.account.email, 2);
  await runSoon('coins.release');
  await open(helper.page, '/ulty-coins');
  await expect.poll(async () => (await coins()).ultyCoinsAvailable).toBeGreaterThanOrEqual(before.ultyCoinsAvailable + 50);
});

test('a thread is read without network and without an account, once it was opened', { tag: [CORE, LOCAL] }, async ({
  page,
  faults,
  otherPage,
}) => {
  faults.allow(/Failed to load resource/);
  await areKnown([(await registerLearner(page)).email]);
  const title = TITLE();
  const id = await askQuestion(page.request, title);
  const visitor = await otherPage();
  const answer = await open(visitor, `/community/questions/${id}`);
  const document = await answer?.text();
  expect(document).toContain(title);
  expect(document).toContain('"@type":"QAPage"');
  await expect(visitor.getByRole('link', { name: 'Se connecter pour répondre' })).toHaveAttribute('href', /returnTo=/);
  await settled(visitor, [`/api/community/questions/${id}`]);
  await visitor.context().setOffline(true);
  await open(visitor, `/community/questions/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a picture is made small on the device, and goes with its answer', { tag: LOCAL }, async ({ page, otherPage }) => {
  const asker = await otherPage();
  await areKnown([(await registerLearner(page)).email, (await registerLearner(asker)).email]);
  const id = await askQuestion(asker.request, TITLE());
  await open(page, `/community/questions/${id}`);
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2_400, 1_200];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (let at = 0; at < 4_000; at += 1) {
      context.fillStyle = `hsl(${(at * 137) % 360} 70% 50%)`;
      context.fillRect((at * 97) % 2_400, (at * 61) % 1_200, 60, 60);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await expect(page.getByRole('img', { name: 'Image 1', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Voici mon cahier.');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/answers'));
  await page.getByRole('button', { name: 'Répondre', exact: true }).click();
  const { media } = (await sent).postDataJSON() as { media: { data: string }[] };
  expect(Buffer.from(media[0]?.data ?? '', 'base64').length).toBeLessThanOrEqual(100_000);
  const shown = page.getByRole('img', { name: 'Image 1 jointe au message' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
});
