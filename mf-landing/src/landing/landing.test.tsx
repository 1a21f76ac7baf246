import { plain } from '@ulty/kit/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { AWA, Frame, stubApi } from '../../test/frame';
import { makePosts } from '../../test/make-post';
import { stubMotion, stubSaveData } from '../../test/media';
import LandingPage from './landing.page';

const open = async (user: CurrentUser | null = null, books?: number | null) => {
  stubApi({ posts: makePosts(2), user, books });
  const page = render(
    <Frame>
      <LandingPage />
    </Frame>,
  );
  await screen.findByRole('heading', { name: 'Article 1' });
  return page;
};
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => {
  stubMotion(false);
  stubSaveData(false);
});
afterEach(cleanup);

test('visitors are sent to sign in', async () => {
  await open();
  expect(href("Commencer l'Aventure")).toBe('/api/login');
  expect(href('Découvrir la Magie')).toBe('/api/login');
  expect(href('Entrer dans QuizUltyStars')).toBe('/api/login');
  expect(href('Recherche IA')).toBe('/api/login');
});

test('the signed-in go straight to the tracks', async () => {
  await open(AWA);
  await waitFor(() => expect(href("Commencer l'Aventure")).toBe('/quiz-ulty-stars'));
  expect(href('Découvrir la Magie')).toBe('/quiz-hero');
  expect(href('Entrer dans QuizUltyStars')).toBe('/quiz-ulty-stars');
});

test('QuizHero is to come and cannot be entered', async () => {
  await open();
  const hero = screen.getByRole('heading', { name: 'QuizHero' }).closest('article') as HTMLElement;
  expect(within(hero).getByText('Bientôt')).toBeTruthy();
  expect(within(hero).getByRole<HTMLButtonElement>('button', { name: 'Bientôt disponible' }).disabled).toBe(true);
  expect(within(hero).queryByRole('link')).toBeNull();
});

test.each([
  [
    ['/', '/blog', '/courses'],
    ['Un coach IA personnel Bientôt', 'Des ligues chaque semaine Bientôt'],
  ],
  [
    ['/', '/leagues'],
    ['Un coach IA personnel Bientôt', 'Des ligues chaque semaine'],
  ],
  [
    ['/', '/leagues', '/coach'],
    ['Un coach IA personnel', 'Des ligues chaque semaine'],
  ],
])('with %j live, coach and leagues are said as %j', (routes, words) => {
  stubApi({ posts: [] });
  render(
    <Frame routes={routes}>
      <LandingPage />
    </Frame>,
  );
  const said = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(said.filter((text) => /coach|ligues/.test(text ?? ''))).toEqual(words);
});

test('search is a GET form on the courses that works without script and ignores blank text', async () => {
  await open();
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(new URL(form.action).pathname).toBe('/courses');
  expect(form.method).toBe('get');
  expect(within(form).getByRole('searchbox', { name: 'Chercher un cours' }).getAttribute('name')).toBe('search');
  expect(form.hasAttribute('data-ignore-blank')).toBe(true);
});

test('the voice button is not there in a browser that cannot listen', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Rechercher à la voix' })).toBeNull();
});

test('makes the three figures', async () => {
  const { container } = await open();
  expect([...container.querySelectorAll('.hero-figures li')].map(plain)).toEqual([
    '10k+apprenants actifs',
    '95 %de réussite',
    '4.9/5note moyenne',
  ]);
});

test('promises 150 books only when there are more', async () => {
  await open(null, 18);
  expect(await screen.findByText('18 livres d’affaires résumés')).toBeTruthy();
  expect(document.body.textContent).not.toContain('150');
  cleanup();
  await open(null, 151);
  expect(await screen.findByText(/^Plus de\s150 livres d’affaires résumés$/)).toBeTruthy();
});

test('gives no number while none is known', async () => {
  await open(null, null);
  expect(screen.getByText('Des résumés de livres d’affaires')).toBeTruthy();
});

test('the funding picture says its figures in words, and the legend repeats them', async () => {
  const { container } = await open();
  expect(
    screen.getByRole('img', { name: /^Sur 100 francs de publicité, 20 sont reversés\s: 10 au fonds entrepreneuriat, 5 .*, 5 .*\.$/ }),
  ).toBeTruthy();
  expect([...container.querySelectorAll('.funding-fund strong')].map((figure) => figure.textContent)).toEqual([
    '10\u00a0%',
    '5\u00a0%',
    '5\u00a0%',
  ]);
});

test('has one main title', async () => {
  await open();
  expect(screen.getAllByRole('heading', { level: 1 }).map((title) => title.textContent)).toEqual(['Apprendre,fil après fil.']);
});

test('nothing leads to a remote that is not live: no articles, no links to them', async () => {
  stubApi({ posts: makePosts(2), user: null });
  render(
    <Frame routes={['/']}>
      <LandingPage />
    </Frame>,
  );
  await screen.findByRole('link', { name: "Commencer l'Aventure" });
  expect(screen.queryByRole('heading', { name: 'À lire cette semaine' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Blog' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Cours' })).toBeNull();
});
