import { registerLearner } from '../support/accounts';
import { enrolled, finishLessons } from '../support/content';
import { emptyHttpCache, keptOnDevice, settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { hasRead } from '../support/earlier-work';
import { ask, finalQuiz, makeQuiz } from '../support/quizzes';
import { LOCAL } from '../support/tags';

test('a course, its final quiz, its certificate, and another phone that checks it without network', { tag: LOCAL }, async ({
  browser,
  page,
  faults,
  door,
}) => {
  faults.allow(/Failed to load resource/);
  await page.clock.install();
  const { email } = await registerLearner(page, { firstName: 'Awa' });
  await ask(`update users set alias = $2, alias_folded = lower($2), birth_year = 1990 where email = $1`, [
    email,
    `Baobab ${email.slice(4, 10)}`,
  ]);
  const course = await enrolled(page);
  await hasRead(page.request, course, course.curriculum.length);
  await finishLessons(page, course);
  const known = await finalQuiz(page.request, course.id);
  await open(page, known.path);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await makeQuiz(page, known, { wrong: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'C’est réussi.' })).toBeVisible();

  await open(page, `/courses/${course.id}`);
  await page.getByRole('link', { name: 'Voir mon certificat' }).click();
  await page.getByRole('radio', { name: /Awa Traoré/ }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Obtenir mon certificat' }).click();
  const paper = page.getByRole('link', { name: /^Télécharger le certificat/ });
  const file = await page.request.get((await paper.getAttribute('href')) ?? '');
  expect([file.headers()['content-type'], (await file.body()).length < 60_000]).toEqual(['application/pdf', true]);
  const { certificates } = (await (await page.request.get('/api/certificates')).json()) as {
    certificates: { code: string; signed: string }[];
  };
  const { code, signed } = certificates[0] ?? { code: '', signed: '' };

  // Another phone, which has opened the page once before.
  const context = await browser.newContext();
  await faults.watch(context);
  const phone = await context.newPage();
  await open(phone, `${door.address}/certificat`);
  await keptOnDevice(phone);
  await settled(phone, ['/api/certificate-keys']);
  await emptyHttpCache(phone);
  await door.shut();
  await open(phone, `${door.address}/certificat/${code}#${signed}`);
  await expect(phone.getByRole('heading', { name: 'Authentique' })).toBeVisible();
  await expect(phone.getByRole('main')).toContainText('Awa Traoré');
  await expect(phone.getByText('Le retrait n’a pas pu être contrôlé.')).toBeVisible();

  // The same certificate with another score.
  await phone.goto('about:blank');
  await open(phone, `${door.address}/certificat/${code}#${signed.slice(0, 20)}B${signed.slice(21)}`);
  await expect(phone.getByText('Ce code a été modifié.')).toBeVisible();
  await phone.getByRole('link', { name: 'Vérifier un autre numéro' }).click();
  await phone.getByLabel('Numéro du certificat').fill(code);
  await phone.getByRole('button', { name: 'Vérifier' }).click();
  await expect(phone.getByText('Le contrôle n’a pas pu se faire.')).toBeVisible();
  await context.close();
});
