import { create } from 'zustand';

/** 'auto' follows the device. */
export type ThemeChoice = 'auto' | 'light' | 'dark';

interface Theme {
  choice: ThemeChoice;
  /** The theme on screen now. */
  isDark: boolean;
}

export const useTheme = create<Theme>(() => ({ choice: 'auto', isDark: false }));

const DEVICE_IS_DARK = '(prefers-color-scheme: dark)';
const YEAR_S = 31_536_000;

/** Applies a theme to the page. With `save`, stores it in a cookie, so that the server renders the next document with it. */
export function applyTheme(choice: ThemeChoice, save: boolean): void {
  const root = document.documentElement;
  if (choice === 'auto') root.removeAttribute('data-theme');
  else root.dataset.theme = choice;
  if (save) {
    document.cookie = `theme=${choice}; Path=/; Max-Age=${choice === 'auto' ? 0 : YEAR_S}; SameSite=Lax`;
    localStorage.setItem('theme', choice);
  }
  const isDark = choice === 'dark' || (choice === 'auto' && matchMedia(DEVICE_IS_DARK).matches);
  useTheme.setState({ choice, isDark });
}

/**
 * Follows the device's theme, e.g. at nightfall, while the learner has chosen none; the host calls it once.
 * @returns a function that stops following
 */
export function watchDeviceTheme(target: Window): () => void {
  const device = target.matchMedia(DEVICE_IS_DARK);
  const update = () => useTheme.getState().choice === 'auto' && applyTheme('auto', false);
  device.addEventListener('change', update);
  return () => device.removeEventListener('change', update);
}
