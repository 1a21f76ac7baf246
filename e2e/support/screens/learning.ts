import { randomUUID } from 'node:crypto';
import { SESSION_PATH } from '@ulty/domain/day-session-paths.js';
import { LEARNER_EMAIL, registerLearner, signIn } from '../accounts';
import { madeCertificate } from '../certificates';
import {
  COURSE_OF_ALL_KINDS,
  enrolled,
  finishLessons,
  firstLessonPath,
  freeCourse,
  lessonOf,
  lessonPath,
  newestBook,
  paidCourse,
} from '../content';
import { expect } from '../fixtures';
import { reachQuiz, reachTools } from '../lesson-tools';
import { open } from '../open';
import { hasReadAll, hasReadToday } from '../past';
import { readQuiz, sendQuiz } from '../quizzes';
import { LEARNER, LOCAL, WRITES } from '../reach';
import { heading, type Screen } from './screen';

/** As long as a search may be, without a place to break. */
const LONG_WORD = 'zq'.repeat(50);

/** Courses, books, quizzes and review. */
export const LEARNING_SCREENS: readonly Screen[] = [
  {
    name: 'search, before anything is searched',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, '/search');
      await expect(heading(page)).toHaveText('Recherche');
    },
  },
  {
    name: 'search with suggestions',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, '/search');
      await page.getByRole('combobox').fill('caisse');
      await expect(page.getByRole('option').nth(1)).toBeVisible();
    },
  },
  {
    name: 'search corrected, with filters open',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, '/search?q=invantaire');
      await page.getByRole('button', { name: 'Filtres' }).click();
      await expect(page.getByRole('combobox', { name: 'Niveau' })).toBeVisible();
    },
  },
  {
    name: 'search without a hit',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, `/search?q=${LONG_WORD}`);
      await expect(page.getByRole('heading', { name: /^Aucun résultat/ })).toBeVisible();
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
    name: 'courses without a hit',
    show: async (page) => {
      await open(page, `/courses?search=${LONG_WORD}`);
      await expect(page.getByRole('heading', { name: `Aucun cours pour « ${LONG_WORD} »` })).toBeVisible();
    },
  },
  {
    name: 'courses of a learner',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      const course = await enrolled(page);
      await open(page, '/courses');
      await expect(page.getByRole('link', { name: `Commencer : ${course.title}` })).toBeVisible();
    },
  },
  {
    name: 'own certificates, one to be named',
    tag: [LOCAL, WRITES],
    show: async (page) => {
      await madeCertificate(page.request, null);
      await open(page, '/mes-certificats');
      await expect(page.getByRole('button', { name: 'Obtenir mon certificat' })).toBeVisible();
    },
  },
  {
    name: 'course',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      const { id, title } = await freeCourse(page.request);
      await open(page, `/courses/${id}`);
      await expect(heading(page)).toHaveText(title);
    },
  },
  {
    name: 'course one follows',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      const { id } = await enrolled(page);
      await open(page, `/courses/${id}`);
      await expect(page.getByRole('link', { name: 'Commencer' })).toBeVisible();
    },
  },
  {
    name: 'payment of a course that its customer confirms',
    tag: LOCAL,
    show: async (page) => {
      await registerLearner(page);
      const { id } = await paidCourse(page.request);
      await page.request.post('/api/enrollments', { data: { courseId: id } });
      await open(page, `/courses/${id}/paiement`);
      await expect(page.getByLabel('Code cadeau')).toBeVisible();
      await page.getByLabel('Numéro qui paie').fill('71 23 45 67');
      await page.getByRole('button', { name: /^Payer/ }).click();
      await expect(page.getByRole('heading', { name: 'Simulateur de l’opérateur' })).toBeVisible();
    },
  },
  {
    name: 'placement test, and what it says',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, '/test-de-depart');
      await page.getByRole('button', { name: 'Commencer le test' }).click();
      for (let number = 1; number <= 18; number += 1) {
        await expect(page.getByRole('img', { name: `Question ${number} sur 18` })).toBeVisible();
        await page.getByRole('button', { name: 'Passer' }).click();
      }
      await expect(page.getByRole('heading', { name: 'Votre premier livre' })).toBeVisible();
    },
  },
  {
    name: 'course with its final quiz to take',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      const course = await enrolled(page);
      await finishLessons(page, course);
      await open(page, `/courses/${course.id}`);
      await expect(page.getByRole('region', { name: 'Quiz final' })).toContainText('À passer');
    },
  },
  {
    name: 'final quiz of a course',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      const course = await enrolled(page);
      await finishLessons(page, course);
      await open(page, `/courses/${course.id}/quiz`);
      await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible();
    },
  },
  {
    name: 'lesson, done',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, firstLessonPath(await enrolled(page)));
      await page.getByRole('button', { name: 'J’ai terminé' }).click();
      await expect(page.getByRole('link', { name: /^Leçon 2\s: / })).toBeVisible();
    },
  },
  {
    name: 'heard lesson, with an error to report',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, lessonPath(await enrolled(page, COURSE_OF_ALL_KINDS), 4));
      await reachTools(page);
      await page.getByRole('button', { name: 'Signaler une erreur' }).click();
      await expect(page.getByRole('group', { name: /^Qu’est-ce qui ne va pas/ })).toBeVisible();
    },
  },
  {
    name: 'quiz lesson, its sentences to highlight',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, lessonPath(await enrolled(page, COURSE_OF_ALL_KINDS), 5));
      await reachTools(page);
      await page.getByRole('button', { name: 'Surligner des phrases' }).click();
      await page.getByRole('button', { name: 'Il en faut trois justes.' }).click();
      await expect(page.getByText(/^Encore 5\s+questions$/)).toBeVisible();
    },
  },
  {
    name: 'own notes',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      const { id } = lessonOf(await enrolled(page, COURSE_OF_ALL_KINDS), 1);
      const answer = await page.request.put('/api/highlights', {
        data: {
          eventId: randomUUID(),
          deviceId: 'e2e',
          occurredAt: new Date().toISOString(),
          about: { kind: 'lesson', id },
          paragraph: 0,
          quote: 'Avant de changer d’organisation, regardez la réalité.',
          isOn: true,
        },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      await open(page, '/mes-notes');
      await expect(page.getByRole('button', { name: 'Exporter mes notes' })).toBeVisible();
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
      await open(page, `/quiz-ulty-stars?search=${LONG_WORD}`);
      await expect(page.getByRole('heading', { name: `Aucun livre pour « ${LONG_WORD} »` })).toBeVisible();
    },
  },
  {
    name: 'book',
    tag: WRITES,
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
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      const { chapterPath } = await newestBook(page.request);
      await open(page, chapterPath);
      await reachQuiz(page);
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
    name: 'quiz question answered',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, (await readQuiz(page.request)).path);
      await page.getByRole('button', { name: 'Commencer' }).click();
      await page.getByRole('button', { name: 'Je ne sais pas' }).click();
      await expect(page.getByText('Enregistré sur ce téléphone')).toBeVisible();
    },
  },
  {
    name: 'quiz result with its mistakes',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      const { path, quiz } = await readQuiz(page.request);
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
    tag: LEARNER,
    show: async (page) => {
      await signIn(page, LEARNER_EMAIL);
      await open(page, '/quiz-ulty-stars/revision');
      await expect(page.getByRole('link', { name: 'Commencer la révision' })).toBeVisible();
    },
  },
  {
    name: 'session, a chapter to read',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      const { chapterPath, chapterTitle } = await newestBook(page.request);
      await open(page, inSession(chapterPath));
      await expect(heading(page)).toHaveText(chapterTitle);
      await expect(page.getByRole('link', { name: 'Quitter la séance' })).toBeVisible();
    },
  },
  {
    name: 'session, a question',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, inSession((await readQuiz(page.request)).path));
      await expect(page.getByRole('button', { name: 'Valider' })).toBeVisible();
    },
  },
  {
    name: 'session without a card',
    tag: WRITES,
    show: async (page) => {
      await registerLearner(page);
      await open(page, '/seance/cartes');
      await expect(page.getByRole('link', { name: 'Finir la séance' })).toBeVisible();
    },
  },
  {
    name: 'session, the end of the day',
    tag: LOCAL,
    show: async (page) => {
      await registerLearner(page);
      const { quiz, path } = await readQuiz(page.request);
      await hasReadToday(page.request, quiz.id);
      await sendQuiz(page.request, { quiz, choices: new Map(), path }, { wrong: quiz.questions.length });
      await open(page, SESSION_PATH);
      await expect(heading(page)).toHaveText('Votre journée est tissée');
      await expect(page.getByText('Séance faite')).toBeVisible();
      await expect(page.getByText(/^Des cartes reviennent/)).toBeVisible();
    },
  },
  {
    name: 'session, nothing left to do',
    tag: LOCAL,
    show: async (page) => {
      await registerLearner(page);
      await hasReadAll(page.request);
      await open(page, SESSION_PATH);
      await expect(heading(page)).toHaveText('Rien à faire aujourd’hui');
      await expect(page.getByRole('heading', { name: 'Vous avez tout lu' })).toBeVisible();
    },
  },
];

/** A page of the learning path as a step of the session. */
const inSession = (path: string) => path.replace('/quiz-ulty-stars/', '/seance/');
