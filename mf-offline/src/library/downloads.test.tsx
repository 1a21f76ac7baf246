import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToasts } from '@ulty/kit';
import { holdDate, plain } from '@ulty/kit/testing';
import type { DownloadView } from '@ulty/offline/download-types';
import { DownloadRefused } from '@ulty/offline/downloads/refused';
import { makeLibrary } from '../../test/fake-library';
import { makePlan, makeView } from '../../test/make';
import { openLibrary } from '../../test/open-library';
import { openedWords } from './age-words';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const TITLE = 'La règle des 3 caisses';
const row = async (name = 'Livres') => within(await screen.findByRole('region', { name })).getAllByRole('listitem')[0] as HTMLElement;
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions\u00a0: ${TITLE}` }));
  return within(await screen.findByRole('group', { name: `Actions\u00a0: ${TITLE}` }));
};
const open = (view: Partial<DownloadView>, ...rest: Parameters<typeof makeLibrary>) => {
  const fake = makeLibrary({ ...rest[0], views: [makeView(1, view)] }, rest[1]);
  openLibrary(fake.library);
  return fake;
};

beforeEach(() => holdDate());
afterEach(() => jest.useRealTimers());

describe('a book on this phone', () => {
  test('title, when it was read, size, version, and its parts', async () => {
    open({});
    const book = await row();
    expect(within(book).getByRole('link', { name: TITLE }).getAttribute('href')).toBe(`/quiz-ulty-stars/livres/${makeView(1).id}`);
    expect(plain(book)).toBe(`${TITLE}Lu aujourd’hui · 240 KB · version 3TexteQuizSans audio`);
    expect(plain(screen.getByRole('region', { name: 'Livres' }))).toContain('1 livre');
  });

  test.each([
    [{ audio: { done: 6, total: 10 } }, 'Audio 6/10'],
    [{ audio: { done: 10, total: 10 } }, 'QuizAudio'],
    [{ text: { done: 3, total: 10 } }, 'Texte 3/10'],
    [{ quizzes: { done: 0, total: 1 } }, 'Quiz à venir'],
    [{ isPinned: true }, 'Épinglé'],
    [{ hasNewer: true }, 'Nouvelle version'],
  ])('%j', async (view, words) => {
    open(view);
    expect(plain(await row())).toContain(words);
  });

  test.each([
    ['2026-11-20T09:00:00.000Z', 'Lu aujourd’hui'],
    ['2026-12-20T09:00:00.000Z', 'Lu aujourd’hui'],
    ['2026-11-19T23:00:00.000Z', 'Ouvert hier'],
    ['2026-11-17T09:00:00.000Z', 'Ouvert il y a 3 jours'],
    ['2026-10-05T09:00:00.000Z', 'Ouvert le 5 octobre 2026'],
    ['2026-10-01T08:00:00.000Z', 'Téléchargé le 2 octobre 2026'],
  ])('opened %s: %s', (lastOpenedAt, words) => {
    const view = { lastOpenedAt, requestedAt: '2026-10-01T08:00:00.000Z', downloadedAt: '2026-10-02T08:00:00.000Z' };
    expect(openedWords(view, NOW, 'Africa/Ouagadougou').replaceAll('\u00a0', ' ')).toBe(words);
  });

  test('a course stands under its own heading, without its fingerprint', async () => {
    open({ kind: 'course', version: '9f8e7d', quizzes: null });
    const course = await row('Cours');
    expect(within(course).getByRole('link').getAttribute('href')).toBe(`/courses/${makeView(1).id}`);
    expect(plain(course)).not.toContain('9f8e7d');
    expect(screen.queryByRole('region', { name: 'Livres' })).toBeNull();
  });
});

describe('a download under way', () => {
  const half = { doneBytes: 3_000_000, totalBytes: 10_100_000 } as const;

  test('counts bytes and time, and can be paused and resumed', async () => {
    open({ ...half, status: 'running', secondsLeft: 90 });
    const bar = await screen.findByRole('progressbar', { name: `Téléchargement\u00a0: ${TITLE}` });
    expect(bar.getAttribute('aria-valuenow')).toBe('29');
    expect(plain(bar.parentElement)).toBe('3 MB sur 10,1 MBencore 2 min');
    await userEvent.click(screen.getByRole('button', { name: `Mettre en pause\u00a0: ${TITLE}` }));
    await userEvent.click(await screen.findByRole('button', { name: `Reprendre\u00a0: ${TITLE}` }));
    expect(await screen.findByRole('button', { name: `Mettre en pause\u00a0: ${TITLE}` })).toBeTruthy();
  });

  test.each([
    [{ status: 'queued' }, 'Attend son tour.7,1 MB ≈ 17 F'],
    [{ status: 'paused' }, 'En pause.7,1 MB ≈ 17 F'],
    [{ status: 'waiting', reason: 'no_network' }, 'Reprendra à la reconnexion.7,1 MB ≈ 17 F'],
    [{ status: 'waiting', reason: 'no_wifi' }, 'Reprendra en Wi-Fi.'],
    [{ status: 'waiting', reason: 'monthly_cap' }, 'Votre plafond de données du mois est atteint.'],
    [{ status: 'stopped', reason: 'bad_hash' }, 'Le fichier reçu n’est pas le bon : il n’a pas été gardé.'],
    [{ status: 'stopped', reason: 'no_room' }, 'Il n’y a plus assez de place sur ce téléphone.'],
    [{ status: 'stopped', reason: 'not_found' }, 'Livre non trouvé.'],
    [{ status: 'stopped', reason: 'no_chapters' }, 'Chapitres non trouvés.'],
    [{ status: 'stopped', reason: null }, 'Arrêté.'],
  ] as const)('says why it does not go on: %j', async (view, words) => {
    open({ ...half, ...view });
    expect(plain(await row())).toContain(words);
  });

  test('follows what the engine tells', async () => {
    const { state, tell } = open({ ...half, status: 'running' });
    await row();
    state.views = [makeView(1)];
    act(tell);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  test('recordings that failed are offered again', async () => {
    const { calls } = open({ audio: { done: 9, total: 10 }, missingAudio: ['a'] });
    expect(plain(await row())).toContain('audio indisponible, réessayer');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer l’audio' }));
    expect(calls).toEqual([`renew book ${makeView(1).id}`]);
  });
});

test('what waits for Wi-Fi goes on over mobile data once the learner wants it', async () => {
  const { calls } = open({ status: 'waiting', reason: 'no_wifi' });
  expect(plain(await row())).toContain('Reprendra en Wi-Fi.');
  await userEvent.click(screen.getByRole('button', { name: `Reprendre\u00a0: ${TITLE}` }));
  expect(calls).toEqual([expect.stringContaining(`start book ${makeView(1).id} {"withAudio":false,"isAgreed":false`)]);
});

test('quizzes that failed are offered again', async () => {
  const { calls } = open({ quizzes: { done: 0, total: 1 } });
  expect(plain(await row())).toContain('quiz indisponibles, réessayer');
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(calls).toEqual([`renew book ${makeView(1).id}`]);
});

test('wishes stand apart and can be taken back', async () => {
  const { calls } = open({ status: 'wished' });
  const wish = await row('À la prochaine connexion');
  expect(screen.queryByRole('region', { name: 'Livres' })).toBeNull();
  await userEvent.click(within(wish).getByRole('button', { name: `Ne plus télécharger\u00a0: ${TITLE}` }));
  expect(calls).toEqual([`remove book ${makeView(1).id}`]);
});

describe('the menu', () => {
  test('is closed by Escape, with the focus on its button', async () => {
    open({});
    await openMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await userEvent.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: `Actions\u00a0: ${TITLE}` });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('offers only what can be done', async () => {
    open({});
    const names = (await openMenu()).getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Actualiser', 'Épingler', 'Supprimer']);
  });

  test('pins and unpins', async () => {
    open({});
    await userEvent.click((await openMenu()).getByRole('button', { name: 'Épingler' }));
    await waitFor(async () => expect(plain(await row())).toContain('Épinglé'));
    await userEvent.click((await openMenu()).getByRole('button', { name: 'Désépingler' }));
    await waitFor(async () => expect(plain(await row())).not.toContain('Épinglé'));
  });

  test('removes the sound alone', async () => {
    open({ audio: { done: 6, total: 10 } });
    await userEvent.click((await openMenu()).getByRole('button', { name: 'Retirer l’audio' }));
    await waitFor(async () => expect(plain(await row())).toContain('Sans audio'));
    expect(useToasts.getState().current?.title).toBe('Audio retiré');
  });

  test('removes all of it after a question that says what stays', async () => {
    const { calls } = open({});
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('button', { name: 'Supprimer' }));
    expect(menu.getByText('Retirer libère la place. Vos progrès restent.')).toBeTruthy();
    await userEvent.click(menu.getByRole('button', { name: 'Garder' }));
    await userEvent.click(menu.getByRole('button', { name: 'Supprimer' }));
    expect(calls).toEqual([]);
    expect(document.activeElement).toBe(menu.getByRole('button', { name: 'Supprimer' }));
    await userEvent.click(menu.getByRole('button', { name: 'Supprimer' }));
    expect(calls).toEqual([`remove book ${makeView(1).id}`]);
    expect(await screen.findByRole('heading', { name: 'Rien n’est encore sur ce téléphone' })).toBeTruthy();
  });

  test('renews; above five megabytes after agreement', async () => {
    const plan = makePlan({ textBytes: 0, audioBytes: 7_100_000 });
    const { calls } = open({ wantsAudio: true }, { answer: { state: 'ask', plan } });
    await userEvent.click((await openMenu()).getByRole('button', { name: 'Actualiser' }));
    const question = await screen.findByRole('alert');
    expect(plain(question)).toContain('7,1 MB ≈ 17 F sur vos données mobiles.');
    await userEvent.click(within(question).getByRole('button', { name: 'Télécharger' }));
    expect(calls).toEqual([`renew book ${makeView(1).id}`, `start book ${makeView(1).id} {"withAudio":true,"isAgreed":true}`]);
  });

  test('a question of cost can be declined', async () => {
    const { calls } = open({}, { answer: { state: 'ask', plan: makePlan() } });
    await userEvent.click((await openMenu()).getByRole('button', { name: 'Actualiser' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pas maintenant' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls).toHaveLength(1);
  });

  test('hands a book over where the browser shares files', async () => {
    const shared: unknown[] = [];
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data.files?.[0]?.name) });
    open({ canHand: true });
    await userEvent.click((await openMenu()).getByRole('button', { name: 'Transmettre' }));
    await waitFor(() => expect(shared).toEqual(['livre.ulty']));
    Object.assign(navigator, { canShare: undefined, share: undefined });
  });

  test('a course that is gone is no book', async () => {
    open({ kind: 'course' }, { answer: { state: 'refused', reason: 'not_found' } });
    await userEvent.click((await openMenu()).getByRole('button', { name: 'Actualiser' }));
    expect(plain(await screen.findByRole('alert'))).toContain('Cours non trouvé.');
  });

  test('tells a refusal in words', async () => {
    open({ canHand: true }, {}, { library: { handOver: () => Promise.reject(new DownloadRefused('no_storage', 'x')) } });
    await userEvent.click((await openMenu()).getByRole('button', { name: 'Transmettre' }));
    expect(plain(await screen.findByRole('alert'))).toContain('Ce navigateur n’enregistre rien');
  });
});
