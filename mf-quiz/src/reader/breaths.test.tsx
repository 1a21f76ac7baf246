import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Chapter, Exercise } from '@ulty/contracts/learning/books.js';
import type { ProgressUpdate } from '@ulty/contracts/learning/progress.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { mariam } from '@ulty/domain/figures/people.js';
import { etal } from '@ulty/domain/figures/places.js';
import { useConnectivity } from '@ulty/kit';
import { plain, renderPage, stubApi, type Answers, uuid } from '@ulty/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chapterId, makeBook, makeBookStanding, makeChapter } from '../../test/make-book';
import { makeQuestion } from '../../test/make-question';
import ChapterPage from './chapter.page';

const BOOK = `GET /api/quizhero/books/${uuid(1)}`;
const STANDING = `GET /api/quizhero/library/${uuid(1)}`;
const PROGRESS = 'PUT /api/progress';
const { points: _, ...question } = makeQuestion(50, 'single');
const exercise: Exercise = { ...question, version: 1 };
const CONTENT = [
  '<p>Un soir.</p>',
  '<h2 id="deux" data-souffle="">Deux</h2><p>La règle.</p>',
  '<div data-exercise="" data-et-vous=""><p>Et vous ? Que reste-t-il ?</p><ul><li>Presque rien</li><li>Un peu</li></ul></div>',
  '<p data-souffle="">Trois erreurs.</p>',
  '<p data-souffle="">La fin.</p>',
  `<div data-exercise="${exercise.id}" data-passage="3"></div>`,
].join('\n');
const chapter = (over: Partial<Chapter> = {}) => makeChapter(1, 1, { content: CONTENT, exercises: [exercise], ...over });
const known = (over: Partial<Chapter> = {}): Answers => ({
  [BOOK]: [200, makeBook(1, { scene: sceneOf(mariam, etal) })],
  [`${BOOK}/chapters`]: [200, [chapter(over), makeChapter(1, 2)]],
  [`${BOOK}/quizzes`]: [200, []],
  [STANDING]: [200, makeBookStanding(1)],
  [PROGRESS]: [200, { eventId: uuid(77), outcome: 'accepted', items: [] }],
});

let clock = 0;
beforeEach(() => {
  clock = 1_000;
  localStorage.clear();
  useConnectivity.setState({ isOnline: true });
  window.scrollTo = jest.fn() as unknown as typeof window.scrollTo;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const path = `/quiz-ulty-stars/livres/${uuid(1)}/chapitres/${chapterId(1, 1)}`;
async function open({ hash = '', answers = known(), base = '' }: { hash?: string; answers?: Answers; base?: string } = {}) {
  const api = stubApi(answers);
  const view = renderPage(<ChapterPage />, {
    path: base + path + hash,
    pattern: `${base}/quiz-ulty-stars/livres/:id/chapitres/:chapterId`,
  });
  await screen.findByRole('heading', { level: 1, name: 'Compter' });
  await waitFor(() => expect(api.calls().map(({ call }) => call)).toContain(STANDING));
  const shown = () =>
    [...view.container.querySelectorAll('.reader-text > *:not([data-away]):not([data-exercise]):not([data-et-vous])')].map(
      (block) => block.textContent,
    );
  return { api, view, shown };
}
const user = userEvent.setup();
/** Reading passes 16 seconds before: each quarter is told at once, and none when the test ends. */
const press = (name: string | RegExp) => {
  clock += 16_000;
  return user.click(screen.getByRole('button', { name }));
};
const head = () => screen.getByRole('img', { name: /^Lecture/ }).getAttribute('aria-label');

test('a breath at a time: one touch opens the next one, whose answer on top has the focus', async () => {
  const { shown, api } = await open();
  expect([shown(), head()]).toEqual([['Un soir.'], 'Lecture · 1 sur 4']);
  expect(screen.getByRole('img', { name: 'Mariam. L’étal' })).toBeTruthy();
  expect(screen.getByText('Gardé sur ce téléphone, jamais noté.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Chapitre suivant/ })).toBeNull();
  await press('Je ne sais pas');
  expect([shown(), head()]).toEqual([['Deux', 'La règle.'], 'Lecture · 2 sur 4']);
  expect(document.activeElement?.textContent).toBe('Je ne sais pasVotre réponse');
  await press('Un peu');
  expect(shown()).toEqual(['Trois erreurs.']);
  expect(plain(screen.getByText('Un peu', { selector: 'span' }).closest('.u-answer-row'))).toBe('Un peuVotre réponse');
  await screen.findByRole('button', { name: 'Choix c' });
  await press('Choix c');
  expect(shown()).toEqual(['La fin.']);
  expect(plain(document.activeElement)).toMatch(/^Choix cVotre réponse, justeBonne réponse\. /);
  expect(screen.getByRole('link', { name: /^Chapitre suivant/ })).toBeTruthy();
  await press('Passage précédent');
  expect(shown()).toEqual(['Trois erreurs.']);
  expect(screen.getByRole('button', { name: 'Continuer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Je ne sais pas' })).toBeNull();
  // The exercise is sent as ever; what was said about oneself is not.
  const sent = (api.sent(PROGRESS) as ProgressUpdate[]).flatMap(({ items }) => items);
  expect(sent.filter(({ kind }) => kind === 'exercise')).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain('Un peu');
  expect(JSON.parse(localStorage.getItem(`ulty-et-vous:${uuid(900)}`) ?? '')).toMatchObject([
    [chapterId(1, 1), { 'Et vous ? Que reste-t-il ?': 'Un peu' }],
  ]);
});

test("'Je ne sais pas' to an exercise opens its answer, and is an empty try", async () => {
  const { shown, api, view } = await open({ hash: '#passage-3' });
  expect(shown()).toEqual(['Trois erreurs.']);
  await screen.findByRole('button', { name: 'Choix c' });
  await press('Je ne sais pas');
  expect(shown()).toEqual(['La fin.']);
  expect(plain(document.activeElement)).toMatch(/^Choix cVous aviez dit « je ne sais pas »Voici la réponse\. /);
  expect(screen.getByText('1 exercice sur 1 essayé')).toBeTruthy();
  view.unmount();
  await open({ hash: '#passage-3' });
  expect(await screen.findByText('Voici la réponse.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choix c' })).toBeNull();
  await press('Continuer');
  const sent = (api.sent(PROGRESS) as ProgressUpdate[]).flatMap(({ items }) => items).filter(({ kind }) => kind === 'exercise');
  expect(sent.map(({ choice, ms }) => [choice, ms])).toEqual([[[], undefined]]);
});

test.each([
  ['#passage-4', ['La fin.']],
  ['#passage-99', ['La fin.']],
  ['#deux', ['Deux', 'La règle.']],
  ['#inconnu', ['Un soir.']],
])('%s in the address leads to its breath', async (hash, expected) => {
  Element.prototype.scrollIntoView = jest.fn();
  const { shown } = await open({ hash });
  await waitFor(() => expect(shown()).toEqual(expected));
});

test('reading goes on in the breath where one stopped', async () => {
  localStorage.setItem(
    `ulty-reading:${uuid(900)}`,
    JSON.stringify([[chapterId(1, 1), { percent: 60, paragraph: 4, seconds: 0, readSeconds: 0, unreportedSeconds: 0 }]]),
  );
  const { shown } = await open();
  expect(shown()).toEqual(['Trois erreurs.']);
});

test('at one go: the whole text, its touches at the end, remembered on this device', async () => {
  const { shown, view } = await open();
  await user.click(screen.getByRole('switch', { name: 'Lire d’un trait' }));
  expect(shown()).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Presque rien' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Chapitre suivant/ })).toBeTruthy();
  view.unmount();
  const again = await open();
  expect(again.shown()).toHaveLength(5);
  await user.click(screen.getByRole('switch', { name: 'Lire d’un trait' }));
  expect(again.shown()).toHaveLength(1);
});

test('in the session, the last breath alone leads on, once its time is spent', async () => {
  const { shown } = await open({ base: '/seance' });
  expect(screen.queryByRole('button', { name: /J’ai lu|Finir la séance/ })).toBeNull();
  await press('Je ne sais pas');
  await press('Un peu');
  await press('Je ne sais pas');
  expect(shown()).toEqual(['La fin.']);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 500, height: 500 } as DOMRect);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(await screen.findByRole('link', { name: 'Continuer sans compter cette lecture' }, { timeout: 3_000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Finir la séance' })).toBeNull();
  clock += 100_000;
  expect(await screen.findByRole('button', { name: 'Finir la séance' }, { timeout: 3_000 })).toBeTruthy();
  expect(screen.getByText(/^Les 4 passages sont lus/)).toBeTruthy();
});

test('a chapter read before is open whole, until a breath is asked for', async () => {
  const standing = makeBookStanding(1, { 1: { percent: 100, completed: true } });
  const { shown } = await open({ answers: { ...known(), [STANDING]: [200, standing] } });
  await waitFor(() => expect(shown()).toHaveLength(5));
  expect(await screen.findByText('Chapitre lu')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Lire d’un trait' }));
  expect(shown()).toHaveLength(1);
});

test('a copy without marks is read whole, under a band of cloth where the book has no scene', async () => {
  const { shown, view } = await open({ answers: { ...known({ content: '<p>Un.</p><p>Deux.</p>' }), [BOOK]: [200, makeBook(1)] } });
  expect(shown()).toEqual(['Un.', 'Deux.']);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(view.container.querySelector('.reader-band')).not.toBeNull();
});
