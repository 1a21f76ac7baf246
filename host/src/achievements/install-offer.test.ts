import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { showToast, useToasts } from '@ulty/kit';
import { offerAfter, offerInstall, watchInstall } from './install-offer';

const DAY = 86_400_000;
const LABEL = 'Installer Ulty sur ce téléphone';
const prompt = jest.fn(async () => ({ outcome: 'dismissed' as const }));
const persist = jest.fn(async () => true);
const offered = () => useToasts.getState().current?.action?.label ?? null;
const passed = { eventId: 'e', outcome: 'accepted', graded: { passed: true } } as const;

let stop: () => void;
/** The browser's offer, as Chromium makes it. */
function browserOffers(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return event;
}

beforeAll(() => Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true }));
beforeEach(() => {
  localStorage.setItem('ulty-install-offered', '0');
  useToasts.setState({ current: null });
  stop = watchInstall();
});
afterEach(() => {
  stop();
  window.ultyInstall = undefined;
});

test('the browser’s own offer is kept back, and nothing is said before a success', () => {
  expect(browserOffers().defaultPrevented).toBe(true);
  expect(offered()).toBeNull();
});

test('it is kept by the first script of the worker’s shell already, before any other code is here', () => {
  stop();
  const shellsFirst = readFileSync(path.join(__dirname, '../../public/theme.js'), 'utf8');
  new Function(shellsFirst)();
  expect(browserOffers().defaultPrevented).toBe(true);
  offerInstall(Date.now());
  expect(offered()).toBe(LABEL);
});

test('a download that has ended is a success; installing asks the browser once', () => {
  browserOffers();
  window.dispatchEvent(new Event('bookDownloaded'));
  expect(offered()).toBe(LABEL);
  useToasts.getState().current?.action?.onAction();
  useToasts.getState().current?.action?.onAction();
  expect(prompt).toHaveBeenCalledTimes(1);
});

test.each([
  ['a quiz passed', 'quiz_result', passed, LABEL],
  ['a badge', 'review_session', { eventId: 'e', outcome: 'accepted', badges: [{ code: 'a', name: 'A' }] }, LABEL],
  ['a quiz failed', 'quiz_result', { ...passed, graded: { passed: false } }, null],
  ['a quiz refused', 'quiz_result', { ...passed, outcome: 'rejected' }, null],
  ['a lesson', 'progress', { eventId: 'e', outcome: 'accepted' }, null],
] as const)('after %s', (_what, type, answer, expected) => {
  browserOffers();
  offerAfter({ type }, answer);
  expect(offered()).toBe(expected);
});

test('a browser that cannot install is offered nothing', () => {
  offerAfter({ type: 'quiz_result' }, passed);
  expect(offered()).toBeNull();
});

test('once passed over, not again within 30 days', () => {
  const first = Date.now();
  browserOffers();
  offerInstall(first);
  for (const [days, expected] of [
    [29, null],
    [30, LABEL],
  ] as const) {
    useToasts.setState({ current: null });
    offerInstall(first + days * DAY);
    expect(offered()).toBe(expected);
  }
});

test('what is on screen stays as long as it would', async () => {
  browserOffers();
  showToast({ kind: 'done', title: 'Livre téléchargé avec succès' });
  window.dispatchEvent(new Event('bookDownloaded'));
  expect(useToasts.getState().current?.title).toBe('Livre téléchargé avec succès');
  useToasts.setState({ current: null });
  await Promise.resolve();
  expect(offered()).toBe(LABEL);
});

test('once installed nothing is offered, and the browser is asked to protect the data', () => {
  browserOffers();
  window.dispatchEvent(new Event('appinstalled'));
  expect(persist).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('bookDownloaded'));
  expect(offered()).toBeNull();
});
