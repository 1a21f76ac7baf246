import { describe, expect, jest, test } from '@jest/globals';
import { installOutbox, useConnectivity, type SendOptions } from '@ulty/kit';
import { refusal, uuid } from '@ulty/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BOOK_ID, CHAPTER_ID, makeOutcome } from '../../test/make-quiz';
import { SEND, NEXT_CHAPTER, freshQuiz, open, reopen, button, press, answer, play, holdSends, startAnew } from '../../test/open-quiz';

startAnew();

describe('the result', () => {
  test('coins are green once the server has said so, with the week, badges and the balance before and after', async () => {
    open(freshQuiz(), { [SEND]: [200, makeOutcome({ badges: [{ code: 'first_quiz', name: 'Premier quiz' }] })] });
    await play(4);
    const gains = within(await screen.findByRole('status', { name: 'Gains' }));
    expect(gains.getByText('Quiz réussi du premier coup').closest('li')?.textContent).toMatch(/\+10\sUTC$/);
    expect(gains.getByText('+10').closest('.u-done')).toBeTruthy();
    expect(gains.getByText(/^3\sjours de suite$/)).toBeTruthy();
    expect(gains.getByText('Jour ajouté')).toBeTruthy();
    expect(gains.getByText(/^Nouveau badge\s: Premier quiz$/)).toBeTruthy();
    expect(gains.getByText(/^Votre solde/).parentElement?.textContent).toMatch(/1\s240 → 1\s250$/);
    expect(screen.getByText('4').parentElement?.textContent).toBe('4 / 5');
    expect(screen.getByText(/^Réussi · 80\s%$/)).toBeTruthy();
    expect(screen.getByText('Une réponse revient demain en carte.')).toBeTruthy();
  });

  test('it is shown once the device has it: what a learner reads as passed, closing the page does not lose', async () => {
    open(freshQuiz());
    const outbox = jest.fn((_type: unknown, _event: unknown, _options: SendOptions) => new Promise<never>(() => undefined));
    installOutbox(outbox);
    await play(4);
    await waitFor(() => expect(outbox).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('button', { name: 'Voir le résultat' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1, name: 'C’est réussi.' })).toBeNull();
    act(() => outbox.mock.calls[0]?.[2].onKept?.());
    expect(await screen.findByRole('heading', { level: 1, name: 'C’est réussi.' })).toBeTruthy();
  });

  test('an answer that comes once the cloth is woven is told at once', async () => {
    let late = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => Date.now() + late);
    open(freshQuiz());
    const releases = holdSends();
    await play(4);
    await waitFor(() => expect(releases).toHaveLength(1));
    late = 3_000;
    releases[0]?.();
    const gains = await screen.findByRole('status', { name: 'Gains' });
    expect(gains.style.getPropertyValue('--result-wait')).toBe('0ms');
  });

  test('a day that counted already is not added again', async () => {
    const quiz = freshQuiz();
    open(quiz);
    await play(4);
    await screen.findByRole('status', { name: 'Gains' });
    reopen(quiz, {}, 0, { streak: { current: 3, status: 'done_today' } });
    expect(await screen.findByText('Jour déjà validé')).toBeTruthy();
  });

  test('a day that does not count says why', async () => {
    const graded = { score: 20, correct: 1, total: 5, passed: false };
    const streak = { current: 2, status: 'at_risk' as const };
    open(freshQuiz(), { [SEND]: [200, makeOutcome({ graded, streak, rewards: [], shortOfDay: { reason: 'too_fast' } })] });
    await play(1);
    expect(await screen.findByText('Journée pas encore validée.')).toBeTruthy();
    expect(screen.getByText(/trop vite pour que la journée compte/)).toBeTruthy();
  });

  test('what to keep, and each mistake as a card with the day it comes back', async () => {
    open(freshQuiz());
    await play(4);
    const learnt = within(await screen.findByRole('region', { name: 'À retenir' }));
    expect(learnt.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a', 'b']);
    const cards = within(screen.getByRole('region', { name: 'À revoir' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([expect.stringMatching(/^Question \d \?Revient demain, [a-z]+ \d/)]);
  });

  test('the answers open on demand: what was answered, what is right, and why', async () => {
    open(freshQuiz());
    await play(4);
    expect(screen.queryByRole('region', { name: /^Vos 5\sréponses$/ })).toBeNull();
    await press(/^Voir les 5\sréponses$/);
    const answers = within(screen.getByRole('region', { name: /^Vos 5\sréponses$/ }));
    expect(document.activeElement).toBe(answers.getByRole('heading', { level: 2 }));
    expect(answers.getAllByRole('article')).toHaveLength(5);
    expect(answers.getByText('Votre réponse').closest('label')?.textContent).toContain('Choix a');
    expect(answers.getByText('Bonne réponse').closest('label')?.textContent).toContain('Choix c');
    await press('Masquer les réponses');
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('without a mistake: nothing to review, from the first attempt', async () => {
    const graded = { score: 100, correct: 5, total: 5, passed: true };
    open(freshQuiz(), { [SEND]: [200, makeOutcome({ graded })] });
    await play(5);
    expect(await screen.findByText('Cinq bonnes réponses, du premier coup.')).toBeTruthy();
    expect(screen.getByText(/^Rien à revoir\./)).toBeTruthy();
    expect(document.querySelector('.result-cloth-motif')).toBeTruthy();
  });

  test('it opens at its top, as each question does', async () => {
    open(freshQuiz());
    const at = () => document.documentElement.scrollTop;
    document.documentElement.scrollTop = 400;
    await press('Commencer');
    expect(at()).toBe(0);
    for (let question = 1; question <= 5; question += 1) {
      document.documentElement.scrollTop = 400;
      await answer('c', question === 5 ? 'Voir le résultat' : 'Question suivante');
      await waitFor(() => expect(at()).toBe(0));
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  test('it is woven once: what is found finished stands at once', async () => {
    const quiz = freshQuiz();
    open(quiz);
    await play(4);
    await screen.findByRole('status', { name: 'Gains' });
    expect(document.querySelector('.result-moving')).toBeTruthy();
    reopen(quiz);
    await screen.findByRole('status', { name: 'Gains' });
    expect(document.querySelector('.result-moving')).toBeNull();
  });

  test('nothing moves where data is saved', async () => {
    document.documentElement.dataset.savesData = '';
    open(freshQuiz());
    await play(4);
    await screen.findByRole('heading', { level: 1, name: 'C’est réussi.' });
    expect(document.querySelector('.result-moving')).toBeNull();
  });

  test('not passed: kind words, the chapter again', async () => {
    const graded = { score: 40, correct: 2, total: 5, passed: false };
    open(freshQuiz(), {
      [SEND]: [200, makeOutcome({ graded, coins: { awarded: 0, state: 'available', txnId: null, reason: 'not_passed' }, rewards: [] })],
    });
    await play(2);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pas encore.' })).toBeTruthy();
    expect(screen.getByText('Deux idées sont là. Les trois autres reviennent en cartes.')).toBeTruthy();
    expect(screen.getByText(/^40\s% · réussi à partir de 60\s%$/)).toBeTruthy();
    expect(await screen.findByText(/^Le quiz rapporte à partir de 60\s% de bonnes réponses\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Relire le passage' }).getAttribute('href')).toBe(
      `/quiz-ulty-stars/livres/${BOOK_ID}/chapitres/${CHAPTER_ID}`,
    );
  });

  test('passed: the next chapter', async () => {
    open(freshQuiz());
    await play(4);
    expect((await screen.findByRole('link', { name: 'Chapitre suivant' })).getAttribute('href')).toBe(
      `/quiz-ulty-stars/livres/${BOOK_ID}/chapitres/${NEXT_CHAPTER}`,
    );
  });

  test('a second attempt pays nothing and says why', async () => {
    open(
      freshQuiz(),
      {
        [SEND]: [
          200,
          makeOutcome({
            isFirstAttempt: false,
            coins: { awarded: 0, state: 'available', txnId: null, reason: 'not_first_attempt' },
            rewards: [],
          }),
        ],
      },
      1,
    );
    await play(4);
    expect(await screen.findByText('Seul le premier essai rapporte des UltyCoins.')).toBeTruthy();
    expect(screen.queryByText(/^\+/)).toBeNull();
  });

  test('the server’s count wins, and the difference is said', async () => {
    const quiz = freshQuiz();
    const [first] = quiz.questions;
    open(quiz, { [SEND]: [200, makeOutcome({ graded: { score: 20, correct: 1, total: 5, passed: false }, rightIds: [first?.id ?? ''] })] });
    await play(5);
    expect(await screen.findByText(/^Le serveur compte 1\sbonne réponse, ce téléphone en comptait 5\.$/)).toBeTruthy();
    expect(screen.getByText(/^20\s% · réussi à partir de 60\s%$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Terminé, 5 questions, 1 juste' }).parentElement?.textContent).toBe('1/5');
    expect(within(screen.getByRole('region', { name: 'À revoir' })).getAllByRole('listitem')).toHaveLength(4);
  });

  test.each([
    ['version_unknown', 'adjusted', /^Ce quiz a changé depuis/],
    ['time_adjusted', 'adjusted', /^L’heure de ce téléphone semblait fausse/],
    ['unknown_quiz', 'rejected', /^Ce quiz n’existe plus\.$/],
    ['a_code_of_tomorrow', 'rejected', /^Le serveur n’a pas pris ce résultat\.$/],
  ] as const)('%s is told in words', async (reason, outcome, words) => {
    open(freshQuiz(), { [SEND]: [200, outcome === 'rejected' ? { eventId: uuid(1), outcome, reason } : makeOutcome({ outcome, reason })] });
    await play(4);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('what the service does not take is kept, awaited, never green; without network it waits for that', async () => {
    const quiz = freshQuiz();
    open(quiz, { [SEND]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    await play(5);
    expect(await screen.findByText('Enregistré – en attente de synchronisation')).toBeTruthy();
    expect(screen.getByText('+15').closest('.u-pending')).toBeTruthy();
    expect(document.querySelector('.u-done, .u-tag-moringa')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Sans faute.' })).toBeTruthy();
    expect(screen.getByText('En attente du service')).toBeTruthy();
    act(() => useConnectivity.setState({ isOnline: false }));
    expect(screen.getByText('En attente de réseau')).toBeTruthy();
    act(() => useConnectivity.setState({ isOnline: true }));
    expect(screen.getByText('1er jour en attente')).toBeTruthy();
    expect(document.querySelector('.result-cloth-basted')).toBeTruthy();
  });

  test('without network, a quiz made before awaits nothing', async () => {
    open(freshQuiz(), { [SEND]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') }, 1);
    await play(5);
    await screen.findByText('Enregistré – en attente de synchronisation');
    expect(screen.queryByText(/^\+/)).toBeNull();
  });

  test('is still there when the tab comes back, and can be left for a new attempt', async () => {
    const quiz = freshQuiz();
    const { results } = open(quiz);
    await play(4);
    await screen.findByRole('status', { name: 'Gains' });
    await waitFor(() => expect(results()).toHaveLength(1));
    const again = reopen(quiz);
    expect(await screen.findByRole('heading', { level: 1, name: 'C’est réussi.' })).toBeTruthy();
    expect(again.results()).toEqual([]);
    expect((await button('Refaire le quiz')).getAttribute('aria-describedby')).toBe('play-encore');
    await press('Refaire le quiz');
    expect(await screen.findByRole('img', { name: 'Question 1 sur 5' })).toBeTruthy();
  });
});
