import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { makeUser, refusal, type Answers } from '@ulty/kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { makeOutcome } from '../../test/make-quiz';
import { freshQuiz, open, play, press, SEND, startAnew } from '../../test/open-quiz';

startAnew();

const PREFERENCES = 'GET /api/notifications/preferences';
const SUBSCRIBE = 'POST /api/push/subscribe';
const CHOICES = { muted: {}, pushesPerDay: 2, digestAt: null, quietFrom: 1_260, quietTo: 390, pushKey: 'Bkey', devices: 0 };
const QUESTION = /^Être prévenu même quand l’appli est fermée\s\?$/;
const offer = () => screen.findByRole('heading', { name: QUESTION });
const KEY = `ulty-push-offer:${makeUser().id}`;

/** What a browser has of alerts. */
function withPush(permission: NotificationPermission, asked: NotificationPermission = 'granted') {
  const requestPermission = jest.fn(async () => asked);
  const subscribe = jest.fn(async () => ({ toJSON: () => ({ endpoint: 'https://push.exemple.bf/a', keys: {} }) }));
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission } });
  const ready = Promise.resolve({ pushManager: { getSubscription: async () => null, subscribe } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready } });
  return { requestPermission, subscribe };
}

const answers = { [PREFERENCES]: [200, CHOICES], [SUBSCRIBE]: [204, null] } as const;
/** A quiz is finished; with `right` of five answers right. */
async function finish(right = 4, over: Answers = {}) {
  cleanup();
  const api = open(freshQuiz(), { ...answers, ...over }, 0, {}, ['/notifications']);
  await play(right);
  await screen.findByRole('heading', { name: 'À retenir' });
  return api;
}
/** The server has answered, and an offer would stand. */
async function settled() {
  await screen.findByRole('status', { name: 'Gains' });
  await act(async () => void (await import('./push-offer')));
  await act(async () => undefined);
}
const isOffered = () => screen.queryByRole('heading', { name: QUESTION }) !== null;

beforeEach(() => localStorage.setItem(KEY, '2026-01-01'));
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('after a quiz passed the browser is asked only by the button, and the server is told', async () => {
  const { requestPermission, subscribe } = withPush('default');
  const api = await finish();
  await offer();
  expect(requestPermission).not.toHaveBeenCalled();
  await press('Activer les alertes');
  expect(await screen.findByText('Les alertes sont activées sur ce téléphone.')).toBeTruthy();
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(subscribe).toHaveBeenCalledTimes(1);
  expect(api.sent(SUBSCRIBE)).toEqual([{ endpoint: 'https://push.exemple.bf/a', keys: {} }]);
});

test('declined, it goes at once and never comes back', async () => {
  const { requestPermission } = withPush('default');
  await finish();
  await offer();
  await press('Non merci');
  expect(isOffered()).toBe(false);
  const api = await finish();
  await settled();
  expect(isOffered()).toBe(false);
  expect(api.sent(PREFERENCES)).toEqual([]);
  expect(requestPermission).not.toHaveBeenCalled();
});

test('seen and left alone, it does not come back either', async () => {
  withPush('default');
  await finish();
  await offer();
  await finish();
  await settled();
  expect(isOffered()).toBe(false);
});

test('the first quiz passed on a device only makes a later day’s one offer it', async () => {
  localStorage.removeItem(KEY);
  withPush('default');
  const api = await finish();
  await settled();
  await waitFor(() => expect(localStorage.getItem(KEY)).toMatch(/^\d{4}-\d\d-\d\d$/));
  await finish();
  await settled();
  expect([isOffered(), api.sent(PREFERENCES)]).toEqual([false, []]);
});

test('a refusal of the browser says where to change it later', async () => {
  withPush('default', 'denied');
  await finish();
  await offer();
  await press('Activer les alertes');
  expect(await screen.findByText(/^Les alertes restent coupées\./)).toBeTruthy();
});

test.each(['denied', 'granted'] as const)('nothing where the browser has %s it', async (permission) => {
  withPush(permission);
  const api = await finish();
  await settled();
  expect([isOffered(), api.sent(PREFERENCES)]).toEqual([false, []]);
});

test('nothing where the browser has no alerts', async () => {
  const api = await finish();
  await settled();
  expect([isOffered(), api.sent(PREFERENCES)]).toEqual([false, []]);
});

test('nothing after a quiz that was not passed', async () => {
  withPush('default');
  const graded = { score: 20, correct: 1, total: 5, passed: false };
  await finish(1, { [SEND]: [200, makeOutcome({ graded })] });
  await settled();
  expect(isOffered()).toBe(false);
  expect(localStorage.getItem(KEY)).toBe('2026-01-01');
});

test('nothing while the result waits for the network', async () => {
  withPush('default');
  await finish(4, { [SEND]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
  await screen.findByText('Enregistré – en attente de synchronisation');
  await act(async () => void (await import('./push-offer')));
  expect([isOffered(), localStorage.getItem(KEY)]).toEqual([false, '2026-01-01']);
});

test('nothing to who wants none a day', async () => {
  withPush('default');
  const api = await finish(4, { [PREFERENCES]: [200, { ...CHOICES, pushesPerDay: 0 }] });
  await waitFor(() => expect(api.sent(PREFERENCES)).toHaveLength(1));
  expect(isOffered()).toBe(false);
});
