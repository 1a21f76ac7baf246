import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ExamPack, ExamQuiz, ExamStanding } from '@ulty/contracts/learning/exams.js';
import type { QuizResult } from '@ulty/contracts/learning/quiz-results.js';
import { refusal, renderPage, stubApi, uuid } from '@ulty/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { makeQuestion } from '../../test/make-question';
import { makeOutcome } from '../../test/make-quiz';
import ExamQuizPage from './exam-quiz.page';
import PackPage from './pack.page';

const PACK = uuid(700);
const NO_DATES = { exam: 'BEPC', firstDay: null, lastDay: null, betweenRounds: null } as const;

const makePack = (over: Partial<ExamPack> = {}): ExamPack => ({
  id: PACK,
  exam: 'BEPC',
  series: 'Général',
  subject: 'Mathématiques',
  title: 'Mathématiques, BEPC',
  coefficient: null,
  coefficientSource: null,
  secondRoundSource: null,
  isInSecondRound: false,
  themeCount: 2,
  questionCount: 15,
  bytes: 24_000,
  summary: 'Deux thèmes.',
  programme: { title: 'Programme de 3e', source: null, date: null },
  version: 1,
  calendar: NO_DATES,
  quizzes: [
    { id: uuid(701), title: 'Calcul littéral', questionCount: 5, minutes: null },
    { id: uuid(702), title: 'Statistiques', questionCount: 5, minutes: null },
    { id: uuid(703), title: 'Examen blanc', questionCount: 5, minutes: 40 },
  ],
  ...over,
});
const standing = (...passed: string[]): ExamStanding => ({
  packs: [
    {
      ...makePack(),
      quizzes: makePack().quizzes.map(({ id, title }) => {
        const isPassed = passed.includes(id);
        return {
          id,
          title,
          attempts: isPassed ? 1 : 0,
          best: isPassed ? 80 : null,
          isPassed,
          answered: isPassed ? 5 : 0,
          right: isPassed ? 4 : 0,
        };
      }),
    },
  ],
});

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a pack', () => {
  const open = (pack: ExamPack | ReturnType<typeof refusal>, known = standing()) => {
    stubApi({ [`GET /api/exams/packs/${PACK}`]: 'id' in pack ? [200, pack] : pack, 'GET /api/exams/standing': [200, known] });
    renderPage(<PackPage />, { path: `/quiz-hero/${PACK}`, pattern: '/quiz-hero/:id' });
  };

  test('begins with its first theme, and says what could not be verified', async () => {
    open(makePack());
    const next = await screen.findByRole('link', { name: 'Commencer le thème' });
    expect(next.getAttribute('href')).toBe(`/quiz-hero/${PACK}/${uuid(701)}`);
    expect(screen.getByText(/Texte officiel à vérifier/)).toBeTruthy();
    expect(screen.getByText(/^Non renseigné/)).toBeTruthy();
    expect(screen.queryByText(/BEPC J-/)).toBeNull();
    expect(screen.getByRole('button', { name: /Télécharger · 24\sKB \(questions et figures\)/ })).toBeTruthy();
  });

  test('with its themes passed leads to the first paper', async () => {
    open(makePack(), standing(uuid(701), uuid(702)));
    expect((await screen.findByRole('link', { name: 'Commencer l’épreuve' })).getAttribute('href')).toBe(`/quiz-hero/${PACK}/${uuid(703)}`);
    expect(screen.getAllByText('Réussi')).toHaveLength(2);
  });

  test('counts the days to its exam; a coefficient is shown with its source', async () => {
    const firstDay = new Date(Date.now() + 42 * 86_400_000).toISOString().slice(0, 10);
    open(makePack({ calendar: { ...NO_DATES, firstDay, lastDay: firstDay }, coefficient: 2.5, coefficientSource: 'Arrêté' }));
    expect(await screen.findByText('BEPC J-42')).toBeTruthy();
    expect(screen.getByText(/^2,5 \(source\s: Arrêté\)\.$/)).toBeTruthy();
  });

  test('between the rounds names what the second one has', async () => {
    const today = new Date().toISOString().slice(0, 10);
    open(
      makePack({
        isInSecondRound: true,
        secondRoundSource: 'La presse',
        calendar: { ...NO_DATES, betweenRounds: { startsOn: today, endsOn: today } },
      }),
    );
    expect((await screen.findByText('Deuxième tour du BEPC')).closest('p')?.textContent).toMatch(/: Mathématiques, à préparer jusqu’au/);
  });

  test('that is not open is said, with a way on', async () => {
    open(refusal(404, 'EXAM_PACK_NOT_FOUND', 'Non.'));
    expect((await screen.findByRole('link', { name: 'Voir QuizHero' })).getAttribute('href')).toBe('/quiz-hero');
  });
});

describe('its quizzes', () => {
  const math = '<math alttext="1/2"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>';
  const makeExamQuiz = (id: string, minutes: number | null): ExamQuiz => ({
    id,
    packId: PACK,
    title: minutes === null ? 'Calcul littéral' : 'Examen blanc',
    version: 3,
    passPercent: 60,
    minutes,
    questions: [
      makeQuestion(711, 'single', {
        prompt: 'Combien vaut 1/2 ?',
        explanation: 'Car 1/2 est la moitié.',
        rich: {
          prompt: `Combien vaut ${math} ?`,
          explanation: `Car ${math} est la moitié.`,
          choices: { c: math },
          figure: { alt: 'Une figure.', svg: '<svg viewBox="0 0 1 1"></svg>' },
        },
      }),
    ],
  });
  const open = (minutes: number | null) => {
    const quizId = uuid(minutes === null ? 701 : 703);
    const api = stubApi({
      [`GET /api/exams/packs/${PACK}`]: [200, makePack()],
      [`GET /api/exams/packs/${PACK}/quizzes`]: [200, [makeExamQuiz(quizId, minutes)]],
      'GET /api/exams/standing': [200, standing()],
      'POST /api/quiz-results': [200, makeOutcome({ graded: { score: 100, correct: 1, total: 1, passed: true } })],
    });
    renderPage(<ExamQuizPage />, { path: `/quiz-hero/${PACK}/${quizId}`, pattern: '/quiz-hero/:id/:quizId' });
    return api;
  };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  test('a theme draws its formulas and figure, names them in plain text, and leads to the next one', async () => {
    Object.assign(globalThis, { MathMLElement: class {} });
    const api = open(null);
    await press('Commencer');
    expect(screen.getByRole('heading', { level: 1, name: 'Combien vaut 1/2 ?' }).querySelector('mfrac')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Une figure.' })).toBeTruthy();
    const right = screen.getByRole('radio', { name: /^Choix c/ });
    expect(right.closest('label')?.querySelector('mfrac')).toBeTruthy();
    await userEvent.click(right);
    await press('Valider');
    expect(within(screen.getAllByRole('status')[0] as HTMLElement).getByText('Car 1/2 est la moitié.')).toBeTruthy();
    await press('Voir le résultat');
    await waitFor(() => expect(api.sent('POST /api/quiz-results')).toHaveLength(1));
    expect((api.sent('POST /api/quiz-results') as QuizResult[])[0]).toMatchObject({ quizId: uuid(701), packId: PACK, contentVersion: 3 });
    expect((await screen.findByRole('link', { name: 'Thème suivant' })).getAttribute('href')).toBe(`/quiz-hero/${PACK}/${uuid(702)}`);
    Reflect.deleteProperty(globalThis, 'MathMLElement');
  });

  test('one that is no longer in its pack leads to the pack', async () => {
    stubApi({
      [`GET /api/exams/packs/${PACK}`]: [200, makePack()],
      [`GET /api/exams/packs/${PACK}/quizzes`]: [200, [makeExamQuiz(uuid(701), null)]],
      'GET /api/exams/standing': [200, standing()],
    });
    renderPage(<ExamQuizPage />, { path: `/quiz-hero/${PACK}/${uuid(709)}`, pattern: '/quiz-hero/:id/:quizId' });
    expect((await screen.findByRole('link', { name: 'Voir le pack' })).getAttribute('href')).toBe(`/quiz-hero/${PACK}`);
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  test('a browser without MathML reads the plain text; the mock exam has its minutes, and only the exam’s way', async () => {
    open(40);
    expect(await screen.findByText(/40\sminutes conseillées/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Commencer' })).toBeNull();
    await press('Commencer l’examen');
    const prompt = screen.getByRole('heading', { level: 1, name: 'Combien vaut 1/2 ?' });
    expect(prompt.querySelector('math')).toBeNull();
    expect(screen.getByText('/ 40:00 conseillées')).toBeTruthy();
  });
});
