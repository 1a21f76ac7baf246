import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification, NotificationPage } from '@ulty/contracts/people/notifications.js';
import { LiveRoutes, useConnectivity, useOutbox } from '@ulty/kit';
import { storeText } from '@ulty/kit/achievements';
import { beginAt, makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import NotificationsPage from './notifications.page';

const NOW = new Date('2026-11-20T20:00:00.000Z');
const LIST = 'GET /api/notifications';
const READ = 'POST /api/notifications/read';
const AWA = makeUser();

const made = (n: number, over: Partial<Notification> = {}): Notification => ({
  id: uuid(n),
  kind: 'community',
  code: 'answer.new',
  title: `Réponse ${n}`,
  body: '« Notez-les une semaine. »',
  href: '/community',
  at: '2026-11-20T18:31:00.000Z',
  isRead: false,
  ...over,
});
const page = (items: Notification[], over: Partial<NotificationPage> = {}): NotificationPage => ({
  items,
  next: null,
  unread: items.filter(({ isRead }) => !isRead).length,
  ...over,
});
const marked = (sent: unknown) => [200, { eventId: (sent as { eventId: string }).eventId, outcome: 'accepted', unread: 0 }] as const;

function open(answers: Answers | 'offline') {
  const api = stubApi(answers);
  const page = (
    <LiveRoutes.Provider value={() => true}>
      <NotificationsPage />
    </LiveRoutes.Provider>
  );
  renderPage(page, { path: '/notifications', user: AWA });
  return api;
}

beginAt(NOW);
beforeEach(() => localStorage.clear());

test('by day, with kind, time and what is unread in words', async () => {
  open({
    [LIST]: [
      200,
      page([
        made(1, { kind: 'money', title: 'Demande EX-2041 reçue', at: '2026-11-20T18:50:00.000Z' }),
        made(2, { kind: 'league', at: '2026-11-19T20:00:00.000Z', isRead: true }),
        made(3, { kind: 'system', at: '2026-11-16T07:30:00.000Z', isRead: true }),
      ]),
    ],
  });
  expect(screen.getByText('Chargement de vos notifications…')).toBeTruthy();
  const days = await screen.findAllByRole('region');
  expect(days.map((day) => plain(within(day).getByRole('heading', { level: 2 })))).toEqual(['Aujourd’hui', 'Hier', 'Lundi 16 novembre']);
  const [first, second] = days.map((day) => within(day).getByRole('listitem'));
  expect(plain(first)).toBe('Argent · 18:50Non luDemande EX-2041 reçue« Notez-les une semaine. »Suivre');
  expect(plain(second)).not.toContain('Non lu');
  expect(screen.getByRole('status').textContent).toBe('1 non lue');
});

test('many of one cause are one line that opens and is read at once; security stands above the days', async () => {
  const signIns = [1, 2, 3, 4, 5, 6, 7].map((n) =>
    made(n, {
      kind: 'security',
      code: 'device.new',
      title: `Connexion ${n}`,
      href: '/profile',
      at: `2026-11-19T0${8 - n}:00:00.000Z`,
      isRead: n > 5,
    }),
  );
  const password = made(8, {
    kind: 'security',
    code: 'password.changed',
    title: 'Mot de passe changé',
    at: '2026-10-02T08:00:00.000Z',
    isRead: true,
  });
  const answers = [11, 12, 13, 14].map((n) => made(n, { at: '2026-11-20T12:00:00.000Z' }));
  const api = open({ [LIST]: [200, page([made(10, { code: 'best.chosen' }), ...answers, ...signIns, password])], [READ]: marked });
  const security = await screen.findByRole('region', { name: 'Sécurité de votre compte' });
  expect(within(security).getAllByRole('group')).toHaveLength(1);
  const fold = within(security)
    .getByText(/^7\sconnexions/)
    .closest('details') as HTMLDetailsElement;
  expect([fold.open, plain(fold.querySelector('summary'))]).toEqual([
    false,
    'Sécurité · Hier 07:005 non lus7 connexions sur de nouveaux appareils',
  ]);
  expect(fold.querySelectorAll('li')).toHaveLength(7);
  const today = screen.getByRole('region', { name: 'Aujourd’hui' });
  expect([...today.querySelectorAll('.notifications-list > li')].map((row) => plain(row.querySelector('h3, strong')))).toEqual([
    'Réponse 10',
    '4 réponses',
  ]);
  expect(screen.getByRole('region', { name: /octobre$/ }).textContent).toContain('Mot de passe changé');
  await userEvent.click(within(security).getByRole('button', { name: 'Marquer les 5 comme lus' }));
  await waitFor(() => expect(api.sent(READ).map((sent) => (sent as { ids: string[] }).ids)).toEqual([[1, 2, 3, 4, 5].map(uuid)]));
});

test('what was reached on this phone is folded above the list, the newest first, each with its page', async () => {
  const kept = [
    { id: 'badge:quiz_10', kind: 'badge', code: 'quiz_10', name: 'Dix quiz', at: '2026-11-19T18:00:00.000Z', isShown: true },
    {
      id: 'first_gain',
      kind: 'first_gain',
      utc: 3,
      reasons: ['chapter_completed'],
      pendingReason: null,
      at: NOW.toISOString(),
      isShown: false,
    },
    { kind: 'later' },
  ];
  storeText(AWA.id, JSON.stringify(kept));
  storeText(uuid(901), JSON.stringify([{ ...kept[0], id: 'other', name: 'D’une autre' }]));
  open({ [LIST]: [200, page([made(1)])] });
  const fold = (await screen.findByText('Réussites récentes · 2')).closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  await userEvent.click(screen.getByText('Réussites récentes · 2'));
  const links = [...fold.querySelectorAll('a')];
  expect(links.map((link) => [plain(link.querySelector('strong')), link.getAttribute('href')])).toEqual([
    ['Premier gain : +3 UTC', '/reward-system'],
    ['Badge obtenu · bronze : Dix quiz', '/profile'],
  ]);
});

test('they are there without network and without notifications, too', async () => {
  const kept = [{ id: 'a', kind: 'badge', code: 'quiz_10', name: 'Dix quiz', at: NOW.toISOString(), isShown: true }];
  storeText(AWA.id, JSON.stringify(kept));
  useConnectivity.setState({ isOnline: false });
  open('offline');
  expect(await screen.findByText('Réussites récentes · 1')).toBeTruthy();
});

test('all are read up to the newest on screen', async () => {
  const api = open({ [LIST]: [200, page([made(1), made(2, { at: '2026-11-20T10:00:00.000Z' })])], [READ]: marked });
  await userEvent.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
  await waitFor(() => expect(api.sent(READ)).toEqual([expect.objectContaining({ all: true, until: '2026-11-20T18:31:00.000Z' })]));
  expect(screen.queryByText('Non lu')).toBeNull();
  expect(screen.getByText('Tout est lu')).toBeTruthy();
});

test('following a link reads it; one without link has a button', async () => {
  const api = open({ [LIST]: [200, page([made(1), made(2, { href: null })])], [READ]: marked });
  await userEvent.click(await screen.findByRole('button', { name: 'Marquer comme lu' }));
  await userEvent.click(screen.getByRole('link', { name: 'Voir' }));
  await waitFor(() => expect(api.sent(READ).map((sent) => (sent as { ids: string[] }).ids)).toEqual([[uuid(2)], [uuid(1)]]));
  expect(screen.queryByText('Non lu')).toBeNull();
});

test('marks that wait are said, and hold when the page is opened again', async () => {
  localStorage.setItem(`ulty-nf:${AWA.id}`, JSON.stringify({ ids: [uuid(1)], until: null }));
  open({ [LIST]: [200, page([made(1), made(2)])] });
  await screen.findByText('Réponse 1');
  act(() =>
    useOutbox.setState({
      items: [1, 2].map((n) => ({
        eventId: uuid(n),
        type: 'notices_read',
        label: 'Notification lue',
        expectedUtc: null,
        timestamp: NOW.toISOString(),
        attempts: 0,
        about: [],
      })),
    }),
  );
  act(() => useConnectivity.setState({ isOnline: false }));
  expect(await screen.findByText('2 lectures en attente de synchronisation.')).toBeTruthy();
  expect(screen.getAllByText('Non lu')).toHaveLength(1);
  expect(screen.getByText('1 non lue')).toBeTruthy();
  expect(plain(screen.getByText(/^Gardées sur ce téléphone/))).toContain('Mis à jour');
});

test('nothing new: why, and one action', async () => {
  open({ [LIST]: [200, page([])] });
  expect(await screen.findByRole('heading', { name: 'Rien de nouveau.' })).toBeTruthy();
  expect(screen.getByText('Revenez après votre prochain quiz.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Faire un quiz/ }).getAttribute('href')).toBe('/seance');
});

test('older ones come when asked for', async () => {
  open({ [LIST]: [200, page([made(1)], { next: uuid(1) })], [`${LIST}?cursor=${uuid(1)}`]: [200, page([made(2)])] });
  await userEvent.click(await screen.findByRole('button', { name: 'Plus anciennes' }));
  expect(await screen.findByText('Réponse 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Plus anciennes' })).toBeNull();
});

test('a failure has a sentence and a way to try again; without network, what is missing', async () => {
  open({ [LIST]: refusal(400, 'VALIDATION', 'Non.') });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('without network nor copy it says what is missing', async () => {
  act(() => useConnectivity.setState({ isOnline: false }));
  open('offline');
  expect(await screen.findByRole('heading', { name: 'Vos notifications ne sont pas encore sur cet appareil' })).toBeTruthy();
});

test('what people wrote is text', async () => {
  open({ [LIST]: [200, page([made(1, { title: '<img src=x onerror=alert(1)>', body: '<b>gras</b>' })])] });
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('.notifications-row img, .notifications-row b')).toBeNull();
});
