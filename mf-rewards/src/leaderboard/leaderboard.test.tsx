import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Leaderboard } from '@ulty/contracts/rewards/leaderboard.js';
import { useConnectivity, useOutbox, useToasts } from '@ulty/kit';
import { beginAt, makeUser, plain, refusal, renderPage, spaced, stubApi, type Answers } from '@ulty/kit/testing';
import { makeBoard, makeWaiting } from '../../test/make';
import LeaderboardPage from './leaderboard.page';

const NOW = new Date('2026-11-20T19:00:00.000Z');
const get = (scope: string, metric: string | null, period: string) =>
  `GET /api/leaderboard?scope=${scope}&period=${period}${metric ? `&metric=${metric}` : ''}&around=me`;
const READ = get('region', null, 'week');
const AWA = makeUser();

const heading = (name: string) => screen.findByRole('heading', { name: spaced(name) });
const open = (answers: Answers | 'offline', path = '/leaderboard') => {
  const api = stubApi(answers);
  renderPage(<LeaderboardPage />, { path, user: AWA, live: ['/quiz-ulty-stars'] });
  return api;
};
const own = (over: Partial<Leaderboard['own']>) => ({ ...makeBoard().own, ...over });

beginAt(NOW);

test('opens at the own place: its week, the first three, the places around', async () => {
  open({ [READ]: [200, makeBoard()] });
  expect(screen.getByText('Chargement du classement…')).toBeTruthy();
  await heading('+38 % sur votre moyenne : 80 points contre 58.');
  expect(plain(screen.getByText(/^Mis à jour/))).toBe('Mis à jour il y a 9 min');
  expect(screen.getByRole('link', { name: 'Lire un chapitre' }).getAttribute('href')).toBe('/quiz-ulty-stars');
  const podium = screen.getByRole('region', { name: 'Les trois premiers · Kadiogo' });
  expect(within(podium).getAllByRole('listitem').map(plain)).toEqual(['1BBaobab12+140 %', '2RRasmané+112 %', '3KKadi+96 %']);
  const around = screen.getByRole('region', { name: 'Autour de vous' });
  expect(plain(around)).toContain('4e sur 6');
  expect(within(around).getAllByRole('listitem').map(plain)).toEqual([
    'Rang 4SSalif_OKadiogo · à égalité+41 %',
    'Rang 4VVousAlias Awa_B · à égalité+41 %',
    'Rang 6IIdrissaKadiogo92 % de sa moyenne',
  ]);
  expect(within(around).getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('true');
});

test('short tabs with whole names; the address keeps what is asked', async () => {
  const points = makeBoard({ metric: 'points', places: [], own: own({ standing: 'none', rank: null, value: null }) });
  open({
    [READ]: [200, makeBoard()],
    [get('region', 'progress', 'week')]: [200, makeBoard()],
    [get('region', 'points', 'week')]: [200, points],
    [get('region', 'points', 'month')]: [200, points],
  });
  await heading('Autour de vous');
  const tabs = within(screen.getByRole('navigation', { name: 'Classement de' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-label'), tab.getAttribute('href')])).toEqual([
    ['Région', 'Ma région', '/leaderboard'],
    ['École', 'Mon école ou promo', '/leaderboard?scope=school'],
    ['Amis', 'Mes amis', '/leaderboard?scope=friends'],
    ['National', 'Classement national', '/leaderboard?scope=national'],
  ]);
  expect(tabs[0]?.getAttribute('aria-current')).toBe('page');
  expect(within(screen.getByLabelText('Période')).getAllByRole('option').map(plain)).toEqual(['Semaine']);
  await userEvent.selectOptions(screen.getByLabelText('Mesure'), 'Points');
  await waitFor(() =>
    expect(plain(screen.getByText(/^Points/, { selector: 'p' }))).toBe('Points : ce que vous avez appris cette semaine.'),
  );
  await userEvent.selectOptions(screen.getByLabelText('Période'), 'Mois');
  await waitFor(() => expect(screen.getByText(/ce mois\.$/)).toBeTruthy());
  await userEvent.selectOptions(screen.getByLabelText('Mesure'), 'Progrès');
  await heading('Autour de vous');
});

test.each([
  ['/leaderboard?scope=monde&metric=utc&period=siecle', READ],
  ['/leaderboard?metric=points&period=ever', get('region', 'points', 'week')],
])('%s asks for what is ranked', async (path, call) => {
  const api = open({ [call]: [200, makeBoard()] }, path);
  await heading('Autour de vous');
  expect(api.calls().map((made) => made.call)).toContain(call);
});

test.each<[Partial<Leaderboard['own']>, string]>([
  [{ weekPoints: 30, meanPoints: 60, weekProgress: -50 }, '30 points pour l’instant. Votre moyenne est de 60.'],
  [{ weekPoints: 1, meanPoints: null, weekProgress: null }, '1 point. Le progrès se compte dès la deuxième semaine.'],
  [{ weekPoints: 0, meanPoints: 60, weekProgress: -100 }, 'Votre moyenne est de 60. À vous.'],
  [{ weekPoints: 0, meanPoints: null, weekProgress: null }, 'Votre premier point est à prendre.'],
])('a week of %j reads %s', async (week, words) => {
  open({ [READ]: [200, makeBoard({ own: own(week) })] });
  await heading(words);
});

test('alone at the beginning of a week: no shame, and no three', async () => {
  const alone = { rank: 1, alias: 'Awa_B', region: 'Kadiogo' as const, value: -91, isOwn: true, isTied: false };
  const week = own({ rank: 1, value: -91, weekPoints: 5, meanPoints: 58, weekProgress: -91 });
  open({ [READ]: [200, makeBoard({ top: [alone], places: [], people: 1, own: week })] });
  await heading('5 points pour l’instant. Votre moyenne est de 58.');
  const first = screen.getByRole('region', { name: 'En tête pour l’instant · Kadiogo' });
  expect(within(first).getAllByRole('listitem').map(plain)).toEqual(['1VVous9 % de votre moyenne']);
  expect(document.body.textContent).not.toMatch(/−|trois premiers/);
});

test.each<[Leaderboard['own']['standing'], string, string | null]>([
  ['minor', 'Avant 18 ans, on ne paraît pas dans les classements', '/leagues'],
  ['age_unknown', 'Dites votre année de naissance pour paraître', '/profile/reglages/moi'],
  ['no_alias', 'Choisissez un alias pour paraître', '/profile/reglages/visibilite'],
  ['checked', 'Vérification en cours (48 h)', null],
  ['soon', 'Vous paraîtrez au prochain classement', null],
])('%s: %s', async (standing, title, href) => {
  open({ [READ]: [200, makeBoard({ own: own({ standing, rank: null, value: null }) })] });
  const notice = (await heading(title)).parentElement as HTMLElement;
  expect(within(notice).queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
  expect(screen.getByRole('heading', { name: 'Suite' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Me cacher du classement' }) !== null).toBe(standing === 'soon');
});

test.each<[string, Leaderboard['scope'], Leaderboard['state'], string, string | null]>([
  ['/leaderboard', 'region', 'no_region', 'Dites votre région', '/profile/reglages/moi'],
  ['/leaderboard?scope=school', 'school', 'no_school', 'Dites votre école ou promo', '/profile/reglages/moi'],
  ['/leaderboard?scope=friends', 'friends', 'no_friends', 'Vos amis paraîtront ici', '/social/ajouter'],
  ['/leaderboard?scope=school', 'school', 'few_members', 'Le classement d’une école s’ouvre à 10 membres', null],
])('%s of a %s list that is %s: %s', async (path, scope, state, title, href) => {
  open({ [get(scope, null, 'week')]: [200, makeBoard({ scope, state, top: [], places: [], schoolMembers: 3 })] }, path);
  const notice = (await heading(title)).parentElement as HTMLElement;
  expect(within(notice).queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
  expect(screen.queryByRole('heading', { name: /trois premiers/ })).toBeNull();
});

test('an empty list says so', async () => {
  const none = own({ standing: 'none', rank: null, value: null, weekPoints: 0 });
  open({ [READ]: [200, makeBoard({ top: [], places: [], people: 0, own: none })] });
  await heading('Personne n’est encore classé ici');
});

test.each<[string, Partial<Leaderboard>, Partial<Leaderboard['own']>, string]>([
  [
    'a first week asked for its progress',
    {},
    { standing: 'none', meanPoints: null, weekProgress: null },
    'Le progrès se classe dès la deuxième semaine',
  ],
  ['points before the next snapshot', { metric: 'points' }, { standing: 'soon' }, 'Le premier classement se prépare'],
  ['points of somebody who is not listed', { metric: 'points' }, { standing: 'minor' }, 'Personne d’autre n’est encore classé ici'],
])('nobody with points is told to begin: %s', async (_words, over, standing, title) => {
  const empty = { top: [], places: [], people: 0, ...over };
  open({ [READ]: [200, makeBoard({ ...empty, own: own({ rank: null, value: null, weekPoints: 190, ...standing }) })] });
  await heading(title);
  expect(screen.queryByRole('heading', { name: 'Personne n’est encore classé ici' })).toBeNull();
});

test('what is ranked where nothing was chosen is shown as chosen', async () => {
  open({ [READ]: [200, makeBoard({ metric: 'points' })] });
  await heading('Autour de vous');
  expect(screen.getByLabelText<HTMLSelectElement>('Mesure').value).toBe('points');
});

describe('being seen', () => {
  test('hiding', async () => {
    const answers: Answers = { [READ]: [200, makeBoard()], 'PATCH /api/users/me': [200, {}] };
    const api = open(answers);
    await heading('Vous êtes visible sous votre alias.');
    answers[READ] = [200, makeBoard({ own: own({ standing: 'hidden', rank: null, value: null }) })];
    await userEvent.click(screen.getByRole('button', { name: 'Me cacher du classement' }));
    await heading('Vous êtes invisible ici');
    expect(api.sent('PATCH /api/users/me')).toEqual([{ leaderboardOptOut: true }]);
    expect(screen.queryByRole('link', { name: 'Lire un chapitre' })).toBeNull();
  });

  test('joining one’s school', async () => {
    const school = get('school', null, 'week');
    const hidden = makeBoard({ scope: 'school', schoolMembers: 24, own: own({ standing: 'hidden', rank: null, value: null }) });
    const answers: Answers = { [school]: [200, hidden], 'PATCH /api/users/me': [200, {}] };
    const api = open(answers, '/leaderboard?scope=school');
    const panel = (await heading('Vous êtes invisible ici')).parentElement;
    expect(plain(panel)).toContain('Votre école a 24 membres visibles. Rejoignez-la quand vous voulez, sous votre alias.');
    await userEvent.click(screen.getByRole('button', { name: 'Rejoindre' }));
    await waitFor(() => expect(useToasts.getState().current).toMatchObject({ title: 'Vous paraîtrez au prochain classement' }));
    expect(api.sent('PATCH /api/users/me')).toEqual([{ schoolBoardOptIn: true }]);
  });

  test('a refusal changes nothing', async () => {
    open({
      [READ]: [200, makeBoard()],
      'PATCH /api/users/me': refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Me cacher du classement' }));
    await waitFor(() => expect(useToasts.getState().current).toMatchObject({ kind: 'failed', title: 'Rien n’a changé' }));
    expect(screen.getByRole('heading', { name: 'Vous êtes visible sous votre alias.' })).toBeTruthy();
  });
});

describe('without network', () => {
  test('the last snapshot with its moment, and own points to come', async () => {
    useConnectivity.setState({ isOnline: false });
    open({ [READ]: [200, makeBoard()] });
    act(() => useOutbox.setState({ items: [makeWaiting({ timestamp: '2026-11-20T18:55:00.000Z' })] }));
    await heading('Autour de vous');
    expect(plain(screen.getByText(/^Instantané/))).toBe('Instantané : Aujourd’hui 18:51');
    expect(plain(screen.getByText(/à synchroniser/))).toBe('+10 points à synchroniser');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Me cacher du classement' }).disabled).toBe(true);
  });

  test('nothing kept', async () => {
    useConnectivity.setState({ isOnline: false });
    open('offline');
    await heading('Ce classement n’est pas encore sur cet appareil');
  });
});

test('a failed read says so and can be asked again', async () => {
  const answers: Answers = { [READ]: refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.') };
  open(answers);
  const alert = await screen.findByRole('alert');
  answers[READ] = [200, makeBoard()];
  await userEvent.click(within(alert).getByRole('button', { name: spaced('Réessayer') }));
  await heading('Autour de vous');
});
