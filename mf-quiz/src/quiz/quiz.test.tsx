import { describe, expect, jest, test } from '@jest/globals';
import type { QuizResult } from '@ulty/contracts/learning/quiz-results.js';
import { refusal, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadRemark } from '../remark/use-remark';
import { makeQuestion } from '../../test/make-question';
import { BOOK_ID, CHAPTER_ID, makeStanding } from '../../test/make-quiz';
import { BOOK, freshQuiz, open, button, press, prompt, isSaved, answer, play, holdClock, startAnew } from '../../test/open-quiz';

startAnew();

describe('before it', () => {
  test('says what it asks and what a first attempt brings', async () => {
    open(freshQuiz());
    expect(await screen.findByRole('heading', { level: 1, name: 'La marge' })).toBeTruthy();
    expect(await screen.findByText('Finance · La règle des 3 caisses')).toBeTruthy();
    expect(screen.getByText(/^5\s+questions, réussi à partir de 60\s+% de bonnes réponses\.$/)).toBeTruthy();
    expect(await screen.findByText(/^Le premier essai rapporte 10\s+UTC dès 60\s+%, 15\s+UTC sans faute\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fermer le quiz' }).getAttribute('href')).toBe(
      `/quiz-ulty-stars/livres/${BOOK_ID}/chapitres/${CHAPTER_ID}`,
    );
  });

  test('a quiz already made says that it pays no more', async () => {
    open(freshQuiz(), {}, 2);
    expect(await screen.findByText(/^Déjà fait, meilleur score\s+: 80\s+%\. Un nouvel essai ne rapporte plus d’UltyCoins\.$/)).toBeTruthy();
  });

  test('an unknown quiz', async () => {
    open(freshQuiz(), { [`${BOOK}/quizzes`]: [200, []] });
    expect(await screen.findByRole('heading', { name: 'Ce quiz n’existe pas' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir le livre' }).getAttribute('href')).toBe(`/quiz-ulty-stars/livres/${BOOK_ID}`);
  });

  test('a read that fails can be tried again', async () => {
    const quiz = freshQuiz();
    const answers: Answers = { [`${BOOK}/quizzes`]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') };
    open(quiz, answers);
    expect(within(await screen.findByRole('alert')).getByText('Le service redémarre.')).toBeTruthy();
    stubApi({ [`${BOOK}/quizzes`]: [200, [quiz]] });
    await press('Réessayer');
    expect(await button('Commencer')).toBeTruthy();
  });

  test('never opened and without network: told so, with a way out and a way on', async () => {
    const quiz = freshQuiz();
    open(quiz, 'offline');
    expect(await screen.findByRole('heading', { name: 'Ce quiz n’est pas sur ce téléphone' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Fermer le quiz' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les livres' })).toBeTruthy();
    stubApi({ [`${BOOK}/quizzes`]: [200, [quiz]] });
    await press('Réessayer');
    expect(await button('Commencer')).toBeTruthy();
  });
});

describe('practice', () => {
  test('explains each answer at once, without network, and says that the device holds it', async () => {
    open(freshQuiz());
    await press('Commencer');
    expect(screen.queryByText('Enregistré sur ce téléphone')).toBeNull();
    stubApi('offline');
    await answer('a', null);
    expect(screen.getByText('Pas encore.')).toBeTruthy();
    expect(screen.getByText(/^Parce que \d\.$/)).toBeTruthy();
    expect(await isSaved()).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Question 1 sur 5, 0 juste' })).toBeTruthy();
    await press('Question suivante');
    await answer('c', null);
    expect(screen.getByRole('img', { name: 'Question 2 sur 5, 1 juste' })).toBeTruthy();
  });

  test('a missed question says when it comes back, and not knowing that it counts for the day', async () => {
    open(freshQuiz());
    await press('Commencer');
    await answer('a', null);
    expect(screen.getByText('Revient demain en carte.')).toBeTruthy();
    await press('Question suivante');
    await press('Je ne sais pas');
    expect(screen.getByText('Compte comme une réponse pour votre jour.')).toBeTruthy();
    expect(screen.queryByText('Revient demain en carte.')).toBeNull();
    await press('Question suivante');
    await answer('c', null);
    expect(screen.queryByText(/^Compte comme|^Revient/)).toBeNull();
  });

  test('a wrong choice says why it fails, once the right answer stands first; a right one says nothing', async () => {
    const says = { says: 'Elle tente, et elle échoue.' };
    const choices = [...'abcd'].map((id) => ({ id, text: `Choix ${id}`, ...(id !== 'c' && says) }));
    const quiz = freshQuiz();
    open({ ...quiz, questions: quiz.questions.map((question) => ({ ...question, choices })) });
    await press('Commencer');
    await answer('a', null);
    expect(screen.getByText(/^Elle tente, et elle échoue\. Parce que \d\.$/)).toBeTruthy();
    expect(
      screen
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value)
        .slice(0, 2),
    ).toEqual(['c', 'a']);
    await press('Question suivante');
    await answer('c', null);
    expect(screen.queryByText(/Elle tente/)).toBeNull();
    await press('Question suivante');
    await press('Je ne sais pas');
    expect(screen.queryByText(/Elle tente/)).toBeNull();
  });

  describe('another attempt asks other questions of the pool', () => {
    const pool = () => freshQuiz({ drawn: 5, questions: Array.from({ length: 8 }, (_, at) => makeQuestion(8_000 + at, 'single')) });
    const playAll = async () => {
      const asked: (string | null)[] = [];
      for (let at = 1; at <= 5; at += 1) {
        asked.push(prompt());
        await answer('c', at === 5 ? 'Voir le résultat' : 'Question suivante');
      }
      return asked;
    };
    const inBoth = (one: unknown[], other: unknown[]) => one.filter((id) => other.includes(id)).length;

    test('and sends its number, after those that the server counted, however old its count is', async () => {
      const { results } = open(pool(), {
        [`GET /api/quizhero/library/${BOOK_ID}`]: [200, makeStanding(2, 80)],
      });
      expect(await screen.findByText(/^5\s+questions, réussi/)).toBeTruthy();
      await press('Commencer');
      const first = await playAll();
      await waitFor(() => expect(results()).toHaveLength(1));
      await press('Refaire le quiz');
      expect(inBoth(first, await playAll())).toBe(2);
      await waitFor(() =>
        expect(results().map(({ draw, total }) => [draw, total])).toEqual([
          [2, 5],
          [3, 5],
        ]),
      );
    });

    test('also while the one before waits for the network', async () => {
      open(pool());
      await press('Commencer');
      stubApi('offline');
      const first = await playAll();
      await screen.findByText('Enregistré – en attente de synchronisation');
      await press('Refaire le quiz');
      expect(inBoth(first, await playAll())).toBe(2);
    });
  });

  test('three right in a row are told, and a person speaks once a day, never on a miss', async () => {
    await loadRemark();
    const remarks = () => screen.queryAllByText(/personnage de nos leçons$/).map((remark) => remark.textContent);
    open(freshQuiz());
    await press('Commencer');
    await answer('c');
    await answer('c', null);
    expect([screen.getByText('Bonne réponse.').textContent, remarks()]).toEqual(['Bonne réponse.', []]);
    await press('Question suivante');
    await answer('c', null);
    expect(screen.getByText('Trois de suite.')).toBeTruthy();
    expect(remarks()).toHaveLength(1);
    expect(document.querySelectorAll('.u-piece-joined.u-piece-joins')).toHaveLength(1);
    await press('Question suivante');
    await answer('a', null);
    expect(remarks()).toEqual([]);
    await press('Question suivante');
    await answer('c', 'Voir le résultat');
    await screen.findByRole('heading', { level: 1, name: 'C’est réussi.' });
    expect(remarks()).toEqual([]);
  });

  test('a passed quiz without three in a row ends with a sentence', async () => {
    await loadRemark();
    open(freshQuiz());
    await press('Commencer');
    for (const id of ['c', 'c', 'a', 'c']) await answer(id);
    await answer('c', 'Voir le résultat');
    await screen.findByRole('heading', { level: 1, name: 'C’est réussi.' });
    expect(screen.getByText(/personnage de nos leçons$/)).toBeTruthy();
  });

  test('each question takes the focus from the button that led to it', async () => {
    open(freshQuiz());
    await press('Commencer');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await answer('c');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('the result is one event in the contract’s shape', async () => {
    const quiz = freshQuiz();
    const { results } = open(quiz);
    await play(4);
    await screen.findByRole('heading', { level: 1, name: 'C’est réussi.' });
    await waitFor(() => expect(results()).toHaveLength(1));
    const [sent] = results() as [QuizResult];
    expect(sent).toMatchObject({
      quizId: quiz.id,
      bookId: BOOK_ID,
      chapterId: CHAPTER_ID,
      contentVersion: 3,
      mode: 'practice',
      score: 80,
      correct: 4,
      total: 5,
      userId: uuid(900),
      timestamp: sent.occurredAt,
    });
    for (const id of [sent.eventId, sent.attemptId, sent.deviceId]) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent.answers).toHaveLength(5);
    expect(new Set(sent.answers.map(({ questionId }) => questionId))).toEqual(new Set(quiz.questions.map(({ id }) => id)));
    expect(sent.answers.filter(({ choice }) => choice[0] === 'c')).toHaveLength(4);
    for (const { ms } of sent.answers) expect(ms).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(sent).length).toBeLessThan(1_500);
  });

  test('a hint opened travels with its answer', async () => {
    const quiz = freshQuiz();
    const { results } = open({
      ...quiz,
      questions: quiz.questions.slice(0, 1).map((question) => ({ ...question, hint: 'Ce qui reste.' })),
    });
    await press('Commencer');
    await press('Voir un indice');
    await answer('c', 'Voir le résultat');
    await waitFor(() => expect(results()[0]?.answers[0]).toMatchObject({ hint: true }));
  });

  test('every kind of question can be answered to the end', async () => {
    const quiz = freshQuiz();
    const types = ['single', 'multiple', 'truefalse', 'order', 'number', 'text'] as const;
    const { results } = open({ ...quiz, questions: types.map((type, at) => makeQuestion(9_900 + at, type, { prompt: type })) });
    await press('Commencer');
    for (let at = 0; at < types.length; at += 1) {
      await press('Je ne sais pas');
      await press(at === 5 ? 'Voir le résultat' : 'Question suivante');
    }
    await waitFor(() => expect(results()[0]?.answers.map(({ choice }) => choice)).toEqual(types.map(() => [])));
    expect(within(screen.getByRole('region', { name: 'À revoir' })).getAllByRole('listitem')).toHaveLength(6);
  });
});

describe('exam', () => {
  test('tells nothing before the end, has no hint, and shows time that stops nobody', async () => {
    holdClock();
    const quiz = freshQuiz();
    const { results } = open({ ...quiz, questions: quiz.questions.map((question) => ({ ...question, hint: 'Aide.' })) });
    await userEvent.click(await button('Passer en mode examen'));
    expect(screen.getByRole('timer').textContent).toMatch(/0:0\d$/);
    expect(screen.getByText(/\/ 5:00 conseillées/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Voir un indice' })).toBeNull();
    const first = prompt();
    await userEvent.click(screen.getByRole('radio', { name: /Choix a/ }));
    await userEvent.click(await button('Valider'));
    expect(prompt()).not.toBe(first);
    expect(screen.queryByText('Pas encore.')).toBeNull();
    expect(screen.getByRole('img', { name: 'Question 2 sur 5' })).toBeTruthy();
    act(() => jest.advanceTimersByTime(301_000));
    expect(screen.getByText(/temps conseillé dépassé, continuez/)).toBeTruthy();
    for (let at = 2; at <= 5; at += 1) await userEvent.click(await button('Passer'));
    expect(await screen.findByRole('heading', { level: 1, name: /C’est réussi|Pas encore/ })).toBeTruthy();
    await waitFor(() => expect(results()[0]).toMatchObject({ mode: 'exam', correct: 0 }));
  });

  test('a pause is logged and its time does not count', async () => {
    holdClock();
    const quiz = freshQuiz();
    const { results } = open({ ...quiz, questions: quiz.questions.slice(0, 1) });
    await userEvent.click(await button('Passer en mode examen'));
    const look = (visibilityState: string) =>
      act(async () => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    act(() => jest.advanceTimersByTime(4_000));
    await look('hidden');
    act(() => jest.advanceTimersByTime(600_000));
    await look('visible');
    act(() => jest.advanceTimersByTime(2_000));
    await userEvent.click(await button('Passer'));
    expect(await screen.findByText(/Examen interrompu 1\s+fois, 10\s+min 0\s+s en tout\. Ce temps ne compte pas\.$/)).toBeTruthy();
    await waitFor(() => expect(results()).toHaveLength(1));
    expect(results()[0]).toMatchObject({ timeSpent: 6, pauses: 1, pausedSeconds: 600, answers: [{ ms: 6_000 }] });
  });
});

test('a browser that keeps nothing says so', async () => {
  const original = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    open(freshQuiz());
    await press('Commencer');
    await answer('c', null);
    expect(await screen.findByText(/^Ce navigateur ne garde rien\./)).toBeTruthy();
    expect(screen.queryByText('Enregistré sur ce téléphone')).toBeNull();
  } finally {
    IDBObjectStore.prototype.put = original;
  }
});
