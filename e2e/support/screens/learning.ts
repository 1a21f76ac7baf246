import { askedCount } from '@ulty/domain/learning/drawn-questions.js';
import { randomUUID } from 'node:crypto';
import { sessionPage } from '@ulty/domain/base/pages.js';
import { registerLearner } from '../accounts';
import { giveCertificate } from '../certificates';
import { COURSE_OF_ALL_KINDS, courseOf, firstLessonPath, freeCourse, lessonOf, lessonPath, newestBook, paidCourse } from '../content';
import { expect } from '../fixtures';
import { reachEnd, reachQuiz, reachTools } from '../lesson-tools';
import { open } from '../open';
import { hasReadAll, hasReadToday } from '../earlier-work';
import { readQuiz, sendQuiz } from '../quizzes';
import { beginnersCourses } from '../persons';
import { LOCAL } from '../tags';
import { heading, shownAt, titledAt, visit, type Screen } from './screen';

/** The longest possible search, without a place to break. */
const LONG_WORD = 'zq'.repeat(50);

/** Courses, books, quizzes and review. */
export const LEARNING_SCREENS: readonly Screen[] = [
  titledAt('search, before anything is searched', 'newcomer', '/search', 'Recherche'),
  {
    name: 'search with suggestions',
    who: 'newcomer',
    show: async (page) => {
      await visit(page, '/search');
      await page.getByRole('combobox').fill('caisse');
      await expect(page.getByRole('option').nth(1)).toBeVisible();
    },
  },
  {
    name: 'search corrected, with filters open',
    who: 'newcomer',
    show: async (page) => {
      await visit(page, '/search?q=invantaire');
      await page.getByRole('button', { name: 'Filtres' }).click();
      await expect(page.getByRole('combobox', { name: 'Niveau' })).toBeVisible();
    },
  },
  shownAt('search without a hit', 'newcomer', `/search?q=${LONG_WORD}`, (page) => page.getByRole('heading', { name: /^Aucun résultat/ })),
  {
    name: 'courses with filters open',
    who: 'visitor',
    show: async (page) => {
      await visit(page, '/courses');
      await page.locator('summary', { hasText: 'Filtres' }).click();
      await expect(page.getByRole('button', { name: 'Appliquer' })).toBeVisible();
    },
  },
  shownAt('courses without a hit', 'visitor', `/courses?search=${LONG_WORD}`, (page) =>
    page.getByRole('heading', { name: `Aucun cours pour « ${LONG_WORD} »` }),
  ),
  {
    name: 'courses of a learner',
    who: 'beginner',
    show: async (page) => {
      const { followed } = await beginnersCourses(page.request);
      await visit(page, '/courses');
      await expect(page.getByRole('link', { name: `Commencer : ${followed.title}` })).toBeVisible();
    },
  },
  {
    name: 'own certificates, one to be named',
    who: 'beginner',
    tag: LOCAL,
    show: async (page) => {
      await giveCertificate(page.request, null);
      await visit(page, '/mes-certificats');
      await expect(page.getByRole('button', { name: 'Obtenir mon certificat' })).toBeVisible();
    },
  },
  {
    name: 'course',
    who: 'newcomer',
    show: async (page) => {
      const { id, title } = await freeCourse(page.request);
      await visit(page, `/courses/${id}`);
      await expect(heading(page)).toHaveText(title);
    },
  },
  {
    name: 'course one follows',
    who: 'beginner',
    show: async (page) => {
      const { followed } = await beginnersCourses(page.request);
      await visit(page, `/courses/${followed.id}`);
      await expect(page.getByRole('link', { name: 'Commencer' })).toBeVisible();
    },
  },
  {
    name: 'payment of a course that its customer confirms',
    who: 'beginner',
    tag: LOCAL,
    show: async (page) => {
      const { id } = await paidCourse(page.request);
      await page.request.post('/api/enrollments', { data: { courseId: id } });
      await visit(page, `/courses/${id}/paiement`);
      await expect(page.getByLabel('Code cadeau')).toBeVisible();
      await page.getByLabel('Numéro qui paie').fill('71 23 45 67');
      await page.getByRole('button', { name: /^Payer/ }).click();
      await expect(page.getByRole('heading', { name: 'Simulateur de l’opérateur' })).toBeVisible();
    },
  },
  {
    name: 'placement test, and what it says',
    who: 'beginner',
    show: async (page) => {
      await visit(page, '/test-de-depart');
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
    who: 'beginner',
    show: async (page) => {
      const { done } = await beginnersCourses(page.request);
      await visit(page, `/courses/${done.id}`);
      await expect(page.getByRole('region', { name: 'Quiz final' })).toContainText('À passer');
    },
  },
  {
    name: 'final quiz of a course',
    who: 'beginner',
    show: async (page) => {
      const { done } = await beginnersCourses(page.request);
      await visit(page, `/courses/${done.id}/quiz`);
      await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible();
    },
  },
  {
    name: 'lesson, done',
    who: 'beginner',
    show: async (page) => {
      const { toBegin } = await beginnersCourses(page.request);
      await visit(page, firstLessonPath(await courseOf(page.request, toBegin.id)));
      await reachEnd(page);
      await page.getByRole('button', { name: 'J’ai terminé' }).click();
      await expect(page.getByRole('link', { name: /^Leçon 2\s: / })).toBeVisible();
    },
  },
  {
    name: 'heard lesson, with an error to report',
    who: 'beginner',
    show: async (page) => {
      await visit(page, lessonPath(await courseOf(page.request, COURSE_OF_ALL_KINDS), 4));
      await reachTools(page);
      await page.getByRole('button', { name: 'Signaler une erreur' }).click();
      await expect(page.getByRole('group', { name: /^Qu’est-ce qui ne va pas/ })).toBeVisible();
    },
  },
  {
    name: 'quiz lesson, its sentences to highlight',
    who: 'beginner',
    show: async (page) => {
      await visit(page, lessonPath(await courseOf(page.request, COURSE_OF_ALL_KINDS), 5));
      await reachTools(page);
      await page.getByRole('button', { name: 'Surligner des phrases' }).click();
      await page.getByRole('button', { name: 'Il en faut trois justes.' }).click();
      await expect(page.getByText(/^Encore 5\s+questions$/)).toBeVisible();
    },
  },
  {
    name: 'own notes',
    who: 'beginner',
    show: async (page) => {
      const { id } = lessonOf(await courseOf(page.request, COURSE_OF_ALL_KINDS), 1);
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
      await visit(page, '/mes-notes');
      await expect(page.getByRole('button', { name: 'Exporter mes notes' })).toBeVisible();
    },
  },
  {
    name: 'library of a visitor',
    who: 'visitor',
    show: async (page) => {
      await visit(page, '/quiz-ulty-stars');
      await expect(page.getByRole('region', { name: 'Catégories' }).getByRole('link')).toHaveCount(9);
    },
  },
  shownAt('library without a hit', 'visitor', `/quiz-ulty-stars?search=${LONG_WORD}`, (page) =>
    page.getByRole('heading', { name: `Aucun livre pour « ${LONG_WORD} »` }),
  ),
  {
    name: 'book',
    who: 'newcomer',
    show: async (page) => {
      const { path, title } = await newestBook(page.request);
      await visit(page, path);
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole('link', { name: 'Lire le chapitre' })).toBeVisible();
    },
  },
  {
    name: 'chapter',
    who: 'beginner',
    show: async (page) => {
      const { chapterPath } = await newestBook(page.request);
      await visit(page, chapterPath);
      await reachQuiz(page);
      await expect(page.getByRole('link', { name: 'Faire le quiz' })).toBeVisible();
    },
  },
  {
    name: 'QuizHero with a question answered',
    who: 'visitor',
    show: async (page) => {
      await visit(page, '/quiz-hero');
      await page.getByRole('button', { name: 'Commencer l’essai' }).click();
      await page.getByRole('button', { name: 'Je ne sais pas' }).click();
      await expect(page.getByText('Voici la réponse.')).toBeVisible();
    },
  },
  {
    name: 'quiz question answered',
    who: 'beginner',
    show: async (page) => {
      await visit(page, (await readQuiz(page.request)).path);
      await page.getByRole('button', { name: 'Commencer' }).click();
      await page.getByRole('button', { name: 'Je ne sais pas' }).click();
      await expect(page.getByText('Enregistré sur ce téléphone')).toBeVisible();
    },
  },
  {
    name: 'quiz result with its mistakes',
    who: 'beginner',
    show: async (page) => {
      const { path, quiz } = await readQuiz(page.request, 1);
      await visit(page, path);
      await page.getByRole('button', { name: 'Commencer' }).click();
      for (let at = 0; at < askedCount(quiz); at += 1) {
        await page.getByRole('button', { name: 'Je ne sais pas' }).click();
        await page.getByRole('button', { name: at === askedCount(quiz) - 1 ? 'Voir le résultat' : 'Question suivante' }).click();
      }
      await expect(page.getByRole('status', { name: 'Gains' })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^À revoir/ })).toBeVisible();
    },
  },
  shownAt('review with cards due', 'learner', '/quiz-ulty-stars/revision', (page) =>
    page.getByRole('link', { name: 'Commencer la révision' }),
  ),
  {
    name: 'session, a chapter to read',
    who: 'newcomer',
    show: async (page) => {
      const { chapterPath, chapterTitle } = await newestBook(page.request);
      await visit(page, inSession(chapterPath));
      await expect(heading(page)).toHaveText(chapterTitle);
      await expect(page.getByRole('link', { name: 'Quitter la séance' })).toBeVisible();
    },
  },
  {
    name: 'session, a question',
    who: 'beginner',
    show: async (page) => {
      await visit(page, inSession((await readQuiz(page.request, 2)).path));
      await expect(page.getByRole('button', { name: 'Valider' })).toBeVisible();
    },
  },
  shownAt('session without a card', 'newcomer', '/seance/cartes', (page) => page.getByRole('link', { name: 'Finir la séance' })),
  {
    name: 'session, the end of the day',
    who: 'own',
    tag: LOCAL,
    show: async (page) => {
      await registerLearner(page);
      const { quiz, path } = await readQuiz(page.request);
      await hasReadToday(page.request, quiz.id);
      await sendQuiz(page.request, { quiz, choices: new Map(), path }, { wrong: quiz.questions.length });
      await open(page, sessionPage);
      await expect(heading(page)).toHaveText('Votre journée est tissée');
      await expect(page.getByText('Séance faite')).toBeVisible();
      await expect(page.getByText(/^Des cartes reviennent/)).toBeVisible();
    },
  },
  {
    name: 'session, nothing left to do',
    who: 'own',
    tag: LOCAL,
    show: async (page) => {
      await registerLearner(page);
      await hasReadAll(page.request);
      await open(page, sessionPage);
      await expect(heading(page)).toHaveText('Rien à faire aujourd’hui');
      await expect(page.getByRole('heading', { name: 'Vous avez tout lu' })).toBeVisible();
    },
  },
];

/** A page of the learning path as a step of the session. */
const inSession = (path: string) => path.replace('/quiz-ulty-stars/', '/seance/');
