import type { Page } from '@playwright/test';
import { ADMIN_EMAIL, LEARNER_EMAIL, newLearner, PASSWORD, registerLearner, signIn } from './accounts';
import { enrolled, featuredPosts, firstLessonPath, freeCourse, newestBook } from './content';
import { expect } from './fixtures';
import { open } from './open';
import { knownQuiz } from './quizzes';
import { enrol, newAdmin, signInOnScreen } from './second-factor';

/** A screen of the product in a state worth looking at. */
export interface Screen {
  name: string;
  /** Signs in where needed, opens the screen and waits until it stands. */
  show: (page: Page) => Promise<void>;
  /** Selector of the part to judge: an open panel covers what is under it, which is not a fault of the page. */
  part?: string;
  /** The document is answered with this error on purpose. */
  status?: number;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Every screen that a suite about all of them visits. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'landing',
    show: async (page) => {
      await open(page, '/');
      await expect(heading(page)).toContainText('fil après fil');
    },
  },
  {
    name: 'blog',
    show: async (page) => {
      await open(page, '/blog');
      await expect(page.getByRole('region', { name: 'Articles' })).toBeVisible();
    },
  },
  {
    name: 'blog without a hit',
    show: async (page) => {
      await open(page, '/blog?search=zzzzqq');
      await expect(page.getByRole('heading', { name: 'Aucun article pour « zzzzqq »' })).toBeVisible();
    },
  },
  {
    name: 'article',
    show: async (page) => {
      const [post] = await featuredPosts(page.request);
      await open(page, `/blog/${post?.slug}`);
      await expect(heading(page)).toHaveText(post?.title as string);
    },
  },
  {
    name: 'courses with filters open',
    show: async (page) => {
      await open(page, '/courses');
      await page.locator('summary', { hasText: 'Filtres' }).click();
      await expect(page.getByRole('button', { name: 'Appliquer' })).toBeVisible();
    },
  },
  {
    name: 'courses of a learner',
    show: async (page) => {
      await registerLearner(page);
      const course = await enrolled(page);
      await open(page, '/courses');
      await expect(page.getByRole('link', { name: `Commencer : ${course.title}` })).toBeVisible();
    },
  },
  {
    name: 'course',
    show: async (page) => {
      await registerLearner(page);
      const { id, title } = await freeCourse(page.request);
      await open(page, `/courses/${id}`);
      await expect(heading(page)).toHaveText(title);
    },
  },
  {
    name: 'course one follows',
    show: async (page) => {
      await registerLearner(page);
      const { id } = await enrolled(page);
      await open(page, `/courses/${id}`);
      await expect(page.getByRole('link', { name: 'Commencer' })).toBeVisible();
    },
  },
  {
    name: 'lesson, done',
    show: async (page) => {
      await registerLearner(page);
      await open(page, firstLessonPath(await enrolled(page)));
      await page.getByRole('button', { name: "J'ai terminé" }).click();
      await expect(page.getByRole('link', { name: 'Leçon suivante' })).toBeVisible();
    },
  },
  {
    name: 'library of a visitor',
    show: async (page) => {
      await open(page, '/quiz-ulty-stars');
      await expect(page.getByRole('region', { name: 'Catégories' }).getByRole('link')).toHaveCount(9);
    },
  },
  {
    name: 'library without a hit',
    show: async (page) => {
      await open(page, '/quiz-ulty-stars?search=zzzzqq');
      await expect(page.getByRole('heading', { name: 'Aucun livre pour « zzzzqq »' })).toBeVisible();
    },
  },
  {
    name: 'book',
    show: async (page) => {
      await registerLearner(page);
      const { path, title } = await newestBook(page.request);
      await open(page, path);
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole('link', { name: 'Lire le chapitre' })).toBeVisible();
    },
  },
  {
    name: 'chapter',
    show: async (page) => {
      await registerLearner(page);
      const { chapterPath } = await newestBook(page.request);
      await open(page, chapterPath);
      await expect(page.getByRole('link', { name: 'Faire le quiz' })).toBeVisible();
    },
  },
  {
    name: 'QuizHero with a question answered',
    show: async (page) => {
      await open(page, '/quiz-hero');
      await page.getByRole('button', { name: 'Commencer l’essai' }).click();
      await page.getByRole('button', { name: 'Je ne sais pas' }).click();
      await expect(page.getByText('Voici la réponse.')).toBeVisible();
    },
  },
  {
    name: 'home on day one',
    show: async (page) => {
      await registerLearner(page);
      await open(page, '/');
      await expect(page.getByRole('region', { name: 'Cours Populaires' }).getByRole('article')).toHaveCount(3);
    },
  },
  {
    name: 'home with a course',
    show: async (page) => {
      await registerLearner(page);
      await enrolled(page);
      await open(page, '/dashboard');
      await expect(page.getByRole('region', { name: "Continuer l'Apprentissage" }).getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'activity in tables',
    show: async (page) => {
      await signIn(page, LEARNER_EMAIL);
      await open(page, '/dashboard?vue=activite');
      for (const title of ['Minutes par jour', 'Sujets', 'UltyCoins par source']) await page.getByRole('button', { name: `Voir en tableau : ${title}` }).click();
      await expect(page.getByRole('table')).toHaveCount(3);
    },
  },
  {
    name: 'activity drawn',
    show: async (page) => {
      await signIn(page, LEARNER_EMAIL);
      await open(page, '/dashboard?vue=activite');
      await expect(page.getByRole('region', { name: 'Minutes par jour' })).toBeVisible();
    },
  },
  {
    name: 'wallet on day one',
    show: async (page) => {
      await registerLearner(page);
      await open(page, '/ulty-coins');
      await expect(page.getByText('Votre premier quiz en rapporte 10.')).toBeVisible();
    },
  },
  {
    name: 'wallet with a history',
    show: async (page) => {
      await signIn(page, LEARNER_EMAIL);
      await open(page, '/ulty-coins');
      await expect(page.getByRole('region', { name: 'Historique' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'streak',
    show: async (page) => {
      await signIn(page, LEARNER_EMAIL);
      await open(page, '/streaks');
      await expect(page.getByRole('table', { name: /^Vos jours de/ })).toBeVisible();
    },
  },
  {
    name: 'user menu open',
    part: 'header',
    show: async (page) => {
      const { firstName } = await registerLearner(page);
      await open(page, '/dashboard');
      await page.getByRole('banner').getByLabel(`Compte de ${firstName}`).click();
      await expect(page.getByRole('link', { name: 'Se Déconnecter' })).toBeVisible();
    },
  },
  {
    name: 'notifications open',
    part: 'header',
    show: async (page) => {
      await registerLearner(page);
      await open(page, '/blog');
      await page.getByRole('banner').getByLabel('Notifications, 3 non lues').click();
      await expect(page.getByText('Bienvenue sur Ulty')).toBeVisible();
    },
  },
  {
    name: 'sign-in',
    show: async (page) => {
      await page.goto('/api/login?returnTo=%2Fcourses');
      await expect(heading(page)).toHaveText('Connexion');
    },
  },
  {
    name: 'sign-in refused',
    status: 401,
    show: async (page) => {
      await page.goto('/api/login');
      await page.getByLabel('E-mail').fill(newLearner().email);
      await page.getByLabel('Mot de passe').fill(PASSWORD);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'registration',
    show: async (page) => {
      await page.goto('/api/register');
      await expect(heading(page)).toHaveText('Créer un compte');
    },
  },
  {
    name: 'registration with errors',
    status: 400,
    show: async (page) => {
      await page.goto('/api/register');
      await page.getByLabel('E-mail').fill('aminata@');
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'sign-in of the administration',
    show: async (page) => {
      await open(page, '/admin-login');
      await expect(heading(page)).toHaveText('Administration');
    },
  },
  {
    name: 'administration refused',
    show: async (page) => {
      await registerLearner(page);
      await open(page, '/admin');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'users',
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin');
      await expect(page.getByRole('region', { name: 'Liste des utilisateurs' }).getByRole('row').nth(1)).toBeVisible();
    },
  },
  {
    name: 'modules with a history open',
    show: async (page) => {
      await signIn(page, ADMIN_EMAIL);
      await open(page, '/admin?section=modules');
      await page.getByRole('button', { name: 'Historique de mf-blog' }).click();
      await expect(page.getByRole('list', { name: 'Historique de mf-blog' })).toBeVisible();
    },
  },
  {
    name: 'modules with a window open and its error',
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
    show: async (page) => {
      await signInOnScreen(page, await newAdmin(page));
      await open(page, '/admin?section=securite');
      await page.getByRole('button', { name: 'Activer' }).click();
      await expect(page.getByRole('img', { name: 'Code QR à lire avec l’application' })).toBeVisible();
    },
  },
  {
    name: 'second factor, the code at sign-in',
    show: async (page) => {
      const account = await newAdmin(page);
      await enrol(page, account);
      await signInOnScreen(page, account);
      await expect(heading(page)).toHaveText('Code de connexion');
    },
  },
  {
    name: 'quiz question answered',
    show: async (page) => {
      await registerLearner(page);
      await open(page, (await knownQuiz(page.request)).path);
      await page.getByRole('button', { name: 'Commencer' }).click();
      await page.getByRole('button', { name: 'Je ne sais pas' }).click();
      await expect(page.getByText('Enregistré sur ce téléphone')).toBeVisible();
    },
  },
  {
    name: 'quiz result with its mistakes',
    show: async (page) => {
      await registerLearner(page);
      const { path, quiz } = await knownQuiz(page.request);
      await open(page, path);
      await page.getByRole('button', { name: 'Commencer' }).click();
      for (const [at] of quiz.questions.entries()) {
        await page.getByRole('button', { name: 'Je ne sais pas' }).click();
        await page.getByRole('button', { name: at === quiz.questions.length - 1 ? 'Voir le résultat' : 'Question suivante' }).click();
      }
      await expect(page.getByRole('status', { name: 'Gains' })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^À revoir/ })).toBeVisible();
    },
  },
  {
    name: 'review with cards due',
    show: async (page) => {
      await signIn(page, LEARNER_EMAIL);
      await open(page, '/quiz-ulty-stars/revision');
      await expect(page.getByRole('link', { name: 'Commencer la révision' })).toBeVisible();
    },
  },
  {
    name: 'partners',
    show: async (page) => {
      await open(page, '/partners');
      await expect(heading(page)).toHaveText('Partenaires');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'partner',
    show: async (page) => {
      await open(page, '/partner/atelier-exemple');
      await expect(page.getByText('Fiche d’exemple')).toBeVisible();
    },
  },
  {
    name: 'contact',
    show: async (page) => {
      await open(page, '/contact');
      await expect(heading(page)).toHaveText('Contact');
    },
  },
  {
    name: 'sign-in by phone',
    show: async (page) => {
      await open(page, '/phone-auth');
      await expect(page.getByLabel('Numéro de téléphone')).toBeVisible();
    },
  },
  {
    name: 'profile',
    show: async (page) => {
      await registerLearner(page);
      await open(page, '/profile');
      await expect(page.getByRole('button', { name: 'Déconnecter partout' })).toBeVisible();
    },
  },
  {
    name: 'not found',
    status: 404,
    show: async (page) => {
      await open(page, '/nulle-part');
      await expect(heading(page)).toHaveText('404 Page Not Found');
    },
  },
];

/** What the browser writes of an answer that a screen is about. */
export const foreseen = (status: number): RegExp => new RegExp(`Failed to load resource.* ${status}`);
