import { ADMIN_EMAIL, registerLearner, signIn } from '../accounts';
import { expect } from '../fixtures';
import { open } from '../open';
import { LOCAL, WRITES } from '../reach';
import { enrol, newAdmin, signInOnScreen } from '../second-factor';
import { heading, type Screen } from './screen';

/** The administration and its second factor. */
export const ADMIN_SCREENS: readonly Screen[] = [
  {
    name: 'sign-in of the administration',
    show: async (page) => {
      await open(page, '/admin-login');
      await expect(heading(page)).toHaveText('Administration');
    },
  },
  {
    name: 'administration refused',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, '/admin');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'users',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin');
      await expect(page.getByRole('region', { name: 'Liste des utilisateurs' }).getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: 'modules with a history open',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=modules');
      await page.getByRole('button', { name: 'Historique de mf-blog' }).click();
      await expect(page.getByRole('list', { name: 'Historique de mf-blog' })).toBeVisible();
    },
  },
  {
    name: 'modules with a window open and its error',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=modules');
      await page.getByRole('button', { name: 'Désactiver mf-blog' }).click();
      const window = page.getByRole('dialog', { name: 'Désactiver mf-blog' });
      await window.getByRole('button', { name: 'Désactiver' }).click();
      await expect(window.getByText('Dites pourquoi en une phrase.')).toBeVisible();
    },
  },
  {
    name: 'second factor, the secret',
    tag: LOCAL,
    show: async (page) => {
      await signInOnScreen(page, await newAdmin(page));
      await open(page, '/admin?section=securite');
      await page.getByRole('button', { name: 'Activer' }).click();
      await expect(page.getByRole('img', { name: 'Code QR à lire avec l’application' })).toBeVisible();
    },
  },
  {
    name: 'second factor, the code at sign-in',
    tag: LOCAL,
    show: async (page) => {
      const account = await newAdmin(page);
      await enrol(page, account);
      await signInOnScreen(page, account);
      await expect(heading(page)).toHaveText('Code de connexion');
    },
  },
];
