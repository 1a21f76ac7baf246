import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ActReminders } from '@ulty/contracts/learning/reminders.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { mariam } from '@ulty/domain/figures/people.js';
import { etal } from '@ulty/domain/figures/places.js';
import { useConnectivity, useToasts } from '@ulty/kit';
import { plain, renderPage, stubApi, uuid } from '@ulty/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chapterId, makeBook, makeBookStanding, makeChapter } from '../../test/make-book';
import ChapterPage from './chapter.page';

const BOOK = `GET /api/quizhero/books/${uuid(1)}`;
const REMINDERS = 'GET /api/reminders';
const SET = 'POST /api/reminders';
const CONTENT =
  '<p>Un soir.</p>\n<p class="u-act" id="a-vous" data-souffle=""><strong>À vous, demain à 9 h.</strong> Comptez vos pièces.</p>\n<div data-exercise="" data-act=""></div>\n';
const reminders = (over: Partial<ActReminders> = {}): ActReminders => ({
  eveningMin: 1_170,
  isListed: true,
  pushKey: 'cle',
  waiting: [],
  ...over,
});

beforeEach(() => {
  localStorage.clear();
  useConnectivity.setState({ isOnline: true, isReached: true });
  // No reading time passes, so that nothing is told at the end of a test.
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function open({ of = reminders(), hash = '#passage-2', set = {} }: { of?: ActReminders; hash?: string; set?: object } = {}) {
  const api = stubApi({
    [BOOK]: [200, makeBook(1, { scene: sceneOf(mariam, etal) })],
    [`${BOOK}/chapters`]: [200, [makeChapter(1, 1, { content: CONTENT, says: 'Ce mois-ci, la boîte d’abord.' }), makeChapter(1, 2)]],
    [`${BOOK}/quizzes`]: [200, []],
    [`GET /api/quizhero/library/${uuid(1)}`]: [200, makeBookStanding(1)],
    'PUT /api/progress': [200, { eventId: uuid(77), outcome: 'accepted', items: [] }],
    [REMINDERS]: [200, of],
    [SET]: [200, { eventId: uuid(78), outcome: 'accepted', ...set }],
  });
  const view = renderPage(<ChapterPage />, {
    path: `/quiz-ulty-stars/livres/${uuid(1)}/chapitres/${chapterId(1, 1)}${hash}`,
    pattern: '/quiz-ulty-stars/livres/:id/chapitres/:chapterId',
  });
  await screen.findByRole('heading', { level: 1, name: 'Compter' });
  return { api, view };
}
const user = userEvent.setup();
const button = () => screen.findByRole('button', { name: 'Me le rappeler demain à 9\u00a0h' });

test('the act on the last panel can be reminded of, at the time of its own words, and no more', async () => {
  const { api } = await open();
  await user.click(await button());
  const [sent] = api.sent(SET) as { chapterId: string; at: string; isOn: boolean }[];
  expect(sent).toMatchObject({ chapterId: chapterId(1, 1), isOn: true, at: expect.stringMatching(/T09:00:00.000Z$/) });
  expect(Date.parse(sent?.at ?? '')).toBeGreaterThan(Date.now());
  expect(await screen.findByText(/^Rappel prévu demain à 9/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Annuler' }));
});

test('a reminder that waits says when it comes and where it is seen, and is cancelled', async () => {
  const at = new Date(Date.now() + 600_000).toISOString();
  const { api } = await open({ of: reminders({ waiting: [{ chapterId: chapterId(1, 1), at }] }) });
  expect(plain(await screen.findByText(/^Rappel prévu (ce soir|aujourd’hui|demain) à/))).toMatch(/à \d/);
  expect(screen.getByText('Vous le verrez dans vos notifications, sous la cloche.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(api.sent(SET)).toMatchObject([{ isOn: false }]);
  expect(document.activeElement).toBe(await button());
});

test('a refusal is told in its words', async () => {
  await open({ set: { outcome: 'rejected', reason: 'reminders_full' } });
  await user.click(await button());
  await waitFor(() => expect(useToasts.getState().current?.detail).toBe('Dix rappels vous attendent déjà. Annulez-en un d’abord.'));
});

test('nothing is offered where no reminder could be seen, and the act stays', async () => {
  await open({ of: reminders({ isListed: false, pushKey: null }) });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Me le rappeler/ })).toBeNull());
  expect(screen.getByText('Comptez vos pièces.', { exact: false })).toBeTruthy();
});

test('the person of the book speaks at the end, once a day, and stays for who comes back', async () => {
  const first = await open({ hash: '' });
  expect(screen.queryByText(/la boîte d’abord/)).toBeNull();
  first.view.unmount();
  const { view } = await open();
  expect(plain(await screen.findByText(/la boîte d’abord/))).toContain('« Ce mois-ci, la boîte d’abord. »');
  expect(screen.getByText('Mariam, personnage de nos leçons')).toBeTruthy();
  view.unmount();
  await open();
  expect(await screen.findByText(/la boîte d’abord/)).toBeTruthy();
});

test('nobody speaks at the end of a chapter on a day on which somebody has spoken', async () => {
  localStorage.setItem(`ulty-parole:${uuid(900)}`, new Date().toISOString().slice(0, 10));
  await open();
  await button();
  expect(screen.queryByText(/la boîte d’abord/)).toBeNull();
});
