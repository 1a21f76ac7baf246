import { beforeEach, describe, expect, test } from '@jest/globals';
import { installFakeLibrary, installNoLibrary, makeView } from '@ulty/downloads/testing';
import { useOutbox } from '@ulty/kit';
import { refusal, renderPage, stubApi, uuid } from '@ulty/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chapterId, makeBook, makeBookStanding, makeChapter, makeChapters, quizId } from '../../test/make-book';
import { makeQuestion } from '../../test/make-question';
import BookPage from './book.page';

const BOOK = `GET /api/quizhero/books/${uuid(1)}`;
const STANDING = `GET /api/quizhero/library/${uuid(1)}`;
const at = (path: string) => `/quiz-ulty-stars/livres/${uuid(1)}${path}`;
const quizzes = [1, 2, 3].map((number) => ({
  id: quizId(1, number),
  bookId: uuid(1),
  chapterId: chapterId(1, number),
  title: `Quiz ${number}`,
  version: 1,
  passPercent: 60,
  questions: [1, 2, 3, 4, 5].map((n) => makeQuestion(number * 10 + n, 'single')),
}));
const known = {
  [BOOK]: [200, makeBook(1)] as const,
  [`${BOOK}/chapters`]: [200, makeChapters(1)] as const,
  [`${BOOK}/quizzes`]: [200, quizzes] as const,
  [STANDING]: [200, makeBookStanding(1)] as const,
};

/** The device has these answers; every other call fails as without network. */
function stubOnly(answers: Parameters<typeof stubApi>[0] & object) {
  stubApi(answers);
  const stubbed = globalThis.fetch;
  globalThis.fetch = (async (path: string) => {
    if (!(`GET ${path}` in answers)) throw new TypeError('Failed to fetch');
    return stubbed(path);
  }) as typeof fetch;
}

const open = () => renderPage(<BookPage />, { path: at(''), pattern: '/quiz-ulty-stars/livres/:id' });
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const row = (title: string) => within(screen.getByRole('link', { name: new RegExp(`${title}$`) }).closest('article') as HTMLElement);

beforeEach(() => void installFakeLibrary());

describe('a book', () => {
  test('says who wrote it, what it holds, what it weighs and whose it is', async () => {
    stubApi({ ...known, [BOOK]: [200, makeBook(1, { originalTitle: 'The First Book' })] });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Livre 1' })).toBeTruthy();
    expect(screen.getByText('Aïcha Sawadogo')).toBeTruthy();
    expect(screen.getByText(/The First Book$/)).toBeTruthy();
    expect(screen.getByText('Second paragraphe.')).toBeTruthy();
    for (const words of ['Séparer les caisses', 'Payer son salaire', 'Ouvrir un cahier', 'Choisir un jour'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Télécharger · 34\sKB \(texte et quiz\)$/ })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /1,8\sMB, soit ≈\s4\sF de données$/ })).toBeTruthy();
    expect(screen.getByText(/^Résumé original rédigé par l’équipe Ulty/)).toBeTruthy();
    expect(document.title).toBe('Livre 1 · Ulty');
  });

  test('lists its chapters with how far the reader is and the best quiz', async () => {
    const chapters = [
      makeChapter(1, 1),
      makeChapter(1, 2, { audioUrl: '/a.opus', audioBytes: 900_000, durationSec: 250, audioVoice: 'synthetic' }),
      makeChapter(1, 3),
    ];
    stubApi({
      ...known,
      [`${BOOK}/chapters`]: [200, chapters],
      [STANDING]: [
        200,
        makeBookStanding(
          1,
          { 1: { completed: true, percent: 100, quizBest: 80, quizPassed: true, quizAttempts: 1 }, 2: { percent: 40 } },
          { percent: 33 },
        ),
      ],
    });
    open();
    expect(await screen.findByText('Lu')).toBeTruthy();
    expect(row('Compter').getByText(/^Quiz réussi\s: 80\s%$/)).toBeTruthy();
    expect(row('Compter').getByRole('link', { name: 'Refaire le quiz du chapitre 1' }).getAttribute('href')).toBe(
      at(`/quiz/${quizId(1, 1)}`),
    );
    expect(row('Noter').getByText(/^Lu à 40\s%$/)).toBeTruthy();
    expect(row('Noter').getByText(/900\sKB ≈\s2\sF$/)).toBeTruthy();
    expect(row('Garder').getByText('Pas commencé')).toBeTruthy();
    expect(row('Garder').queryByText(/Audio/)).toBeNull();
    expect(screen.getByRole('progressbar', { name: /Livre 1$/ }).getAttribute('aria-valuenow')).toBe('33');
  });

  test('marks the chapter whose reading waits for the network', async () => {
    stubApi(known);
    open();
    await screen.findByRole('heading', { level: 1 });
    act(() =>
      useOutbox.setState({
        items: [
          {
            eventId: uuid(5),
            type: 'progress_update',
            label: '',
            expectedUtc: 3,
            timestamp: '2026-11-20T10:00:00Z',
            attempts: 1,
            about: [chapterId(1, 2)],
          },
        ],
      }),
    );
    expect(row('Noter').getByText('En attente de synchronisation')).toBeTruthy();
    expect(row('Compter').queryByText('En attente de synchronisation')).toBeNull();
  });
});

describe('on this phone', () => {
  const heard = { audioUrl: '/a.opus', audioBytes: 900_000, durationSec: 250, audioVoice: 'synthetic' as const };
  const chapters = [1, 2, 3].map((number) => makeChapter(1, number, heard));
  const ids = chapters.map(({ id }) => id);
  const words = () => ['Compter', 'Noter', 'Garder'].map((title) => row(title).getByText(/^(En ligne|Téléchargé)/).textContent);
  const openWith = async (view: Parameters<typeof makeView>[0] | null) => {
    const fake = installFakeLibrary({ view: view && makeView(view) });
    stubApi({ ...known, [`${BOOK}/chapters`]: [200, chapters] });
    open();
    await screen.findAllByText(/^(En ligne seulement|Téléchargé)/);
    return fake;
  };

  test('each chapter says whether it can be read and heard without network', async () => {
    await openWith({ status: 'running', wantsAudio: true, readable: ids, heard: ids.slice(0, 1), audio: { done: 1, total: 3 } });
    expect(words()).toEqual(['Téléchargé · avec audio', 'Téléchargé · audio en cours', 'Téléchargé · audio à venir']);
    // Content on the device costs nothing.
    expect(row('Compter').queryByText(/≈/)).toBeNull();
    expect(row('Noter').getByText(/900\sKB ≈\s2\sF$/)).toBeTruthy();
  });

  test.each([
    ['nothing', null, ['En ligne seulement', 'En ligne seulement', 'En ligne seulement']],
    [
      'texts that came so far',
      { status: 'paused', wantsAudio: true, readable: ids.slice(0, 1) } as const,
      ['Téléchargé · audio à venir', 'En ligne seulement', 'En ligne seulement'],
    ],
    ['texts alone', { readable: ids }, ['Téléchargé', 'Téléchargé', 'Téléchargé']],
    [
      'a recording that failed',
      { wantsAudio: true, readable: ids, heard: ids.slice(1), missingAudio: ids.slice(0, 1) },
      ['Téléchargé · audio indisponible', 'Téléchargé · avec audio', 'Téléchargé · avec audio'],
    ],
  ])('with %s', async (_what, view, expected) => {
    await openWith(view);
    expect(words()).toEqual(expected);
  });

  test('that it was opened is noted', async () => {
    const { asked } = await openWith({ readable: ids });
    expect(asked).toContainEqual(['opened', 'book', uuid(1)]);
  });

  test('without a library of the device the book is read all the same', async () => {
    installNoLibrary();
    stubApi(known);
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Télécharger · / }));
    expect(await screen.findByText(/n’est pas possible dans ce navigateur/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Lire le chapitre/ })).toBeTruthy();
  });
});

describe('the one thing to do', () => {
  test.each([
    ['a fresh book begins', {}, /^Lire le chapitre$/, `/chapitres/${chapterId(1, 1)}`],
    ['a chapter in hand goes on', { 1: { percent: 30 } }, /^Reprendre la lecture$/, `/chapitres/${chapterId(1, 1)}`],
    ['a chapter read asks for its quiz', { 1: { completed: true } }, /^Faire le quiz$/, `/quiz/${quizId(1, 1)}`],
    ['a quiz missed may be made again', { 1: { completed: true, quizBest: 40 } }, /^Refaire le quiz$/, `/quiz/${quizId(1, 1)}`],
    [
      'then the next chapter',
      { 1: { completed: true, quizBest: 80, quizPassed: true } },
      /^Lire le chapitre$/,
      `/chapitres/${chapterId(1, 2)}`,
    ],
  ])('%s', async (_what, chapters, label, path) => {
    stubApi({ ...known, [STANDING]: [200, makeBookStanding(1, chapters)] });
    open();
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(at(path));
  });

  test('a finished book leads to another', async () => {
    const done = { completed: true, quizBest: 100, quizPassed: true };
    stubApi({
      ...known,
      [STANDING]: [200, makeBookStanding(1, { 1: done, 2: done, 3: done }, { percent: 100, nextStep: null, nextChapterId: null })],
    });
    open();
    expect(await screen.findByText('Vous avez terminé ce livre')).toBeTruthy();
    expect(linkTo('Choisir un autre livre')).toBe('/quiz-ulty-stars');
  });
});

describe('when something fails', () => {
  test('a book without its quizzes and standing can still be read', async () => {
    stubApi({
      ...known,
      [`${BOOK}/quizzes`]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.'),
      [STANDING]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.'),
    });
    open();
    expect((await screen.findByRole('link', { name: 'Lire le chapitre' })).getAttribute('href')).toBe(at(`/chapitres/${chapterId(1, 1)}`));
    expect(await screen.findByText('Les quiz n’ont pas pu être chargés')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an unknown book leads to the library', async () => {
    stubApi({
      [BOOK]: refusal(404, 'BOOK_NOT_FOUND', 'Livre non trouvé'),
      [`${BOOK}/chapters`]: refusal(404, 'CHAPTERS_NOT_FOUND', 'Chapitres non trouvés'),
    });
    open();
    expect(await screen.findByRole('heading', { name: 'Livre non trouvé' })).toBeTruthy();
    expect(linkTo('Voir tous les livres')).toBe('/quiz-ulty-stars');
  });

  test('without network nor copy: what is missing, and the wish to have it', async () => {
    const { asked } = installFakeLibrary();
    stubApi('offline');
    open();
    expect(await screen.findByRole('heading', { name: 'Ce livre n’est pas sur ce téléphone' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger à la prochaine connexion' }));
    expect((await screen.findByRole('status')).textContent).toBe('Sera téléchargé à la prochaine connexion.');
    expect(asked).toContainEqual(['wish', 'book', uuid(1), 'Livre']);
  });

  test('without network, the title is that of the kept library', async () => {
    const { asked } = installFakeLibrary();
    stubOnly({ 'GET /api/quizhero/books': [200, { items: [makeBook(1)], nextCursor: null }] });
    open();
    await screen.findByText(/Livre «\sLivre 1\s»\./);
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger à la prochaine connexion' }));
    expect(asked).toContainEqual(['wish', 'book', uuid(1), 'Livre 1']);
  });

  test('without network, a book whose chapters are missing is named, with its size', async () => {
    const { asked } = installFakeLibrary();
    stubOnly({ [BOOK]: [200, makeBook(1)] });
    open();
    expect(await screen.findByText(/Livre «\sLivre 1\s», 34\sKB ≈\s1\sF\./)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger à la prochaine connexion' }));
    expect(asked).toContainEqual(['wish', 'book', uuid(1), 'Livre 1']);
  });

  test('a failed read can be tried again', async () => {
    let tries = 0;
    stubApi({
      ...known,
      [`${BOOK}/chapters`]: () => ((tries += 1) > 1 ? [200, makeChapters(1)] : refusal(503, 'UNAVAILABLE', 'Le service redémarre.')),
    });
    open();
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Livre 1' })).toBeTruthy();
  });
});
