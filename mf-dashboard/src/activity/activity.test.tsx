import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity } from '@ulty/kit';
import { makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { makeActivity } from '../../test/make';
import HomePage from '../home/home.page';

const READ = 'GET /api/activity';
const full = makeActivity({
  days: makeActivity().days.map((day, index) => ({ ...day, minutes: index === 29 ? 12 : index === 25 ? 90 : 0 })),
  totalMinutes: 102,
  subjects: [
    { subject: 'Finance', minutes: 90 },
    { subject: 'Leadership', minutes: 12 },
  ],
  weakTopics: [{ topic: 'Marge', answers: 8, percent: 37, bookId: uuid(4) }],
  coinsBySource: [
    { reason: 'quiz_first_pass', utc: 40 },
    { reason: 'streak_7', utc: 20 },
  ],
});

const open = (answers: Answers | 'offline', options: Parameters<typeof renderPage>[1] = {}) => {
  const api = stubApi(answers);
  renderPage(<HomePage />, { path: '/dashboard?vue=activite', user: makeUser(), ...options });
  return api;
};
afterEach(() => act(() => useConnectivity.setState({ isOnline: true })));

test('is the second view of the dashboard, by its address, and reads nothing else', async () => {
  const api = open({ [READ]: [200, full] });
  const views = within(screen.getByRole('navigation', { name: 'Vues du tableau de bord' })).getAllByRole('link');
  expect(views.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['Vue d’ensemble', '/dashboard', null],
    ['Mon activité', '/dashboard?vue=activite', 'page'],
  ]);
  expect(await screen.findByRole('heading', { name: 'Minutes par jour' })).toBeTruthy();
  expect(
    api
      .calls()
      .map(({ call }) => call)
      .filter((call) => call !== 'GET /api/auth/user'),
  ).toEqual([READ]);
});

test('each drawing says its sentence and gives way to its table', async () => {
  open({ [READ]: [200, full] });
  const minutes = await screen.findByRole('region', { name: 'Minutes par jour' });
  expect(plain(minutes)).toContain('1 h 42 min actives en 30 jours, sur 2 jours.');
  expect(minutes.querySelectorAll('.activity-day')).toHaveLength(30);
  expect(minutes.querySelectorAll('.activity-day-none')).toHaveLength(28);
  expect(plain(minutes)).toContain('22 oct.20 nov.');
  await userEvent.click(within(minutes).getByRole('button', { name: /^Voir en tableau/ }));
  const rows = within(within(minutes).getByRole('table', { name: 'Minutes par jour' })).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows.slice(0, 2).map(plain)).toEqual(['JourMinutes', 'vendredi 20 novembre12']);
  expect(minutes.querySelector('.activity-days')).toBeNull();
  await userEvent.click(within(minutes).getByRole('button', { name: /^Voir en graphique/ }));
  expect(within(minutes).queryByRole('table')).toBeNull();
});

test('subjects and coins by source, longest first, in words and figures', async () => {
  open({ [READ]: [200, full] });
  const subjects = await screen.findByRole('region', { name: 'Sujets' });
  expect(within(subjects).getAllByRole('listitem').map(plain)).toEqual(['Finance1 h 30 min', 'Leadership12 min']);
  const coins = screen.getByRole('region', { name: 'UltyCoins par source' });
  expect(plain(coins)).toContain('60 UTC gagnés en 30 jours.');
  await userEvent.click(within(coins).getByRole('button', { name: /^Voir en tableau/ }));
  expect(within(coins).getAllByRole('row').map(plain)).toEqual(['SourceUTC', 'Quiz réussi du premier coup40', 'Série de 7 jours20']);
});

test('weak topics lead to their book once books are live', async () => {
  open({ [READ]: [200, full] }, { live: [`/quiz-ulty-stars/livres/${uuid(4)}`] });
  const weak = await screen.findByRole('region', { name: 'À revoir' });
  expect(plain(weak)).toContain('37 % de bonnes réponses sur 8');
  expect(within(weak).getByRole('link', { name: 'Marge' }).getAttribute('href')).toBe(`/quiz-ulty-stars/livres/${uuid(4)}`);
});

test('what is not there is not drawn', async () => {
  open({ [READ]: [200, { ...full, subjects: [], weakTopics: [], coinsBySource: [] }] });
  expect(await screen.findByRole('region', { name: 'Minutes par jour' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Sujets' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'UltyCoins par source' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'À revoir' })).toBeNull();
});

test('coins without active minutes: no drawing of nothing', async () => {
  open({ [READ]: [200, makeActivity({ coinsBySource: full.coinsBySource })] });
  expect(await screen.findByRole('region', { name: 'UltyCoins par source' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Minutes par jour' })).toBeNull();
});

test('nothing yet: why, and where to begin', async () => {
  open({ [READ]: [200, makeActivity()] }, { live: ['/quiz-ulty-stars'] });
  expect(await screen.findByRole('heading', { name: 'Rien encore ces 30 derniers jours' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choisir un livre' }).getAttribute('href')).toBe('/quiz-ulty-stars');
});

test('a failed read says so and can be asked again', async () => {
  const answers: Answers = { [READ]: refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.') };
  open(answers);
  const alert = await screen.findByRole('alert');
  expect(plain(alert)).toContain('Code UNAVAILABLE');
  answers[READ] = [200, full];
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sujets' })).toBeTruthy());
});

test('without network and without a copy it says what is missing', async () => {
  useConnectivity.setState({ isOnline: false });
  open('offline');
  expect(await screen.findByRole('heading', { name: 'Votre activité n’est pas encore sur cet appareil' })).toBeTruthy();
});
