import { describe, expect, test } from '@jest/globals';
import { makeUser, refusal, renderPage, stubApi, uuid } from '@ulty/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeQuestion } from '../../test/make-question';
import QuizHeroPage from './quiz-hero.page';

const SAMPLE = 'GET /api/quizhero/sample';
const INTERESTS = 'GET /api/interests';
const FRONT = 'GET /api/exams';
const soon = { state: 'soon', packs: [], calendars: [] };
const SAVE = 'POST /api/interests';
const saved = (grade: string) => ({ topic: 'quiz-hero', grade, since: '2026-11-20T10:00:00.000Z' });
const sample = { id: uuid(1), title: 'Cinq questions', questions: [makeQuestion(1, 'single'), makeQuestion(2, 'truefalse')] };
const known = { [SAMPLE]: [200, sample] as const, [INTERESTS]: [200, []] as const, [FRONT]: [200, soon] as const };

/** Requests made, without those of the session and the track's state. */
const asked = (api: ReturnType<typeof stubApi>) =>
  api
    .calls()
    .map(({ call }) => call)
    .filter((call) => call !== 'GET /api/auth/user' && call !== FRONT);
const open = (user?: null, search = '') => renderPage(<QuizHeroPage />, { path: `/quiz-hero${search}`, ...(user === null && { user }) });
const grade = () => screen.getByRole('combobox', { name: 'Votre classe' }) as HTMLSelectElement;

test('says what is to come, and why it cannot be entered', async () => {
  stubApi(known);
  open(null);
  expect(screen.getByRole('heading', { level: 1, name: 'QuizHero' })).toBeTruthy();
  expect(screen.getByText('Bientôt')).toBeTruthy();
  const enter = screen.getByRole('button', { name: 'Entrer dans QuizHero' });
  expect(enter.hasAttribute('disabled')).toBe(true);
  expect(document.getElementById(enter.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Les premières séries sont en préparation.',
  );
  expect(await screen.findByRole('heading', { level: 2, name: 'Cinq questions' })).toBeTruthy();
});

test('once opened, lists its packs by exam with what they weigh; between the rounds those of the second one first', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const pack = { exam: 'BEPC', series: 'Général', coefficient: null, themeCount: 10, questionCount: 60, bytes: 24_000 };
  const packs = [
    { ...pack, id: uuid(11), subject: 'Anglais', title: 'Anglais, BEPC', isInSecondRound: false },
    { ...pack, id: uuid(12), subject: 'Mathématiques', title: 'Mathématiques, BEPC', isInSecondRound: true },
  ];
  const calendars = [{ exam: 'BEPC', firstDay: null, lastDay: null, betweenRounds: { startsOn: today, endsOn: today } }];
  stubApi({ ...known, [FRONT]: [200, { state: 'open', packs, calendars }] });
  open(null);
  const region = within(await screen.findByRole('region', { name: 'BEPC' }));
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/quiz-hero/${uuid(12)}`,
    `/quiz-hero/${uuid(11)}`,
  ]);
  expect(region.getByText(/^Pack Mathématiques BEPC, 24\sKB ≈ \d+\sF$/)).toBeTruthy();
  expect(region.getByText('Deuxième tour du BEPC')).toBeTruthy();
  expect(screen.queryByText('Bientôt')).toBeNull();
});

test('a pupil’s class is chosen already, and its exam comes first', async () => {
  const pack = { series: 'Général', coefficient: null, themeCount: 10, questionCount: 60, bytes: 24_000, isInSecondRound: false };
  const packs = [
    { ...pack, exam: 'BEPC', id: uuid(11), subject: 'Anglais', title: 'Anglais, BEPC' },
    { ...pack, exam: 'BAC', id: uuid(12), subject: 'Anglais', title: 'Anglais, BAC' },
  ];
  stubApi({ ...known, [FRONT]: [200, { state: 'open', packs, calendars: [] }] });
  renderPage(<QuizHeroPage />, { path: '/quiz-hero', user: makeUser({ track: 'eleve', grade: 'Tle D' }) });
  await screen.findByRole('region', { name: 'BAC' });
  expect(screen.getAllByRole('region', { name: /^(BEPC|BAC)$/ }).map((region) => region.getAttribute('aria-labelledby'))).toEqual([
    'quiz-hero-examen-BAC',
    'quiz-hero-examen-BEPC',
  ]);
  expect(grade().value).toBe('Tle D');
});

describe('‘Me prévenir’', () => {
  test('keeps the class of a reader, who may change it', async () => {
    const api = stubApi({ ...known, [SAVE]: (sent) => [200, saved((sent as { grade: string }).grade)] });
    open();
    await userEvent.selectOptions(grade(), 'Tle D');
    await userEvent.click(screen.getByRole('button', { name: 'Me prévenir' }));
    expect(await screen.findByText('C’est noté pour la classe Tle D')).toBeTruthy();
    await userEvent.selectOptions(grade(), '3e');
    await userEvent.click(screen.getByRole('button', { name: 'Changer de classe' }));
    expect(await screen.findByText('C’est noté pour la classe 3e')).toBeTruthy();
    expect(api.sent(SAVE)).toEqual([
      { topic: 'quiz-hero', grade: 'Tle D' },
      { topic: 'quiz-hero', grade: '3e' },
    ]);
  });

  test('shows what was asked before', async () => {
    stubApi({ ...known, [INTERESTS]: [200, [saved('4e')]] });
    open();
    expect(await screen.findByText('C’est noté pour la classe 4e')).toBeTruthy();
    expect(grade().value).toBe('4e');
  });

  test('a refusal is said at the field, and what was chosen stays', async () => {
    stubApi({ ...known, [SAVE]: refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.') });
    open();
    await userEvent.selectOptions(grade(), '5e');
    await userEvent.click(screen.getByRole('button', { name: 'Me prévenir' }));
    expect(await screen.findByText('Le service redémarre. Réessayez dans un instant.')).toBeTruthy();
    expect(grade().value).toBe('5e');
  });

  test('a visitor goes by the sign-in page and comes back with the class', async () => {
    const api = stubApi(known);
    open(null);
    await userEvent.selectOptions(grade(), 'Tle A4');
    const form = grade().form as HTMLFormElement;
    fireEvent.submit(form);
    expect([form.getAttribute('action'), form.method, (form.elements.namedItem('returnTo') as HTMLInputElement).value]).toEqual([
      '/api/login',
      'get',
      '/quiz-hero?classe=Tle+A4#prevenir',
    ]);
    expect(asked(api)).toEqual([SAMPLE]);
  });

  test.each([
    ['?classe=Tle+A4', 'Tle A4'],
    ['?classe=CP1', ''],
    ['', ''],
  ])('coming back with %j chooses %j', async (search, chosen) => {
    stubApi(known);
    open(undefined, search);
    await screen.findByRole('button', { name: 'Commencer l’essai' });
    expect(grade().value).toBe(chosen);
  });
});

describe('the sample', () => {
  test('is answered on the page, with feedback and a result, and nothing is sent', async () => {
    const api = stubApi(known);
    open(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Commencer l’essai' }));
    const region = within(screen.getByRole('region', { name: 'Cinq questions' }));
    await userEvent.click(region.getByRole('radio', { name: /Choix c/ }));
    await userEvent.click(region.getByRole('button', { name: 'Valider' }));
    expect(region.getByText('Bonne réponse.')).toBeTruthy();
    expect(region.getByText('Parce que 1.')).toBeTruthy();
    await userEvent.click(region.getByRole('button', { name: 'Question suivante' }));
    await userEvent.click(region.getByRole('radio', { name: /Vrai/ }));
    await userEvent.click(region.getByRole('button', { name: 'Valider' }));
    expect(region.getByText('Pas encore.')).toBeTruthy();
    await userEvent.click(region.getByRole('button', { name: 'Voir le résultat' }));
    expect(document.activeElement).toBe(region.getByText('1 sur 2'));
    expect(region.getByRole('link', { name: 'Me prévenir à l’ouverture' }).getAttribute('href')).toBe('#prevenir');
    await userEvent.click(region.getByRole('button', { name: 'Recommencer' }));
    expect(region.getByRole('button', { name: 'Valider' })).toBeTruthy();
    expect(asked(api)).toEqual([SAMPLE]);
  });

  test('that cannot be read leaves the rest of the page', async () => {
    const api = stubApi({ ...known, [SAMPLE]: refusal(404, 'NOT_FOUND', 'Cette page n’existe pas.'), [INTERESTS]: [200, [saved('4e')]] });
    open();
    await screen.findByText('C’est noté pour la classe 4e');
    expect(asked(api)).toContain(SAMPLE);
    expect(screen.queryByRole('button', { name: 'Commencer l’essai' })).toBeNull();
  });
});
