import { elsewhere, registerLearner } from '../accounts';
import { expect } from '../fixtures';
import { open } from '../open';
import { answerQuestion, areKnown, askerGoes, askQuestion, hoursPass, ownWord } from '../questions';
import { LOCAL } from '../tags';
import { enrol, newAdmin, signInOnScreen } from '../second-factor';
import { heading, shownAt, titledAt, visit, type Screen } from './screen';

/** The administration and its second factor. */
export const ADMIN_SCREENS: readonly Screen[] = [
  titledAt('sign-in of the administration', 'visitor', '/admin-login', 'Administration'),
  shownAt('administration refused', 'newcomer', '/admin', (page) => page.getByRole('alert')),
  shownAt('users', 'administrator', '/admin', (page) =>
    page.getByRole('region', { name: 'Liste des utilisateurs' }).getByRole('row').nth(1),
  ),
  {
    name: 'rewards with the window of a new version of a rule',
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=recompenses');
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
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=paiements');
      await page.getByRole('button', { name: 'Créer un code' }).click();
      await expect(page.getByText('Chaque élève qui écrit ce code')).toBeVisible();
    },
  },
  shownAt('tutors, to administrators', 'administrator', '/admin?section=tuteurs&file=verified', (page) =>
    page.getByRole('region', { name: 'Liste des tuteurs' }).getByRole('row').nth(1),
  ),
  {
    name: 'moderation with the window that hides, and its faults',
    who: 'administrator',
    show: async (page) => {
      await elsewhere(async (request) => {
        await registerLearner(request);
        // A new account's question waits for a moderator.
        await askQuestion(request, 'Faut-il un carnet de caisse ?');
      });
      await visit(page, '/admin?section=moderation&liste=held');
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
    who: 'administrator',
    show: async (page) => {
      const word = ownWord();
      await elsewhere(async (request) => {
        await areKnown([(await registerLearner(request)).email]);
        const id = await askQuestion(request, `Que noter dans un carnet ${word} ?`);
        const answer = await answerQuestion(request, id, 'Notez chaque vente le soir même.');
        await hoursPass([id, answer], 2);
        await askerGoes(id);
      });
      await visit(page, '/admin?section=moderation&liste=best');
      await page.getByRole('button', { name: new RegExp(`^Choisir la réponse de .*${word}`) }).click();
      await expect(page.getByRole('dialog', { name: 'Choisir la meilleure réponse' })).toBeVisible();
    },
  },
  {
    name: 'redemptions: the queue',
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=echanges');
      await expect(page.getByRole('heading', { name: 'Échanges', level: 1 })).toBeVisible();
      await expect(page.getByText('Provision des échanges')).toBeVisible();
    },
  },
  {
    name: 'redemptions: the operator’s file',
    who: 'administrator',
    status: 400,
    show: async (page) => {
      await visit(page, '/admin?section=echanges&file=rapprochement');
      await page.getByRole('button', { name: 'Comparer' }).click();
      await expect(page.getByText('Collez le fichier de l’opérateur.', { exact: true })).toBeVisible();
    },
  },
  shownAt('draws of the lottery', 'administrator', '/admin?section=tirage', (page) =>
    page.getByRole('region', { name: /^Gagnants/ }).first(),
  ),
  {
    name: 'modules with one open, and the faults of its form',
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=modules');
      await page.getByRole('button', { name: 'Ouvrir mf-blog' }).click();
      const detail = page.getByRole('region', { name: 'Détail de mf-blog' });
      await detail.getByRole('button', { name: 'Désactiver' }).click();
      await expect(detail.getByText('Trop vague\u00a0: dites pourquoi en une phrase.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Historique de mf-blog' })).toBeVisible();
    },
  },
  {
    name: 'modules with the window of a new key, and its faults',
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=modules');
      await page.getByRole('button', { name: 'Ajouter une clé' }).click();
      const window = page.getByRole('dialog', { name: 'Ajouter une clé' });
      await window.getByRole('button', { name: 'Créer la clé' }).click();
      await expect(window.getByText('Donnez-lui un nom.')).toBeVisible();
    },
  },
  {
    name: 'leagues with the window of a neutral week, and its fault',
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=ligues');
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
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=fonds');
      await page.getByRole('button', { name: 'Ajouter un paiement' }).click();
      const window = page.getByRole('dialog');
      await window.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await expect(window.getByText('Donnez le numéro du reçu.')).toBeVisible();
    },
  },
  {
    name: 'funds of a published month',
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=fonds');
      await expect(page.getByRole('region', { name: 'Lignes du mois' }).getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByText(/par mois de 30/)).toBeVisible();
    },
  },
  {
    name: 'requests of administrators',
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=approbations');
      await expect(heading(page)).toHaveText('Approbations');
      await expect(page.getByText(/en attente$/).first()).toBeVisible();
    },
  },
  {
    name: 'announcements',
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=annonces');
      await expect(heading(page)).toHaveText('Annonces');
      await expect(page.getByRole('heading', { name: 'Aucune annonce' })).toBeVisible();
    },
  },
  {
    name: 'number on the bell',
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=notifications');
      await expect(page.getByRole('button', { name: 'Compter les non lues' })).toBeVisible();
      await page.getByRole('button', { name: 'Compter les non lues' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'journal',
    who: 'administrator',
    show: async (page) => {
      await visit(page, '/admin?section=journal');
      await expect(page.getByRole('button', { name: 'Filtrer' })).toBeVisible();
      await expect(page.getByText(/que personne ne peut changer/)).toBeVisible();
    },
  },
  {
    name: 'second factor, the secret',
    who: 'own',
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
    who: 'own',
    tag: LOCAL,
    show: async (page) => {
      const account = await newAdmin(page);
      await enrol(page, account);
      await signInOnScreen(page, account);
      await expect(heading(page)).toHaveText('Code de connexion');
    },
  },
];
