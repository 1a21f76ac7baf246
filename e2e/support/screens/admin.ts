import { ADMIN_EMAIL, registerLearner, signIn } from '../accounts';
import { expect } from '../fixtures';
import { open } from '../open';
import { answerQuestion, areKnown, askerGoes, askQuestion, hoursPass, ownWord } from '../questions';
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
    name: 'rewards with the window of a new version of a rule',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=recompenses');
      await expect(page.getByRole('region', { name: 'Liste des récompenses' }).getByRole('row').nth(1)).toBeVisible();
      await page
        .getByRole('button', { name: /^Planifier un changement/ })
        .first()
        .click();
      await expect(page.getByText('Rien ne change encore.')).toBeVisible();
    },
  },
  {
    name: 'payments of courses with the window of a new code',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=paiements');
      await page.getByRole('button', { name: 'Créer un code' }).click();
      await expect(page.getByText('Chaque élève qui écrit ce code')).toBeVisible();
    },
  },
  {
    name: 'tutors, to administrators',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=tuteurs&file=verified');
      await expect(page.getByRole('region', { name: 'Liste des tuteurs' }).getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: 'moderation with the window that hides, and its faults',
    tag: LOCAL,
    show: async (page) => {
      await registerLearner(page);
      // A new account's question waits.
      await askQuestion(page.request, 'Faut-il un carnet de caisse ?');
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=moderation&liste=held');
      await page
        .getByRole('button', { name: /^Masquer Question/ })
        .first()
        .click();
      const window = page.getByRole('dialog', { name: 'Masquer aux autres' });
      await window.getByRole('button', { name: 'Masquer' }).click();
      await expect(window.getByText('Choisissez un motif.')).toBeVisible();
    },
  },
  {
    name: 'moderation: best answers to choose, with the window that chooses',
    tag: LOCAL,
    show: async (page) => {
      await areKnown([(await registerLearner(page)).email]);
      const word = ownWord();
      const id = await askQuestion(page.request, `Que noter dans un carnet ${word} ?`);
      const answer = await answerQuestion(page.request, id, 'Notez chaque vente le soir même.');
      await hoursPass([id, answer], 2);
      await askerGoes(id);
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=moderation&liste=best');
      await page.getByRole('button', { name: new RegExp(`^Choisir la réponse de .*${word}`) }).click();
      await expect(page.getByRole('dialog', { name: 'Choisir la meilleure réponse' })).toBeVisible();
    },
  },
  {
    name: 'redemptions: the queue',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=echanges');
      await expect(page.getByRole('heading', { name: 'Échanges', level: 1 })).toBeVisible();
      await expect(page.getByText('Provision des échanges')).toBeVisible();
    },
  },
  {
    name: 'redemptions: the operator’s file',
    tag: LOCAL,
    status: 400,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=echanges&file=rapprochement');
      await page.getByRole('button', { name: 'Comparer' }).click();
      await expect(page.getByText('Collez le fichier de l’opérateur.', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'draws of the lottery',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=tirage');
      await expect(page.getByRole('region', { name: /^Gagnants/ }).first()).toBeVisible();
    },
  },
  {
    name: 'modules with one open, and the faults of its form',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=modules');
      await page.getByRole('button', { name: 'Ouvrir mf-blog' }).click();
      const detail = page.getByRole('region', { name: 'Détail de mf-blog' });
      await detail.getByRole('button', { name: 'Désactiver' }).click();
      await expect(detail.getByText('Trop vague\u00a0: dites pourquoi en une phrase.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Historique de mf-blog' })).toBeVisible();
    },
  },
  {
    name: 'modules with the window of a new key, and its faults',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=modules');
      await page.getByRole('button', { name: 'Ajouter une clé' }).click();
      const window = page.getByRole('dialog', { name: 'Ajouter une clé' });
      await window.getByRole('button', { name: 'Créer la clé' }).click();
      await expect(window.getByText('Donnez-lui un nom.')).toBeVisible();
    },
  },
  {
    name: 'leagues with the window of a neutral week, and its fault',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=ligues');
      await page
        .getByRole('button', { name: /^Rendre neutre la semaine du/ })
        .first()
        .click();
      const window = page.getByRole('dialog', { name: /^Rendre neutre/ });
      await window.getByRole('button', { name: 'Demander' }).click();
      await expect(window.getByText('Dites pourquoi en une phrase.')).toBeVisible();
    },
  },
  {
    name: 'funds with the window of a payment, and its faults',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=fonds');
      await page.getByRole('button', { name: 'Ajouter un paiement' }).click();
      const window = page.getByRole('dialog');
      await window.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await expect(window.getByText('Donnez le numéro du reçu.')).toBeVisible();
    },
  },
  {
    name: 'funds of a published month',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=fonds');
      await expect(page.getByRole('region', { name: 'Lignes du mois' }).getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByText(/par mois de 30/)).toBeVisible();
    },
  },
  {
    name: 'requests of administrators',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=approbations');
      await expect(heading(page)).toHaveText('Approbations');
      await expect(page.getByText(/en attente$/).first()).toBeVisible();
    },
  },
  {
    name: 'announcements',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=annonces');
      await expect(heading(page)).toHaveText('Annonces');
      await expect(page.getByRole('heading', { name: 'Aucune annonce' })).toBeVisible();
    },
  },
  {
    name: 'number on the bell',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=notifications');
      await expect(page.getByRole('button', { name: 'Compter les non lues' })).toBeVisible();
      await page.getByRole('button', { name: 'Compter les non lues' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'journal',
    tag: LOCAL,
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=journal');
      await expect(page.getByRole('button', { name: 'Filtrer' })).toBeVisible();
      await expect(page.getByText(/que personne ne peut changer/)).toBeVisible();
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
