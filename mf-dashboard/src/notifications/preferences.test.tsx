import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationPreferences } from '@ulty/contracts/people/notifications.js';
import { useToasts } from '@ulty/kit';
import { makeUser, plain, refusal, renderPage, stubApi, type Answers } from '@ulty/kit/testing';
import PreferencesPage from './preferences.page';

const READ = 'GET /api/notifications/preferences';
const SAVE = 'PUT /api/notifications/preferences';
const CHOICES: NotificationPreferences = {
  muted: { league: ['push'] },
  pushesPerDay: 2,
  digestAt: 1_110,
  quietFrom: 1_260,
  quietTo: 390,
  pushKey: `B${'a'.repeat(86)}`,
  devices: 0,
};
const accepted = (sent: unknown) => [200, { eventId: (sent as { eventId: string }).eventId, outcome: 'accepted' }] as const;

function open(answers: Answers = {}) {
  const api = stubApi({ [READ]: [200, CHOICES], [SAVE]: accepted, ...answers });
  renderPage(<PreferencesPage />, { path: '/notifications/reglages', user: makeUser() });
  return api;
}

/** What a browser has of alerts. */
function withPush(permission: NotificationPermission, { asked = permission, isOn = false } = {}) {
  const unsubscribe = jest.fn(async () => true);
  const subscription = {
    endpoint: 'https://push.exemple.bf/a',
    unsubscribe,
    toJSON: () => ({ endpoint: 'https://push.exemple.bf/a', keys: {} }),
  };
  const subscribe = jest.fn(async () => subscription);
  const pushManager = { getSubscription: async () => (isOn ? subscription : null), subscribe };
  const requestPermission = jest.fn(async () => asked);
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: Promise.resolve({ pushManager }) } });
  return { requestPermission, subscribe, unsubscribe };
}

afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  useToasts.setState({ current: null });
});

test('a box for each kind and channel it has; money and security are locked in the list', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Par sujet' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => (cell.querySelector('input') ? '☑' : plain(cell))),
    ),
  ).toEqual([
    ['Toujours', '☑', '☑'],
    ['Toujours', '☑', '☑'],
    ['☑', '☑', '–Pas pour ce sujet'],
    ['☑', '☑', '–Pas pour ce sujet'],
    ['☑', '☑', '–Pas pour ce sujet'],
    ['☑', '–Pas pour ce sujet', '–Pas pour ce sujet'],
  ]);
  expect(within(table).getByRole<HTMLInputElement>('checkbox', { name: 'Ligue, Alerte' }).checked).toBe(false);
});

test('each choice is sent whole, and said to be kept', async () => {
  const api = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Communauté, Alerte' }));
  await waitFor(() => expect(screen.getByText('Réglages enregistrés')).toBeTruthy());
  await userEvent.selectOptions(screen.getByLabelText('Silence de'), '22:00');
  await userEvent.selectOptions(screen.getByLabelText('Résumé du jour'), 'Aucun');
  await userEvent.click(screen.getByRole('button', { name: '1' }));
  await waitFor(() => expect(api.sent(SAVE)).toHaveLength(4));
  expect(api.sent(SAVE).at(-1)).toMatchObject({
    muted: { league: ['push'], community: ['push'] },
    quietFrom: 1_320,
    quietTo: 390,
    digestAt: null,
    pushesPerDay: 1,
  });
});

test('a choice that could not be kept is taken back, with a reason', async () => {
  open({ [SAVE]: (sent) => [200, { ...accepted(sent)[1], outcome: 'rejected', reason: 'event_conflict' }] });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Système, Appli' });
  await userEvent.click(box);
  await waitFor(() => expect(useToasts.getState().current?.title).toBe('Vos réglages n’ont pas changé'));
  expect(box.checked).toBe(true);
});

test('the browser is asked from the button only, and then tells the server', async () => {
  const { requestPermission, subscribe } = withPush('default', { asked: 'granted' });
  const api = open({ 'POST /api/push/subscribe': [204, null] });
  const button = await screen.findByRole('button', { name: 'Activer les alertes' });
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText('Les alertes sont activées sur ce téléphone.')).toBeTruthy();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: CHOICES.pushKey });
  expect(api.sent('POST /api/push/subscribe')).toEqual([{ endpoint: 'https://push.exemple.bf/a', keys: {} }]);
});

test('they can be ended on this phone, whatever the server says', async () => {
  const { unsubscribe } = withPush('granted', { isOn: true });
  open({ [READ]: [200, { ...CHOICES, devices: 1 }], 'DELETE /api/push/subscribe': refusal(503, 'UNAVAILABLE', 'Plus tard.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Couper sur ce téléphone' }));
  expect(await screen.findByRole('button', { name: 'Activer les alertes' })).toBeTruthy();
  expect(unsubscribe).toHaveBeenCalled();
});

test('a browser that the server does not know any more is off, and can be subscribed again', async () => {
  const { subscribe } = withPush('granted', { isOn: true });
  const api = open({ 'POST /api/push/subscribe': [204, null] });
  await userEvent.click(await screen.findByRole('button', { name: 'Activer les alertes' }));
  expect(await screen.findByText('Les alertes sont activées sur ce téléphone.')).toBeTruthy();
  expect([subscribe.mock.calls.length, api.sent('POST /api/push/subscribe').length]).toEqual([1, 1]);
});

test('a refusal says where it can be changed', async () => {
  withPush('denied');
  open();
  expect(await screen.findByText('Les alertes sont refusées sur ce téléphone.')).toBeTruthy();
});

test('a browser without alerts says so; on an iPhone, what helps', async () => {
  open();
  expect(await screen.findByText('Ce navigateur ne reçoit pas d’alertes.')).toBeTruthy();
});

test('on an iPhone they come with the installed application', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  open();
  expect(await screen.findByText('Sur iPhone, les alertes viennent avec l’appli installée.')).toBeTruthy();
  agent.mockRestore();
});
