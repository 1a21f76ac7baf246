import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { DraftedQuestion, ExamQuiz } from '@ulty/contracts/learning/exams.js';
import type { QuizResult } from '@ulty/contracts/learning/quiz-results.js';
import { useConnectivity } from '@ulty/kit';
import { renderPage, stubApi, uuid } from '@ulty/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { makeQuestion } from '../../test/make-question';
import { makeOutcome } from '../../test/make-quiz';
import ExamQuizPage from '../exams/exam-quiz.page';
import {
  isClosed,
  newPaper,
  ownPoints,
  pointsByTopic,
  withGiven,
  withOwnMark,
  withOwnPoints,
  withSuggestions,
  type TakenPaper,
} from './paper-attempt';
import { pointWords, spanWords } from './paper-words';

const PACK = uuid(700);
const [CHOICE, NUMBER, DRAFTED] = [uuid(731), uuid(732), uuid(733)];
const drafted: DraftedQuestion = {
  ...{ id: DRAFTED, prompt: 'Calculez m et p.', points: 2.5, topic: 'Droites', model: 'm vaut 2, donc p vaut 5.' },
  lines: [
    { name: 'm', value: 2, points: 0.5, shown: 'm = 2', cure: '4 divisé par 2.' },
    { name: 'p', value: 5, from: '1 + 2a', points: 0.5, shown: 'p = 5' },
  ],
  criteria: [
    { name: 'Méthode', says: 'Le calcul est écrit' },
    { name: 'Résultat', says: 'Les deux nombres' },
    { name: 'Phrase', says: 'Elle répond' },
  ],
};
const paper: TakenPaper = {
  ...{ id: uuid(730), packId: PACK, title: 'Épreuve 1', version: 2, passPercent: 50, minutes: 120 },
  questions: [makeQuestion(731, 'single', { topic: 'Calcul' }), makeQuestion(732, 'number', { topic: 'Droites' })],
  paper: {
    ...{ round: 1, calculator: false, shape: 'Même forme que l’épreuve de 2020.' },
    parts: [
      { title: 'Partie A', minutes: 50, points: 2, questionIds: [CHOICE, NUMBER], drafted: [] },
      { title: 'Partie B, le problème', minutes: 70, points: 2.5, given: 'Soit une droite.', questionIds: [], drafted: [drafted] },
    ],
  },
};

const french: TakenPaper = {
  ...{ id: uuid(750), packId: PACK, title: 'Épreuve 1', version: 1, passPercent: 50, minutes: 120, questions: [] },
  paper: {
    ...{ round: 1, shape: 'Dictée, texte, rédaction.' },
    parts: [
      {
        ...{ title: 'Partie A, la dictée', minutes: 30, points: 5, questionIds: [] },
        recording: { url: '/api/quizhero/audio/a.opus', hash: 'a', bytes: 480_000, durationSec: 300, voice: 'synthetic' },
        drafted: [
          {
            ...{ id: uuid(751), answer: 'dictation', points: 5, topic: 'Dictée', prompt: 'Écoutez, puis écrivez.' },
            ...{ model: 'Le vieux a mangé les mangues.', lines: [], criteria: [] },
          },
        ],
      },
      {
        ...{
          title: 'Partie B, la rédaction',
          minutes: 90,
          points: 1.5,
          questionIds: [],
          given: `Il était une fois${' un long texte'.repeat(50)}.`,
        },
        drafted: [
          {
            ...{ id: uuid(752), answer: 'text', points: 1.5, topic: 'Rédaction', prompt: 'Racontez.', model: 'Un matin…', lines: [] },
            criteria: [
              { name: 'Récit', says: 'Il a une fin', points: 1 },
              { name: 'Accords', says: 'Peu de fautes' },
            ],
          },
        ],
      },
    ],
  },
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

function open(quiz: ExamQuiz = paper) {
  const api = stubApi({
    [`GET /api/exams/packs/${PACK}`]: [200, { title: 'Mathématiques, BEPC', subject: 'Mathématiques', coefficient: 5 }],
    [`GET /api/exams/packs/${PACK}/quizzes`]: [200, [quiz]],
    'GET /api/exams/standing': [200, { packs: [] }],
    'POST /api/quiz-results': [200, makeOutcome({ graded: { score: 66, correct: 1, total: 3, passed: true } })],
  });
  renderPage(<ExamQuizPage />, { path: `/quiz-hero/${PACK}/${quiz.id}`, pattern: '/quiz-hero/:id/:quizId' });
  return api;
}

describe('a paper', () => {
  test('from its cover to its mark: skipped and come back to, paused, drafted line by line, marked by oneself', async () => {
    const api = open();
    expect(await screen.findByText('Coefficient 5')).toBeTruthy();
    expect(screen.getByText('Sans calculatrice')).toBeTruthy();
    await press('Commencer · 2\u00a0h');

    await press('Passer, y revenir');
    const number = await screen.findByRole('textbox');
    await userEvent.type(number, '3,,5');
    await press('Question suivante');
    expect(screen.getByRole('alert').textContent).toBe('Écrivez un nombre, par exemple 3,5.');
    await userEvent.clear(number);
    await userEvent.type(number, '1500,5');
    await press('Question suivante');

    expect(await screen.findByText('Soit une droite.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Ligne 1' }), 'm = 3{Enter}p = 1+2');
    await press('fois');
    await userEvent.keyboard('3');
    expect((screen.getByRole('textbox', { name: 'Ligne 2' }) as HTMLInputElement).value).toBe('p = 1+2×3');
    // The phone goes off in the middle of the line.
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    seen.mockReturnValue('visible');
    expect(await screen.findByRole('heading', { name: 'Le temps est arrêté.' })).toBeTruthy();
    seen.mockRestore();
    await press(/^Reprendre/);
    expect((screen.getByRole('textbox', { name: 'Ligne 2' }) as HTMLInputElement).value).toBe('p = 1+2×3');
    await press('Relire avant de rendre');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1\u00a0question sans réponse, 1\u00a0point à prendre.');
    expect(api.sent('POST /api/quiz-results')).toEqual([]);
    await press('Rendre l’épreuve');

    await waitFor(() => expect(api.sent('POST /api/quiz-results')).toHaveLength(1));
    const [sent] = api.sent('POST /api/quiz-results') as QuizResult[];
    expect(sent).toMatchObject({ quizId: paper.id, packId: PACK, contentVersion: 2, mode: 'exam', pauses: 1, correct: 1, total: 3 });
    expect(sent?.answers.map(({ questionId, choice }) => [questionId, choice])).toEqual([
      [NUMBER, ['1500,5']],
      [DRAFTED, ['m = 3', 'p = 1+2×3']],
    ]);

    const lines = await screen.findByRole('list', { name: 'Vos lignes' });
    expect(within(lines).getByText('4 divisé par 2.')).toBeTruthy();
    expect(within(lines).getByText(/Suit votre ligne 1/)).toBeTruthy();
    expect(screen.getByText('m vaut 2, donc p vaut 5.')).toBeTruthy();
    await userEvent.click(within(screen.getByRole('group', { name: 'Méthode' })).getByRole('button', { name: 'Oui' }));
    expect(screen.getByText('1 / 2,5')).toBeTruthy();
    await press('Voir le résultat');
    expect(await screen.findByRole('heading', { level: 1, name: 'Épreuve rendue.' })).toBeTruthy();
    expect(screen.getByText(/^0,5\spoint par vous$/)).toBeTruthy();
    expect(screen.getByText(/Partie A\s: 1 sur 2 · Partie B\s: 1 sur 2,5/)).toBeTruthy();
    expect(screen.getByText(/ne prédit pas votre note/)).toBeTruthy();
  });

  test('in French: dictated, written in prose, told to the server by its length alone, and marked by oneself', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    const api = open(french);
    expect(await screen.findByText('Dictée, texte, rédaction.')).toBeTruthy();
    expect(screen.queryByText('Sans calculatrice')).toBeNull();
    expect(screen.getByText(/^1\sdictée à écouter \(480 KB/)).toBeTruthy();
    await press('Commencer · 2\u00a0h');

    expect(await screen.findByRole('region', { name: 'Écouter la dictée' })).toBeTruthy();
    expect(screen.getByText(/voix de synthèse/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Écoutez, puis écrivez.' }), 'Le vieux a mangé les mangue{Enter}');
    await press('Question suivante');
    expect(screen.queryByRole('region', { name: 'Écouter la dictée' })).toBeNull();
    const text = screen.getByText(/^Il était une fois/).closest('details');
    expect(text?.open).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Racontez.' }), 'Un jour.{Enter}{Enter}Enfin.');
    expect((screen.getByRole('textbox', { name: 'Racontez.' }) as HTMLTextAreaElement).value).toBe('Un jour.\n\nEnfin.');
    await press('Relire avant de rendre');
    await press('Rendre l’épreuve');

    await waitFor(() => expect(api.sent('POST /api/quiz-results')).toHaveLength(1));
    const [sent] = api.sent('POST /api/quiz-results') as QuizResult[];
    expect(sent?.answers.map(({ choice }) => choice)).toEqual([['6\u00a0mots'], ['3\u00a0mots']]);

    const own = await screen.findByRole('region', { name: 'Votre dictée' });
    expect(own.textContent).toContain('les mangue (dicté\u00a0: mangues)');
    expect([...own.querySelectorAll('u')].map((word) => word.textContent?.trim())).toEqual(['mangue', '']);
    const model = screen.getByRole('region', { name: 'Le texte dicté' });
    expect([...model.querySelectorAll('u')].map((word) => word.textContent)).toEqual(['mangues', '.']);
    expect(screen.getByText(/^1,5\sfaute\. Nous proposons 4,5\spoints/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('4,5 / 5');
    await press('Un demi-point de moins');
    expect(screen.getByRole('status').textContent).toBe('4 / 5');
    await press('Partie B, question 1');
    expect(screen.getByRole('region', { name: 'Votre texte' }).textContent).toContain('Un jour.\n\nEnfin.');
    await userEvent.click(within(screen.getByRole('group', { name: 'Récit' })).getByRole('button', { name: 'Oui' }));
    expect(screen.getByText('1 / 1,5')).toBeTruthy();
    await press('Voir le résultat');
    expect(await screen.findByText(/^5\spoints par vous$/)).toBeTruthy();
  });

  test('a dictation that is not on the phone waits for the network, and says what can be done without', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    open({ ...french, id: uuid(753) });
    await press('Commencer · 2\u00a0h');
    await screen.findByRole('region', { name: 'Écouter la dictée' });
    act(() => useConnectivity.setState({ isOnline: false }));
    expect((screen.getByRole('button', { name: 'Écouter' }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(/^Passez cette question et revenez-y avec du réseau/)).toBeTruthy();
    act(() => useConnectivity.setState({ isOnline: true }));
    expect(screen.queryByText(/^Passez cette question/)).toBeNull();
  });

  test('a dictation that was taken on paper has no points until one gives them', () => {
    const { parts } = french.paper;
    const [dictation] = parts[0]?.drafted ?? [];
    const begun = newPaper('a', french);
    expect(withSuggestions(begun).own).toEqual({});
    expect(ownPoints(withOwnPoints(begun, dictation as DraftedQuestion, 3.5), dictation?.id ?? '')).toBe(3.5);
    const written = withGiven(begun, dictation?.id ?? '', ['Le vieux a mangé les mangues.'], 1);
    expect(ownPoints(withSuggestions(written), dictation?.id ?? '')).toBe(5);
  });

  test('printed, it is the same subject on paper', async () => {
    let printed = '';
    window.print = () => {
      printed = document.querySelector('.papers-print')?.textContent ?? '';
    };
    open({ ...paper, id: uuid(740) });
    await press('La faire sur papier');
    expect(printed).toContain('Partie B, le problème · 2,5\u00a0points');
    expect(printed).toContain('Calculez m et p.');
  });
});

describe('its time and points', () => {
  test('an answer after the end is told apart, once, and none is taken five minutes later', () => {
    const begun = newPaper('a', paper);
    const late = withGiven(withGiven(begun, NUMBER, ['3'], 60_000), CHOICE, ['a'], -1);
    expect(withGiven(late, NUMBER, ['4'], -1).lateIds).toEqual([CHOICE]);
    expect([isClosed(-60_000), isClosed(-301_000)]).toEqual([false, true]);
  });

  test('topics come with the most points lost first, one’s own among those earned', () => {
    const done = withOwnMark(withGiven(newPaper('a', paper), NUMBER, ['1500,5'], 1), drafted, 0, true);
    expect(pointsByTopic(done)).toEqual([
      { name: 'Droites', earned: 1.5, of: 3.5 },
      { name: 'Calcul', earned: 0, of: 1 },
    ]);
  });

  test('are written in French', () => {
    expect([0.5, 1.5, 2, 3.5].map(pointWords)).toEqual(['0,5\u00a0point', '1,5\u00a0point', '2\u00a0points', '3,5\u00a0points']);
    expect([0, 58, 60, 102, 120].map((minutes) => spanWords(minutes * 60_000))).toEqual([
      ...['0\u00a0min', '58\u00a0min', '1\u00a0h', '1\u00a0h\u00a042', '2\u00a0h'],
    ]);
  });
});
