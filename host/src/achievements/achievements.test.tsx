import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { addDays, dayOf } from '@ulty/domain/days/streak.js';
import { LiveRoutes, queryEntries, SWRConfig, useNavigate } from '@ulty/kit';
import { parseKept, storedText, type Achievement, type KeptAchievement } from '@ulty/kit/achievements';
import { makeUser, uuid } from '@ulty/kit/testing';
import { noteErased } from '@ulty/offline/device-owner';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Shell } from '../shell/shell';
import { keepAchievements, takeUnshown } from './kept-achievements';

const AWA = makeUser();
const BADGE = { id: 'badge:quiz_10', kind: 'badge', code: 'quiz_10', name: 'Dix quiz' } as const;
const STREAK = { id: uuid(7), kind: 'streak', days: 7, utc: 20, pendingReason: null } as const;
const FIRST = { id: 'first_gain', kind: 'first_gain', utc: 3, reasons: ['chapter_completed'], pendingReason: null } as const;

type Layout = 'page' | 'focus';

function Page({ layout = 'page' }: { layout?: Layout }) {
  const navigate = useNavigate();
  return (
    <Shell layout={layout}>
      <button type="button" onClick={() => void navigate('/courses')}>
        Aller aux cours
      </button>
    </Shell>
  );
}
function draw(layout?: Layout, { user = AWA, path = '/', reads = {} }: { user?: CurrentUser | null; path?: string; reads?: object } = {}) {
  const cache = new Map(queryEntries({ '/api/auth/user': user, ...reads }));
  return (
    <SWRConfig value={{ provider: () => cache, revalidateOnMount: false }}>
      <LiveRoutes.Provider value={(path) => path !== '/reward-system'}>
        <MemoryRouter initialEntries={[path]}>
          <Page layout={layout} />
        </MemoryRouter>
      </LiveRoutes.Provider>
    </SWRConfig>
  );
}
const reach = (...found: (Achievement & { id: string })[]) => act(async () => keepAchievements(AWA.id, found));
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const place = () => document.querySelector<HTMLElement>('.achievements-place');
/** The sheet, once it has content. */
async function sheet(): Promise<HTMLElement> {
  await waitFor(() => expect(place()?.textContent).toBeTruthy());
  return place() as HTMLElement;
}
const close = async () => userEvent.click(within(await sheet()).getByRole('button', { name: 'Fermer' }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test.each([
  ['a badge', BADGE, ['Badge obtenu · bronze', 'Dix quiz', 'Répondre à 10 quiz. C’est fait.'], ['Voir mes badges', '/profile']],
  ['a badge of a later version', { ...BADGE, code: 'new', name: 'Nouveau' }, ['Badge obtenu', 'Nouveau'], ['Voir mes badges', '/profile']],
  ['a milestone', STREAK, ['Série', '7 jours de suite', '+20 UTC', 'Prochain palier : 30 jours'], ['Voir ma série', '/streaks']],
  [
    'a milestone whose coins wait',
    { ...STREAK, days: 100, utc: 300, pendingReason: 'integrity' },
    ['Série', '100 jours de suite', 'En attente : vérification en cours (48 h).', '+300 UTC'],
    ['Voir ma série', '/streaks'],
  ],
  [
    'the first coins',
    FIRST,
    ['Premier gain', '+3 UTC', 'Chapitre terminé. 1 UTC vaut 0,5 FCFA.', 'Échange possible à partir de 2 000 UTC.'],
    ['Comprendre les UltyCoins', '/ulty-coins'],
  ],
] as const)('%s: what it is, why, and one page to go to', async (_kind, achievement, words, [action, href]) => {
  await reach(achievement as Achievement & { id: string });
  render(draw());
  const shown = await sheet();
  expect(shown.getAttribute('role')).toBe('status');
  const texts = [...shown.querySelectorAll('p:not(.achievements-next), strong, .achievements-next > span')].map(({ textContent }) =>
    plain(textContent)?.trim(),
  );
  expect(texts).toEqual(words);
  expect(within(shown).getAllByRole('link')).toHaveLength(1);
  expect(within(shown).getByRole('link', { name: action }).getAttribute('href')).toBe(href);
  expect(document.activeElement).toBe(document.body);
});

test('what is reached while the page is open is shown, one at a time, each once', async () => {
  const page = render(draw());
  expect(place()).toBeNull();
  await reach(FIRST, BADGE);
  expect(plain((await sheet()).textContent)).toContain('Premier gain');
  expect(place()?.textContent).not.toContain('Dix quiz');
  await close();
  await waitFor(() => expect(place()?.textContent).toContain('Dix quiz'));
  await close();
  await waitFor(() => expect(place()?.textContent).toBe(''));
  await reach(FIRST, BADGE);
  expect(place()?.textContent).toBe('');
  page.unmount();
  render(draw());
  expect(place()).toBeNull();
});

test('no step is interrupted: it waits for the next ordinary page', async () => {
  // Once an achievement was shown, the sheet's code is loaded: a step would show it at once.
  const page = render(draw());
  await reach(FIRST);
  await sheet();
  page.unmount();
  const step = render(draw('focus'));
  await reach(BADGE);
  expect(place()).toBeNull();
  step.unmount();
  render(draw());
  expect((await sheet()).textContent).toContain('Dix quiz');
});

test.each(['/courses/c/lecons/l', '/quiz-ulty-stars/livres/b/chapitres/c'])('the end of a text keeps its place at %s', async (path) => {
  await reach(FIRST);
  render(draw('page', { path }));
  expect(place()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aller aux cours' }));
  expect((await sheet()).textContent).toContain('Premier gain');
});

test('a streak shows its last seven days, each in its category as far as it is known', async () => {
  const day = dayOf(new Date().toISOString());
  await reach(STREAK);
  const week = [
    { day: addDays(day, -1), isDone: false, category: null },
    { day, isDone: true, category: 'Finance' },
  ];
  render(draw('page', { reads: { '/api/activity/today': { week } } }));
  const days = [...(await sheet()).querySelectorAll('li')];
  const letterOf = (one: string) => 'DLMMJVS'[new Date(`${one}T00:00:00Z`).getUTCDay()];
  expect(days.map(({ textContent }) => textContent)).toEqual([6, 5, 4, 3, 2, 1, 0].map((before) => letterOf(addDays(day, -before))));
  const strips = days.map((one) => one.querySelector('span')?.style.background);
  expect(new Set(strips.slice(0, 5)).size).toBe(1);
  // A free day is bare.
  expect([strips[4] !== '', strips[5]]).toEqual([true, '']);
  expect(strips[6]).not.toBe(strips[4]);
});

test('it ends with its page, and the next page shows the next one', async () => {
  render(draw());
  await reach(FIRST, BADGE);
  expect((await sheet()).textContent).toContain('Premier gain');
  await userEvent.click(screen.getByRole('button', { name: 'Aller aux cours' }));
  await waitFor(() => expect(place()?.textContent).toContain('Dix quiz'));
});

test('a tab that nobody looks at leaves it to the one on screen', async () => {
  const look = (state: 'hidden' | 'visible') =>
    act(async () => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await look('hidden');
  render(draw());
  await reach(BADGE);
  await waitFor(() => expect(place()).not.toBeNull());
  expect(place()?.textContent).toBe('');
  await look('visible');
  expect((await sheet()).textContent).toContain('Dix quiz');
});

test('beside a sheet of the page none is shown; once that is closed it is', async () => {
  const own = document.body.appendChild(document.createElement('div'));
  own.dataset.pageSheet = '';
  render(draw());
  await reach(BADGE);
  await waitFor(() => expect(place()).not.toBeNull());
  expect(place()?.textContent).toBe('');
  expect(storedText(AWA.id)).toContain('"isShown":false');
  own.remove();
  expect((await sheet()).textContent).toContain('Dix quiz');
});

test('the last five are kept, and the bell that leads to them still counts three', async () => {
  for (let n = 1; n <= 6; n += 1) {
    await reach({ ...BADGE, id: `badge:${n}`, name: `Badge ${n}` });
    takeUnshown(AWA.id);
  }
  expect(parseKept(storedText(AWA.id)).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6].map((n) => `badge:${n}`));
  render(draw());
  expect(screen.getByRole('link', { name: 'Notifications' }).getAttribute('href')).toBe('/notifications');
});

test('after a long synchronisation all that nobody saw is kept, before what was shown', async () => {
  const names = () =>
    (JSON.parse(storedText(AWA.id) ?? '[]') as KeptAchievement[]).map(({ id, isShown }) => `${id}${isShown ? ' shown' : ''}`);
  const badges = (...numbers: number[]) => numbers.map((n) => ({ ...BADGE, id: `${n}` }));
  await reach(...badges(1, 2));
  takeUnshown(AWA.id);
  takeUnshown(AWA.id);
  await reach(FIRST, ...badges(3, 4, 5, 6, 7));
  expect(names()).toEqual(['first_gain', '3', '4', '5', '6', '7']);
  takeUnshown(AWA.id);
  await reach(STREAK);
  expect(names()).toEqual(['3', '4', '5', '6', '7', STREAK.id]);
});

test('each learner of a phone has their own, and none is kept for one who was erased from it', async () => {
  await reach(BADGE);
  render(draw('page', { user: makeUser({ id: uuid(901) }) }));
  await reach(STREAK);
  expect(place()).toBeNull();
  const gone = uuid(999);
  noteErased(gone);
  keepAchievements(gone, [BADGE]);
  expect(storedText(gone)).toBeNull();
});

test.each([
  ['the list', '{"isShown":false'],
  ['what is in it', '[null, 1, {"id":"a","at":"","kind":"later"}, {"id":"b","at":"","kind":"first_gain"}, {"kind":"badge"}]'],
])('what somebody damaged is left out: %s', async (_what, text) => {
  localStorage.setItem(`ulty-achievements:${AWA.id}`, text);
  render(draw());
  await reach(BADGE);
  expect((await sheet()).textContent).toContain('Dix quiz');
});
