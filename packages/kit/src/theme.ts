import { create } from 'zustand';

/** 'auto' follows the device. */
export type ThemeChoice = 'auto' | 'light' | 'dark';

interface Theme {
  choice: ThemeChoice;
  /** What is on screen now. */
  isDark: boolean;
}

export const useTheme = create<Theme>(() => ({ choice: 'auto', isDark: false }));

const YEAR_S = 31_536_000;

/** Puts a theme on the page. With `save`, remembers it in a cookie, so that the server paints the next document in it. */
export function applyTheme(choice: ThemeChoice, save: boolean): void {
  const root = document.documentElement;
  if (choice === 'auto') root.removeAttribute('data-theme');
  else root.dataset.theme = choice;
  if (save) {
    document.cookie = `theme=${choice}; Path=/; Max-Age=${choice === 'auto' ? 0 : YEAR_S}; SameSite=Lax`;
    localStorage.setItem('theme', choice);
  }
  const isDark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  useTheme.setState({ choice, isDark });
}
