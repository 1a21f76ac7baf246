import { passWelcome } from '../support/welcome';
import { expect, test } from '../support/fixtures';
import { open, pathOf } from '../support/open';
import { ask } from '../support/quizzes';
import { LOCAL } from '../support/tags';
import { codeSentTo, messagesTo, newNumber } from '../support/sms';

const inArabicDigits = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
const pairsOf = (number: string) => number.match(/../g)?.join(' ') ?? '';

test('a number typed in five spellings is one number: one code, a first profile, home', { tag: LOCAL }, async ({ page }) => {
  const number = newNumber();
  const e164 = `+226${number}`;
  const pairs = pairsOf(number);
  await open(page, '/phone-auth');
  await page.getByRole('checkbox').check();
  // Keeps the code less than a minute old, however slow the test is: a second SMS would mean that a spelling was parsed as another number.
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
  await passWelcome(page);
  await expect(page.getByLabel('Awa, votre compte')).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/');
  await page.getByLabel('Awa, votre compte').click();
  await expect(page.getByText(e164)).toBeVisible();
});

test('the sign-in page leads to the number; one whose SMS does not come is called: the code that is said opens the account', {
  tag: LOCAL,
}, async ({ page }) => {
  const number = newNumber();
  await page.clock.install();
  await page.goto('/api/login?returnTo=%2Fcourses');
  await page.getByRole('link', { name: 'Recevoir un code par SMS' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrer avec votre numéro');
  await expect.poll(() => pathOf(page)).toBe('/phone-auth?returnTo=%2Fcourses');
  await expect(page.locator('html')).toHaveAttribute('data-host', 'ready');
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
