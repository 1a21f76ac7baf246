import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { leagueCurrent } from '@ulty/contracts/reads/leagues.js';
import { noteDataTime, useConnectivity, useOutbox } from '@ulty/kit';
import { beginAt, makeUser, plain, refusal, renderPage, spaced, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { makeLeague, makeMembers, makeResult, makeWaiting } from '../../test/make';
import LeaguesPage from './leagues.page';

const NOW = new Date('2026-11-20T20:00:00.000Z');
const READ = 'GET /api/leagues/current';
const GROUP = 'GET /api/leagues/group';
const HISTORY = 'GET /api/leagues/history';
const AWA = makeUser();

const heading = (name: string) => screen.findByRole('heading', { name: spaced(name) });

function open(answers: Answers | 'offline', options: Parameters<typeof renderPage>[1] = {}) {
  if (answers !== 'offline') {
    answers[HISTORY] ??= [200, { weeks: [] }];
    answers['POST /api/leagues/seen'] ??= [204, null];
  }
  const api = stubApi(answers);
  renderPage(<LeaguesPage />, { path: '/leagues', user: AWA, live: ['/quiz-ulty-stars'], ...options });
  return api;
}

beginAt(NOW);

test('the ladder, the deadline, what to reach', async () => {
  open({ [READ]: [200, makeLeague()] });
  expect(screen.getByText('Chargement de votre ligue…')).toBeTruthy();
  await heading('Ligue Argent');
  expect(plain(screen.getByText(/^Fin dans/))).toBe('Fin dans 2 jours et 4 heures');
  const goal = await heading('Encore 20 points pour monter en Or.');
  expect(plain(goal.parentElement)).toContain('Un premier quiz réussi en rapporte 10, un chapitre 5.');
  const ladder = screen.getByRole('list', { name: 'Les cinq ligues, de Bronze à Diamant' });
  const steps = within(ladder).getAllByRole('listitem');
  expect(
    steps.map((step) => [step.textContent, step.getAttribute('aria-current'), step.querySelector('.rewards-cloth-bare') === null]),
  ).toEqual([
    ['Bronze', null, true],
    ['Argent', 'true', true],
    ['Or', null, false],
    ['Platine', null, false],
    ['Diamant', null, false],
  ]);
});

test('the rank in a sentence, and the places of each zone in words', async () => {
  open({ [READ]: [200, makeLeague()] });
  const part = await screen.findByRole('region', { name: spaced('Vous êtes 5e. Trois montent.') });
  expect(within(part).getAllByRole('listitem').map(plain)).toEqual(['Monte3 places', 'Restevous · 5e', 'Descend1 place']);
  expect(part.querySelectorAll('.leagues-zone-stay .leagues-place')).toHaveLength(8);
  expect([...part.querySelectorAll('.leagues-place')].findIndex((place) => place.matches('.leagues-place-own'))).toBe(4);
});

test.each<[Parameters<typeof makeLeague>[0], string]>([
  [{ rank: null, zone: null }, 'Trois montent.'],
  [{ rank: 1, zone: 'up', promoteCount: 8, ranked: 30 }, 'Vous êtes 1er. Huit montent.'],
  [{ tier: 'Diamant', promoteCount: 0 }, 'Vous êtes 5e sur 12.'],
  [{ isSmall: true, promoteCount: 0, demoteCount: 0, ranked: 6 }, 'Vous êtes 5e sur 6.'],
])('%j reads %s', async (over, title) => {
  open({ [READ]: [200, makeLeague(over)] });
  await screen.findByRole('region', { name: spaced(title) });
});

test('nine members around "Vous", without anybody’s fall; all of them on demand', async () => {
  const answers: Answers = { [READ]: [200, makeLeague()], [GROUP]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') };
  const api = open(answers);
  const table = await screen.findByRole('table', { name: spaced('Votre groupe de la semaine, 12 membres classés') });
  const rows = () => within(table).getAllByRole('row').slice(1).map(plain);
  expect(rows()).toHaveLength(9);
  expect(rows()[4]).toBe('5VVousKadiogo110');
  expect(table.textContent).not.toMatch(/Descend|perd/);
  expect(api.sent(GROUP)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Voir les 12' }));
  expect(plain(await screen.findByRole('alert'))).toContain('Le service redémarre.');
  answers[GROUP] = [200, { members: makeMembers() }];
  await userEvent.click(screen.getByRole('button', { name: 'Voir les 12' }));
  await waitFor(() => expect(rows()).toHaveLength(12));
  expect(rows()[11]).toBe('12YYaaba7Kadiogo40');
  expect(screen.queryByRole('button', { name: /Voir les/ })).toBeNull();
});

test('no league of one: points count for the start', async () => {
  const [own] = makeMembers().filter(({ isYou }) => isYou);
  const pointsBySource: LeagueCurrent['pointsBySource'] = [
    { reason: 'quiz_first_pass', points: 10 },
    { reason: 'quiz_perfect_first', points: 5 },
    { reason: 'chapter_completed', points: 5 },
  ];
  const members = own ? [own] : [];
  const league = makeLeague({ members, size: 1, ranked: 1, rank: 1, isSmall: true, points: 20, pointsBySource });
  open({ [READ]: [200, league] }, { live: ['/quiz-ulty-stars', '/social/duo'] });
  await heading('Votre ligue');
  const part = screen.getByRole('region', { name: 'Cette semaine, vous jouez pour vous' });
  expect(plain(part)).toContain('Vos points comptent déjà pour le départ.20 points 1 quiz, 1 chapitre');
  expect(screen.queryByRole('region', { name: 'Votre groupe' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Faire un quiz' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Envoyer le lien' }).getAttribute('href')).toBe('/social/duo');
});

test('who has not begun the week may begin with someone', async () => {
  const league = makeLeague({ isJoined: false, rank: null, zone: null, members: [], ranked: 0, points: 0 });
  open({ [READ]: [200, league] }, { live: ['/quiz-ulty-stars', '/social/duo'] });
  const part = await screen.findByRole('region', { name: 'Terminez un quiz pour entrer dans la ligue de la semaine.' });
  expect(plain(part)).not.toContain('0 points');
  expect(screen.getByRole('link', { name: 'Envoyer le lien' })).toBeTruthy();
});

test('where this week’s points come from', async () => {
  open({ [READ]: [200, makeLeague()] });
  const part = await screen.findByRole('region', { name: 'Vos points cette semaine' });
  expect(plain(part)).toContain('Quiz réussis du premier coup80Sujets maîtrisés30Total110');
  expect(plain(part)).toContain('Aujourd’hui : 20 sur 200 possibles.');
});

test.each<[string, Parameters<typeof makeLeague>[0], string]>([
  [
    'not joined',
    { isJoined: false, rank: null, zone: null, members: [], ranked: 0, points: 0 },
    'Terminez un quiz pour entrer dans la ligue de la semaine.',
  ],
  ['few people', { isSmall: true, pointsToClimb: null }, 'Petit groupe : pas de descente cette semaine.'],
  ['in the upper zone', { zone: 'up', pointsToClimb: 0 }, 'Vous montez en Or si la semaine finit ainsi.'],
  ['at the top', { tier: 'Diamant', pointsToClimb: null }, 'Vous êtes en Diamant, la plus haute ligue.'],
  ['being checked', { isFlagged: true, rank: null, zone: null }, 'Vérification en cours (48 h).'],
  ['joined without points', { rank: null, zone: null, points: 0 }, 'Un premier point vous donne un rang.'],
  ['one point', { pointsToClimb: 1 }, 'Encore 1 point pour monter en Or.'],
])('%s: %j reads %s', async (_, over, title) => {
  open({ [READ]: [200, makeLeague(over)] });
  await heading(title);
  expect(screen.getByRole('link', { name: 'Faire un quiz' }).getAttribute('href')).toBe('/quiz-ulty-stars');
});

test('a group of few says when it fills', async () => {
  open({ [READ]: [200, makeLeague({ isSmall: true, pointsToClimb: null })] });
  const goal = (await heading('Petit groupe : pas de descente cette semaine.')).parentElement;
  expect(plain(goal)).toContain('les petits groupes sont réunis chaque nuit');
});

test('a neutral week takes nobody down, and says so', async () => {
  open({ [READ]: [200, makeLeague({ isNeutral: true })] });
  expect(plain(await screen.findByRole('region', { name: 'Votre groupe' }))).toContain('Semaine neutre : personne ne descend.');
});

test('companions of a demonstration are marked', async () => {
  const league = makeLeague({ isDemo: true });
  open({ [READ]: [200, { ...league, members: league.members.map((member) => ({ ...member, isDemo: !member.isYou })) }] });
  expect(await screen.findByText('Démonstration')).toBeTruthy();
  expect(screen.getAllByText(/· démonstration/)).toHaveLength(8);
});

describe('last week', () => {
  test('is provisional until Tuesday, with who has passed one', async () => {
    const sentence = 'Awa a synchronisé 45 points gagnés samedi hors-ligne';
    open({ [READ]: [200, makeLeague({ lastResult: makeResult({ phase: 'provisional', overtakenBy: [sentence] }) })] });
    const part = await screen.findByRole('region', { name: 'Vous monteriez en Argent' });
    expect(plain(part)).toContain('Ligue Bronze · semaine du 9 novembre');
    expect(plain(part)).toContain('Classement provisoire');
    expect(plain(part)).toContain('4e sur 30, avec 215 points.');
    expect(plain(part)).toContain(sentence);
    expect(plain(part)).toContain('mardi 23:59');
  });

  test.each<[Parameters<typeof makeResult>[0], string]>([
    [{}, 'Vous montez en Argent'],
    [{ zone: 'stay', tierAfter: 'Bronze' }, 'Vous restez en Bronze'],
    [{ zone: 'down', tier: 'Or', tierAfter: 'Argent' }, 'Vous descendez en Argent'],
    [{ zone: null, rank: null, points: 0, tierAfter: 'Bronze' }, 'Semaine sans points'],
  ])('final %j reads %s', async (over, title) => {
    open({ [READ]: [200, makeLeague({ lastResult: makeResult({ rewardUtc: 50, ...over }) })] });
    const part = await screen.findByRole('region', { name: title });
    expect(plain(part)).toContain('Définitif');
    expect(plain(part)).toContain('50 UTC');
  });

  test('a final promotion is shown once, and the server told', async () => {
    const result = makeResult({ isSeen: false });
    const api = open({ [READ]: [200, makeLeague({ lastResult: result })] });
    await heading('Ligue Argent');
    const sheet = screen.getByRole('status');
    await waitFor(() => expect(plain(sheet)).toContain('Ligue · semaine du 9 novembreVous montez en Argent'));
    expect(plain(sheet)).toContain('4e sur 30, avec 215 points. La nouvelle semaine est ouverte.');
    expect(api.sent('POST /api/leagues/seen')).toEqual([{ weekId: '2026-11-09' }]);
    // The host's own sheets wait for it.
    expect(sheet.querySelector('[data-page-sheet]')).not.toBeNull();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Voir ma ligue' }));
    expect(plain(sheet)).toBe('');
  });

  test.each<[string, Parameters<typeof makeResult>[0]]>([
    ['seen', {}],
    ['provisional', { isSeen: false, phase: 'provisional' }],
    ['without promotion', { isSeen: false, zone: 'stay', tierAfter: 'Bronze' }],
  ])('one that is %s is not', async (_, over) => {
    const api = open({ [READ]: [200, makeLeague({ lastResult: makeResult(over) })] });
    await heading('Ligue Argent');
    expect(screen.queryByRole('button', { name: 'Voir ma ligue' })).toBeNull();
    expect(api.sent('POST /api/leagues/seen')).toEqual([]);
  });
});

test('twelve weeks of history', async () => {
  const { isSeen: _seen, overtakenBy: _overtaken, ...week } = makeResult();
  const lost = { ...week, weekId: '2025-12-29', rank: null, zone: null, points: 0, tierAfter: 'Bronze' as const };
  open({ [READ]: [200, makeLeague()], [HISTORY]: [200, { weeks: [week, lost] }] });
  const table = await screen.findByRole('table', { name: 'Vos 12 dernières semaines' });
  expect(within(table).getAllByRole('row').slice(1).map(plain)).toEqual(['9 nov.Bronzemontée4e215', '29 déc. 2025Bronzesans points–0']);
});

test('leaving the leagues, and coming back', async () => {
  const answers: Answers = { [READ]: [200, makeLeague()], 'PATCH /api/users/me': [200, {}] };
  const api = open(answers);
  await heading('Ligue Argent');
  answers[READ] = [200, makeLeague({ optOut: true, members: [] })];
  await userEvent.click(screen.getByRole('button', { name: 'Sortir des ligues' }));
  await heading('Vous êtes hors des ligues');
  answers[READ] = [200, makeLeague()];
  await userEvent.click(screen.getByRole('button', { name: 'Revenir dans la ligue' }));
  await screen.findByRole('table', { name: /Votre groupe/ });
  expect(api.sent('PATCH /api/users/me')).toEqual([{ leagueOptOut: true }, { leagueOptOut: false }]);
});

describe('without network', () => {
  test('the last table with its age, and own points to come', async () => {
    useConnectivity.setState({ isOnline: false });
    open({ [READ]: [200, makeLeague()] });
    act(() => useOutbox.setState({ items: [makeWaiting(), makeWaiting({ eventId: uuid(2) })] }));
    const own = (await screen.findByRole('rowheader', { name: /Vous/ })).closest('tr');
    expect(plain(own)).toContain('Kadiogo · +20 à synchroniser');
    expect(plain(own)).toContain('110');
    act(() => noteDataTime(leagueCurrent.path, NOW.getTime() - 2 * 3_600_000));
    expect(plain(screen.getByText(/^Classement de/).parentElement)).toBe('Classement de 18:00.Vos +20 points partiront à la reconnexion.');
    act(() => noteDataTime(leagueCurrent.path, NOW.getTime() - 26 * 3_600_000));
    expect(plain(screen.getByText(/^Classement du/))).toBe('Classement du 19 nov., 18:00.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sortir des ligues' }).disabled).toBe(true);
  });

  test('a table of a week that has ended meanwhile is provisional', async () => {
    useConnectivity.setState({ isOnline: false });
    jest.setSystemTime(new Date('2026-11-23T06:00:00.000Z'));
    open({ [READ]: [200, makeLeague()] });
    act(() => useOutbox.setState({ items: [makeWaiting({ timestamp: '2026-11-22T23:59:00.000Z' })] }));
    await heading('Ligue Argent');
    expect(plain(screen.getByText(/^Classement provisoire/))).toBe('Classement provisoire, semaine du 16 novembre');
    expect(plain(screen.getByRole('rowheader', { name: /Vous/ }))).toContain('+10 à synchroniser');
  });

  test('nothing kept', async () => {
    useConnectivity.setState({ isOnline: false });
    open('offline');
    await heading('Votre ligue n’est pas encore sur cet appareil');
  });
});

test('a failed read says so and can be asked again', async () => {
  const answers: Answers = { [READ]: refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.') };
  open(answers);
  const alert = await screen.findByRole('alert');
  expect(plain(alert)).toContain('Code UNAVAILABLE');
  answers[READ] = [200, makeLeague()];
  await userEvent.click(within(alert).getByRole('button', { name: spaced('Réessayer') }));
  await heading('Ligue Argent');
});
