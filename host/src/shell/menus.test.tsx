import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { jest } from '@jest/globals';
import { examPackPage } from '@ulty/domain/base/pages.js';
import type { PlannedStep } from '@ulty/domain/session/day-session-paths.js';
import { LiveRoutes, SWRConfig, queryEntries } from '@ulty/kit';
import { keepPlan } from '@ulty/kit/session-step';
import { holdDate } from '@ulty/kit/testing';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { NavEntry } from '@ulty/contracts/base/remotes.js';
import { useBellCount } from '../notices/unread';
import { Contributed, contributedBy } from './contributed';
import { Shell } from './shell';

const AWA = {
  id: 'u',
  firstName: 'Awa',
  lastName: 'Ouédraogo',
  email: 'awa@exemple.bf',
  ultyCoins: 1240,
  level: '',
  role: 'learner',
} as unknown as CurrentUser;
const ALL = () => true;
const SOME = (path: string) => ['/', '/courses', '/blog', '/dashboard'].includes(path);

function draw(
  user: CurrentUser | null,
  has: (path: string) => boolean,
  path = '/',
  layout: 'page' | 'bare' | 'focus' = 'page',
  nav: NavEntry[][] = [],
) {
  const cache = new Map(queryEntries({ '/api/auth/user': user }));
  return render(
    <SWRConfig value={{ provider: () => cache, revalidateOnMount: false }}>
      <LiveRoutes.Provider value={has}>
        <Contributed.Provider value={contributedBy({ remotes: nav.map((entries) => ({ nav: entries }) as never) })}>
          <MemoryRouter initialEntries={[path]}>
            <Shell layout={layout}>page</Shell>
          </MemoryRouter>
        </Contributed.Provider>
      </LiveRoutes.Provider>
    </SWRConfig>,
  );
}

const desktop = () => within(screen.getByRole('navigation', { name: 'Navigation principale', hidden: true }));
const linksOf = (region: ReturnType<typeof within>): (string | null)[][] =>
  region.getAllByRole('link', { hidden: true }).map((link: HTMLElement) => [link.textContent, link.getAttribute('href')]);

test('signed out, with every remote live, the header holds the specification’s links', () => {
  draw(null, ALL);
  expect(linksOf(desktop())).toEqual([
    ['QuizUltyStars', '/api/login'],
    ['QuizHero', '/quiz-hero'],
    ['Cours', '/courses'],
    ['Entrepreneuriat', '/community/quiz-ulty-stars'],
    ['Académique', '/community/quiz-hero'],
    ['Groupes', '/groups'],
    ['Blog', '/blog'],
    ['Partenaires', '/partners'],
    ['Contact', '/contact'],
  ]);
  for (const name of ['Se Connecter', 'Se connecter →'])
    expect(screen.getByRole('link', { name, hidden: true }).getAttribute('href')).toBe('/api/login');
});

test('signed in, with every remote live, the header holds the specification’s links', () => {
  draw(AWA, ALL);
  expect(linksOf(desktop())).toEqual([
    ['QuizUltyStars', '/quiz-ulty-stars'],
    ['QuizHero', '/quiz-hero'],
    ['Cours', '/courses'],
    ['Entrepreneuriat', '/community/quiz-ulty-stars'],
    ['Académique', '/community/quiz-hero'],
    ['Groupes', '/groups'],
    ['Loterie Mensuelle', '/monthly-lottery'],
    ['Blog', '/blog'],
    ['Partenaires', '/partners'],
    ['Tableau de bord', '/dashboard'],
  ]);
});

test('an entry shows only while a live remote contributes its route', () => {
  draw(null, SOME);
  expect(linksOf(desktop())).toEqual([
    ['Cours', '/courses'],
    ['Blog', '/blog'],
  ]);
});

test('the mobile menu says what is coming, without a link', () => {
  draw(null, SOME);
  expect(screen.getByText('Bientôt').closest('li')?.textContent).toContain('QuizHero');
  expect(screen.queryByRole('link', { name: /QuizHero/, hidden: true })).toBeNull();
});

test('once its page is live, the mobile menu leads to it and still says that it is to come; the desktop menu just leads', () => {
  draw(null, (path) => path !== examPackPage.pattern);
  const mobile = within(document.querySelector('.shell-burger') as HTMLElement);
  const link = mobile.getByRole('link', { name: 'QuizHero Bientôt', hidden: true });
  expect(link.getAttribute('href')).toBe('/quiz-hero');
  expect(desktop().getByRole('link', { name: 'QuizHero', hidden: true }).getAttribute('href')).toBe('/quiz-hero');
});

test('once the academic track is open, nothing is to come', () => {
  draw(null, ALL);
  expect(within(document.querySelector('.shell-burger') as HTMLElement).queryByText('Bientôt')).toBeNull();
});

test('the account menu names the person, the level, the coins and the ways out', () => {
  draw(AWA, SOME);
  const menu = within(screen.getByText('awa@exemple.bf').closest('.shell-pop') as HTMLElement);
  expect(menu.getByText('Awa Ouédraogo')).toBeTruthy();
  expect(menu.getByText('Débutant · 1 240 UTC')).toBeTruthy();
  expect(menu.getByRole('link', { name: 'Mon Profil', hidden: true }).getAttribute('href')).toBe('/dashboard');
  expect(menu.getByText('Paramètres')).toBeTruthy();
  expect(menu.getByRole('link', { name: 'Se Déconnecter', hidden: true }).getAttribute('href')).toBe('/api/logout');
  expect(menu.queryByRole('link', { name: 'Administration', hidden: true })).toBeNull();
});

test('the settings open the profile, once it is live', () => {
  const { unmount } = draw(AWA, SOME);
  const profile = () => screen.queryByRole('link', { name: 'Paramètres', hidden: true })?.getAttribute('href');
  expect(profile()).toBeUndefined();
  unmount();
  draw(AWA, ALL);
  expect(profile()).toBe('/profile/reglages');
});

const accountMenu = () => within(screen.getByText('awa@exemple.bf').closest('.shell-pop') as HTMLElement);

test('the account’s menu is the same on a phone: its head, then nine entries', () => {
  draw(AWA, ALL);
  expect(document.querySelector('summary[aria-label="Menu"]')).toBeNull();
  const [head, ...entries] = accountMenu().getAllByRole('link', { hidden: true });
  expect(head?.getAttribute('href')).toBe('/profile');
  expect(entries.map((link) => [link.textContent?.replace(/≈.*/, ''), link.getAttribute('href')])).toEqual([
    ['Mon Profil', '/dashboard'],
    ['Apprendre', '/apprendre'],
    ['Communauté', '/community'],
    ['Groupes', '/groups'],
    ['Ma ligue', '/leagues'],
    ['Mes UltyCoins', '/ulty-coins'],
    ['Paramètres', '/profile/reglages'],
    ['Aide', '/contact'],
    ['Se Déconnecter', '/api/logout'],
  ]);
});

test('an administrator has nine entries too', () => {
  draw({ ...AWA, role: 'admin' } as CurrentUser, ALL);
  const names = accountMenu()
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent);
  expect(names).toHaveLength(10);
  expect(names).toContain('Administration');
  expect(names).not.toContain('Aide');
});

test('the header’s search is not beside the one of Apprendre', () => {
  draw(AWA, ALL, '/apprendre');
  expect(document.querySelector('.shell-search')).toBeNull();
});

test('the account’s name begins with the words on screen', () => {
  draw(AWA, SOME);
  const summary = document.querySelector('.shell-user > summary');
  expect(summary?.getAttribute('aria-label')).toBe('Awa, votre compte');
});

const plan = (day: string, done: number, over: Partial<PlannedStep> = {}) => ({
  day,
  steps: (['read', 'answer', 'recall'] as const).map((band, at) => ({
    band,
    href: '/',
    title: '',
    minutes: 1,
    isDone: at < done,
    ...over,
  })),
});
const TODAY = '2026-11-20';
const sessionTab = () => document.querySelector('.shell-bottom a[href="/seance"]');

describe('the session’s tab', () => {
  beforeEach(() => {
    localStorage.clear();
    holdDate();
  });
  afterEach(() => void jest.useRealTimers());

  test.each([
    ['no plan', null, 'Séance, 0\u00a0étape sur 3 faite', false],
    ['one step done', plan(TODAY, 1), 'Séance, 1\u00a0étape sur 3 faite', false],
    ['two steps done', plan(TODAY, 2), 'Séance, 2\u00a0étapes sur 3 faites', false],
    ['all done', plan(TODAY, 3), 'Séance, faite', true],
    ['all done on this device', { ...plan(TODAY, 3), isPending: true }, 'Séance, faite, à confirmer', false],
    ['nothing to do', plan(TODAY, 3, { isEmpty: true }), 'Séance, 0\u00a0étape sur 3 faite', false],
    ['the plan of an earlier day', plan('2020-01-01', 3), 'Séance, 0\u00a0étape sur 3 faite', false],
  ])('says how far it is, and is green for what is confirmed: %s', (_what, kept, words, isGreen) => {
    if (kept) keepPlan(AWA.id, kept);
    draw(AWA, ALL);
    expect(sessionTab()?.textContent).toBe(words);
    expect(sessionTab()?.querySelector('rect')?.getAttribute('stroke')).toBe(isGreen ? 'var(--tissu-fini)' : 'var(--indigo)');
  });

  test('shows the new day once the page is looked at again after midnight', () => {
    keepPlan(AWA.id, plan(TODAY, 3));
    draw(AWA, ALL);
    jest.setSystemTime(new Date('2026-11-21T07:00:00.000Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(sessionTab()?.textContent).toBe('Séance, 0\u00a0étape sur 3 faite');
  });

  test('stands where the kept plan is damaged', () => {
    localStorage.setItem(`ulty-seance:${AWA.id}`, JSON.stringify({ day: TODAY, steps: [null] }));
    draw(AWA, ALL);
    expect(sessionTab()?.textContent).toBe('Séance, 0\u00a0étape sur 3 faite');
  });
});

test('the notification badge is the specification’s 3, and three notices stand behind it', () => {
  draw(AWA, SOME);
  const button = document.querySelector('summary[aria-label="Notifications, 3 messages"]');
  expect(button?.textContent).toBe('3');
  expect(button?.parentElement?.querySelectorAll('li')).toHaveLength(3);
});

test('the bell leads to the list once there is one', () => {
  draw(AWA, ALL);
  const link = document.querySelector('a[aria-label="Notifications"]');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/notifications', '3']);
});

test.each([
  [null, 'Notifications'],
  [0, 'Notifications, tout est lu'],
  [1, 'Notifications, 1 non lue'],
  [7, 'Notifications, 7 non lues'],
])('the bell draws its three and says what is unread: %s', (unread, name) => {
  draw(AWA, ALL);
  act(() => useBellCount.setState({ unread }));
  expect(document.querySelector(`a[aria-label="${name}"]`)?.textContent).toBe('3');
  act(() => useBellCount.setState({ unread: null }));
});

test('the search box is read-only and leads to the search screen once there is one; until then it searches the courses', () => {
  const box = () => document.querySelector<HTMLInputElement>('form.shell-search[action="/courses"][data-ignore-blank] input[name=search]');
  const { unmount } = draw(AWA, SOME);
  expect([box()?.readOnly, document.querySelector('.shell-search a')]).toEqual([false, null]);
  unmount();
  draw(AWA, ALL);
  expect([box()?.readOnly, box()?.tabIndex]).toEqual([true, -1]);
  expect(document.querySelector('.shell-search a')?.getAttribute('href')).toBe('/search');
  expect(document.querySelector('.shell-voice')).toBeNull();
});

test('the search box can be spoken to where the browser listens', () => {
  Object.assign(window, { webkitSpeechRecognition: class {} });
  draw(AWA, ALL);
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  expect(document.querySelector('.shell-voice')?.getAttribute('href')).toBe('/search?voix=1');
});

test('the bottom navigation marks the page on screen', () => {
  draw(AWA, SOME, '/courses');
  const bar = within(screen.getByRole('navigation', { name: 'Navigation rapide' }));
  expect(bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Accueil', null],
    ['Apprendre', 'page'],
    ['Profil', null],
  ]);
});

test('signed out, the landing has the bottom navigation too', () => {
  draw(null, ALL, '/', 'bare');
  const bar = within(screen.getByRole('navigation', { name: 'Navigation rapide' }));
  expect(bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['Accueil', '/', 'page'],
    ['Cours', '/courses', null],
    ['Blog', '/blog', null],
    ['Connexion', '/api/login', null],
  ]);
});

test('visitors find all public pages at the end of every page, as far as they are live; learners, whose menus have them, do not', () => {
  const footer = () => linksOf(within(screen.getByRole('contentinfo')));
  const { unmount } = draw(null, SOME, '/', 'bare');
  expect(footer()).toEqual([
    ['Cours', '/courses'],
    ['Blog', '/blog'],
    ['Se connecter', '/api/login'],
  ]);
  unmount();
  const { unmount: unmountAll } = draw(null, ALL);
  expect(footer()).toEqual([
    ['QuizUltyStars', '/quiz-ulty-stars'],
    ['QuizHero', '/quiz-hero'],
    ['Cours', '/courses'],
    ['Entrepreneuriat', '/community/quiz-ulty-stars'],
    ['Académique', '/community/quiz-hero'],
    ['Groupes', '/groups'],
    ['Blog', '/blog'],
    ['Partenaires', '/partners'],
    ['Contact', '/contact'],
    ['Confidentialité', '/confidentialite'],
    ['Conditions d’utilisation', '/conditions'],
    ['Mentions légales', '/mentions-legales'],
    ['Se connecter', '/api/login'],
  ]);
  unmountAll();
  draw(AWA, ALL);
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('a page that asks for the whole screen has neither header nor bottom navigation', () => {
  draw(AWA, ALL, '/', 'focus');
  expect(screen.getByRole('main').textContent).toBe('page');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
});

describe('what remotes add', () => {
  const add = (place: NavEntry['place'], label: string, path: string, over: Partial<NavEntry> = {}): NavEntry => ({
    place,
    label,
    path,
    order: 500,
    ...over,
  });
  const bar = () => within(screen.getByRole('navigation', { name: 'Navigation rapide' }));
  const MADE_UP = ['/', '/courses', '/blog', '/carnet', '/atelier', '/troc', '/guide', '/api'];
  const has = (path: string) => MADE_UP.includes(path);

  test('stands after the fixed entries of its place, by order, then by label', () => {
    draw(null, has, '/atelier', 'page', [
      [add('learn', 'Carnet', '/carnet'), add('links', 'Guide', '/guide')],
      [add('learn', 'Atelier', '/atelier'), add('learn', 'Troc', '/troc', { order: 10 })],
    ]);
    expect(linksOf(desktop())).toEqual([
      ['Cours', '/courses'],
      ['Troc', '/troc'],
      ['Atelier', '/atelier'],
      ['Carnet', '/carnet'],
      ['Blog', '/blog'],
      ['Guide', '/guide'],
    ]);
    expect(desktop().getByRole('link', { name: 'Atelier', hidden: true }).getAttribute('aria-current')).toBe('page');
    const footer = linksOf(within(screen.getByRole('contentinfo')));
    expect(footer.map((link) => link[0])).toEqual(['Cours', 'Troc', 'Atelier', 'Carnet', 'Blog', 'Guide', 'Se connecter']);
    const mobile = within(document.querySelector('.shell-burger') as HTMLElement);
    expect(mobile.getByRole('link', { name: 'Guide', hidden: true }).getAttribute('href')).toBe('/guide');
  });

  test('shows to its audience alone, and only while its page is live', () => {
    const nav = [
      [
        add('learn', 'Pour tous', '/carnet'),
        add('learn', 'Connectés', '/atelier', { audience: 'signed-in' }),
        add('learn', 'Visiteurs', '/troc', { audience: 'signed-out' }),
        add('learn', 'Éteint', '/eteint'),
        add('account', 'Mon guide', '/guide'),
      ],
    ];
    const labels = () => linksOf(desktop()).map((link) => link[0]);
    const { unmount } = draw(null, has, '/', 'page', nav);
    expect(labels()).toEqual(['Cours', 'Pour tous', 'Visiteurs', 'Blog']);
    unmount();
    draw(AWA, has, '/', 'page', nav);
    expect(labels()).toEqual(['Cours', 'Connectés', 'Pour tous', 'Blog']);
    const menu = within(screen.getByText('awa@exemple.bf').closest('.shell-pop') as HTMLElement);
    const links = menu.getAllByRole('link', { hidden: true }).map((link) => link.textContent);
    expect(links.indexOf('Mon guide')).toBeGreaterThan(links.indexOf('Mon Profil'));
    expect(links.indexOf('Mon guide')).toBeLessThan(links.indexOf('Se Déconnecter'));
  });

  test('the bottom bar has five at most, the fixed ones first', () => {
    const nav = [[add('bottom', 'Carnet', '/carnet', { icon: 'news' }), add('bottom', 'Troc', '/troc', { order: 900, icon: 'session' })]];
    draw(null, has, '/carnet', 'page', nav);
    expect(
      bar()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('aria-current')]),
    ).toEqual([
      ['Accueil', null],
      ['Cours', null],
      ['Blog', null],
      ['Connexion', null],
      ['Carnet', 'page'],
    ]);
  });

  test('a page that is fixed there already is not named twice, and a label is text', () => {
    draw(null, has, '/', 'page', [
      [add('learn', 'Encore', '/courses'), add('learn', '<b>Gras</b>', '/carnet'), add('bottom', 'Bis', '/blog')],
    ]);
    expect(linksOf(desktop())).toEqual([
      ['Cours', '/courses'],
      ['<b>Gras</b>', '/carnet'],
      ['Blog', '/blog'],
    ]);
    expect(bar().queryByRole('link', { name: 'Bis' })).toBeNull();
  });
});
