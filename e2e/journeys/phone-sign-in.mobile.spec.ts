import type { Page } from '@playwright/test';
import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { ask } from '../support/quizzes';
import { LOCAL } from '../support/reach';
import { codeSentTo, messagesTo, newNumber } from '../support/sms';
import { expectToast } from '../support/toasts';

const inArabicDigits = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
const pairsOf = (number: string) => number.match(/../g)?.join(' ') ?? '';

/** Verifies a number on the profile page, up to its typed code. */
async function typeNewNumber(page: Page, number: string) {
  await page.getByLabel('Nouveau numéro').fill(number);
  await page.getByRole('button', { name: 'Recevoir un code', exact: true }).click();
  const code = page.getByLabel(`Code envoyé au +226 ${pairsOf(number)}`);
  await expect(code).toBeVisible();
  await code.fill(await codeSentTo(`+226${number}`));
}

test('a number typed in five spellings is one number: one code, a first profile, home', { tag: LOCAL }, async ({ page }) => {
  const number = newNumber();
  const e164 = `+226${number}`;
  const pairs = pairsOf(number);
  await open(page, '/phone-auth');
  await page.getByRole('checkbox').check();
  // Keeps the code less than a minute old, however slow the test: a second SMS would mean that a spelling was read as another number.
  const noTimePasses = () => ask('update phone_codes set created_at = now() where phone = $1', [e164]);
  for (const spelling of [pairs, `00226${number}`, `226${number}`, `+226-${number}`, inArabicDigits(number)]) {
    await page.getByLabel('Numéro de téléphone').fill(spelling);
    await page.getByRole('checkbox').check();
    await noTimePasses();
    await page.getByRole('button', { name: 'Recevoir un code' }).click();
    await expect(page.getByText(`+226 ${pairs}`)).toBeVisible();
    await expect(page.getByText('Démonstration : le code est dans sms.log')).toBeVisible();
    await page.getByRole('button', { name: 'Changer de numéro' }).click();
  }
  expect(await messagesTo(e164)).toHaveLength(1);

  await page.getByRole('checkbox').check();
  await noTimePasses();
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(page.getByLabel('Code à six chiffres')).toBeVisible();
  // The phone may close the page while the learner reads the SMS.
  await page.reload();
  await page.getByLabel('Code à six chiffres').fill(await codeSentTo(e164));
  await page.getByRole('button', { name: 'Entrer', exact: true }).click();
  await page.getByLabel('Prénom').fill('Awa');
  await expect(page.getByLabel('Nom montré aux autres')).toHaveValue(/^Awa-\d{3}$/);
  await page.getByLabel('Nom montré aux autres').fill(`Awa-${number}`);
  await page.getByLabel('Année de naissance').fill('2012');
  await page.getByLabel('Vous êtes').selectOption('Élève');
  await page.getByLabel('Classe').selectOption('3e');
  await page.getByLabel('Numéro d’un parent ou tuteur').fill('76 00 11 22');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un code pour ce téléphone');
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await expect(page.getByLabel('Awa, votre compte')).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/');
  await page.getByLabel('Awa, votre compte').click();
  await expect(page.getByText(e164)).toBeVisible();
});

test('a number whose SMS does not come is called: the code that is said opens the account', { tag: LOCAL }, async ({ page }) => {
  const number = newNumber();
  await page.clock.install();
  await open(page, '/phone-auth');
  await page.getByLabel('Numéro de téléphone').fill(number);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  const call = page.getByRole('button', { name: 'Recevoir par appel' });
  await expect(call).toBeDisabled();
  await ask(`update phone_codes set created_at = created_at - interval '31 s' where phone = $1`, [`+226${number}`]);
  await page.clock.fastForward(31_000);
  await call.click();
  await expect(page.getByText('Aucun appel ne part d’ici.')).toBeVisible();
  const said = (await messagesTo(`+226${number}`)).at(-1) ?? '';
  expect(said).toMatch(/Votre code est : ((?:\d, ){5}\d)\. Je répète : \1\./);
  await page.getByLabel('Code à six chiffres').fill((said.match(/\d/g) ?? []).slice(0, 6).join(''));
  await page.getByRole('button', { name: 'Entrer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faisons connaissance');
});

test('the sign-in page leads to the number and keeps the way back', { tag: LOCAL }, async ({ page }) => {
  await page.goto('/api/login?returnTo=%2Fcourses');
  await page.getByRole('link', { name: 'Recevoir un code par SMS' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrer avec votre numéro');
  await expect.poll(() => pathOf(page)).toBe('/phone-auth?returnTo=%2Fcourses');
});

test('a first number is there at once; without the old one, another waits seven days and can be stopped', { tag: LOCAL }, async ({
  page,
}) => {
  await registerLearner(page);
  const [first, second] = [newNumber(), newNumber()];
  await open(page, '/profile');
  const section = page.getByRole('region', { name: 'Numéro de téléphone' });
  await section.getByRole('button', { name: 'Ajouter un numéro' }).click();
  await typeNewNumber(page, first);
  await section.getByRole('button', { name: 'Ajouter ce numéro' }).click();
  await expect(section.getByText(`+226 ${pairsOf(first)}`, { exact: true })).toBeVisible();

  await section.getByRole('button', { name: 'Changer de numéro' }).click();
  await typeNewNumber(page, second);
  await section.getByLabel('Je ne l’ai plus').check();
  await section.getByRole('button', { name: 'Changer dans 7 jours' }).click();
  const waiting = section.getByText(`Votre compte passe au +226 ${pairsOf(second)} le`);
  await expect(waiting).toBeVisible();
  expect((await messagesTo(`+226${first}`)).at(-1)).toContain(`finit par ${second.slice(-2)}`);
  await page.reload();
  await expect(waiting).toBeVisible();
  await section.getByRole('button', { name: 'Annuler le changement' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(section.getByText(`+226 ${pairsOf(first)}`)).toBeVisible();
});

test('a refused number stays typed, and nothing of its account is said', { tag: LOCAL }, async ({ page, browser, baseURL, faults }) => {
  faults.allow(/429 \(Too Many Requests\)/);
  const number = newNumber();
  const other = await browser.newContext({ baseURL });
  await other.request.post('/api/auth/phone/start', { data: { phone: number } });
  expect(
    (
      await other.request.post('/api/auth/phone/verify', {
        data: { phone: number, code: await codeSentTo(`+226${number}`), consentVersion: '2026-11' },
      })
    ).status(),
  ).toBe(200);
  await other.close();
  await registerLearner(page);
  await open(page, '/profile');
  const section = page.getByRole('region', { name: 'Numéro de téléphone' });
  await section.getByRole('button', { name: 'Ajouter un numéro' }).click();
  await page.getByLabel('Nouveau numéro').fill(number);
  await ask('update phone_codes set created_at = now() where phone = $1', [`+226${number}`]);
  await section.getByRole('button', { name: 'Recevoir un code' }).click();
  // A code was just sent to this number: the page shows only that, nothing of its account.
  await expect(section.getByRole('alert')).toContainText('Vous pourrez demander un autre code dans');
  await expect(page.getByLabel('Nouveau numéro')).toHaveValue(number);
});

test('a minor: the guardian agrees by a code, the name stays hidden', { tag: LOCAL }, async ({ page }) => {
  const [number, parent] = [newNumber(), newNumber()];
  await page.request.post('/api/auth/phone/start', { data: { phone: number } });
  await page.request.post('/api/auth/phone/verify', {
    data: { phone: number, code: await codeSentTo(`+226${number}`), consentVersion: '2026-11' },
  });
  const year = new Date().getUTCFullYear() - 15;
  expect(
    (
      await page.request.put('/api/auth/phone/profile', {
        data: { firstName: 'Issa', alias: `Issa-${number}`, birthYear: year, track: 'eleve', grade: '3e', guardianPhone: parent },
      })
    ).status(),
  ).toBe(204);
  await open(page, '/profile');
  await expect(page.getByLabel('Ce que les autres lisent')).toBeDisabled();
  await expect(page.getByText('L’accord d’un parent ou tuteur est attendu')).toBeVisible();
  await page.getByRole('button', { name: 'Lui envoyer le code' }).click();
  const code = page.getByLabel(`Code envoyé au +226 ${pairsOf(parent)}`);
  await expect(code).toBeVisible();
  await code.fill(await codeSentTo(`+226${parent}`));
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expectToast(page, 'Accord enregistré');
  await page.reload();
  await expect(page.getByText(`Issa-${number}`).first()).toBeVisible();
  await expect(page.getByText('L’accord d’un parent ou tuteur est attendu')).toHaveCount(0);
});
