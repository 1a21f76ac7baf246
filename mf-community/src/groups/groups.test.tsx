import type { GroupCard, GroupInside, GroupPage, OwnGroups } from '@ulty/contracts/community/groups.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import userEvent from '@testing-library/user-event';
import { attendanceCode } from '@ulty/domain/people/groups.js';
import { useConnectivity, useToasts } from '@ulty/kit';
import { beginAt, makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import AttendancePage from './attendance.page';
import GroupDirectoryPage from './directory.page';
import GroupDetailPage from './group.page';
import JoinGroupPage from './join.page';
import NewGroupPage from './new-group.page';
import PlanPage from './plan.page';
import GroupSettingsPage from './settings.page';

/** A Friday. */
const NOW = new Date('2026-11-20T16:04:00.000Z');
const ID = uuid(7);
const card = (over: Partial<GroupCard> = {}): GroupCard => ({
  id: ID,
  name: 'Les matheux de Tanghin',
  track: 'quiz-hero',
  subject: 'Maths',
  grade: '3e',
  town: 'Ouagadougou',
  region: 'Kadiogo',
  access: 'open',
  members: 9,
  capacity: 12,
  waiting: 0,
  session: { day: 6, minute: 960 },
  rules: 'Une annale par jour.',
  isDemo: false,
  ...over,
});
const inside = (over: Partial<GroupInside> = {}): GroupInside => ({
  code: 'K7RW4PAB',
  attendanceSecret: null,
  place: 'École Tanghin B',
  week: '2026-11-16',
  plan: [
    { day: 1, kind: 'quiz', contentId: uuid(1), title: 'Annale 2019', href: '/q', minutes: 25, done: 9, isDone: true },
    { day: 3, kind: 'text', contentId: null, title: 'Compter sa caisse', href: null, minutes: null, done: 2, isDone: false },
    { day: 4, kind: 'quiz', contentId: uuid(2), title: 'Annale 2022', href: '/q2', minutes: null, done: 3, isDone: false },
    { day: 5, kind: 'quiz', contentId: uuid(3), title: 'Annale 2023', href: '/q3', minutes: 25, done: 5, isDone: false },
  ],
  goal: { kind: 'days', target: 5, next: null, counted: 9, reached: 6, utc: 5, isPaid: false },
  members: [
    { key: uuid(20), alias: 'Kadi', face: null, isAnimator: true, isYou: false, done: 5 },
    { key: uuid(21), alias: 'Awa', face: 'noura', isAnimator: false, isYou: true, done: 3 },
    { key: uuid(22), alias: null, face: null, isAnimator: false, isYou: false, done: 0 },
  ],
  requests: [],
  shares: [{ kind: 'chapter', id: uuid(30), title: 'Équations', href: '/chapitre', minutes: 5, bytes: 240_000 }],
  pins: [{ id: uuid(31), title: 'Comment développer ?', answers: 6 }],
  notes: [],
  attendance: { today: 0, isOwn: false },
  coming: { count: 2, isOwn: false },
  ...over,
});
const group = (over: Partial<GroupPage> = {}): GroupPage => ({
  ...card(),
  standing: 'member',
  review: 'published',
  notice: null,
  isArchived: false,
  inside: inside(),
  ...over,
});
const mine = (over: Partial<OwnGroups> = {}): OwnGroups => ({ groups: [], nearby: [], mayCreate: true, ...over });
const READ = `GET /api/groups/${ID}`;
const DIRECTORY = 'GET /api/groups';
const OWN = 'GET /api/users/me/groups';
const decided = (over: object = {}) => ({
  eventId: uuid(99),
  outcome: 'accepted',
  groupId: ID,
  standing: 'member',
  review: null,
  notice: null,
  ...over,
});
const open = (page: ReactElement, answers: Answers | 'offline', path = `/groups/${ID}`, pattern?: string) => {
  const api = stubApi(answers);
  renderPage(page, { path, user: makeUser(), ...(pattern && { pattern }) });
  return api;
};
const openGroup = (over: Partial<GroupPage> = {}, answers: Answers = {}) =>
  open(<GroupDetailPage />, { [READ]: [200, group(over)], ...answers }, `/groups/${ID}`, '/groups/:id');

beginAt(NOW);
beforeEach(() => localStorage.clear());
const tester = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe('the directory', () => {
  test('groups with their day, their places and the way in', async () => {
    open(
      <GroupDirectoryPage />,
      {
        [DIRECTORY]: [
          200,
          {
            items: [
              card(),
              card({ id: uuid(8), name: 'Complets', members: 12, waiting: 2, town: null }),
              card({ id: uuid(9), name: 'Fermés', access: 'request' }),
            ],
            next: null,
          },
        ],
        [OWN]: [200, mine()],
      },
      '/groups',
    );
    expect(screen.getByText('Chargement des groupes…')).toBeTruthy();
    const names = await screen.findAllByRole('heading', { level: 3 });
    expect(names.map(plain)).toEqual(['Les matheux de Tanghin', 'Complets', 'Fermés']);
    expect(screen.getAllByText('sam. 16:00')).toHaveLength(3);
    expect(screen.getByRole('button', { name: /Rejoindre.*matheux/ })).toBeTruthy();
    expect(plain(screen.getByRole('button', { name: /Liste d’attente · 2/ }))).toBe('Liste d’attente · 2');
    expect(screen.getByRole('button', { name: /Demander/ })).toBeTruthy();
  });

  test('a visitor browses; the ways in lead to the sign-in and back', async () => {
    stubApi({ [DIRECTORY]: [200, { items: [card()], next: null }] });
    renderPage(<GroupDirectoryPage />, { path: '/groups', user: null });
    expect((await screen.findByRole('link', { name: /Rejoindre/ })).getAttribute('href')).toBe('/api/login?returnTo=%2Fgroups');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('none: create one in a minute; none under filters: see all', async () => {
    open(<GroupDirectoryPage />, { [DIRECTORY]: [200, { items: [], next: null }], [OWN]: [200, mine()] }, '/groups');
    expect(plain(await screen.findByRole('heading', { level: 3 }))).toBe('Créez votre groupe de révision en 1 minute');
  });

  test('further pages are asked for and nobody is shown twice', async () => {
    const user = tester();
    open(
      <GroupDirectoryPage />,
      {
        [DIRECTORY]: [200, { items: [card()], next: 'c' }],
        'GET /api/groups?cursor=c': [200, { items: [card(), card({ id: uuid(8), name: 'Suite' })], next: null }],
        [OWN]: [200, mine()],
      },
      '/groups',
    );
    await user.click(await screen.findByRole('button', { name: 'Voir plus de groupes' }));
    await screen.findByRole('heading', { name: 'Suite' });
    expect(screen.getAllByRole('heading', { level: 3 }).map(plain)).toEqual(['Les matheux de Tanghin', 'Suite']);
    expect(screen.queryByRole('button', { name: 'Voir plus de groupes' })).toBeNull();
  });

  test('one’s own groups stand above the directory only, under filters too', async () => {
    const groups = [
      { ...card(), standing: 'member' as const },
      { ...card({ id: uuid(8), name: 'Demandé' }), standing: 'requested' as const },
    ];
    const items = [card(), card({ id: uuid(9), name: 'Suite' }), card({ id: uuid(8), name: 'Demandé' })];
    open(
      <GroupDirectoryPage />,
      { [`${DIRECTORY}?open=1`]: [200, { items, next: null }], [OWN]: [200, mine({ groups })] },
      '/groups?open=1',
    );
    const own = await screen.findByRole('region', { name: 'Mes groupes' });
    const namesIn = (part: HTMLElement) => within(part).queryAllByRole('heading', { level: 3 }).map(plain);
    const directory = screen.getByRole('region', { name: 'Annuaire' });
    await waitFor(() => expect(namesIn(directory)).toEqual(['Suite']));
    expect(namesIn(own)).toEqual(['Les matheux de Tanghin', 'Demandé']);
    expect(within(directory).getByRole('status').textContent).toMatch(/^1\sgroupe$/);
  });

  test('a directory with one’s own groups only says so, and leads to further ones', async () => {
    const own = mine({ groups: [{ ...card(), standing: 'animator' }] });
    open(<GroupDirectoryPage />, { [DIRECTORY]: [200, { items: [card()], next: 'c' }], [OWN]: [200, own] }, '/groups');
    expect(await screen.findByText('Vous êtes déjà dans ces groupes.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Voir plus de groupes' })).toBeTruthy();
  });

  test('joining without network waits, and says so', async () => {
    const user = tester();
    open(
      <GroupDirectoryPage />,
      {
        [DIRECTORY]: [200, { items: [card()], next: null }],
        [OWN]: [200, mine()],
        [`POST /api/groups/${ID}/join`]: refusal(503, 'UNAVAILABLE', 'x'),
      },
      '/groups',
    );
    await user.click(await screen.findByRole('button', { name: /Rejoindre/ }));
    expect(await screen.findByText('Entrée en attente de synchronisation')).toBeTruthy();
  });
});

describe('entering by a code', () => {
  test('from a link: one button, sent once as the code it is', async () => {
    const user = tester();
    const api = open(<JoinGroupPage />, { 'POST /api/groups/join': [200, decided()] }, '/groups/rejoindre?code=k7rw-4pab');
    expect(screen.getByText('K7RW4PAB')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Entrer dans le groupe' }));
    await waitFor(() => expect(api.sent('POST /api/groups/join')).toEqual([expect.objectContaining({ code: 'K7RW4PAB' })]));
  });

  test('typed wrong: a sentence, nothing sent; unknown: why; without network: kept', async () => {
    const user = tester();
    let answer: readonly [number, unknown] = [200, decided({ outcome: 'rejected', reason: 'group_code_unknown', groupId: null })];
    const api = open(<JoinGroupPage />, { 'POST /api/groups/join': () => answer }, '/groups/rejoindre');
    const field = screen.getByRole('textbox', { name: 'Tapez le code' });
    await user.type(field, 'K7{Enter}');
    expect(plain(await screen.findByText(/Un code a/))).toBe('Un code a 8 signes, lettres et chiffres.');
    expect(api.calls()).toEqual([]);
    await user.clear(field);
    await user.type(field, 'K7RW4PAB{Enter}');
    expect(await screen.findByText(/n’existe pas, ou n’est plus valable/)).toBeTruthy();
    answer = refusal(503, 'UNAVAILABLE', 'x');
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Code K7RW4PAB en attente de synchronisation')).toBeTruthy();
  });
});

describe('a new group', () => {
  test('a name and a subject are enough', async () => {
    const user = tester();
    const api = open(<NewGroupPage />, { 'POST /api/groups': [200, decided({ standing: 'animator' })] }, '/groups/nouveau');
    await user.type(screen.getByRole('textbox', { name: 'Nom du groupe' }), 'Les matheux');
    await user.click(screen.getByRole('button', { name: 'Créer le groupe' }));
    await waitFor(() =>
      expect(api.sent('POST /api/groups')).toEqual([
        expect.objectContaining({
          name: 'Les matheux',
          track: 'quiz-hero',
          subject: 'Maths',
          grade: null,
          town: null,
          access: 'open',
          capacity: 12,
          session: null,
          goalKind: 'days',
          goalTarget: 5,
        }),
      ]),
    );
  });

  test('refused: the sentence, and what was typed stays', async () => {
    const user = tester();
    open(
      <NewGroupPage />,
      { 'POST /api/groups': [200, decided({ outcome: 'rejected', reason: 'group_too_many', groupId: null })] },
      '/groups/nouveau',
    );
    await user.type(screen.getByRole('textbox', { name: 'Nom du groupe' }), 'Les matheux');
    await user.click(screen.getByRole('button', { name: 'Créer le groupe' }));
    expect(plain(await screen.findByRole('alert'))).toContain('dix groupes');
    expect((screen.getByRole('textbox', { name: 'Nom du groupe' }) as HTMLInputElement).value).toBe('Les matheux');
  });
});

describe('a group', () => {
  test('each row of the week starts its work, today’s is filled; the goal in words, members, downloads with their size', async () => {
    openGroup();
    expect(screen.getByText('Chargement du groupe…')).toBeTruthy();
    const week = await screen.findByRole('region', { name: 'La semaine' });
    expect(within(week).getAllByRole('listitem').map(plain)).toEqual([
      'LulundiAnnale 20199 sur 9 l’ont fait · vous aussifait',
      'MemercrediCompter sa caisse2 sur 9 l’ont fait · vous, pas encoreDire fait',
      'JejeudiAnnale 20223 sur 9 l’ont fait · vous, pas encoreFaire',
      'VevendrediAnnale 202325 min · 5 l’ont faitCommencer',
      'SasamediSe retrouver16:00 · École Tanghin B · 2 viennentJe viens',
    ]);
    expect([...week.querySelectorAll('.u-button-filled')].map(plain)).toEqual(['Commencer']);
    const goal = screen.getByRole('region', { name: 'But du groupe' });
    expect(plain(goal)).toContain('6 membres sur 9 ont atteint le but66 %');
    expect(plain(goal)).toContain('Vous : 3 sur 5.');
    expect(plain(goal)).toContain('À 7 membres (70 %), chacun reçoit 5 UTC');
    const members = screen.getByRole('region', { name: 'Membres' });
    expect(within(members).getAllByRole('listitem').map(plain)).toEqual([
      'KKadi · anime5 sur 5 cette semaineBut atteint',
      'Vous3 sur 5 cette semaineEn route',
      '?Sans alias0 sur 5 cette semainePas encore',
    ]);
    expect(plain(screen.getByRole('region', { name: 'Tout le groupe prend' }))).toMatch(/Équations240 KB .*1 F/);
  });

  test('fewer than three count: what is missing for the reward', async () => {
    openGroup({ inside: inside({ goal: { kind: 'quizzes', target: 5, next: null, counted: 1, reached: 0, utc: 5, isPaid: false } }) });
    expect(plain(await screen.findByRole('region', { name: 'But du groupe' }))).toContain('À partir de 3 membres entrés avant jeudi');
  });

  test('of nobody no part is said', async () => {
    openGroup({ inside: inside({ goal: { kind: 'quizzes', target: 5, next: null, counted: 0, reached: 0, utc: 5, isPaid: false } }) });
    const goal = await screen.findByRole('region', { name: 'But du groupe' });
    expect(plain(goal)).not.toContain('sur 0');
    expect(within(goal).queryByRole('progressbar')).toBeNull();
  });

  test('free words are said done, and undone, without network too; who comes says so', async () => {
    const user = tester();
    const MARKS = `POST /api/groups/${ID}/marks`;
    const api = openGroup({}, { [MARKS]: refusal(503, 'UNAVAILABLE', 'x') });
    await user.click(await screen.findByRole('button', { name: /Dire fait.*caisse/ }));

    const done = await screen.findByRole<HTMLButtonElement>('button', { name: /^Fait.*caisse/ });
    await waitFor(() => expect(done.disabled).toBe(false));
    await user.click(done);
    await screen.findByRole('button', { name: /Dire fait.*caisse/ });
    await user.click(screen.getByRole('button', { name: 'Je viens', pressed: false }));
    expect(plain((await screen.findByRole('button', { name: 'Je viens', pressed: true })).closest('li'))).toContain('3 viennent');
    expect(api.sent(MARKS)).toMatchObject([
      { week: '2026-11-16', day: 3, what: 'text', isOn: true },
      {},
      { day: 6, what: 'session', isOn: true },
    ]);
  });

  test('a week without a plan: its animateur prepares one', async () => {
    openGroup({ standing: 'animator', session: null, inside: inside({ plan: [] }) });
    await screen.findByRole('heading', { name: 'Préparez la semaine du groupe' });
    expect(screen.getByRole('link', { name: 'Préparer le plan' }).getAttribute('href')).toBe(`/groups/${ID}/plan`);
  });

  test('a full group says so to those outside', async () => {
    openGroup({ standing: 'none', inside: null, members: 12, waiting: 2 });
    const notice = (await screen.findByText('Ce groupe est complet')).parentElement;
    expect(plain(notice)).toContain('2 personnes attendent une place. On vous prévient quand une place se libère.');
  });

  test('from outside: what it is and the way in; who asked waits', async () => {
    openGroup({ standing: 'requested', inside: null });
    expect(await screen.findByText('Demande envoyée')).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('unknown: where to go; without network and never seen: what to do', async () => {
    open(<GroupDetailPage />, { [READ]: refusal(404, 'GROUP_NOT_FOUND', 'Ce groupe n’existe pas.') }, `/groups/${ID}`, '/groups/:id');
    expect(await screen.findByRole('heading', { name: 'Ce groupe n’existe pas pour vous' })).toBeTruthy();
  });

  test('offline, never seen', async () => {
    act(() => useConnectivity.setState({ isOnline: false }));
    open(<GroupDetailPage />, 'offline', `/groups/${ID}`, '/groups/:id');
    expect(await screen.findByRole('heading', { name: /pas encore sur cet appareil/ })).toBeTruthy();
  });

  test('a note without network stays, shown as waiting', async () => {
    const user = tester();
    openGroup({}, { [`POST /api/groups/${ID}/notes`]: refusal(503, 'UNAVAILABLE', 'x') });
    await user.type(await screen.findByRole('textbox', { name: 'Un mot aux membres' }), 'Apportez vos cahiers');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('en attente de synchronisation')).toBeTruthy();
    expect(screen.getByText('Apportez vos cahiers', { selector: 'p' })).toBeTruthy();
  });

  test('the animateur accepts a request', async () => {
    const user = tester();
    const api = openGroup(
      { standing: 'animator', inside: inside({ requests: [{ key: uuid(40), alias: 'Salif', region: 'Soum' }] }) },
      { [`POST /api/groups/${ID}/members`]: [200, decided()] },
    );
    await user.click(await screen.findByRole('button', { name: 'Accepter' }));
    await waitFor(() =>
      expect(api.sent(`POST /api/groups/${ID}/members`)).toEqual([expect.objectContaining({ key: uuid(40), decision: 'accept' })]),
    );
  });
});

describe('attendance', () => {
  const openAttendance = (over: Partial<GroupPage>, answers: Answers = {}, query = '') =>
    open(<AttendancePage />, { [READ]: [200, group(over)], ...answers }, `/groups/${ID}/presence${query}`, '/groups/:id/presence');

  test('the animateur’s phone shows a code made on it', async () => {
    openAttendance({ standing: 'animator', inside: inside({ attendanceSecret: 'secret' }) });
    expect(await screen.findByText(attendanceCode('secret', ID, NOW))).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Code QR de présence' })).toBeTruthy();
  });

  test('a member’s scan without network waits with its time', async () => {
    const user = tester();
    openAttendance({}, { [`POST /api/groups/${ID}/attendance`]: refusal(503, 'UNAVAILABLE', 'x') }, '?code=K7RW4PAB');
    await user.click(await screen.findByRole('button', { name: 'Prendre ma présence' }));
    expect(await screen.findByText('Présence enregistrée à 16:04.')).toBeTruthy();
    act(() => useConnectivity.setState({ isOnline: false }));
    expect(screen.getByText('Partira à la reconnexion.')).toBeTruthy();
    act(() => useConnectivity.setState({ isOnline: true }));
  });
});

test('the plan: our text or words, a whole week at once', async () => {
  const user = tester();
  const found = [{ kind: 'chapter', id: uuid(50), title: 'Équations', href: '/e', minutes: 5, bytes: 4_000 }];
  const api = open(
    <PlanPage />,
    {
      [READ]: [200, group({ standing: 'animator', inside: inside({ plan: [] }) })],
      'GET /api/group-contents?q=%C3%89qu': [200, found],
      [`PUT /api/groups/${ID}/plan`]: [200, decided()],
    },
    `/groups/${ID}/plan`,
    '/groups/:id/plan',
  );
  await user.click(await screen.findByRole('textbox', { name: 'Lundi' }));
  await user.paste('Équ');
  await user.click(await screen.findByRole('button', { name: /Choisir.*Équations/ }));
  await user.type(screen.getByRole('textbox', { name: 'Mardi' }), 'Annale 2020');
  await user.click(screen.getByRole('button', { name: 'Enregistrer le plan' }));
  await waitFor(() =>
    expect(api.sent(`PUT /api/groups/${ID}/plan`)).toEqual([
      expect.objectContaining({
        week: '2026-11-16',
        days: [
          { day: 1, kind: 'chapter', contentId: uuid(50), text: '' },
          { day: 2, kind: 'text', contentId: null, text: 'Annale 2020' },
        ],
      }),
    ]),
  );
});

test('settings: the code to show, leaving asks once', async () => {
  const user = tester();
  const api = open(
    <GroupSettingsPage />,
    { [READ]: [200, group()], [`POST /api/groups/${ID}/leave`]: [200, decided({ standing: 'none' })] },
    `/groups/${ID}/reglages`,
    '/groups/:id/reglages',
  );
  expect(await screen.findByText('K7RW4PAB')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Changer de code' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitter' }));
  expect(api.sent(`POST /api/groups/${ID}/leave`)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Oui, quitter' }));
  await waitFor(() => expect(api.sent(`POST /api/groups/${ID}/leave`)).toHaveLength(1));
});

describe('reports', () => {
  const REPORTS = 'POST /api/reports';
  const done = { eventId: uuid(99), outcome: 'accepted' };
  const note = { alias: 'Kadi', text: 'Venez tous', audio: null, at: NOW.toISOString(), review: 'published' as const, notice: null };

  test('of a note of somebody else, with one of the reasons; one’s own is not reported', async () => {
    const notes = [
      { ...note, id: uuid(40), isOwn: false },
      { ...note, id: uuid(41), alias: 'Awa', isOwn: true },
    ];
    const api = openGroup({ inside: inside({ notes }) }, { [REPORTS]: [200, done] });
    const part = await screen.findByRole('region', { name: 'Notes du groupe' });
    const [button, ...others] = within(part).getAllByRole('button', { name: /^Signaler/ });
    expect(others).toEqual([]);
    await tester().click(button as HTMLElement);
    expect(within(part).queryByRole('radio', { name: 'Réponse fausse' })).toBeNull();
    await tester().click(within(part).getByRole('radio', { name: 'Insulte ou harcèlement' }));
    await tester().click(within(part).getByRole('button', { name: 'Signaler' }));
    await waitFor(() => expect(useToasts.getState().current?.title).toBe('Merci, c’est signalé'));
    expect(api.sent(REPORTS)).toMatchObject([{ targetType: 'group_note', targetId: uuid(40), reason: 'insult' }]);
  });

  test('of the group by members and those outside, not by its animateur', async () => {
    openGroup();
    expect(await screen.findByRole('button', { name: /^Signaler.*Les matheux/ })).toBeTruthy();
  });
  test('not by its animateur, who finds the way to pin a question', async () => {
    openGroup({ standing: 'animator', inside: inside({ shares: [], pins: [] }) });
    expect((await screen.findByRole('link', { name: 'Épingler une question' })).getAttribute('href')).toBe('/community/quiz-hero');
    expect(screen.queryByRole('button', { name: /^Signaler/ })).toBeNull();
  });
});
