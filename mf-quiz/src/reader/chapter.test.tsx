import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ProgressUpdate } from '@ulty/contracts/learning/progress.js';
import { keyInput } from '@ulty/domain/learning/answer-key.js';
import { sha256 } from '@ulty/domain/base/sha256.js';
import { useConnectivity, useOutbox, useToasts } from '@ulty/kit';
import { plain, refusal, renderPage, stubApi, type Answers, uuid } from '@ulty/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chapterId, makeBook, makeBookStanding, makeChapter, makeChapters, quizId } from '../../test/make-book';
import { makeQuestion } from '../../test/make-question';
import ChapterPage from './chapter.page';

const BOOK = `GET /api/quizhero/books/${uuid(1)}`;
const STANDING = `GET /api/quizhero/library/${uuid(1)}`;
const PROGRESS = 'PUT /api/progress';
const quizzes = [
  {
    id: quizId(1, 1),
    bookId: uuid(1),
    chapterId: chapterId(1, 1),
    title: 'Quiz',
    version: 1,
    passPercent: 60,
    questions: [1, 2, 3, 4, 5].map((n) => makeQuestion(n, 'single')),
  },
];
const outcome = (over: object = {}) => [200, { eventId: uuid(77), outcome: 'accepted', items: [], ...over }] as const;
const known = {
  [BOOK]: [200, makeBook(1)] as const,
  [`${BOOK}/chapters`]: [200, makeChapters(1)] as const,
  [`${BOOK}/quizzes`]: [200, quizzes] as const,
  [STANDING]: [200, makeBookStanding(1)] as const,
  [PROGRESS]: outcome(),
};
const begun = (percent: number, over: object = {}) => [200, makeBookStanding(1, { 1: { percent, ...over } })] as const;

/** The text is 1 000 px high, its paragraphs 250 each; the window 600 px. */
let scrolled = 0;
let clock = 0;
const scrollTo = jest.fn();

beforeEach(() => {
  scrolled = 0;
  clock = 1_000;
  localStorage.clear();
  scrollTo.mockClear();
  useToasts.setState({ current: null });
  useConnectivity.setState({ isOnline: true });
  window.innerHeight = 600;
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isText = this.classList.contains('reader-text');
    const index = this.parentElement?.classList.contains('reader-text') ? [...this.parentElement.children].indexOf(this) : 0;
    const top = 500 + index * 250 - scrolled;
    const height = isText ? 1_000 : 250;
    return { top, height, bottom: top + height } as DOMRect;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = (number = 1, live: string[] = []) =>
  renderPage(<ChapterPage />, {
    live,
    path: `/quiz-ulty-stars/livres/${uuid(1)}/chapitres/${chapterId(1, number)}`,
    pattern: '/quiz-ulty-stars/livres/:id/chapitres/:chapterId',
  });
const news = (api: ReturnType<typeof stubApi>) => (api.sent(PROGRESS) as ProgressUpdate[]).map(({ items }) => items[0]);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Continues reading: seconds pass, then the text is scrolled. */
async function readTo(px: number, seconds = 0) {
  clock += seconds * 1000;
  scrolled = px;
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

async function opened(answers: Answers) {
  const api = stubApi({ ...known, ...answers });
  const view = open();
  await title('Compter');
  await waitFor(() => expect(api.calls().map(({ call }) => call)).toContain(STANDING));
  return { api, view };
}

describe('reading', () => {
  test('shows the text between its book and its quiz, which is read once the reading is under way', async () => {
    const { api } = await opened({});
    expect(screen.getByText('Trois. Quatre.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Livre 1' }).getAttribute('href')).toBe(`/quiz-ulty-stars/livres/${uuid(1)}`);
    expect(screen.getByText(/^Chapitre 1 sur 3/)).toBeTruthy();
    await waitFor(() => expect(news(api)).toHaveLength(1));
    expect(api.calls().map(({ call }) => call)).not.toContain(`${BOOK}/quizzes`);
    await readTo(200, 20);
    expect((await screen.findByRole('link', { name: 'Faire le quiz' })).getAttribute('href')).toBe(
      `/quiz-ulty-stars/livres/${uuid(1)}/quiz/${quizId(1, 1)}`,
    );
    expect(screen.getByRole('link', { name: /^Chapitre suivant\s: Noter$/ }).getAttribute('href')).toContain(chapterId(1, 2));
    const nav = within(screen.getByRole('navigation', { name: 'Chapitres' }));
    expect(nav.getByRole('link', { name: 'Compter' }).getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe('Compter · Ulty');
  });

  test('a chapter begun before has its quiz at once', async () => {
    await opened({ [STANDING]: begun(30) });
    expect(await screen.findByRole('link', { name: 'Faire le quiz' })).toBeTruthy();
  });

  test('where nobody knows how far the reader is, the reading is followed all the same, and its quiz asked for', async () => {
    const { api } = await opened({ [STANDING]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    await waitFor(() => expect(news(api)).toHaveLength(1));
    await readTo(200, 20);
    expect(await screen.findByRole('link', { name: 'Faire le quiz' })).toBeTruthy();
    await readTo(900, 80);
    await waitFor(() => expect(news(api).map((one) => one?.status)).toEqual(['started', 'progress', 'completed']));
  });

  test('the place of the quiz is held until it is there, and given up where it cannot be read', async () => {
    const { view } = await opened({});
    const place = () => view.container.querySelector('.reader-quiz-place');
    expect(place()).not.toBeNull();
    await readTo(200, 20);
    await screen.findByRole('link', { name: 'Faire le quiz' });
    expect(place()).toBeNull();
    view.unmount();
    const again = await opened({ [`${BOOK}/quizzes`]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    await readTo(200, 20);
    await waitFor(() => expect(again.view.container.querySelector('.reader-quiz-place')).toBeNull());
    expect(screen.queryByRole('link', { name: 'Faire le quiz' })).toBeNull();
  });

  test('the coach can be asked about the chapter where there is one', async () => {
    stubApi(known);
    const { unmount } = open(1, ['/coach']);
    expect((await screen.findByRole('link', { name: 'Demander au coach' })).getAttribute('href')).toBe(
      `/coach?about=chapter:${chapterId(1, 1)}`,
    );
    unmount();
    open();
    expect(await screen.findByRole('button', { name: 'Surligner des phrases' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Demander au coach' })).toBeNull();
  });

  test('tells the start of a fresh chapter, each quarter, and its end with the coins it brought', async () => {
    const { api } = await opened({
      [PROGRESS]: (sent) =>
        outcome(
          (sent as ProgressUpdate).items[0]?.status === 'completed'
            ? {
                items: [{ id: chapterId(1, 1), percent: 100, completedLessons: 1, totalLessons: 3, completed: true }],
                rewards: [{ reason: 'chapter_completed', awarded: 3, state: 'available', txnId: null }],
                state: { balance: 1_243, pending: 0, lifetime: 1_243, level: 'Apprenti' },
              }
            : {},
        ),
    });
    await waitFor(() => expect(news(api)).toHaveLength(1));
    expect(news(api)[0]).toEqual({
      kind: 'chapter',
      id: chapterId(1, 1),
      parentId: uuid(1),
      status: 'started',
      position: { percent: 0, paragraph: 0 },
      activeSeconds: 0,
      contentVersion: 2,
    });
    await readTo(200, 20);
    await waitFor(() =>
      expect(news(api)[1]).toMatchObject({ status: 'progress', position: { percent: 30, paragraph: 0 }, activeSeconds: 20 }),
    );
    await readTo(900, 80);
    await waitFor(() =>
      expect(news(api)[2]).toMatchObject({ status: 'completed', position: { percent: 100, paragraph: 1 }, activeSeconds: 80 }),
    );
    const end = () => plain(screen.getByText('Chapitre lu').closest('.u-finished'));
    await waitFor(() => expect(end()).toBe('Chapitre lu+3 UTC1 chapitre sur 31 240 → 1 243 UTC'));
    expect(useToasts.getState().current).toBeNull();
    const sent = api.sent(PROGRESS) as ProgressUpdate[];
    expect(new Set(sent.map(({ eventId }) => eventId)).size).toBe(3);
    expect(sent[2]?.userId).toBe(uuid(900));
  });

  test('an end that the server does not see yet is not announced', async () => {
    const { api } = await opened({
      [STANDING]: begun(79),
      [PROGRESS]: outcome({
        outcome: 'adjusted',
        items: [{ id: chapterId(1, 1), percent: 99, completedLessons: 0, totalLessons: 3, completed: false, adjusted: true }],
      }),
    });
    await readTo(900, 96);
    await waitFor(() => expect(news(api)).toMatchObject([{ status: 'completed' }]));
    expect(useToasts.getState().current).toBeNull();
  });

  test('seen to its end too quickly, it says how long it still takes, and counts that time', async () => {
    const { api } = await opened({
      [STANDING]: begun(79),
      [PROGRESS]: outcome({ items: [{ id: chapterId(1, 1), percent: 100, completedLessons: 1, totalLessons: 3, completed: true }] }),
    });
    await readTo(900, 30);
    expect(await screen.findByText(/^Encore 1\smin 6\ss de lecture pour recevoir vos 3\sUTC$/)).toBeTruthy();
    clock += 66_000;
    await waitFor(() => expect(news(api).at(-1)).toMatchObject({ status: 'completed' }));
    expect(screen.queryByText(/^Encore/)).toBeNull();
  });

  test('an end for which the server counts too little time says how much is missing', async () => {
    await opened({
      [STANDING]: begun(79),
      [PROGRESS]: outcome({
        outcome: 'adjusted',
        items: [
          { id: chapterId(1, 1), percent: 99, completedLessons: 0, totalLessons: 3, completed: false, adjusted: true, missingSeconds: 40 },
        ],
      }),
    });
    await readTo(900, 96);
    await waitFor(() =>
      expect(useToasts.getState().current).toMatchObject({
        kind: 'waiting',
        detail: 'Encore 40\u00a0s de lecture pour recevoir vos 3\u00a0UTC.',
      }),
    );
  });

  test('what was begun elsewhere is not begun again', async () => {
    const { api } = await opened({ [STANDING]: begun(40) });
    await readTo(160, 60);
    expect(news(api)).toEqual([]);
    await readTo(450, 1);
    await waitFor(() => expect(news(api)).toMatchObject([{ status: 'progress', position: { percent: 55 }, activeSeconds: 61 }]));
  });

  test('leaving tells what was read, and keeps the place on the device', async () => {
    const { api, view } = await opened({ [STANDING]: begun(40) });
    await readTo(460, 30);
    view.unmount();
    await waitFor(() => expect(news(api).at(-1)).toMatchObject({ status: 'progress', activeSeconds: 30, position: { paragraph: 0 } }));
    expect(JSON.parse(localStorage.getItem(`ulty-reading:${uuid(900)}`) ?? '')).toMatchObject([
      [chapterId(1, 1), { percent: 56, unreportedSeconds: 0 }],
    ]);
  });

  test('what the service does not take waits, and says so', async () => {
    const { api } = await opened({ [STANDING]: begun(79), [PROGRESS]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    await readTo(900, 96);
    const waiting = (await screen.findByText('Enregistré – en attente de synchronisation')).closest('.u-finished');
    expect(plain(waiting)).toContain(
      '+3 UTC en attenteEnregistré sur ce téléphone. Le service n’a pas encore répondu : Ulty réessaie tout seul.',
    );
    expect(screen.queryByText('Chapitre lu')).toBeNull();
    expect(useOutbox.getState().items[0]).toMatchObject({
      type: 'progress_update',
      label: 'Lecture\u00a0: Livre 1, chapitre 1',
      expectedUtc: 3,
    });
    expect(news(api)).toHaveLength(1);
  });

  test('is possible when nobody knows how far the reader is', async () => {
    const { api } = await opened({ [STANDING]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    await waitFor(() => expect(news(api)).toMatchObject([{ status: 'started' }]));
  });
});

describe('exercises at the end', () => {
  const exercise = {
    id: uuid(60),
    type: 'truefalse' as const,
    version: 4,
    prompt: 'La recette est le gain.',
    choices: [],
    keyHash: sha256(keyInput(uuid(60), 'false')),
    explanation: 'La marge est ce qui reste.',
    hint: null,
    topic: 'Marge',
  };
  const asking = { ...makeChapter(1, 1), exercises: [exercise] };
  const withPlace = { ...asking, content: `${asking.content}<div data-exercise="${uuid(60)}"></div>` };
  const answers = { [`${BOOK}/chapters`]: [200, [withPlace, ...makeChapters(1).slice(1)]] as const };

  test('are answered in place and told with their version', async () => {
    const { api } = await opened({ ...answers, [STANDING]: begun(40) });
    expect(screen.getByText('0 exercice sur 1 essayé')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Faux' }));
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
    expect(screen.getByText('Bonne réponse.')).toBeTruthy();
    expect(screen.getByText('1 exercice sur 1 essayé')).toBeTruthy();
    await waitFor(() =>
      expect(news(api)).toMatchObject([
        { kind: 'exercise', id: uuid(60), parentId: chapterId(1, 1), choice: ['false'], contentVersion: 4 },
      ]),
    );
  });

  test('tried on another device are shown as tried', async () => {
    const tries = [{ exerciseId: uuid(60), choice: ['true'], isRight: false, isFirstRight: false }];
    await opened({ ...answers, [STANDING]: [200, { ...makeBookStanding(1), tries }] });
    expect(await screen.findByText('Pas encore.')).toBeTruthy();
  });
});

const at = `/seance/livres/${uuid(1)}/chapitres/${chapterId(1, 1)}`;
const quiz = `/seance/livres/${uuid(1)}/quiz/${quizId(1, 1)}`;
const plan = {
  day: new Date().toISOString().slice(0, 10),
  steps: [
    { band: 'read', href: at, title: 'Chapitre 1', minutes: 6, isDone: false },
    { band: 'answer', href: quiz, title: '5 questions', minutes: 3, isDone: false },
  ],
};

describe('as a step of the session', () => {
  const kept = () =>
    (JSON.parse(localStorage.getItem(`ulty-seance:${uuid(900)}`) ?? '{}') as typeof plan).steps.map(({ isDone }) => isDone);
  const openStep = async (percent: number, over: object = {}) => {
    localStorage.setItem(`ulty-seance:${uuid(900)}`, JSON.stringify(plan));
    const api = stubApi({ ...known, [STANDING]: begun(percent, over), [PROGRESS]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    renderPage(<ChapterPage />, { path: at, pattern: '/seance/livres/:id/chapitres/:chapterId' });
    await title('Compter');
    await waitFor(() => expect(api.calls().map(({ call }) => call)).toContain(STANDING));
  };
  const onward = () => screen.getByRole('button', { name: /^J’ai lu\s: aux questions$/ });

  test('its frame takes the place of its own ways; read, it goes on to the questions', async () => {
    await openStep(79);
    expect(screen.getByText('Lecture · chapitre 1')).toBeTruthy();
    expect(screen.getByText('Votre place est gardée.')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Faire le quiz' })).toBeNull();
    await readTo(900, 96);
    await userEvent.click(onward());
    await waitFor(() => expect(kept()).toEqual([true, false]));
    expect(screen.queryByRole('heading', { name: 'Compter' })).toBeNull();
  });

  test('not read, it says so, weaves nothing and holds nobody', async () => {
    await openStep(20);
    await userEvent.click(onward());
    expect(await screen.findByText('Le chapitre n’est pas encore lu')).toBeTruthy();
    expect(kept()).toEqual([false, false]);
    expect(screen.getByRole('link', { name: 'Continuer quand même' }).getAttribute('href')).toBe(quiz);
  });

  test('read before, it goes on at once', async () => {
    await openStep(100, { completed: true });
    expect(await screen.findByText('Chapitre lu')).toBeTruthy();
    await userEvent.click(onward());
    await waitFor(() => expect(kept()).toEqual([true, false]));
  });
});

describe('as a step of the session, without a chapter to show', () => {
  const isLeft = () => expect(screen.getByRole('link', { name: 'Quitter la séance' }).getAttribute('href')).toBe('/');
  const openStep = (answers: Answers) => {
    localStorage.setItem(`ulty-seance:${uuid(900)}`, JSON.stringify(plan));
    stubApi({ ...known, ...answers });
    renderPage(<ChapterPage />, { path: at, pattern: '/seance/livres/:id/chapitres/:chapterId' });
  };
  const onward = () => screen.getByRole('link', { name: /^Continuer\s: 5\squestions · 3\smin$/ }).getAttribute('href');

  test('while it loads it can be left', () => {
    openStep({});
    expect(screen.getByText('Chargement du chapitre…')).toBeTruthy();
    isLeft();
  });

  test.each([
    ['its read failed', { [BOOK]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') }, 'Le chapitre n’a pas pu être chargé'],
    ['it left its book', { [`${BOOK}/chapters`]: [200, [makeChapter(1, 2)]] as const }, 'Ce chapitre n’existe pas'],
    ['its book is gone', { [BOOK]: refusal(404, 'BOOK_NOT_FOUND', 'Livre non trouvé') }, 'Livre non trouvé'],
  ])('%s: it can be left, and the session goes on', async (_name, answers, name) => {
    openStep(answers);
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    isLeft();
    expect(onward()).toBe(quiz);
  });
});

describe('coming back', () => {
  test('to where this device knows one stopped, and back to the start if one prefers', async () => {
    localStorage.setItem(
      `ulty-reading:${uuid(900)}`,
      JSON.stringify([[chapterId(1, 1), { percent: 60, paragraph: 2, seconds: 0, readSeconds: 0, unreportedSeconds: 0 }]]),
    );
    await opened({ [STANDING]: begun(60) });
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 920 }));
    const toast = useToasts.getState().current;
    expect(toast?.title).toBe('Vous reprenez où vous étiez');
    toast?.action?.onAction();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
  });

  test('to where another device stopped', async () => {
    await opened({ [STANDING]: begun(60, { position: { percent: 60, paragraph: 3 } }) });
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 1_170 }));
  });

  test('a chapter read starts at its top', async () => {
    localStorage.setItem(
      `ulty-reading:${uuid(900)}`,
      JSON.stringify([[chapterId(1, 1), { percent: 100, paragraph: 3, seconds: 0, readSeconds: 0, unreportedSeconds: 0 }]]),
    );
    await opened({ [STANDING]: begun(100, { completed: true }) });
    expect(await screen.findByText('Chapitre lu')).toBeTruthy();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('when something fails', () => {
  test('a chapter that left its book leads to the others', async () => {
    stubApi({ ...known, [`${BOOK}/chapters`]: [200, [makeChapter(1, 2)]] });
    open();
    expect(await screen.findByRole('heading', { name: 'Ce chapitre n’existe pas' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les chapitres' }).getAttribute('href')).toBe(`/quiz-ulty-stars/livres/${uuid(1)}`);
  });

  test('an unknown book leads to the library', async () => {
    stubApi({
      [BOOK]: refusal(404, 'BOOK_NOT_FOUND', 'Livre non trouvé'),
      [`${BOOK}/chapters`]: refusal(404, 'CHAPTERS_NOT_FOUND', 'Chapitres non trouvés'),
    });
    open();
    expect((await screen.findByRole('link', { name: 'Voir tous les livres' })).getAttribute('href')).toBe('/quiz-ulty-stars');
  });

  test('a failed read can be tried again', async () => {
    let tries = 0;
    stubApi({
      ...known,
      [`${BOOK}/chapters`]: () => ((tries += 1) > 1 ? [200, makeChapters(1)] : refusal(503, 'UNAVAILABLE', 'Le service redémarre.')),
    });
    open();
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Réessayer' }));
    expect(await title('Compter')).toBeTruthy();
  });
});
