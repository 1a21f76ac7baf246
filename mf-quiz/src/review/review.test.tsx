import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ReviewCard, ReviewSubmission } from '@ulty/contracts/learning/reviews.js';
import { holdDate, makeUser, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { keepPlan } from '@ulty/kit/session-step';
import { COUNTING_CARDS } from '@ulty/domain/learning/local-streak.js';
import { SESSION_CARDS } from '@ulty/review/rating.js';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeCard, makeDeck } from '../../test/make-deck';
import { makeQuestion } from '../../test/make-question';
import { press, startAnew } from '../../test/open-quiz';
import ReviewPage from './review.page';
import SessionPage from './session.page';

const DECK = 'GET /api/reviews';
const SEND = 'POST /api/reviews';

let person = 2_000;
/** Each test has its own learner: the device keeps what earlier tests did. */
let user = makeUser();

startAnew();
beforeEach(() => {
  user = makeUser({ id: uuid((person += 1)) });
  holdDate(new Date('2026-11-20T10:00:00.000Z'));
  // The time an answer takes follows the date, while waits go on.
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
});

const decided = {
  eventId: uuid(1),
  outcome: 'accepted',
  cards: [],
  streak: { current: 2, status: 'done_today' },
  state: { balance: 12, pending: 0, lifetime: 12, level: 'Débutant' },
};

function open(page: 'week' | 'session', cards: ReviewCard[], answers: Answers | 'offline' = {}) {
  const api = stubApi(answers === 'offline' ? 'offline' : { [DECK]: [200, makeDeck(cards)], [SEND]: [200, decided], ...answers });
  renderPage(page === 'week' ? <ReviewPage /> : <SessionPage />, { user });
  return { ...api, sessions: () => api.sent(SEND) as ReviewSubmission[] };
}

/** Answers the card on screen after so many seconds. */
async function recall(id: string, then: string | null, seconds = 5) {
  const choice = await screen.findByRole('radio', { name: new RegExp(`Choix ${id}`) });
  jest.setSystemTime(Date.now() + seconds * 1000);
  await userEvent.click(choice);
  await press('Valider');
  if (then) await press(then);
}

test('a session of cards has as many as count a day', () => {
  expect(SESSION_CARDS).toBe(COUNTING_CARDS);
});

describe('the week', () => {
  test('says how many cards are due, and draws seven days with their figures', async () => {
    open('week', [makeCard(1), makeCard(2)]);
    expect((await screen.findByRole('region', { name: 'Aujourd’hui' })).textContent).toMatch(/^2 cartes à revoir/);
    expect(screen.getByRole('link', { name: 'Commencer la révision' }).getAttribute('href')).toBe('/quiz-ulty-stars/revision/seance');
    const table = within(screen.getByRole('table', { name: 'Les sept prochains jours' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Aujourd’hui2\u00a0cartes', 'Demain4\u00a0cartes', 'DimancheRien', 'LundiRien', 'MardiRien', 'MercrediRien', 'JeudiRien']);
  });

  test('nothing due: when the next one comes', async () => {
    open('week', []);
    expect(await screen.findByRole('heading', { name: 'Rien à revoir aujourd’hui' })).toBeTruthy();
    expect(screen.getByText('Prochaine carte demain.')).toBeTruthy();
  });

  test('no card at all: where they come from', async () => {
    open('week', [], { [DECK]: [200, makeDeck([], { total: 0, nextDueAt: null })] });
    expect(await screen.findByText(/^Les questions que vous manquerez/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('a read that fails can be tried again', async () => {
    open('week', [], { [DECK]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    await screen.findByText('Le service redémarre.');
    stubApi({ [DECK]: [200, makeDeck([makeCard(1)])] });
    await press('Réessayer');
    expect(await screen.findByRole('region', { name: 'Aujourd’hui' })).toBeTruthy();
  });

  test('cards recalled here that the server has not heard of are no longer due, by the same schedule', async () => {
    open('session', [makeCard(1), makeCard(2)], { [SEND]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    await recall('c', 'Carte suivante');
    await recall('a', 'Terminer');
    await screen.findByText('Enregistré – en attente de synchronisation');
    cleanup();
    open('week', [makeCard(1), makeCard(2), makeCard(3)]);
    expect((await screen.findByRole('region', { name: 'Aujourd’hui' })).textContent).toMatch(/^1 carte à revoir/);
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('row')[1]?.textContent).toBe('Aujourd’hui1\u00a0carte');
  });
});

describe('a session', () => {
  test.each([
    ['c', 5, /^Revient dans \d+\sjours$/, 'Bonne réponse.'],
    ['a', 5, /^Revient demain$/, 'Pas encore.'],
  ])('a card answered %s after %i s says when it returns', async (id, seconds, words, verdict) => {
    open('session', [makeCard(1)]);
    await recall(id, null, seconds);
    expect(screen.getByText(verdict)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(await screen.findByText('Enregistré sur ce téléphone')).toBeTruthy();
  });

  test('a slow answer comes back sooner than a quick one', async () => {
    const past = [
      { at: '2026-11-10T10:00:00.000Z', rating: 1 as const },
      { at: '2026-11-11T10:00:00.000Z', rating: 3 as const },
    ];
    const days: number[] = [];
    for (const seconds of [5, 40]) {
      user = makeUser({ id: uuid((person += 1)) });
      open('session', [makeCard(1, { recalls: past })]);
      await recall('c', null, seconds);
      days.push(Number(/\d+/.exec(screen.getByText(/^Revient dans/).textContent ?? '')?.[0]));
      cleanup();
    }
    expect(days[1]).toBeLessThan(days[0] as number);
  });

  test('is one event, each card with its moment, its time, its hint and its version', async () => {
    const { sessions } = open('session', [
      makeCard(1, { question: makeQuestion(1, 'single', { hint: 'Ce qui reste.' }) }),
      makeCard(2, { version: 4 }),
    ]);
    await press('Voir un indice');
    await recall('c', 'Carte suivante');
    await recall('a', 'Terminer', 30);
    await screen.findByRole('heading', { level: 1, name: 'Cartes revues.' });
    await waitFor(() => expect(sessions()).toHaveLength(1));
    expect(sessions()[0]).toMatchObject({ userId: user.id, seq: expect.any(Number) });
    expect(sessions()[0]?.answers).toEqual([
      { questionId: uuid(1), choice: ['c'], ms: 5_000, hint: true, answeredAt: '2026-11-20T10:00:05.000Z', contentVersion: 3 },
      { questionId: uuid(2), choice: ['a'], ms: 30_000, answeredAt: '2026-11-20T10:00:35.000Z', contentVersion: 4 },
    ]);
  });

  test('ends with what held, when the cards return, and what it brought', async () => {
    const answer = {
      ...decided,
      cards: [{ questionId: uuid(1), isRight: true, rating: 3, dueAt: '2026-11-25T00:00:00.000Z' }],
      rewards: [{ reason: 'review_session', awarded: 2, state: 'available', txnId: uuid(9) }],
    };
    open('session', [makeCard(1), makeCard(2)], { [SEND]: [200, answer] });
    await recall('c', 'Carte suivante');
    await recall('a', 'Terminer');
    expect(await screen.findByText(/^Révision de 10\scartes$/)).toBeTruthy();
    expect(screen.getByText('1', { selector: '.u-figure' }).parentElement?.textContent).toBe('1 / 2');
    const returns = within(screen.getByRole('region', { name: 'Vos cartes reviennent' }));
    expect(returns.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1\u00a0carte demain',
      '1\u00a0carte dans 5\u00a0jours',
    ]);
  });

  test('takes ten cards at a time, then offers the rest', async () => {
    open(
      'session',
      Array.from({ length: 12 }, (_, n) => makeCard(n + 1)),
    );
    for (let at = 1; at <= 10; at += 1) {
      await press('Je ne sais pas');
      await press(at === 10 ? 'Terminer' : 'Carte suivante');
    }
    await press(/^Continuer\s: 2\scartes$/);
    expect(await screen.findByRole('img', { name: 'Question 1 sur 2' })).toBeTruthy();
  });

  test('without network works from the device, and awaits its coins', async () => {
    const cards = Array.from({ length: 10 }, (_, n) => makeCard(n + 1));
    open('session', cards, { [SEND]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    await recall('a', 'Carte suivante');
    for (let at = 2; at <= 10; at += 1) {
      await press('Je ne sais pas');
      await press(at === 10 ? 'Terminer' : 'Carte suivante');
    }
    expect(await screen.findByText('Enregistré – en attente de synchronisation')).toBeTruthy();
    expect(screen.getByText('+2').closest('.u-pending')).toBeTruthy();
  });

  test('left in the middle: what was recalled is sent, the rest stays due', async () => {
    const { sessions } = open('session', [makeCard(1), makeCard(2)]);
    await recall('c', 'Carte suivante');
    await userEvent.click(screen.getByRole('link', { name: 'Terminer la révision' }));
    await waitFor(() => expect(sessions()[0]?.answers.map(({ questionId }) => questionId)).toEqual([uuid(1)]));
  });

  test('killed in the middle: goes on at the same card', async () => {
    open('session', [makeCard(1), makeCard(2)]);
    await recall('c', 'Carte suivante');
    await screen.findByText('Enregistré sur ce téléphone');
    cleanup();
    open('session', [], 'offline');
    expect(await screen.findByRole('img', { name: 'Question 2 sur 2, 1 juste' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Question 2 ?' })).toBeTruthy();
  });

  test('refused: says so', async () => {
    open('session', [makeCard(1)], { [SEND]: [200, { eventId: uuid(1), outcome: 'rejected', reason: 'no_cards', cards: [] }] });
    await recall('c', 'Terminer');
    expect(await screen.findByText('Ces cartes ne sont plus à réviser.')).toBeTruthy();
  });

  test('asks for no more cards than the session of the day', async () => {
    stubApi({ [DECK]: [200, makeDeck([makeCard(1), makeCard(2), makeCard(3)])] });
    renderPage(<SessionPage />, { user, path: '/seance/cartes?nombre=2' });
    expect(await screen.findByText('Cartes · 1 sur 2')).toBeTruthy();
  });

  test('nothing due', async () => {
    open('session', []);
    expect(await screen.findByRole('heading', { name: 'Rien à revoir aujourd’hui' })).toBeTruthy();
  });
});

describe('as the last step of the session', () => {
  function openStep(cards: ReviewCard[], answers: Answers | 'offline' = {}) {
    keepPlan(user.id, {
      day: new Date().toISOString().slice(0, 10),
      steps: [
        { band: 'answer', href: '/seance/livres/a/quiz/b', title: '5 questions', minutes: 4, isDone: true },
        { band: 'recall', href: '/seance/cartes', title: '2\u00a0cartes à revoir', minutes: 2, isDone: false },
      ],
    });
    const api = stubApi(answers === 'offline' ? 'offline' : { [DECK]: [200, makeDeck(cards)], [SEND]: [200, decided], ...answers });
    renderPage(<SessionPage />, { user, path: '/seance/cartes' });
    return { sessions: () => api.sent(SEND) as ReviewSubmission[] };
  }

  test('its cards in the frame of the session, then the day is closed', async () => {
    const { sessions } = openStep([makeCard(1), makeCard(2)]);
    expect(await screen.findByText('Cartes · 1 sur 2')).toBeTruthy();
    await recall('c', 'Carte suivante');
    expect(screen.getByText('Cartes · 2 sur 2')).toBeTruthy();
    await recall('a', 'Terminer');
    expect(await screen.findByText('Cartes · terminé')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Finir la séance' }).getAttribute('href')).toBe('/seance');
    expect(await screen.findByText('séance terminée')).toBeTruthy();
    const missed = within(await screen.findByRole('region', { name: 'À revoir' })).getAllByRole('listitem');
    expect(missed.map((card) => card.textContent)).toEqual(['Question 2 ?Revient demain, samedi 21\u00a0novembre']);
    await waitFor(() => expect(sessions()).toHaveLength(1));
  });

  test('closed in the middle, nothing is sent and it goes on at the same card', async () => {
    const { sessions } = openStep([makeCard(1), makeCard(2)]);
    await recall('c', 'Carte suivante');
    await screen.findByText('Enregistré sur ce téléphone');
    await userEvent.click(screen.getByRole('link', { name: 'Quitter la séance' }));
    cleanup();
    openStep([], 'offline');
    expect(await screen.findByText('Cartes · 2 sur 2')).toBeTruthy();
    expect(sessions()).toEqual([]);
  });

  test('closed in the middle, its cards are kept beyond a day: it goes on at the same card, and sends them all', async () => {
    openStep([makeCard(1), makeCard(2)]);
    await recall('c', 'Carte suivante');
    await screen.findByText('Enregistré sur ce téléphone');
    cleanup();
    jest.setSystemTime(new Date('2026-11-22T11:00:00.000Z'));
    const { sessions } = openStep([makeCard(1), makeCard(2)]);
    expect(await screen.findByText('Cartes · 2 sur 2')).toBeTruthy();
    await recall('c', 'Terminer');
    await waitFor(() =>
      expect(sessions()[0]?.answers.map(({ questionId, answeredAt }) => [questionId, answeredAt?.slice(0, 10)])).toEqual([
        [uuid(1), '2026-11-20'],
        [uuid(2), '2026-11-22'],
      ]),
    );
  });

  test('an end of yesterday that could not be sent is sent, and today’s cards are asked', async () => {
    openStep([makeCard(1)]);
    const send = globalThis.fetch;
    const isPost = (init?: RequestInit) => init?.method === 'POST';
    globalThis.fetch = ((path: string, init?: RequestInit) => (isPost(init) ? new Promise(() => undefined) : send(path, init))) as never;
    await recall('c', 'Terminer');
    await screen.findByText('Envoi du résultat…');
    cleanup();
    jest.setSystemTime(new Date('2026-11-21T07:00:00.000Z'));
    const { sessions } = openStep([makeCard(2), makeCard(3)]);
    expect(await screen.findByText('Cartes · 1 sur 2')).toBeTruthy();
    await waitFor(() => expect(sessions().map(({ occurredAt }) => occurredAt?.slice(0, 10))).toEqual(['2026-11-20']));
    expect(screen.queryByText('séance terminée')).toBeNull();
  });

  test('nothing due: the band is woven, and the session ends', async () => {
    openStep([]);
    expect(await screen.findByRole('link', { name: 'Finir la séance' })).toBeTruthy();
    expect(await screen.findByText('séance terminée')).toBeTruthy();
  });

  test('cards that cannot be read: a way out and a way on', async () => {
    openStep([], 'offline');
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Quitter la séance' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Finir la séance' })).toBeTruthy();
  });
});
