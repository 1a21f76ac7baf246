import { ApiError } from './api';
import { useConnectivity, watchConnectivity } from './connectivity';
import { errorCode, errorSentence } from './error-sentence';
import { applyTheme, useTheme, watchDeviceTheme } from './theme';
import { dismissToast, showToast, useToasts } from './toasts';

test('one toast at a time: the next takes the place of the one shown', () => {
  showToast({ kind: 'done', title: 'Un' });
  const first = useToasts.getState().current;
  showToast({ kind: 'failed', title: 'Deux' });
  expect(useToasts.getState().current).toMatchObject({ title: 'Deux' });
  dismissToast(first?.id ?? 0);
  expect(useToasts.getState().current).toMatchObject({ title: 'Deux' });
  dismissToast(useToasts.getState().current?.id ?? 0);
  expect(useToasts.getState().current).toBeNull();
});

test('connectivity follows the browser until it is told to stop', () => {
  const stop = watchConnectivity(window);
  expect(useConnectivity.getState().isOnline).toBe(true);
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  window.dispatchEvent(new Event('offline'));
  expect(useConnectivity.getState().isOnline).toBe(false);
  stop();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  window.dispatchEvent(new Event('online'));
  expect(useConnectivity.getState().isOnline).toBe(false);
});

test.each(['dark', 'light'] as const)('the %s theme is on the page, in the store and in the cookie the server reads', (choice) => {
  window.matchMedia = (() => ({ matches: false })) as never;
  applyTheme(choice, true);
  expect(document.documentElement.dataset.theme).toBe(choice);
  expect(useTheme.getState().isDark).toBe(choice === 'dark');
  expect(document.cookie).toContain(`theme=${choice}`);
});

test('the device’s own theme leaves no mark', () => {
  window.matchMedia = (() => ({ matches: true })) as never;
  applyTheme('auto', true);
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(useTheme.getState().isDark).toBe(true);
  expect(document.cookie).not.toContain('theme=');
});

test('nightfall on the device reaches the page, unless a theme was chosen', () => {
  const device = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = (() => device) as never;
  const turn = (matches: boolean) => Object.assign(device, { matches }).dispatchEvent(new Event('change'));
  applyTheme('auto', false);
  const stop = watchDeviceTheme(window);
  turn(true);
  expect(useTheme.getState()).toEqual({ choice: 'auto', isDark: true });
  applyTheme('light', false);
  turn(true);
  expect(useTheme.getState()).toEqual({ choice: 'light', isDark: false });
  applyTheme('auto', false);
  stop();
  turn(false);
  expect(useTheme.getState().isDark).toBe(true);
});

test.each([
  [
    new ApiError(404, '{"code":"COURSE_NOT_FOUND","message":"Ce cours n’existe pas.","requestId":"1"}', ''),
    'Ce cours n’existe pas.',
    'COURSE_NOT_FOUND',
  ],
  [new ApiError(502, '<html>', ''), 'Le service répond mal en ce moment. Réessayez dans un instant.', 'HTTP 502'],
  [new TypeError('Failed to fetch'), 'Connexion impossible. Vérifiez votre réseau, puis réessayez.', 'RÉSEAU'],
  ['x', 'Erreur inconnue', 'INCONNU'],
])('%s reads "%s"', (error, sentence, code) => {
  expect(errorSentence(error)).toBe(sentence);
  expect(errorCode(error)).toBe(code);
});
