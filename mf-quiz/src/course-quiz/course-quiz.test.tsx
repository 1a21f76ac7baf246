import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { CourseQuiz } from '@ulty/contracts/learning/books.js';
import type { CourseDetail } from '@ulty/contracts/learning/courses.js';
import type { QuizResult } from '@ulty/contracts/learning/quiz-results.js';
import { useOutbox } from '@ulty/kit';
import { refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { makeCourseDetail, makeCourseQuiz } from '../../test/make-course';
import { makeOutcome } from '../../test/make-quiz';
import CourseQuizPage from './course-quiz.page';

const SEND = 'POST /api/quiz-results';

let made = 2_000;
/** Each test has its own course: the device keeps what earlier tests did. */
const freshId = () => uuid((made += 1));

function open(
  courseId: string,
  {
    quiz = makeCourseQuiz(courseId),
    course = {},
    answers = {},
  }: { quiz?: CourseQuiz; course?: Partial<CourseDetail>; answers?: Answers } = {},
) {
  const api = stubApi({
    [`GET /api/courses/${courseId}`]: [200, makeCourseDetail(courseId, course)],
    [`GET /api/courses/${courseId}/quiz`]: [200, quiz],
    [SEND]: [
      200,
      makeOutcome({
        coins: { awarded: 100, state: 'available', txnId: uuid(801) },
        rewards: [{ reason: 'course_completed', awarded: 100, state: 'available', txnId: uuid(801) }],
      }),
    ],
    ...answers,
  });
  renderPage(<CourseQuizPage />, { path: `/courses/${courseId}/quiz`, pattern: '/courses/:id/quiz', live: ['/mes-certificats'] });
  return { results: () => api.sent(SEND) as QuizResult[] };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** The whole quiz: as many right answers as asked, the wrong ones last. */
async function play(right: number) {
  await press('Commencer');
  for (let at = 1; at <= 5; at += 1) {
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(`Choix ${at <= right ? 'c' : 'a'}`) }));
    await press('Valider');
    await press(at === 5 ? 'Voir le résultat' : 'Question suivante');
  }
}

const FINAL = makeCourseDetail(uuid(1)).finalQuiz;
if (!FINAL) throw new Error('The course has no final quiz.');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('before it', () => {
  test.each<[string, Partial<CourseDetail>, RegExp]>([
    ['all lessons done', {}, /^Réussi à 60\s+% ou plus, il rapporte les 100\s+UTC du cours, une seule fois\.$/],
    [
      'lessons left',
      { enrollment: { id: uuid(5), status: 'active', progress: 50, completedLessons: 1 } },
      /^Il vous reste 1\s+leçon\s+: le cours rapporte 100\s+UTC quand les leçons sont finies et ce quiz réussi\.$/,
    ],
    [
      'paid already',
      { areCoinsDecided: true, finalQuiz: { ...FINAL, attempts: 1, best: 80, isPassed: true, earnsCoins: true } },
      /^Meilleur score\s+: 80\s+%\. Les UltyCoins de ce cours ont déjà été attribués\./,
    ],
    [
      'passed too fast',
      { finalQuiz: { ...FINAL, attempts: 1, best: 100, isPassed: true } },
      /^Meilleur score\s+: 100\s+%\. Réussi trop vite pour compter/,
    ],
  ])('%s', async (_name, course, words) => {
    const id = freshId();
    open(id, { course });
    expect(await screen.findByRole('heading', { level: 1, name: 'Quiz final' })).toBeTruthy();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Finance · Tenir sa caisse')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fermer le quiz' }).getAttribute('href')).toBe(`/courses/${id}`);
  });

  test.each([
    [404, 'QUIZ_NOT_FOUND', 'Pas encore de quiz final', 'Voir le cours'],
    [403, 'QUIZ_LOCKED', 'Quiz réservé aux inscrits', 'Voir le cours'],
    [404, 'COURSE_NOT_FOUND', 'Ce cours n’existe pas', 'Voir tous les cours'],
  ])('%i %s is explained, with a way on', async (status, code, title, link) => {
    const id = freshId();
    open(id, { answers: { [`GET /api/courses/${id}/quiz`]: refusal(status, code, 'Non.') } });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
  });

  test('a read that fails can be tried again', async () => {
    const id = freshId();
    open(id, { answers: { [`GET /api/courses/${id}/quiz`]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') } });
    await screen.findByRole('alert');
    stubApi({ [`GET /api/courses/${id}/quiz`]: [200, makeCourseQuiz(id)] });
    await press('Réessayer');
    expect(await screen.findByRole('button', { name: 'Commencer' })).toBeTruthy();
  });
});

describe('its result', () => {
  test('is one event about the course; the coins are told, and the certificate is offered', async () => {
    const id = freshId();
    const { results } = open(id);
    await play(4);
    expect(await screen.findByRole('heading', { level: 1, name: 'C’est réussi.' })).toBeTruthy();
    await waitFor(() => expect(results()).toHaveLength(1));
    expect(results()[0]).toMatchObject({ quizId: makeCourseQuiz(id).id, courseId: id, contentVersion: 2, correct: 4, total: 5 });
    expect(results()[0]).not.toHaveProperty('bookId');
    expect(await screen.findByText('Cours terminé')).toBeTruthy();
    expect(screen.getByText('+100')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir mon certificat' }).getAttribute('href')).toBe('/mes-certificats');
    expect(screen.getByText('Un nouvel essai ne rapporte plus d’UltyCoins.')).toBeTruthy();
  });

  test('passed while lessons are left, or too fast to count: no certificate yet, the way leads back', async () => {
    const id = freshId();
    open(id, {
      answers: { [SEND]: [200, makeOutcome({ coins: { awarded: 0, state: 'available', txnId: null, reason: 'too_fast' }, rewards: [] })] },
    });
    await play(5);
    expect((await screen.findByRole('link', { name: 'Retour au cours' })).getAttribute('href')).toBe(`/courses/${id}`);
    expect(screen.queryByRole('link', { name: 'Voir mon certificat' })).toBeNull();
  });

  test('not passed: the way back to the lessons, and another attempt that may still pay', async () => {
    const id = freshId();
    open(id, {
      answers: {
        [SEND]: [
          200,
          makeOutcome({
            graded: { score: 40, correct: 2, total: 5, passed: false },
            coins: { awarded: 0, state: 'available', txnId: null, reason: 'not_passed' },
            rewards: [],
          }),
        ],
      },
    });
    await play(2);
    expect(await screen.findByText(/réussi à partir de 60\s%$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Revoir le cours' })).toBeTruthy();
    expect(screen.getByText(/^Vous avez autant d’essais qu’il vous faut/)).toBeTruthy();
    await press('Refaire le quiz');
    expect(await screen.findByRole('img', { name: /^Question 1 sur 5/ })).toBeTruthy();
  });

  test('without network it is kept, and its coins are awaited only', async () => {
    const id = freshId();
    open(id, { answers: { [SEND]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') } });
    await play(5);
    expect(await screen.findByText('Enregistré – en attente de synchronisation')).toBeTruthy();
    expect(useOutbox.getState().items).toMatchObject([{ type: 'quiz_result', expectedUtc: 100, about: [makeCourseQuiz(id).id] }]);
    expect(screen.getByText('+100').closest('.u-pending')).toBeTruthy();
  });

  test('with lessons left nothing is awaited, and the lessons go on', async () => {
    const id = freshId();
    open(id, {
      course: { enrollment: { id: uuid(5), status: 'active', progress: 50, completedLessons: 1 } },
      answers: {
        [SEND]: [200, makeOutcome({ coins: { awarded: 0, state: 'available', txnId: null, reason: 'lessons_left' }, rewards: [] })],
      },
    });
    await play(5);
    expect(await screen.findByText('Les UltyCoins du cours viendront avec votre dernière leçon.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continuer les leçons' })).toBeTruthy();
  });

  test('a tab that was killed takes the attempt up again', async () => {
    const id = freshId();
    open(id);
    await press('Commencer');
    await userEvent.click(screen.getByRole('radio', { name: /Choix c/ }));
    await press('Valider');
    await screen.findByText('Enregistré sur ce téléphone');
    cleanup();
    open(id);
    expect(await screen.findByRole('img', { name: 'Question 1 sur 5, 1 juste' })).toBeTruthy();
  });
});
