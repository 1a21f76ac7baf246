import { elsewhere, newLearner, PASSWORD, registerLearner } from '../accounts';
import { expect } from '../fixtures';
import { linkMailedTo } from '../mails';
import { LOCAL, WRITES } from '../tags';
import { newNumber } from '../sms';
import { spaces } from '../spaces';
import { heading, shownAt, visit, type Screen } from './screen';

/** Sign-in screens. */
export const SIGN_IN_SCREENS: readonly Screen[] = [
  {
    name: 'start',
    who: 'visitor',
    show: async (page) => {
      await page.goto('/api/login');
      await expect(heading(page)).toHaveText('Commencer');
    },
  },
  {
    name: 'first answer missed, without script',
    who: 'visitor',
    tag: WRITES,
    show: async (page) => {
      await page.goto('/api/first-answer?question=riz');
      await page.getByRole('button', { name: spaces('3 000 F') }).click();
      await expect(heading(page)).toHaveText('Pas encore.');
    },
  },
  {
    name: 'sign-in',
    who: 'visitor',
    show: async (page) => {
      await page.goto('/api/login?returnTo=%2Fcourses');
      await expect(heading(page)).toHaveText('Connexion');
    },
  },
  {
    name: 'sign-in refused',
    who: 'visitor',
    tag: WRITES,
    status: 401,
    show: async (page) => {
      await page.goto('/api/login?formulaire=1');
      await page.getByLabel('E-mail').fill(newLearner().email);
      await page.getByLabel('Mot de passe').fill(PASSWORD);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'registration',
    who: 'visitor',
    show: async (page) => {
      await page.goto('/api/register');
      await expect(heading(page)).toHaveText('Créer un compte');
    },
  },
  {
    name: 'registration with errors',
    who: 'visitor',
    tag: WRITES,
    status: 400,
    show: async (page) => {
      await page.goto('/api/register');
      await page.getByLabel('E-mail').fill('aminata@');
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'e-mail to be confirmed',
    who: 'visitor',
    tag: LOCAL,
    show: async (page) => {
      const { email } = await elsewhere(registerLearner);
      await page.goto(await linkMailedTo(email, '/api/auth/email/proof'));
      await expect(heading(page)).toHaveText('Confirmer votre e-mail');
    },
  },
  {
    name: 'link that is over',
    who: 'visitor',
    status: 410,
    show: async (page) => {
      await page.goto('/api/auth/email/proof?token=inconnu');
      await expect(heading(page)).toHaveText('Lien expiré');
    },
  },
  { ...shownAt('sign-in by phone', 'visitor', '/phone-auth', (page) => page.getByLabel('Numéro de téléphone')), tag: LOCAL },
  {
    name: 'code by SMS',
    who: 'visitor',
    tag: LOCAL,
    show: async (page) => {
      await visit(page, '/phone-auth');
      await page.getByLabel('Numéro de téléphone').fill(newNumber());
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Recevoir un code' }).click();
      await expect(page.getByLabel('Code à six chiffres')).toBeVisible();
    },
  },
  {
    name: 'a code for this phone, too simple',
    who: 'newcomer',
    show: async (page) => {
      await visit(page, '/phone-auth?garder=1');
      await page.getByLabel('Code à quatre chiffres').fill('1234');
      await page.getByRole('button', { name: 'Garder mon profil ici' }).click();
      await expect(page.getByText('Ce code est trop facile à deviner.')).toBeVisible();
    },
  },
];
