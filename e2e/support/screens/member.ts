import type { BrowserContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { elsewhere, registerLearner } from '../accounts';
import { expect } from '../fixtures';
import { registerFriend, socialOf } from '../friends';
import { madeGroup } from '../groups';
import { open } from '../open';
import { LOCAL } from '../tags';
import { answerQuestion, areKnown, askQuestion } from '../questions';
import { answerCheck, registerReady, SIMULATED } from '../redemptions';
import { shownAt, visit, type Screen } from './screen';

const groups = new WeakMap<BrowserContext, Promise<string>>();

/** The only group of a page's person, made at the first call; returns its id. */
function groupOf(page: Page): Promise<string> {
  const made = groups.get(page.context()) ?? madeGroup(page.request);
  groups.set(page.context(), made);
  return made;
}

/** Asks for a redemption as an eligible learner, up to the first of its questions. */
async function askForExchange(page: Page): Promise<void> {
  await registerReady(page, SIMULATED.pays);
  await open(page, '/ulty-coins/echange');
  await page.getByRole('button', { name: /^Demander/ }).click();
  await page.getByRole('button', { name: /^Répondre aux 5/ }).click();
}

/** Asks a question as another person, whose texts are published at once. */
const askedByAnother = (title: string): Promise<string> =>
  elsewhere(async (request) => {
    await areKnown([(await registerLearner(request)).email]);
    return askQuestion(request, title);
  });

/** Home, coins, streak, menus and profile of a learner. */
export const MEMBER_SCREENS: readonly Screen[] = [
  {
    name: 'home on day one',
    who: 'newcomer',
    show: async (page) => {
      await visit(page, '/');
      await expect(page.getByRole('region', { name: 'Cours Populaires' }).getByRole('article')).toHaveCount(3);
    },
  },
  shownAt('home with a course', 'beginner', '/dashboard', (page) =>
    page.getByRole('region', { name: "Continuer l'Apprentissage" }).getByRole('article').first(),
  ),
  {
    name: 'activity in tables',
    who: 'learner',
    show: async (page) => {
      await visit(page, '/dashboard?vue=activite');
      for (const title of ['Minutes par jour', 'Sujets', 'UltyCoins par source'])
        await page.getByRole('button', { name: `Voir en tableau : ${title}` }).click();
      await expect(page.getByRole('table')).toHaveCount(3);
    },
  },
  shownAt('activity drawn', 'learner', '/dashboard?vue=activite', (page) => page.getByRole('region', { name: 'Minutes par jour' })),
  shownAt('progression on day one', 'newcomer', '/progression', (page) => page.getByRole('heading', { name: 'Objectifs' })),
  {
    name: 'progression, with why under its figures',
    who: 'learner',
    show: async (page) => {
      await visit(page, '/progression');
      for (const toggle of await page.getByRole('button', { name: /^Pourquoi/ }).all()) await toggle.click();
      await page.getByRole('button', { name: 'Ajouter un objectif' }).click();
      await expect(page.getByRole('combobox', { name: 'Catégorie' })).toBeVisible();
      await expect(page.getByText('Chargement…')).toHaveCount(0);
    },
  },
  shownAt('notifications on day one', 'newcomer', '/notifications', (page) => page.getByRole('heading', { name: 'Bienvenue sur Ulty' })),
  shownAt('settings of notifications', 'newcomer', '/notifications/reglages', (page) => page.getByRole('table', { name: 'Par sujet' })),
  shownAt('wallet on day one', 'newcomer', '/ulty-coins', (page) => page.getByText('Votre premier quiz en rapporte 10.')),
  shownAt('wallet with a history', 'learner', '/ulty-coins', (page) =>
    page.getByRole('region', { name: 'Historique' }).getByRole('listitem').first(),
  ),
  {
    name: 'reward system, with its conditions open',
    who: 'learner',
    show: async (page) => {
      await visit(page, '/reward-system');
      await page.getByText('Conditions et données de chaque action').click();
      await expect(page.getByRole('heading', { name: 'Un gel de série' })).toBeVisible();
    },
  },
  shownAt('exchange with its conditions', 'learner', '/ulty-coins/echange', (page) => page.getByRole('list', { name: 'Conditions' })),
  {
    name: 'exchange, one of its questions',
    who: 'own',
    tag: LOCAL,
    show: async (page) => {
      await askForExchange(page);
      await expect(page.getByText('Question 1 sur 5')).toBeVisible();
    },
  },
  {
    name: 'exchange, a request that is looked at',
    who: 'own',
    tag: LOCAL,
    show: async (page) => {
      await askForExchange(page);
      await answerCheck(page, page.url().slice(-36));
      await expect(page.getByText('En vérification.')).toBeVisible();
    },
  },
  shownAt('streak', 'learner', '/streaks', (page) => page.getByRole('table', { name: /^Vos jours de/ })),
  {
    name: 'league',
    who: 'learner',
    show: async (page) => {
      await visit(page, '/leagues');
      await expect(page.getByRole('list', { name: /^Les cinq ligues/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Vos points cette semaine' })).toBeVisible();
    },
  },
  shownAt('rankings', 'learner', '/leaderboard?scope=national', (page) => page.getByText('Votre semaine')),
  shownAt('rankings without a profile', 'newcomer', '/leaderboard', (page) => page.getByRole('link', { name: 'Ouvrir Réglages' })),
  shownAt('lottery', 'learner', '/monthly-lottery', (page) => page.getByRole('region', { name: 'Où en est le tirage' })),
  {
    name: 'check of a draw',
    who: 'learner',
    show: async (page) => {
      await visit(page, '/monthly-lottery');
      await page
        .getByRole('link', { name: /Vérifier$/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: /^Vérifié dans/ })).toBeVisible();
    },
  },
  {
    name: 'where the money goes',
    who: 'learner',
    show: async (page) => {
      await visit(page, '/economic-analysis');
      await expect(page.getByText(/^Arrêté au/)).toBeVisible();
      await page.getByText('Les francs exacts').click();
      await expect(page.getByRole('table', { name: 'Francs reversés, mois par mois' })).toBeVisible();
    },
  },
  {
    name: 'referrals, nobody yet',
    who: 'newcomer',
    show: async (page) => {
      await visit(page, '/parrainage');
      await expect(page.getByRole('heading', { name: /^Partagez votre code/ })).toBeVisible();
      await page.getByText('La charte', { exact: true }).click();
    },
  },
  shownAt('duos, nobody yet', 'newcomer', '/social/duo', (page) => page.getByRole('heading', { name: 'Invitez une personne' })),
  shownAt('friends, nobody yet', 'newcomer', '/social', (page) => page.getByRole('heading', { name: 'Ajoutez un ami avec son QR' })),
  {
    name: 'friends',
    who: 'beginner',
    show: async (page) => {
      const { alias, code } = await elsewhere(async (request) => ({
        alias: await registerFriend({ request }),
        code: (await socialOf({ request })).own.code?.text,
      }));
      await page.request.post('/api/social/friends', { data: { eventId: randomUUID(), occurredAt: new Date().toISOString(), code } });
      await visit(page, '/social/ajouter');
      await expect(page.getByRole('region', { name: 'Demandes' })).toContainText(alias);
      await expect(page.getByRole('button', { name: /^Envoyer par WhatsApp · / })).toBeEnabled();
    },
  },
  {
    name: 'library of this phone, empty',
    who: 'newcomer',
    show: async (page) => {
      await visit(page, '/offline');
      await expect(page.getByRole('heading', { name: 'Rien n’est encore sur ce téléphone' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Pour commencer' }).getByRole('listitem')).toHaveCount(3);
      await expect(page.getByRole('region', { name: 'Réglages' }).getByRole('checkbox').first()).toBeVisible();
    },
  },
  { ...shownAt('tutors to ask', 'learner', '/tutors', (page) => page.getByRole('link', { name: /^Voir Issa/ })), tag: LOCAL },
  {
    name: 'one tutor with a time chosen',
    who: 'learner',
    tag: LOCAL,
    show: async (page) => {
      await visit(page, '/tutors');
      await page.getByRole('link', { name: /^Voir Issa/ }).click();
      await page.getByRole('radio', { name: '17:00' }).first().check({ force: true });
      await expect(page.getByRole('button', { name: /^Demander .* 17:00$/ })).toBeVisible();
    },
  },
  shownAt('requests to tutors, none yet', 'newcomer', '/tutors/demandes', (page) => page.getByRole('link', { name: 'Choisir un tuteur' })),
  {
    name: 'user menu open',
    who: 'newcomer',
    part: 'header',
    show: async (page) => {
      await visit(page, '/dashboard');
      await page
        .getByRole('banner')
        .getByLabel(/, votre compte$/)
        .click();
      await expect(page.getByRole('link', { name: 'Se Déconnecter' })).toBeVisible();
    },
  },
  {
    name: 'what was reached, in the notifications',
    who: 'beginner',
    show: async (page) => {
      const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
      const kept = [{ id: 'badge:quiz_10', kind: 'badge', code: 'quiz_10', name: 'Dix quiz', at: new Date().toISOString(), isShown: true }];
      await visit(page, '/dashboard');
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`ulty-achievements:${id}`, JSON.stringify(kept)] as const);
      await visit(page, '/notifications');
      await page.getByText('Réussites récentes · 1').click();
      await expect(page.getByRole('link', { name: /Dix quiz/ })).toBeVisible();
    },
  },
  shownAt('profile', 'newcomer', '/profile', (page) => page.getByRole('heading', { level: 1, name: 'Mon étoffe' })),
  shownAt('settings', 'newcomer', '/profile/reglages', (page) => page.getByRole('link', { name: 'Compte et sécurité' })),
  shownAt('account settings', 'newcomer', '/profile/reglages/compte', (page) => page.getByRole('button', { name: 'Déconnecter partout' })),
  shownAt('coach on the first day', 'newcomer', '/coach', (page) => page.getByText('Par exemple')),
  {
    name: 'coach with an answer, and its report open',
    who: 'beginner',
    show: async (page) => {
      await visit(page, '/coach?q=Comment%20trouver%20mon%20prix%20de%20revient%20%3F');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await page.getByRole('button', { name: 'Signaler' }).click();
      await expect(page.getByRole('radio', { name: 'Réponse fausse' })).toBeVisible();
    },
  },
  {
    name: 'questions of the community, with one beside them where there is room',
    who: 'newcomer',
    tag: LOCAL,
    show: async (page) => {
      await askedByAnother('Quel registre demander pour un atelier de couture à deux ?');
      await visit(page, '/community');
      await expect(page.getByRole('listitem').filter({ hasText: 'atelier de couture' }).first()).toBeVisible();
    },
  },
  {
    name: 'a question with an answer, its rarer acts and a report open',
    who: 'newcomer',
    tag: LOCAL,
    show: async (page) => {
      const id = await elsewhere(async (request) => {
        await areKnown([(await registerLearner(request)).email]);
        const question = await askQuestion(request, 'Comment répondre à un client qui trouve le pagne trop cher ?');
        await answerQuestion(request, question, 'Parlez du temps de tissage.');
        return question;
      });
      await visit(page, `/community/questions/${id}`);
      await page.getByRole('button', { name: 'Autres actions' }).last().click();
      await page.getByRole('button', { name: 'Signaler' }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'a question being asked, with one that looks like it',
    who: 'beginner',
    tag: LOCAL,
    show: async (page) => {
      await askedByAnother('Faut-il compter mon propre salaire dans le prix de mes beignets ?');
      await visit(page, '/community/poser');
      await page.getByRole('textbox', { name: 'Votre question' }).fill('Compter mon salaire dans le prix des beignets');
      await expect(page.getByRole('link', { name: 'Lire la première' })).toBeVisible();
    },
  },
  ...['', '/presence', '/plan', '/reglages'].map((part) => ({
    name: `group ${part || 'of the reader'}`,
    who: 'beginner' as const,
    show: async (page: Page) => {
      await visit(page, `/groups/${await groupOf(page)}${part}`);
      await expect(page.getByRole('link', { name: part ? 'Les matheux' : 'Groupes', exact: true }).first()).toBeVisible();
    },
  })),
  shownAt('new group', 'newcomer', '/groups/nouveau', (page) => page.getByRole('button', { name: 'Créer le groupe' })),
];
