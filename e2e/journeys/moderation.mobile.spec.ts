import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { ADMIN_EMAIL, registerLearner, signIn } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { areKnown, askQuestion, ownWord } from '../support/questions';
import { ask } from '../support/quizzes';
import { LOCAL } from '../support/tags';

const report = async (request: APIRequestContext, targetId: string) => {
  const data = { eventId: randomUUID(), deviceId: randomUUID(), occurredAt: new Date().toISOString(), targetType: 'question', targetId };
  const answer = await request.post('/api/reports', { data: { ...data, reason: 'insult' } });
  expect(await answer.json()).toMatchObject({ outcome: 'accepted' });
};

test('reported by three, hidden, appealed by its author, and shown again by a moderator', { tag: LOCAL }, async ({
  page,
  faults,
  otherPage,
}) => {
  faults.allow(/Failed to load resource/);
  const author = await registerLearner(page, { firstName: 'Mimi' });
  const readers = [await otherPage(), await otherPage(), await otherPage()] as const;
  const people = await Promise.all(readers.map((reader) => registerLearner(reader)));
  await areKnown([author.email, ...people.map(({ email }) => email)]);
  const title = `Que faire d’un client ${ownWord()} qui ne paie pas ?`;
  const id = await askQuestion(page.request, title);
  const path = `/community/questions/${id}`;

  // Three people report it, the first two from other networks, since reports from one network hide nothing.
  const [first, second, third] = readers;
  for (const { request } of [first, second]) await report(request, id);
  await ask(`update reports set address_hash = decode(md5(user_id::text), 'hex') where target_id = $1`, [id]);
  await open(third, path);
  await third.getByRole('button', { name: 'Autres actions' }).first().click();
  await third.getByRole('button', { name: 'Signaler' }).click();
  await third.getByLabel('Insulte ou harcèlement').check();
  await third.getByRole('button', { name: 'Signaler' }).click();
  await expect(third.getByText('Merci, c’est signalé', { exact: true })).toBeVisible();
  const statusFor = async (request: APIRequestContext) => (await request.get(`/api/community/questions/${id}`)).status();
  await expect.poll(() => statusFor(first.request)).toBe(404);

  // The author reads the reason and appeals.
  await open(page, path);
  await expect(page.getByText('Masquée aux autres')).toBeVisible();
  await expect(page.getByText(/Plusieurs personnes l’ont signalé/)).toBeVisible();
  const appeal = page.getByRole('button', { name: 'Demander un nouvel examen' });
  await appeal.click();
  await page.getByRole('textbox', { name: /^Pourquoi la montrer/ }).fill('Je demande de l’aide, je n’insulte personne.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Demande envoyée', { exact: true })).toBeVisible();
  await expect(appeal).toHaveCount(0);

  // A moderator publishes it again.
  const moderator = await otherPage();
  await signIn(moderator, ADMIN_EMAIL);
  await open(moderator, '/admin?section=moderation&liste=appealed');
  const card = moderator.getByRole('article', { name: new RegExp(title.slice(0, 30)) });
  await expect(card).toContainText('je n’insulte personne');
  await card.getByRole('button', { name: /^Montrer/ }).click();
  const window = moderator.getByRole('dialog');
  await window.getByLabel('Raison, pour le journal').fill('La question est correcte.');
  await window.getByRole('button', { name: 'Montrer' }).click();
  await expect(card).toHaveCount(0);

  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Masquée aux autres')).toHaveCount(0);
  expect(await statusFor(first.request)).toBe(200);
  for (const one of [...readers, moderator]) await one.context().close();
});
